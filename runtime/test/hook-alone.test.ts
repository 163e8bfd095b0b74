/** With the hook alone, nothing registered: it reaches each protobuf-es, or says that it doesn't, and why. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import {
  makeProject,
  moveFunctions,
  packageFolder,
} from "./support/project.js";

const HOOK = ["--import", "protobuf-es-fast/hook"];
/** A module that has a name like the hook. */
const DEMO = "protobuf-es-fast-demo/hooks.mjs";
const LATE = "has no effect: @bufbuild/protobuf was loaded before it (";

const project = makeProject();
const modules = path.join(project, "node_modules");
writeFile("package.json", '{ "type": "commonjs" }\n');

function writeFile(name: string, text: string): void {
  const file = path.join(project, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes alone.mjs and alone.cjs into a folder, with another name for protobuf-es. */
function writePrograms(folder: string, name: string): void {
  for (const file of ["alone.mjs", "alone.cjs"]) {
    const text = readFileSync(path.join(project, file), "utf8");
    const quoted = /"@bufbuild\/protobuf/g;
    writeFile(path.join(folder, file), text.replace(quoted, `"${name}`));
  }
}

/** Runs a program, and returns what it says: how many calls have plans, and warnings. */
function run(args: readonly string[], cwd = project) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", ...args],
    { cwd, encoding: "utf8", timeout: 60_000 },
  );
  expect([status, stderr.match(/^\w*Error.*/m)]).toEqual([0, null]);
  return {
    planned: stdout.match(/"planned":(-?\d+)/)?.[1],
    warnings: stderr.split("\n").filter((line) => line.includes("Warning: ")),
  };
}

/** Returns what preloads a module with a text. */
function preload(text: string): string[] {
  return ["--import", `data:text/javascript,${encodeURIComponent(text)}`];
}

const REACHED = { planned: "362", warnings: [] };

describe("all is redirected, and nothing said", () => {
  it.each([
    { how: [...HOOK, "alone.mjs"] },
    { how: [...HOOK, "alone.cjs"] },
    { how: ["--require", "protobuf-es-fast/hook", "alone.mjs"] },
    { how: [...HOOK, "alone-required.cjs"] },
    { how: ["--import", "./unused.mjs", ...HOOK, "alone.mjs"] },
    { how: ["--require", "./extensions.cjs", ...HOOK, "alone.cjs"] },
    { how: ["alone-first.mjs"] },
    { how: [...HOOK, "worker.mjs"] },
    // A loader, such as tsx, for which Node.js 20 has a thread.
    { how: ["--import", "./commonjs-source.mjs", ...HOOK, "alone.mjs"] },
    { how: [...HOOK, "--import", "./commonjs-source.mjs", "alone.mjs"] },
    { how: ["--import", "./commonjs-source.mjs", ...HOOK, "import-alone.mjs"] },
    { how: [...HOOK, "--import", "./commonjs-source.mjs", "import-alone.mjs"] },
    // A loader that gives the source of the application alone: Node.js reads what that requires.
    { how: ["--import", "./own-source.mjs", ...HOOK, "alone.cjs"] },
    { how: [...HOOK, "--import", "./own-source.mjs", "alone.cjs"] },
    { how: ["--import", "./own-source.mjs", ...HOOK, "import-alone.mjs"] },
  ])("$how", ({ how }) => {
    writeFile("import-alone.mjs", 'import "./alone.cjs";\n');
    const loader = readFileSync(path.join(project, "commonjs-source.mjs"));
    writeFile(
      "own-source.mjs",
      String(loader).replace("url.s", '!url.includes("/node_modules/") && $&'),
    );
    expect(run(how)).toEqual(REACHED);
  });

  it.each([
    "Object.freeze(Error)",
    "Object.defineProperty(Error, 'stackTraceLimit', { value: 0, writable: false })",
    "delete Error.captureStackTrace",
    "Error.prepareStackTrace = () => { throw new Error(); }",
    "Error.prepareStackTrace = () => Object.create(null)",
  ])("a program changes errors: %s", (text) => {
    const change = preload(text);
    expect(run([...change, ...HOOK, "alone.mjs"])).toEqual(REACHED);
    expect(run([...HOOK, ...change, "alone.mjs"])).toEqual(REACHED);
  });

  it("errors can't be changed", () => {
    const frozen = ["--frozen-intrinsics", ...HOOK, "alone.mjs"];
    expect(run(frozen)).toEqual(REACHED);
  });

  it("tracers wrap what reads files", () => {
    const tracer = preload(`import { promises } from "node:fs";
      const { readFile } = promises;
      promises.readFile = async (...args) => await readFile(...args);`);
    const tracers = [...tracer, ...tracer.with(1, `${tracer[1]}//`)];
    expect(run([...HOOK, ...tracers, "alone.mjs"])).toEqual(REACHED);
  });

  it.each([1, 0])(
    "files of protobuf-es are read as they are by the program, with stacks of %d",
    (limit) => {
      writeFile(
        "read.mjs",
        `import { readFile } from "node:fs/promises";
      const file = import.meta.resolve("@bufbuild/protobuf");
      Error.stackTraceLimit = ${limit};
      const text = await readFile(new URL("create.js", file));
      console.log(JSON.stringify({ planned: text.indexOf("protobuf-es-fast") }));`,
      );
      expect(run([...HOOK, "read.mjs"]).planned).toBe("-1");
    },
  );

  it.each(["alone.mjs", "alone.cjs"])("two versions, apart: %s", (main) => {
    writePrograms("apart/packages/app", "@bufbuild/protobuf");
    cpSync(modules, path.join(project, "apart/packages/app/node_modules"), {
      recursive: true,
    });
    cpSync(
      packageFolder("protobuf-es-2.16"),
      path.join(project, "apart/node_modules/@bufbuild/protobuf"),
      { recursive: true },
    );
    const app = path.join("packages/app", main);
    writeFile(
      "apart/main.mjs",
      `import "@bufbuild/protobuf";\nimport "./${app}";\n`,
    );
    const hook = path.join(modules, "protobuf-es-fast/dist/node/hook.js");
    expect(
      run(["--import", hook, "main.mjs"], path.join(project, "apart")),
    ).toEqual(REACHED);
  });
});

