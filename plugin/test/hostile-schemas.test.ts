/**
 * Requests that no compiler would make: names, comments, options and paths
 * that try to break out of the generated code. The plugin refuses, or what it
 * generates is valid code that runs nothing of them.
 */
import { transformSync } from "@swc/core";
import { createLoader } from "./random/load.mjs";
import { int32, requestFor, run } from "./support/plugin";

const marker = globalThis as { pwned?: unknown };
const ATTACK = "globalThis.pwned=1";

/** Texts that would end a string, a comment, a template, a line, or an identifier. */
const texts: string[] = [
  `"+(${ATTACK})+"`,
  `'+(${ATTACK})+'`,
  `\${${ATTACK}}`,
  `\`+(${ATTACK})+\``,
  `*/${ATTACK}/*`,
  `*/${ATTACK}//`,
  `\n${ATTACK}\n`,
  `\n${ATTACK};//`,
  `\r${ATTACK}\r`,
  `\u2028${ATTACK}\u2028`,
  `\\";${ATTACK};//`,
  `\\\n";${ATTACK};//`,
  `a;${ATTACK};b`,
  `a(){${ATTACK}}b`,
  `a]=${ATTACK};x[b`,
  `a}}}${ATTACK};{{{b`,
  `a=${ATTACK}`,
  `[${ATTACK}]`,
  `{$[${ATTACK}]`,
  `</script><script>${ATTACK}</script>`,
  `#!${ATTACK}`,
  `<!--\n${ATTACK}`,
  `\u0000${ATTACK}`,
  `\ud800"+(${ATTACK})+"`,
  ...["", " ", "a b", "1a", "a-b", "a.b", "constructor", "__proto__"],
  ...["prototype", "arguments", "eval"],
];

type Attack = (text: string) => object;

const message = (more: object = {}) => ({
  name: "Foo",
  field: [int32("a", 1)],
  ...more,
});
const file = (more: object = {}) => ({
  name: "hostile.proto",
  package: "pkg",
  syntax: "proto3",
  messageType: [message()],
  ...more,
});
/** A file whose message has this, or these fields. */
const holding = (inMessage: object, inFile: object = {}) =>
  file({ messageType: [message(inMessage)], ...inFile });
const fields = (field: object[], inFile?: object) => holding({ field }, inFile);
const proto2 = { syntax: "proto2" };
const comment = (path: number[], text: string) => ({
  path,
  span: [0, 0, 0],
  leadingComments: text,
  trailingComments: text,
  leadingDetachedComments: [text],
});

