/** Names that collide with each other, with JavaScript, or with what generated code needs. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { create, type DescMessage, toBinary } from "@bufbuild/protobuf";
import { createEcmaScriptPlugin } from "@bufbuild/protoplugin";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { pbNames } from "../src/layout/pb-names";
import { image } from "./support/files";
import {
  allMessages,
  genDir,
  generatedFiles,
  loadModule,
} from "./support/generated";
import { requestFor } from "./support/plugin";
import { words } from "./support/words";

type Functions = Record<
  string,
  (message: unknown, target?: Uint8Array) => Uint8Array & number
>;

describe("names of functions that collide", () => {
  const fast = loadModule("names/collisions", "_fast") as Functions;
  const pb = loadModule("names/collisions", "_pb");
  const byType = new Map(
    Object.values(pb)
      .filter((value) => (value as DescMessage).kind === "message")
      .map((desc) => [(desc as DescMessage).typeName, desc as DescMessage]),
  );
  // The first message with a name keeps it; later ones get a dollar sign.
  test.each([
    ...words`
      Foo encodeFoo FooSchema sizeFoo Outer Outer.Inner
      Outer.Inner_Deep encodeOuter_Inner strings foo FOO Foreign
      writeFoo widths
    `.map((name) => [name, ""] as const),
    ...words`FooInto Outer_Inner Outer_Inner.Deep`.map(
      (name) => [name, "$"] as const,
    ),
  ])("%s%s", (name, dollar) => {
    const local = name.replaceAll(".", "_");
    const encode = `encode${local}${dollar}`;
    const size = `size${local}${dollar}`;
    const into = `encode${local}Into${dollar}`;
    const desc = byType.get(`names.collisions.${name}`) as DescMessage;
    for (let seed = 0; seed < 10; seed++) {
      const message = fill(desc, createRandom(seed), { presence: 1 });
      const expected = toBinary(desc, message);
      expect(fast[encode]?.(message)).toEqual(expected);
      expect(fast[size]?.(message)).toBe(expected.length);
      const target = new Uint8Array(expected.length);
      expect(fast[into]?.(message, target)).toBe(expected.length);
      expect(target).toEqual(expected);
    }
  });

  test("all exports are different functions", () => {
    const functions = Object.values(fast).filter(
      (f) => typeof f === "function",
    );
    expect(new Set(functions).size).toBe(functions.length);
  });
});

describe("tables of encoders", () => {
  test.each([
    ["edge/implicit", "fast_edge_implicit"],
    ["nopackage", "fast_nopackage"],
    ["odd-dir/3digits", "fast_odd_dir_3digits"],
    [
      "odd-dir/c.d/x_y/dash-ed.dotted.v1",
      "fast_odd_dir_c_d_x_y_dash_ed_dotted_v1",
    ],
    ["names/collisions", "fast_names_collisions"],
  ])("%s exports %s", (file, table) => {
    expect(loadModule(file, "_fast")).toHaveProperty(table, expect.any(Array));
  });

  test("like protoc-gen-es names files", () => {
    for (const file of generatedFiles()) {
      const ofFile = Object.keys(loadModule(file, "_pb")).find((name) =>
        name.startsWith("file_"),
      );
      const table = `fast_${ofFile?.replace(/^file_/, "").replace(/\$$/, "")}`;
      expect(Object.keys(loadModule(file, "_fast"))).toContain(table);
    }
  });

  test("hold every message of their file once", () => {
    for (const file of generatedFiles()) {
      const table = Object.entries(loadModule(file, "_fast")).find(
        ([name, value]) => name.startsWith("fast_") && Array.isArray(value),
      )?.[1] as { typeName: string }[];
      expect(table.map(({ typeName }) => typeName)).toEqual(
        allMessages()
          .filter((message) => message.file === file)
          .map(({ desc }) => desc.typeName),
      );
    }
  });
});

test.each([
  "names/types_fast.ts",
  "../variants/standalone/gen/names/types_fast.ts",
  "../variants/js/gen/names/types_fast.d.ts",
])("types called eval and arguments get another name: %s", (file) => {
  const source = readFileSync(path.join(genDir, file), "utf8");
  expect(source).toMatch(/import type {.*, arguments as arguments\$1,.*}/);
  expect(source).toMatch(/import type {.*, eval as eval\$1,.*}/);
  expect(source).not.toMatch(/[:<] ?(arguments|eval)[,>)]/);
});

describe("files", () => {
  const EMPTY = words`empty_file only_enum only_extension only_service relay`;
  test("without messages get no output", () => {
    for (const name of EMPTY) {
      expect(generatedFiles()).not.toContain(`imports/${name}`);
    }
  });

  test("and with keep_empty_files they do", () => {
    const dir = path.join(__dirname, "variants/erasable/gen");
    for (const name of EMPTY) {
      expect(generatedFiles(dir)).toContain(`imports/${name}`);
    }
  });

  test("take types from the file that defines them, not from a public import", () => {
    const source = readFileSync(
      path.join(genDir, "imports/user_fast.ts"),
      "utf8",
    );
    expect(source).toContain('from "./base_fast"');
    expect(source).not.toContain("relay");
  });

  test("with all paths and extensions", () => {
    const source = (name: string) =>
      readFileSync(path.join(genDir, name), "utf8");
    expect(source("odd-dir/3digits_fast.ts")).toContain(
      'from "./c.d/x_y/dash-ed.dotted.v1_fast"',
    );
    expect(source("odd-dir/c.d/x_y/dash-ed.dotted.v1_fast.ts")).toContain(
      'from "../../../edge/implicit_fast"',
    );
    expect(source("../variants/js/gen/odd-dir/3digits_fast.js")).toContain(
      'from "./c.d/x_y/dash-ed.dotted.v1_fast.js"',
    );
    expect(
      source("../variants/erasable/gen/odd-dir/3digits_fast.ts"),
    ).toContain('from "./c.d/x_y/dash-ed.dotted.v1_fast.ts"');
  });
});

describe("special properties", () => {
  test("a field called __proto__ is the property Proto", () => {
    const { SpecialOptionalSchema } = loadModule("names/fields", "_pb") as {
      SpecialOptionalSchema: DescMessage;
    };
    const { encodeSpecialOptional } = loadModule(
      "names/fields",
      "_fast",
    ) as Functions;
    const message = Object.assign(create(SpecialOptionalSchema), {
      Proto: "p",
      "1": 7n,
    });
    expect(encodeSpecialOptional?.(message)).toEqual(
      new Uint8Array([10, 1, 112, 56, 7]),
    );
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});

test("types and descriptors have the names of protoplugin", () => {
  const compared: string[] = [];
  const plugin = createEcmaScriptPlugin({
    name: "compare",
    version: "",
    generateTs: ({ files, typesInFile, generateFile }) => {
      const f = generateFile("compared.ts");
      for (const type of files.flatMap((file) => [...typesInFile(file)])) {
        if (type.kind === "message" || type.kind === "enum") {
          expect(pbNames(type)).toEqual({
            shape: f.importShape(type).name,
            schema: f.importSchema(type).name,
          });
          compared.push(type.typeName);
        }
      }
    },
  });
  plugin.run(requestFor(image.file, "target=ts"));
  expect(compared).toEqual(
    expect.arrayContaining(["names.collisions.FooSchema", "names.types.eval"]),
  );
});
