/** The plugin itself: options, files, errors, and that it always generates the same. */
import { execFileSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import {
  CodeGeneratorRequestSchema,
  CodeGeneratorResponseSchema,
} from "@bufbuild/protobuf/wkt";
import { protocGenEs } from "@bufbuild/protoc-gen-es/dist/cjs/src/protoc-gen-es-plugin.js";
import { image } from "./support/files";
import { genDir } from "./support/generated";
import { filesOf, int32, requestFor, run } from "./support/plugin";
import { words } from "./support/words";

const root = path.join(__dirname, "..", "..");
const bin = path.join(root, "node_modules", ".bin");
const env = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
};

const simple = {
  name: "dir/simple.proto",
  package: "pkg",
  syntax: "proto3",
  messageType: [{ name: "Simple", field: [int32("a", 1)] }],
};
const user = {
  name: "other/user.proto",
  package: "pkg.user",
  syntax: "proto3",
  dependency: ["dir/simple.proto"],
  messageType: [
    {
      name: "User",
      field: [int32("simple", 1, { type: 11, typeName: ".pkg.Simple" })],
    },
  ],
};
const empty = { name: "empty.proto", syntax: "proto3" };

/** The files for a parameter. */
function generate(
  parameter: string,
  files: object[] = [simple, user],
): Map<string, string> {
  return filesOf(files, parameter);
}

describe("targets", () => {
  test.each([
    ["", ["dir/simple_fast.js", "dir/simple_fast.d.ts"]],
    ["target=ts", ["dir/simple_fast.ts"]],
    ["target=js", ["dir/simple_fast.js"]],
    ["target=dts", ["dir/simple_fast.d.ts"]],
    ["target=js+dts", ["dir/simple_fast.js", "dir/simple_fast.d.ts"]],
    [
      "target=js+ts+dts",
      ["dir/simple_fast.js", "dir/simple_fast.ts", "dir/simple_fast.d.ts"],
    ],
  ])("%j", (parameter, files) => {
    expect([...generate(parameter, [simple]).keys()].sort()).toEqual(
      [...files].sort(),
    );
  });
});

describe("imports", () => {
  const source = (parameter: string, name: string) =>
    generate(parameter).get(name) ?? "";
  test.each([
    ["target=ts", "../dir/simple_fast"],
    ["target=ts,import_extension=none", "../dir/simple_fast"],
    ["target=ts,import_extension=js", "../dir/simple_fast.js"],
    ["target=ts,import_extension=.js", "../dir/simple_fast.js"],
    ["target=ts,import_extension=ts", "../dir/simple_fast.ts"],
    ["target=js,import_extension=js", "../dir/simple_fast.js"],
  ])("%s", (parameter, expected) => {
    const file = `other/user_fast.${parameter.slice(7, 9)}`;
    expect(source(parameter, file)).toContain(`from "${expected}"`);
  });

  test("as CommonJS", () => {
    const js = source(
      "target=js,js_import_style=legacy_commonjs",
      "other/user_fast.js",
    );
    expect(js).toMatch(/require\("\.\.\/dir\/simple_fast"\)/);
    expect(js).toContain('"use strict"');
    expect(js).not.toMatch(/^(import|export)\b/m);
  });

  test("rewritten", () => {
    const ts = source(
      "target=ts,rewrite_imports=./dir/**/*_fast.js:@scope/pkg",
      "other/user_fast.ts",
    );
    expect(ts).toContain('from "@scope/pkg/dir/simple_fast.js"');
    const runtime = source(
      "target=ts,rewrite_imports=protobuf-es-fast/v*:./my-runtime",
      "other/user_fast.ts",
    );
    expect(runtime).toContain('from "../my-runtime"');
  });

  const patterns = [
    ...["dir/", "dir/*", "**/simple.proto", "*", "*.proto", "dir/simple.proto"],
    ...words`** d*/s*.proto dir/*r/ a/**/b/ di?/ dir/simple /dir/`,
    ...words`**/ */ dir/**/simple.proto dir/** r/*r/ ***/ d***/ [d]ir/ dir.*`,
  ];
  test.each(patterns)("map_imports=%s, as protoc-gen-es does", (pattern) => {
    const parameter = `target=ts,map_imports=${pattern}:@scope/pkg/`;
    const upstream = protocGenEs
      .run(requestFor([simple, user], parameter))
      .file.find(({ name }) => name === "other/user_pb.ts")?.content;
    const expected = /from "(.*simple)_pb(.*)"/.exec(upstream ?? "");
    const actual = /from "(.*simple)_fast(.*)"/.exec(
      source(parameter, "other/user_fast.ts"),
    );
    expect(actual?.slice(1)).toEqual(expected?.slice(1));
  });
});