/** Where a text can stand in a request. */
const attacks: Record<string, Attack> = {
  "the name of the file": (text) => file({ name: `${text}.proto` }),
  "a folder": (text) => file({ name: `${text}/a.proto` }),
  "the whole path": (text) => file({ name: text }),
  "the package": (text) => file({ package: text }),
  "the package of a field's type": (text) =>
    fields([int32("a", 1, { type: 11, typeName: `.${text}.Foo` })], {
      package: text,
    }),
  "the syntax": (text) => file({ syntax: text }),
  "the name of a message": (text) => holding({ name: text }),
  "the name of a nested message": (text) =>
    holding({ nestedType: [message({ name: text })] }),
  "the name of a message with a field of its type": (text) =>
    holding({
      name: text,
      field: [
        int32("self", 1, { type: 11, typeName: `.pkg.${text}` }),
        int32("list", 2, { type: 11, typeName: `.pkg.${text}`, label: 3 }),
      ],
    }),
  "the name of a field": (text) => fields([int32(text, 1)]),
  "the name of a list": (text) => fields([int32(text, 1, { label: 3 })]),
  "the name of a string field": (text) => fields([int32(text, 1, { type: 9 })]),
  "the name of an optional field": (text) =>
    holding({
      field: [int32(text, 1, { proto3Optional: true, oneofIndex: 0 })],
      oneofDecl: [{ name: `_${text}` }],
    }),
  "the name of a required field": (text) =>
    fields([int32(text, 1, { label: 2 })], proto2),
  json_name: (text) => fields([int32("a", 1, { jsonName: text })]),
  "the name of a oneof": (text) =>
    holding({
      field: [int32("a", 1, { oneofIndex: 0 })],
      oneofDecl: [{ name: text }],
    }),
  "the name of a oneof's member": (text) =>
    holding({
      field: [int32(text, 1, { oneofIndex: 0 })],
      oneofDecl: [{ name: "choice" }],
    }),
  "the name of a map": (text) =>
    holding({
      field: [
        int32(text, 1, { type: 11, typeName: ".pkg.Foo.Entry", label: 3 }),
      ],
      nestedType: [
        {
          name: "Entry",
          options: { mapEntry: true },
          field: [int32("key", 1, { type: 9 }), int32("value", 2)],
        },
      ],
    }),
  "the name of an enum": (text) =>
    fields([int32("a", 1, { type: 14, typeName: `.pkg.${text}` })], {
      enumType: [{ name: text, value: [{ name: "ZERO", number: 0 }] }],
    }),
  "the name of an enum's value": (text) =>
    fields([int32("a", 1, { type: 14, typeName: ".pkg.E" })], {
      enumType: [{ name: "E", value: [{ name: text, number: 0 }] }],
    }),
  "the name of an extension": (text) =>
    holding(
      { extensionRange: [{ start: 100, end: 200 }] },
      { ...proto2, extension: [int32(text, 100, { extendee: ".pkg.Foo" })] },
    ),
  "a default value": (text) =>
    fields([int32("a", 1, { type: 9, defaultValue: text })], proto2),
  "a default value of a number": (text) =>
    fields([int32("a", 1, { defaultValue: text })], proto2),
  "a type name": (text) =>
    fields([int32("a", 1, { type: 11, typeName: text })]),
  comments: (text) =>
    file({
      sourceCodeInfo: {
        location: [[], [2], [12], [4, 0], [4, 0, 1], [4, 0, 2, 0]].map((path) =>
          comment(path, text),
        ),
      },
    }),
  "an option of the file": (text) =>
    file({
      options: { javaPackage: text, goPackage: text, phpNamespace: text },
    }),
};

afterEach(() => {
  expect(marker.pwned).toBeUndefined();
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

/** Any export of a file of protoc-gen-es, which does not run here: a schema. */
const anySchema = new Proxy(
  {},
  { get: () => ({ kind: "message", typeName: "pkg.Foo" }), has: () => true },
);

/** Runs what was generated. */
function loadAll(files: Map<string, string>): void {
  const load = createLoader(files, (id: string) =>
    id.startsWith("@bufbuild/") || id.startsWith("protobuf-es-fast")
      ? require(id)
      : anySchema,
  );
  for (const name of files.keys()) {
    load(name);
  }
}

describe.each(Object.entries(attacks))("%s", (where, attack) => {
  test.each(texts)("%j", (text) => {
    for (const parameter of [
      "target=js",
      "target=ts",
      "target=dts",
      "target=js,standalone=true",
    ]) {
      const result = run(requestFor([attack(text)], parameter));
      if ("refused" in result) {
        expect(result.refused).not.toBe("");
        continue;
      }
      for (const [name, content] of result.files) {
        try {
          transformSync(content, {
            filename: "generated.ts",
            swcrc: false,
            jsc: {
              target: "es2022",
              parser: {
                syntax: parameter.startsWith("target=js")
                  ? "ecmascript"
                  : "typescript",
              },
            },
            module: { type: "commonjs" },
          });
        } catch (e) {
          throw new Error(
            `${where} = ${JSON.stringify(text)}: generated ${name} is no valid code: ${(e as Error).message}\n${content}`,
          );
        }
      }
      if (parameter.startsWith("target=js")) {
        loadAll(result.files);
      }
    }
  });
});
