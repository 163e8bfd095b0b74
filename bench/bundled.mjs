// Bundles against modules: the core payloads with `encodeFoo`, as modules in Node.js and as what esbuild makes of them in
// each of its formats, of code that leaves anomalies to `toBinary` and of standalone code. Processes take turns; figures are
// medians of the ratios of what they took in the same round.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { enginesOf } from "../scripts/shared/engines/index.mjs";
import { installFolder } from "../scripts/shared/install.mjs";
import { rivals } from "./generate/files.mjs";
import { generateOwn } from "./generate/own.mjs";
import { turnFlags } from "./measure/flags.mjs";
import { geomean, timesFaster } from "./measure/stats.mjs";
import { playInTurn, startPlayer } from "./measure/turns.mjs";
import { CORE } from "./payloads/index.mjs";
import { formatRatio, table } from "./report/table.mjs";

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    node: { type: "string" },
    passes: { type: "string", default: "3" },
    summary: { type: "boolean", default: false },
  },
});

const bench = fileURLToPath(new URL(".", import.meta.url));
const out = join(bench, "gen", "bundled");
const ROUNDS = 30;
const job = { roundMs: 4, warmupMs: 200 };

generateOwn();
installFolder(rivals);
const programs = await build();
const comparisons = [];
for (const engine of enginesOf(values)) {
  comparisons.push(await compare(engine));
}
if (values.summary) {
  console.log(summary());
} else {
  for (const each of comparisons) console.log(payloads(each));
}

/** The program as modules, and its bundles, by what they are called in the table. */
async function build() {
  const { build } = createRequire(join(rivals, "package.json"))("esbuild");
  mkdirSync(out, { recursive: true });
  const programs = {};
  for (const [folder, label] of [
    ["es", ""],
    ["es-standalone", "standalone "],
  ]) {
    const modules = join(out, `${folder}.mjs`);
    writeFileSync(modules, program(folder));
    programs[`${label}modules`] = modules;
    for (const format of ["esm", "cjs", "iife"]) {
      const end = format === "esm" ? "esm.mjs" : `${format}.cjs`;
      const outfile = join(out, `${folder}-${end}`);
      await build({
        entryPoints: [modules],
        bundle: true,
        format,
        platform: "node",
        target: "node20",
        outfile,
      });
      programs[`${label}${format}`] = outfile;
    }
  }
  return programs;
}

/** Imports everything statically, as an application does, and times it when it is its turn. */
function program(folder) {
  const imports = CORE.map(
    ({ file, message }, i) =>
      `import { ${message}Schema as schema${i} } from "../es/${file}_pb.js";
import { encode${message} as encode${i} } from "../${folder}/${file}_fast.js";`,
  );
  const functions = CORE.map((_, i) => `encoder(${i}, schema${i}, encode${i})`);
  return `${imports.join("\n")}
import { create } from "@bufbuild/protobuf";
import { prepareRounds } from "../../measure/rounds.mjs";
import { serveRounds } from "../../measure/turns-child.mjs";
import { CORE } from "../../payloads/index.mjs";

function encoder(index, schema, encode) {
  const message = create(schema, CORE[index].init());
  return () => encode(message);
}

void serveRounds({}, prepareRounds([${functions.join(", ")}], ${JSON.stringify(job)}));
`;
}

/** What each bundle's throughput is, that of the modules being 1. */
async function compare(engine) {
  const [modules, ...bundles] = await playInTurn(
    Object.entries(programs),
    ([, file]) =>
      startPlayer(engine.command, [...engine.args, ...turnFlags(engine), file]),
    {
      passes: Number(values.passes),
      rounds: ROUNDS,
      functions: CORE.length,
    },
  );
  return {
    engine: engine.name,
    bundles: bundles.map(({ item: [name], times }) => ({
      name,
      ratios: times.map((each, i) => timesFaster(each, modules.times[i])),
    })),
  };
}

/** A row for each payload. */
function payloads({ engine, bundles }) {
  const rows = table(
    ["payload", ...bundles.map(({ name }) => name)],
    [
      ...CORE.map(({ name }, i) => [
        name,
        ...bundles.map(({ ratios }) => formatRatio(ratios[i])),
      ]),
      [
        "geometric mean",
        ...bundles.map(({ ratios }) => formatRatio(geomean(ratios))),
      ],
    ],
  );
  return `\n${engine}: throughput, that of modules = 1×\n\n${rows}`;
}

/** The geometric means: a row for each bundle, a column for each engine. */
function summary() {
  const [{ bundles }] = comparisons;
  return table(
    ["", ...comparisons.map(({ engine }) => engine)],
    bundles.map(({ name }, i) => [
      name,
      ...comparisons.map((each) =>
        formatRatio(geomean(each.bundles[i].ratios)),
      ),
    ]),
  );
}
