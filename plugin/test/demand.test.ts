/** Code on demand, in processes of their own: Jest's modules can't import what is in no file. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runChild } from "./support/child";

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
      ...{ esm: expected, cjs: expected },
    });
  },
);

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