describe("nothing is said by a program that doesn't use protobuf-es", () => {
  it.each([
    { how: [...HOOK, "unused.mjs"] },
    { how: ["--import", "./unused.mjs", ...HOOK, "unused.mjs"] },
    { how: [...HOOK, "-e", 'require.resolve("@bufbuild/protobuf")'] },
  ])("$how", ({ how }) => {
    expect(run(how).warnings).toEqual([]);
  });
});

describe("a warning, once", () => {
  it.each([
    { how: ["--import", "./alone-preload.mjs", ...HOOK, "alone.mjs"] },
    { how: ["--require", "./alone-preload.cjs", ...HOOK, "alone.cjs"] },
    { how: ["--import", "./alone-preload.mjs", ...HOOK, "worker.mjs"] },
    { how: ["alone-late.mjs"] },
    { how: ["--import", `./${DEMO}`, ...HOOK, "alone.mjs"] },
    { how: ["--require", "./importing.cjs", ...HOOK, "alone.mjs"] },
  ])("protobuf-es was there before: $how", ({ how }) => {
    writeFile(DEMO, 'import "@bufbuild/protobuf";\n');
    writeFile("importing.cjs", 'import("@bufbuild/protobuf");\n');
    const { planned, warnings } = run(how);
    expect(warnings).toEqual([expect.stringContaining(LATE)]);
    expect(warnings[0]).toContain(
      "Let the hook come first, since an import in the program is too late: node --import",
    );
    // In a worker, the hook comes before what the worker imports.
    expect(planned).toBe(how.includes("worker.mjs") ? planned : "0");
  });

  it("the protobuf-es of a package was there before", () => {
    cpSync(
      path.join(modules, "@bufbuild"),
      path.join(project, "telemetry/node_modules/@bufbuild"),
      { recursive: true },
    );
    writeFile("telemetry/preload.mjs", 'import "@bufbuild/protobuf";\n');
    const { planned, warnings } = run([
      ...["--import", "./telemetry/preload.mjs"],
      ...[...HOOK, "alone.mjs"],
    ]);
    expect(planned).toBe(REACHED.planned);
    const file = "telemetry/node_modules/@bufbuild/protobuf/dist/esm/create.js";
    expect(warnings).toEqual([expect.stringMatching(`before it .*${file}`)]);
  });

  it.each(["alone.mjs", "alone.cjs"])("an alias: %s", (main) => {
    const folder = path.join(project, "node_modules/pb");
    cpSync(path.join(modules, "@bufbuild/protobuf"), folder, {
      recursive: true,
    });
    writePrograms("alias", "pb");
    const { warnings } = run([...HOOK, path.join("alias", main)]);
    expect(warnings).toEqual([
      expect.stringContaining(
        `${folder} is @bufbuild/protobuf under another name`,
      ),
    ]);
  });

  it.each(["alone.mjs", "alone.cjs"])("a link: %s", (main) => {
    const folder = path.join(project, "sources/packages/protobuf");
    cpSync(path.join(modules, "@bufbuild/protobuf"), folder, {
      recursive: true,
    });
    const scope = path.join(project, "linked/node_modules/@bufbuild");
    rmSync(scope, { recursive: true, force: true });
    mkdirSync(scope, { recursive: true });
    symlinkSync(folder, path.join(scope, "protobuf"));
    writePrograms("linked", "@bufbuild/protobuf");
    const { warnings } = run([...HOOK, path.join("linked", main)]);
    expect(warnings).toEqual([
      expect.stringContaining(`${folder} is @bufbuild/protobuf under another`),
    ]);
  });

  it.each(["alone.bundle.cjs", "alone.bundle.mjs"])(
    "a bundle: %s",
    (bundle) => {
      spawnSync(process.execPath, ["bundle.mjs", "alone.cjs", bundle], {
        cwd: project,
      });
      const { planned, warnings } = run([...HOOK, bundle]);
      expect(planned).toBe("0");
      expect(warnings).toEqual([
        expect.stringContaining(
          `/${bundle} is a bundle with @bufbuild/protobuf in it. Build the bundle`,
        ),
      ]);
    },
  );

  it.each(["alone.mjs", "alone.cjs"])("functions that moved: %s", (main) => {
    writePrograms("moved", "@bufbuild/protobuf");
    const folder = path.join(project, "moved/node_modules/@bufbuild/protobuf");
    cpSync(path.join(modules, "@bufbuild/protobuf"), folder, {
      recursive: true,
    });
    moveFunctions(folder);
    const { planned, warnings } = run([...HOOK, path.join("moved", main)]);
    expect(planned).toBe("0");
    expect(warnings).toEqual([
      expect.stringContaining(": this version of @bufbuild/protobuf does not"),
    ]);
  });
});
