/** Code on demand, in processes of their own: Jest's modules can't import what is in no file. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sizeOf, splitTypes } from "../src/demand/parts";
import { reach } from "../src/layout/reach";
import { runChild } from "./support/child";
import { registryOf } from "./support/made-schemas";
import { int32 } from "./support/plugin";

jest.setTimeout(180_000);

const STRICT = "--disallow-code-generation-from-strings";
const onImport = ["--import", "protoc-gen-es-fast/hook", STRICT];
const onRequire = ["--require", "protoc-gen-es-fast/hook", STRICT];

/** Of a share of the types: the corpora have more. */
test("code on demand does what protobuf-es does, and all that conforms", () => {
  expect(runChild("demand-results.mjs 8", { flags: [STRICT] })).toEqual({
    types: expect.any(Number),
    messages: expect.any(Number),
    problems: [],
  });
});

describe("a type that is hot gets code", () => {
  const expected = {
    fast: [true, true, true, true, true, true, true],
    ...{ planned: true, same: true, hasDefault: true, warnings: [] },
  };

  test.each([
    ["of ES modules", "", onImport],
    ["of CommonJS, by the hook as an ES module", "cjs", onImport],
    ["of CommonJS", "cjs", onRequire],
  ])("%s", (_, kind, flags) => {
    expect(runChild(`demand-hot.mjs ${kind}`, { flags })).toEqual(expected);
  });

  test("beside a protobuf-es of version 1", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "protobuf-es-fast-v1-"));
    const file = path.join(folder, "@bufbuild/protobuf/dist/cjs/index.js");
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "exports.Message = class Message {};");
    expect(runChild(`demand-hot.mjs cjs ${file}`, { flags: onImport })).toEqual(
      expected,
    );
    rmSync(folder, { recursive: true });
  });

  test("but stays as it is where no worker may be, and one warning says so", () => {
    const isOld = Number.parseInt(process.versions.node, 10) < 23;
    const permission = isOld ? "--experimental-permission" : "--permission";
    const flags = [...onImport, permission, "--allow-fs-read=*"];
    expect(runChild("demand-hot.mjs", { flags })).toEqual({
      ...expected,
      fast: expected.fast.map(() => false),
      warnings: [
        ["PROTOBUF_ES_FAST_DEMAND", expect.stringContaining('"made.Made"')],
      ],
    });
  });
});

test.each(["esm", "cjs"])(
  "compile of %s takes schemas of both copies of protobuf-es",
  (kind) => {
    const expected = { generated: 1, same: true };
    expect(runChild(`demand-copies.mjs ${kind}`)).toEqual({
      ...{ alone: "", esm: expected, cjs: expected },
    });
  },
);

/** The oldest whose behaviour code has is 2.16. What one before it refuses, this one does. */
test("types of an older copy stay as they are", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "protobuf-es-fast-older-"));
  const copy = path.join(folder, "node_modules/@bufbuild/protobuf");
  const index = require.resolve("@bufbuild/protobuf");
  cpSync(path.join(index, "../../.."), copy, { recursive: true });
  const dist = path.join(copy, "dist/cjs");
  const file = path.join(dist, "wire/binary-encoding.js");
  const source = readFileSync(file, "utf8");
  const older = source.replace(
    /^( +)float\(value\) \{/m,
    "$& if (value > 3.4028234663852886e38) throw new Error('too large');",
  );
  expect(older).not.toBe(source);
  writeFileSync(file, older);
  const reason =
    'Error: the copy of @bufbuild/protobuf that made "google.protobuf.FloatValue" is older than 2.16';
  expect(runChild(`demand-older.mjs ${dist}`, { flags: onImport })).toEqual({
    before: expect.stringContaining("too large"),
    after: expect.stringContaining("too large"),
    ...{ error: reason, generated: 0 },
    warnings: [["PROTOBUF_ES_FAST_DEMAND", expect.stringContaining(reason)]],
  });
  rmSync(folder, { recursive: true });
});

