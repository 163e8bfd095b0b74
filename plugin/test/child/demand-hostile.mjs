// Has code made for schemas with hostile texts in each place where a descriptor has a text. They set `hacked` if they get out. Prints how
// many got code and how many were refused, and where results differ from those of protobuf-es.
import {
  create,
  fromBinary,
  fromJson,
  toBinary,
  toJson,
} from "@bufbuild/protobuf";
import { fileDesc, messageDesc } from "@bufbuild/protobuf/codegenv2";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import * as fast from "protobuf-es-fast/protobuf";
import { compile } from "protoc-gen-es-fast/compile";

const RUN = "globalThis.hacked = true";
const TEXTS = [
  ...[`"]; ${RUN}; //`, `'; ${RUN}; '`, `\`; ${RUN}; \``, `\${${RUN}}`],
  ...[
    `a\n${RUN};//`,
    `*/ ${RUN} /*`,
    `\n${RUN}\n`,
    `\r${RUN}\r`,
    `\u2028${RUN}\u2029`,
  ],
  ...[`%22; ${RUN}; //`, `%0a${RUN}%0a`, `\\"; ${RUN}; //`, `x#${RUN}`],
  ...[
    `}), (${RUN}), (() => {`,
    `?${RUN}`,
    "ä",
    "\0",
    "a b",
    "1a",
    "",
    "\ud800",
  ],
  ...["__proto__", "constructor", "toString", "prototype", "hasOwnProperty"],
  ...["class", "await", "require", "exports", "default", "arguments", "eval"],
];

/** What a file imports, with a text as its package. */
const imported = ({ imported = "bar" }) =>
  create(FileDescriptorProtoSchema, {
    ...{ name: "bar.proto", package: imported, syntax: "proto2" },
    enumType: [{ name: "Bar", value: [{ name: "NONE", number: 0 }] }],
  });

/** An optional field, or what it says. */
const field = (name, number, type, more) => ({
  ...{ name, number, type, label: 1, jsonName: name, ...more },
});

/** A file with a text in one place; others have usual ones. */
const file = (texts) => {
  const t = (place, usual) => texts[place] ?? usual;
  const enumName = t("enum", "Kind");
  const name = t("message", "Foo");
  const prefix = t("package", "pkg");
  const typeName = (each) =>
    prefix === "" ? `.${each}` : `.${prefix}.${each}`;
  return create(FileDescriptorProtoSchema, {
    ...{ name: t("file", "foo.proto"), package: prefix, syntax: "proto2" },
    dependency: ["bar.proto"],
    messageType: [
      {
        name,
        field: [
          field(t("field", "text"), 1, 9, {
            defaultValue: t("default", "a"),
            jsonName: t("json", "text"),
          }),
          field("kind", 2, 14, { typeName: typeName(enumName) }),
          field("more", 3, 11, { label: 3, typeName: typeName(name) }),
          field(t("member", "member"), 4, 5, {
            ...{ oneofIndex: 0, jsonName: "member" },
          }),
          field("other", 5, 14, {
            typeName: `.${imported(texts).package}.Bar`.replace("..", "."),
          }),
        ],
        oneofDecl: [{ name: t("oneof", "one") }],
      },
    ],
    enumType: [
      {
        name: enumName,
        value: [
          { name: t("value", "NONE"), number: 0 },
          { name: "SOME", number: 1 },
        ],
      },
    ],
    sourceCodeInfo: {
      location: [
        {
          path: [4, 0],
          span: [0, 0, 0],
          leadingComments: t("comment", "A message."),
        },
      ],
    },
  });
};

const PLACES = [
  "imported",
  "file",
  "package",
  "message",
  "field",
  "member",
  "oneof",
  "enum",
  "value",
  "json",
  "default",
  "comment",
];
const result = { compiled: 0, refused: 0, hacked: false, differences: [] };
const outcome = (run) => {
  try {
    return JSON.stringify(run(), (_, v) =>
      v instanceof Uint8Array ? [...v] : v,
    );
  } catch (error) {
    return String(error);
  }
};
for (const place of PLACES) {
  for (const text of TEXTS) {
    const where = `${place} ${JSON.stringify(text)}`;
    let schema;
    try {
      // As generated files have it, which nobody checks.
      const [bar, foo] = [imported, file].map((make) =>
        Buffer.from(
          toBinary(FileDescriptorProtoSchema, make({ [place]: text })),
        ).toString("base64"),
      );
      schema = messageDesc(fileDesc(foo, [fileDesc(bar)]), 0);
    } catch {
      continue;
    }
    try {
      await compile(schema);
      result.compiled++;
    } catch {
      result.refused++;
    }
    const [{ localName }] = schema.fields;
    const init = { kind: 1, more: [{}] };
    Object.defineProperty(init, localName, { value: "b", enumerable: true });
    const results = [
      { create, fromBinary, fromJson, toBinary, toJson },
      fast,
    ].map((api) =>
      outcome(() => {
        const message = api.create(schema, init);
        const bytes = api.toBinary(schema, message);
        const json = api.toJson(schema, message);
        const read = api.fromJson(schema, json);
        const decoded = api.fromBinary(schema, bytes);
        return [
          message,
          bytes,
          json,
          read,
          decoded,
          decoded[localName],
          api.create(schema)[localName],
        ];
      }),
    );
    if (results[0] !== results[1]) result.differences.push([where, ...results]);
    if (globalThis.hacked) result.hacked ||= where;
  }
}
console.log(JSON.stringify(result));