describe("files", () => {
  test("without messages are left out, or kept with keep_empty_files", () => {
    expect(generate("target=ts", [empty]).size).toBe(0);
    expect([
      ...generate("target=ts,keep_empty_files=true", [empty]).keys(),
    ]).toEqual(["empty_fast.ts"]);
  });
  test("that are only imported are not generated", () => {
    const request = requestFor([simple, user], "target=ts");
    request.fileToGenerate = ["other/user.proto"];
    const result = run(request);
    expect("files" in result && [...result.files.keys()]).toEqual([
      "other/user_fast.ts",
    ]);
  });
  test("no files at all", () => {
    expect(generate("target=ts", []).size).toBe(0);
  });
});

describe("errors", () => {
  test.each([
    ["unknown=1", /unknown.*standalone/],
    ["standalone=maybe", /standalone=true or standalone=false/],
    ["standalone", /standalone/],
    ["target=jsx", /"target=jsx": known values are js, ts and dts; .*"\+"/],
    ["target=ts+jsx", /"target=ts\+jsx": known values are js, ts and dts/],
    ["target", /"target": known values are js, ts and dts/],
    [
      "import_extension=.mjs",
      /"import_extension=.mjs": known values are none, js and ts/,
    ],
    [
      "js_import_style=amd",
      /"js_import_style=amd": known values are module and legacy_commonjs/,
    ],
    [
      "keep_empty_files=perhaps",
      /"keep_empty_files=perhaps": known values are true and false/,
    ],
    ["ts_nocheck=2", /"ts_nocheck=2": known values are true and false/],
    [
      "elide_plugin_version=no",
      /"elide_plugin_version=no": known values are true and false/,
    ],
    // An error that says more already.
    ["map_imports=a", /"map_imports=a": must be in the form of [^,]*$/],
  ])("the option %s", (parameter, message) => {
    const result = run(requestFor([simple], parameter));
    expect(result).toEqual({ refused: expect.stringMatching(message) });
  });
  test.each([
    ["a type that is missing", [{ ...user, dependency: [] }]],
    ["an import that is missing", [user]],
    [
      "an edition of the future",
      [{ ...simple, syntax: "editions", edition: 99999 }],
    ],
    ["a syntax that does not exist", [{ ...simple, syntax: "proto9" }]],
  ])("%s", (_, files) => {
    expect(run(requestFor(files, "target=ts"))).toEqual({
      refused: expect.stringMatching(/./),
    });
  });
  test("of the executable go to stderr, with a status", () => {
    const request = toBinary(
      CodeGeneratorRequestSchema,
      requestFor([simple], "nonsense=1"),
    );
    let failure: { status?: number; stderr?: Buffer; stdout?: Buffer } = {};
    try {
      const stdout = execFileSync(path.join(bin, "protoc-gen-es-fast"), {
        input: request,
        env,
        stdio: "pipe",
      });
      failure = { status: 0, stdout };
    } catch (e) {
      failure = e as typeof failure;
    }
    const response =
      failure.status === 0 && failure.stdout
        ? fromBinary(CodeGeneratorResponseSchema, failure.stdout).error
        : "";
    expect(`${failure.stderr ?? ""}${response}`).toMatch(/nonsense/);
  });
});

describe("the executable", () => {
  test("answers a request with the features that it supports", () => {
    const stdout = execFileSync(path.join(bin, "protoc-gen-es-fast"), {
      input: toBinary(
        CodeGeneratorRequestSchema,
        requestFor([simple], "target=ts"),
      ),
      env,
    });
    const response = fromBinary(CodeGeneratorResponseSchema, stdout);
    expect(response.file.map(({ name }) => name)).toEqual([
      "dir/simple_fast.ts",
    ]);
    // Optional fields in proto3, and editions.
    expect(response.supportedFeatures).toBe(3n);
    expect([response.minimumEdition, response.maximumEdition]).toEqual([
      998,
      expect.any(Number),
    ]);
  });
});