test("what can't be made at once is made apart, and what can't be made is refused", () => {
  expect(runChild("demand-apart.mjs")).toEqual({
    ...{ other: [true, true], same: [true, true], registries: [true, true] },
    ring: 'Error: "p.Made0" needs more than 30000 fields',
    text: expect.stringContaining("no compiler makes"),
    twice: expect.stringContaining("no compiler makes"),
  });
});

describe("a request for many types has several parts", () => {
  const messagesOf = (messageType: object[]) => {
    const file = { name: "a.proto", package: "p", syntax: "proto3" };
    const registry = registryOf({ ...file, messageType });
    return registry.getFile("a.proto")?.messages ?? [];
  };
  const names = (count: number) =>
    Array.from({ length: count }, (_, i) => `Made${i}`);

  test("each with all that its types need, and of so many fields", () => {
    const field = Array.from({ length: 95 }, (_, i) => int32(`a${i}`, i + 1));
    const used = { ...int32("used", 99), type: 11, typeName: ".p.Used" };
    const messages = messagesOf([
      { name: "Used", field },
      ...names(400).map((name) => ({ name, field: [...field, used] })),
    ]);
    const parts = splitTypes(messages);
    expect(parts.map(({ types }) => sizeOf(types))).toEqual([29_996, 10_604]);
    for (const { roots, types } of parts) expect(reach(roots)).toEqual(types);
    expect(parts.flatMap(({ roots }) => roots)).toEqual(messages);
  });

  test("of so many types that were asked for", () => {
    const parts = splitTypes(messagesOf(names(1001).map((name) => ({ name }))));
    expect(parts.map(({ roots }) => roots.length)).toEqual([1000, 1]);
  });
});

test("types that are too large, or have odd names, get no code, are told of once, and others get theirs", () => {
  const result = runChild("demand-limits.mjs", { flags: onImport }) as {
    before: number;
  };
  // One at most is in progress when compile is called.
  expect(result.before).toBeLessThan(2);
  expect(result).toEqual({
    withCode: ["p.Small"],
    before: expect.any(Number),
    // What waits for a second is registered if compile asks for the type.
    atOnce: true,
    warnings: [
      [
        "PROTOBUF_ES_FAST_DEMAND",
        expect.stringMatching(
          /"p\.Many".* more than 300 types, or 5000 fields$/,
        ),
      ],
    ],
  });
});

test("what is hot among many types gets code, and nothing else stays", () => {
  const flags = ["--expose-gc", ...onImport];
  const { withCode, little, one, grown } = runChild("demand-growth.mjs 10", {
    flags,
  }) as Record<string, number>;
  expect(withCode).toBe(10);
  expect(little).toBe(0);
  expect(one).toBeLessThanOrEqual(3);
  expect(grown).toBeLessThan(5_000_000);
});

test("texts of a schema are no code", () => {
  const { compiled, refused, hacked, differences } = runChild(
    "demand-hostile.mjs",
  ) as Record<string, unknown>;
  expect({ hacked, differences }).toEqual({ hacked: false, differences: [] });
  // Any text may be a default value, the name of a file or in JSON, and in a comment.
  expect(compiled).toBeGreaterThan(150);
  expect(refused).toBeGreaterThan(100);
});

test.each([
  ["idle", 0, null],
  ["exit", 3, null],
  ["error", 1, null],
  ["signal", null, "SIGTERM"],
  ["wait", 0, null],
])("a process ends as it would: %s", (how, status, signal) => {
  const file = path.join(__dirname, "child/demand-ends.mjs");
  const result = spawnSync(process.execPath, [...onImport, file, how], {
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(result).toMatchObject({ status, signal });
  expect(JSON.parse(result.stdout)).toEqual({
    generated: how === "wait" ? 1 : 0,
  });
});
