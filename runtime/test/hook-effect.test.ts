/** Where the hook can't reach protobuf-es it says so, once, with the reason; and nowhere else. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { makeProject, run } from "./support/project.js";

const HOOK = ["--import", "protobuf-es-fast/hook"];
const REGISTER = ["--import", "./register.mjs"];
const LATE =
  "protobuf-es-fast/hook has no effect: @bufbuild/protobuf was loaded before it";
const FIRST =
  "Let the hook come first, since an import in the program is too late: node --import protobuf-es-fast/hook --import ./src/gen/register_fast.js server.js";

const project = makeProject();
/** What the application prints without the hook. */
let plain: unknown;

beforeAll(() => {
  plain = run(project, "main.cjs").result;
  for (const args of [
    ["main.cjs", "main.bundle.cjs"],
    ["main.cjs", "main.plugin.cjs", "plugin"],
    ["print.cjs", "print.bundle.cjs"],
    ["print.cjs", "print.bundle.mjs"],
  ]) {
    execFileSync(process.execPath, ["bundle.mjs", ...args], { cwd: project });
  }
});

/** The warnings in what a process prints to stderr. */
function warnings(stderr: string): string[] {
  return stderr.split("\n").filter((line) => line.includes("has no effect"));
}

/** The flag of the permission model, which has this name in Node.js 20. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has("--permission")
  ? "--permission"
  : "--experimental-permission";

test("under the permission model, it needs to read files alone", () => {
  const { result, calls, stderr } = run(
    ...[project, PERMISSION, "--allow-fs-read=*"],
    ...[...HOOK, ...REGISTER, "main.mjs"],
  );
  expect(result).toEqual(plain);
  expect(calls.generated).toBe(5);
  expect(warnings(stderr)).toEqual([]);
});

describe("a warning", () => {
  it.each([
    { why: "a module before it", how: [...REGISTER, ...HOOK, "main.mjs"] },
    { why: "a module before it", how: [...REGISTER, ...HOOK, "print.cjs"] },
    {
      why: "and registers a creator alone",
      how: ["--import", "./register-creators.mjs", ...HOOK, "main.mjs"],
    },
    {
      why: "and registers a JSON codec alone",
      how: ["--import", "./register-json.mjs", ...HOOK, "main.mjs"],
    },
    { why: "an import of an application", how: ["hook-last.mjs"] },
    { why: "a call of require", how: ["hook-last.cjs"] },
  ])("$why: $how", ({ how }) => {
    const { result, stderr } = run(project, ...how);
    expect([result].flat()[0]).toEqual(plain);
    const [warning, ...more] = warnings(stderr);
    expect(more).toEqual([]);
    expect(warning).toContain(LATE);
    expect(warning).toContain(FIRST);
  });

  it.each([
    { why: "all is in it", how: [...HOOK, "main.bundle.cjs"] },
    { why: "nothing is registered", how: [...HOOK, "print.bundle.cjs"] },
    {
      why: "the application is in it",
      how: [...HOOK, ...REGISTER, "print.bundle.cjs"],
    },
    {
      why: "the application is in an ES module",
      how: [...HOOK, ...REGISTER, "print.bundle.mjs"],
    },
  ])("a bundle: $why", ({ how }) => {
    const { result, calls, stderr } = run(project, ...how);
    expect(result).toEqual(plain);
    expect(calls.generated).toBe(0);
    const [warning, ...more] = warnings(stderr);
    expect(more).toEqual([]);
    const file = path.join(project, how.at(-1) as string);
    expect(warning).toContain(
      `${file} is a bundle with @bufbuild/protobuf in it. Build the bundle with the plugin protobuf-es-fast/bundler, or leave`,
    );
    expect(warning).toContain('"serverExternalPackages" in Next.js');
  });

  it("a bundle that is imported later", () => {
    const { result, stderr } = run(
      project,
      ...[...HOOK, ...REGISTER, "later.mjs"],
    );
    expect(result).toEqual(plain);
    expect(warnings(stderr)).toEqual([
      expect.stringMatching(
        /\/print\.bundle\.mjs\?later is a bundle with @bufbuild\/protobuf in it\. Build/,
      ),
    ]);
  });
});

describe("no warning", () => {
  it.each([
    { why: "the hook comes first", how: [...HOOK, ...REGISTER, "main.mjs"] },
    {
      why: "the hook comes first, then a creator",
      how: [...HOOK, "--import", "./register-creators.mjs", "main.mjs"],
    },
    {
      why: "the hook comes first, then a JSON codec",
      how: [...HOOK, "--import", "./register-json.mjs", "main.mjs"],
    },
    { why: "without the hook", how: ["main.cjs"] },
    { why: "both formats", how: [...HOOK, "both-formats.mjs"] },
    { why: "nothing is registered", how: [...HOOK, "print.cjs"] },
    { why: "functions are called", how: [...HOOK, "functions-only.mjs"] },
    { why: "without the hook", how: ["functions-only.mjs"] },
    { why: "the plugin built it", how: [...HOOK, "main.plugin.cjs"] },
    { why: "without the hook", how: ["main.bundle.cjs"] },
  ])("$why: $how", ({ how }) => {
    expect(run(project, ...how).stderr).toBe("");
  });

  it("and all calls are counted in both formats", () => {
    const { result, calls } = run(project, ...HOOK, "both-formats.mjs");
    expect(result[0]).toEqual(result[1]);
    expect(calls).toMatchObject({ generated: 10, plain: 2 });
  });
});

test("a call of the drop-in is counted once", () => {
  const { result, calls } = run(project, ...HOOK, "delimited.mjs");
  expect(result).toEqual([2, 8, 5]);
  expect(calls).toMatchObject({ generated: 0, planned: 0, plain: 1 });
});
