// Real servers, and loops that servers have: CPU time of the server's process for a request, without the hook, with it, and with
// generated code too. The processes of a program take turns.
import { npm } from "../../scripts/shared/install.mjs";
import { root } from "../../scripts/shared/root.mjs";
import { summarize } from "../measure/stats.mjs";
import { playInTurn } from "../measure/turns.mjs";
import { formatNanos, formatRatio, table } from "../report/table.mjs";
import { startVariantOf } from "../servers/players.mjs";
import { selectPrograms } from "../servers/programs.mjs";
import { ON_DEMAND, VARIANTS } from "../servers/variants.mjs";

/** How many rounds each process has for each size. */
const ROUNDS = 5;

/**
 * Measures programs.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {string} job.programs their names
 * @param {number} job.passes at most two are made
 * @param {number} job.roundMs
 */
export async function servers({ engine, programs, passes, roundMs }) {
  const chosen = selectPrograms(programs);
  if (chosen.some(({ module }) => module === "otlp")) buildExporter();
  const results = [];
  let version = "";
  for (const program of chosen) {
    const players = await playInTurn(
      program.variants,
      (variant) => startVariantOf(engine, program, variant, roundMs),
      {
        passes: Math.min(passes, 2),
        rounds: ROUNDS,
        functions: program.sizes.length,
      },
    );
    const [baseline] = players;
    version = baseline.first.engine;
    for (const [i, { name: size }] of program.sizes.entries()) {
      for (const { item, first, times } of players) {
        const isSame = first.digests[i] === baseline.first.digests[i];
        if (isOwn(item) && !program.varies && !isSame)
          throw new Error(`${program.name}, ${size}: ${item.name} differs`);
        results.push({
          program: program.name,
          label: program.label,
          size,
          variant: item.name,
          bytes: first.sizes[i],
          ...summarize(times[i], baseline.times[i]),
        });
      }
    }
  }
  return { engine: version, results };
}

/** Whether it has to write the same bytes as protobuf-es. */
function isOwn({ name }) {
  return [...VARIANTS, ON_DEMAND].some((variant) => variant.name === name);
}

/** Builds the example that has the exporter. */
function buildExporter() {
  for (const script of ["generate", "build"])
    npm(["run", script, "-w", "examples/otlp-exporter"], root);
}

/** What a message takes, and how many there are in the same CPU time: a row per program and size. */
export function serversTable({ results }) {
  return table(
    ["", "bytes", "protobuf-es", "hook", "and code", "other", "spread"],
    programsOf(results).flatMap(({ label, sizes }) =>
      [...sizes].map(([size, variants]) => {
        const [baseline, ...others] = variants;
        const spreads = others.map(({ spread }) => spread);
        return [
          `${label}, ${size}`,
          baseline.bytes,
          formatNanos(baseline.nanos),
          ...[0, 1, 2].map((i) => formatRatio(others[i]?.ratio)),
          `±${Math.round(Math.max(...spreads) * 100)} %`,
        ];
      }),
    ),
  );
}

/**
 * The same in short: for each engine tables with a row per program and a column per size. A cell has what a message takes by protobuf-es, and the
 * ratios with the hook, with generated code too, and of what else is compared.
 */
export function serversSummary(reports) {
  return reports
    .flatMap(({ engine, results }) => {
      const programs = programsOf(results);
      return [false, true].map((isBatch) =>
        summaryOf(
          engine,
          programs.filter(({ sizes }) => sizes.has("traces") === isBatch),
        ),
      );
    })
    .filter((text) => text !== undefined)
    .join("\n\n");
}

function summaryOf(engine, programs) {
  if (programs.length === 0) return undefined;
  const sizes = [
    ...new Set(programs.flatMap(({ sizes }) => [...sizes.keys()])),
  ];
  // By their numbers; batches have none, and stay in their order.
  sizes.sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b) || 0);
  return table(
    [engine, ...sizes],
    programs.map((program) => [
      program.label,
      ...sizes.map((size) => {
        const [baseline, ...others] = program.sizes.get(size) ?? [];
        return baseline === undefined
          ? ""
          : [
              formatNanos(baseline.nanos),
              ...others.map(({ ratio }) => formatRatio(ratio)),
            ].join(", ");
      }),
    ]),
  );
}

/** The results by program and size. */
function programsOf(results) {
  const programs = new Map();
  for (const result of results) {
    const { program, label, size } = result;
    if (!programs.has(program))
      programs.set(program, { label, sizes: new Map() });
    const { sizes } = programs.get(program);
    sizes.set(size, [...(sizes.get(size) ?? []), result]);
  }
  return [...programs.values()];
}
