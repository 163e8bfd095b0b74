/** Paths of Protobuf files that lead out of the output folder: the plugin refuses them itself, since a request need not be a compiler's. */
import { create } from "@bufbuild/protobuf";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import { int32, requestFor, run } from "./support/plugin";

const file = (name: string, more: object = {}) => ({
  ...{ name, package: "pkg", syntax: "proto3" },
  messageType: [{ name: "Foo", field: [int32("a", 1)] }],
  ...more,
});

const UP = 'has a segment ".."';
const RELATIVE = "is not relative";

const REFUSED: [string, string][] = [
  ["", "is empty"],
  ["/etc/evil.proto", RELATIVE],
  ["//host/evil.proto", RELATIVE],
  ["C:/evil.proto", RELATIVE],
  ["c:evil.proto", RELATIVE],
  ["../evil.proto", UP],
  ["../../evil.proto", UP],
  ["a/../../evil.proto", UP],
  ["a/b/../evil.proto", UP],
  ["./../evil.proto", UP],
  ["a/..", UP],
  ["..", UP],
  [".. /evil.proto", UP],
  ["../ /evil.proto", UP],
  ["%2e%2E/evil.proto", UP],
  [".%2e/evil.proto", UP],
  ["..\\evil.proto", "has a backslash"],
  ["a\\evil.proto", "has a backslash"],
  ["\\\\host\\evil.proto", "has a backslash"],
  ["a\0.proto", "has a NUL character"],
  ["..\0/evil.proto", "has a NUL character"],
];

describe.each(REFUSED)("%j", (name, problem) => {
  const refused = {
    refused: `Error: invalid path of a Protobuf file: ${JSON.stringify(name)} ${problem}`,
  };

  test.each([
    "target=ts",
    "target=js+dts",
    "target=js,standalone=true",
    "target=js,register=true",
  ])("as a file to generate, %s", (parameter) => {
    expect(run(requestFor([file(name)], parameter))).toEqual(refused);
  });

  test("as an import", () => {
    const request = requestFor([file("a.proto", { dependency: [name] })]);
    request.protoFile.unshift(create(FileDescriptorProtoSchema, { name }));
    expect(run(request)).toEqual(refused);
  });
});

test.each([
  "a.proto",
  "a/b/c.proto",
  "a..b/c..proto",
  "..a/b.proto",
  ".hidden/b.proto",
  "a/b:c.proto",
  "%2e/a.proto",
  "a b/ä.proto",
])("%j is taken", (name) => {
  const result = run(requestFor([file(name)]));
  expect("files" in result && [...result.files.keys()]).toEqual([
    `${name.replace(/\.proto$/, "")}_fast.js`,
  ]);
});
