// The native yardstick: Rust's prost and Go's encoders on the same bytes, against this project. Needs cargo and go;
// what they need of their registries is fetched on demand.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { enginesOf } from "../scripts/shared/engines/index.mjs";
import { generateOwn, protoFolder, runBuf } from "./generate/own.mjs";
import { selectVariants } from "./libraries/index.mjs";
import { loadReference } from "./measure/reference.mjs";
import { geomean } from "./measure/stats.mjs";
import { mixed } from "./modes/mixed.mjs";
import { OPERATIONS } from "./operations/index.mjs";
import { selectPayloads } from "./payloads/index.mjs";
import { find } from "./report/ratio-table.mjs";
import { formatNanos, formatRatio, table } from "./report/table.mjs";

const folder = fileURLToPath(new URL("native", import.meta.url));
const gen = join(folder, "gen");
const rust = join(folder, "rust");
const go = join(folder, "go");
const payloads = selectPayloads("otlp-*,k8s-pods").filter(
  (p) => !/-(latin1|cjk|mixed)$/.test(p.name),
);

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    node: { type: "string" },
    variants: { type: "string", default: "own" },
    passes: { type: "string", default: "3" },
  },
});

generateOwn();
await writePayloads();
buildRust();
buildGo();
const variants = selectVariants(values.variants, "encode");
for (const engine of enginesOf(values)) {
  await compare(engine);
}

/** The payloads as files, and the descriptors of their schemas. */
async function writePayloads() {
  rmSync(gen, { recursive: true, force: true });
  mkdirSync(join(gen, "payloads"), { recursive: true });
  for (const payload of payloads) {
    const { bytes } = await loadReference(payload);
    writeFileSync(join(gen, "payloads", `${payload.name}.bin`), bytes);
  }
  const buf = fileURLToPath(
    new URL("../node_modules/.bin/buf", import.meta.url),
  );
  execFileSync(buf, ["build", "-o", join(gen, "descriptors.binpb")], {
    cwd: protoFolder,
    stdio: "inherit",
  });
}

function buildRust() {
  execFileSync("cargo", ["build", "--release", "--quiet"], {
    cwd: rust,
    stdio: "inherit",
  });
}

/** Go's generators are tools of its module; every proto file becomes a package of the module. */
function buildGo() {
  const out = join(go, "gen");
  const bin = join(gen, "bin");
  rmSync(out, { recursive: true, force: true });
  const env = { ...process.env, GOBIN: bin };
  execFileSync("go", ["install", "tool"], { cwd: go, stdio: "inherit", env });
  const files = readdirSync(protoFolder, {
    recursive: true,
    encoding: "utf8",
  }).filter((f) => f.endsWith(".proto"));
  const opt = [
    "module=yardstick/gen",
    ...files.map(
      (f) => `M${f}=yardstick/gen/${f.slice(0, f.lastIndexOf("/"))}`,
    ),
  ];
  runBuf(
    [
      { local: "protoc-gen-go", out, opt },
      {
        local: "protoc-gen-go-vtproto",
        out,
        opt: [...opt, "features=marshal+size"],
      },
    ],
    { path: [bin] },
  );
  execFileSync("go", ["build", "-o", join(gen, "yardstick-go"), "."], {
    cwd: go,
    stdio: "inherit",
  });
}

/** Runs everything in turn, several times, and prints the best times and what share of the native speed is reached. */
async function compare(engine) {
  const native = {};
  const reports = [];
  for (let pass = 0; pass < Number(values.passes); pass++) {
    keepBest(native, run(join(rust, "target", "release", "yardstick"), rust));
    reports.push(
      await mixed({
        engine,
        operation: OPERATIONS.encode,
        variants,
        payloads,
        baseline: (name) => name,
        passes: 1,
        rounds: 40,
        roundMs: 4,
      }),
    );
    keepBest(native, run(join(gen, "yardstick-go"), go));
  }
  const best = (variant, payload) =>
    Math.min(...reports.map((report) => find(report, variant, payload).best));
  const names = Object.keys(native);
  const rows = payloads.map(({ name }) => [
    name,
    ...names.map((each) => formatNanos(native[each][name])),
    ...variants.map((e) => formatNanos(best(e.name, name))),
  ]);
  console.log(`\nTime of one encode, ${reports[0].engine} and native code:\n`);
  console.log(
    table(["payload", ...names, ...variants.map((e) => e.name)], rows),
  );
  const shares = names.map((each) => [
    each,
    ...variants.map((e) =>
      formatRatio(
        geomean(
          payloads.map(({ name }) => native[each][name] / best(e.name, name)),
        ),
      ),
    ),
  ]);
  console.log("\nSpeed, native code = 1×, geometric mean:\n");
  console.log(table(["against", ...variants.map((e) => e.name)], shares));
}

function run(command, cwd) {
  return JSON.parse(execFileSync(command, [], { cwd, encoding: "utf8" }));
}

/** Lowers the times of `into` to those of `results` where they are better. */
function keepBest(into, results) {
  for (const [variant, times] of Object.entries(results)) {
    into[variant] ??= {};
    for (const [payload, nanos] of Object.entries(times)) {
      into[variant][payload] = Math.min(
        into[variant][payload] ?? Number.POSITIVE_INFINITY,
        nanos,
      );
    }
  }
}