describe("generated twice", () => {
  test.each(["target=ts", "target=js+dts", "target=ts,standalone=true"])(
    "%s: the same files",
    (parameter) => {
      const files = image.file.filter(
        ({ name }) => !name.startsWith("google/"),
      );
      const request = requestFor(image.file, parameter);
      request.fileToGenerate = files.map(({ name }) => name);
      const first = run(request);
      const second = run(request);
      expect(first).toEqual(second);
      // Nor does it matter in which order, or with which others, files are generated.
      const reversed = {
        ...request,
        fileToGenerate: request.fileToGenerate.toReversed(),
      };
      const third = run(reversed);
      if (!("files" in first) || !("files" in third)) {
        throw new Error("refused");
      }
      expect(Object.fromEntries(third.files)).toEqual(
        Object.fromEntries(first.files),
      );
      for (const name of request.fileToGenerate.slice(0, 5)) {
        const alone = run({ ...request, fileToGenerate: [name] });
        for (const [file, content] of "files" in alone ? alone.files : []) {
          expect(content).toBe(first.files.get(file));
        }
      }
    },
  );

  test("buf generate leaves no difference to what is there", () => {
    const dir = mkdtempSync(path.join(tmpdir(), "generated-twice-"));
    try {
      const template = path.join(dir, "buf.gen.json");
      writeFileSync(
        template,
        JSON.stringify({
          version: "v2",
          inputs: [{ directory: path.join(root, "plugin/test/proto") }],
          plugins: [
            {
              local: "protoc-gen-es-fast",
              out: path.join(dir, "out"),
              opt: "target=ts,features=encode",
            },
          ],
        }),
      );
      execFileSync(
        path.join(bin, "buf"),
        ["generate", "--template", template],
        { cwd: root, env, stdio: "pipe" },
      );
      const names = readdirSync(path.join(dir, "out"), {
        recursive: true,
        encoding: "utf8",
      }).filter((name) => name.endsWith(".ts"));
      expect(names.length).toBeGreaterThan(30);
      for (const name of names) {
        expect(readFileSync(path.join(dir, "out", name), "utf8")).toBe(
          readFileSync(path.join(genDir, name), "utf8"),
        );
      }
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

test("names are looked up once for a file, not again for each message", () => {
  /** How often the package of a file is read, which every name depends on. */
  const readsFor = (count: number) => {
    const parameter = "target=ts,features=encode+decode+create";
    const messageType = Array.from({ length: count }, (_, i) => ({
      name: `Message${i}`,
      field: [
        int32("number", 1),
        int32("next", 2, {
          type: 11,
          typeName: `.pkg.Message${(i + 1) % count}`,
        }),
        int32("color", 3, { type: 14, typeName: `.pkg.Color${i}` }),
      ],
    }));
    const enumType = messageType.map((_, i) => ({
      name: `Color${i}`,
      value: [{ name: `ZERO${i}`, number: 0 }],
    }));
    const request = requestFor(
      [{ ...simple, messageType, enumType }],
      parameter,
    );
    let reads = 0;
    Object.defineProperty(request.protoFile[0], "package", {
      get: () => {
        reads++;
        return "pkg";
      },
    });
    expect(run(request)).toHaveProperty("files");
    return reads;
  };
  expect(readsFor(200)).toBeLessThan(2.1 * readsFor(100));
});

test("decoders read the key of a message like a map's entry as that of a map", () => {
  const string = { type: 9 };
  const field = [int32("key", 1, string), int32("value", 2, string)];
  const readersOf = (messageType: object) =>
    generate("target=ts,features=decode", [
      { ...simple, messageType: [messageType] },
    ])
      .get("dir/simple_fast.ts")
      ?.match(/message\.\w+ = read\w+/g);
  expect(readersOf({ name: "Pair", field })).toEqual([
    "message.key = readKey",
    "message.value = readString",
  ]);
  expect(readersOf({ name: "Key", field: field.slice(0, 1) })).toEqual([
    "message.key = readString",
  ]);
});
