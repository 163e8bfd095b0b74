// Encodes 64-bit fields where protobuf-es does without BigInt: with
// BUF_BIGINT_DISABLE=1, or in an engine that has none (argument "missing").
import { createReport } from "./outcome.mjs";

if (process.argv[2] === "missing") {
  delete globalThis.BigInt;
}
const { create, protoInt64, toBinary } = await import("@bufbuild/protobuf");
const gen = new URL("../variants/js/gen/edge/", import.meta.url);
const modules = await Promise.all(
  [
    ...["implicit", "optional", "repeated", "maps", "wrappers", "jstype3"],
    ...["oneofs", "messages"],
  ].map(async (name) => [
    await import(new URL(`${name}_pb.js`, gen).href),
    await import(new URL(`${name}_fast.js`, gen).href),
  ]),
);

const values = [
  ...["0", "1", "-1", "00", "-0", "", " 7 ", "+5", "0x10", "1.5", "abc"],
].concat(
  ["9223372036854775807", "9223372036854775808", "18446744073709551616"],
  [0, 1, -1, 1.5, NaN, 2 ** 53, true, false, null, undefined, {}, [5]],
);
const report = createReport();
const isLong = ({ scalar }) => [3, 4, 6, 16, 18].includes(scalar);

/** Puts a value into a field of any kind. */
function put(message, field, value) {
  if (field.oneof) {
    message[field.oneof.localName] = { case: field.localName, value };
  } else if (field.fieldKind === "list") {
    message[field.localName] = [value];
  } else if (field.fieldKind === "map") {
    message[field.localName] = { a: value };
  } else {
    message[field.localName] = value;
  }
  return message;
}

for (const [pb, fast] of modules) {
  for (const [name, desc] of Object.entries(pb)) {
    if (desc.kind !== "message") continue;
    const local = name.replace(/Schema$/, "");
    const encode = fast[`encode${local}`];
    const size = fast[`size${local}`];
    const into = fast[`encode${local}Into`];
    const both = (what, make) =>
      report.compare(
        what,
        () => toBinary(desc, make()),
        () => encode(make()),
        () => {
          const target = new Uint8Array(size(make()) + 2);
          return target.subarray(2, 2 + into(make(), target, 2));
        },
      );
    both(name, () => create(desc));
    for (const field of desc.fields) {
      const wrapped = field.message?.typeName?.match(
        /^google\.protobuf\.U?Int64Value$/,
      );
      if (isLong(field) || wrapped) {
        for (const value of values) {
          both(`${field} = ${String(value)}`, () =>
            put(create(desc), field, value),
          );
        }
      }
      if (field.fieldKind === "map" && isLong({ scalar: field.mapKey })) {
        for (const key of [
          ...["0", "-1", "00", " 5", "0x10", "abc", "18446744073709551616"],
        ]) {
          both(`${field}[${key}]`, () =>
            Object.assign(create(desc), { [field.localName]: { [key]: "" } }),
          );
        }
      }
    }
  }
}
report.print({ supported: protoInt64.supported });
