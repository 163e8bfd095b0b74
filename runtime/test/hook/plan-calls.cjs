/** So often each function is called for each type: more than a type is met before it gets a plan. */
const CALLS = 700;

/**
 * Encodes and decodes messages of several types again and again: some of the package, and one that is made at run time.
 * Nothing is registered for them. Returns what came of the first call and the last, by type.
 *
 * @param {typeof import("@bufbuild/protobuf")} protobuf
 * @param {typeof import("@bufbuild/protobuf/wkt")} wkt
 */
exports.run = ({ create, createFileRegistry, fromBinary, toBinary }, wkt) => {
  const made = createFileRegistry(
    create(wkt.FileDescriptorSetSchema, { file: [FILE] }),
  ).getMessage("made.Made");
  const makers = [
    [wkt.TimestampSchema, (i) => ({ seconds: 5n, nanos: i })],
    [wkt.FileDescriptorProtoSchema, () => FILE],
    [
      wkt.StructSchema,
      (i) => ({ fields: { a: { kind: { case: "numberValue", value: i } } } }),
    ],
    [
      made,
      (i) => ({
        ...{ text: `é${i}`, list: [i, 300], map: { k: i } },
        either: { case: "chosen", value: { text: "nested" } },
      }),
    ],
  ];
  return makers.map(([schema, make]) => {
    const results = [];
    for (let i = 0; i < CALLS; i++) {
      const bytes = toBinary(schema, create(schema, make(i)));
      const message = fromBinary(schema, bytes);
      results.push([[...bytes], Object.keys(message), textOf(message)]);
    }
    return [schema.typeName, results.shift(), results.pop()];
  });
};

/** A message as JSON. */
function textOf(message) {
  return JSON.stringify(message, (_, value) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}

/** A file with one message, which has a field of most kinds. */
const FILE = {
  ...{ name: "made.proto", package: "made", syntax: "proto2" },
  messageType: [
    {
      name: "Made",
      oneofDecl: [{ name: "either" }],
      field: [
        field("text", 1, 9, { defaultValue: "none" }),
        field("list", 2, 5, { label: 3, options: { packed: true } }),
        field("map", 3, 11, { label: 3, typeName: ".made.Made.MapEntry" }),
        field("chosen", 4, 11, { typeName: ".made.Made", oneofIndex: 0 }),
      ],
      nestedType: [
        {
          ...{ name: "MapEntry", options: { mapEntry: true } },
          field: [field("key", 1, 9), field("value", 2, 5)],
        },
      ],
    },
  ],
};

function field(name, number, type, more = {}) {
  return { name, number, type, label: 1, ...more };
}
