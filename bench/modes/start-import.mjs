// The import of a big API: CPU time, and what stays in the heap, of protobuf-es's code alone, and with generated code of all features.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { generateGoogle } from "../generate/google.mjs";
import { runChild } from "../measure/child.mjs";
import { alternate } from "../measure/order.mjs";
import { median, spread } from "../measure/stats.mjs";
import { formatRatio, table } from "../report/table.mjs";

/** What is imported, the first being what the others are compared with; and whether V8's code is kept from one process to the next. */
const VARIANTS = [
  { name: "pb", label: "`_pb`", modules: ["pb.js"] },
  { name: "all", label: "and all features", modules: ["pb.js", "fast.js"] },
  {
    name: "lazy",
    label: "and `register=lazy`",
    modules: ["pb.js", "register_fast.js"],
  },
  {
    name: "pb-cached",
    label: "`_pb`, `NODE_COMPILE_CACHE`",
    modules: ["pb.js"],
    isCached: true,
  },
  {
    name: "all-cached",
    label: "and all features",
    modules: ["pb.js", "fast.js"],
    isCached: true,
  },
];

/**
 * Imports all in turn.
 *
 * @param {object} job
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} job.engine
 * @param {number} job.passes processes for each variant; there is one more, whose figures don't count
 */
export async function startImport({ engine, passes }) {
  const { folder, messages } = generateGoogle();
  const cache = join(folder, "cache", engine.name);
  rmSync(cache, { recursive: true, force: true });
  const samples = new Map(VARIANTS.map(({ name }) => [name, []]));
  let version = "";
  for (const { name, modules, isCached } of alternate(VARIANTS, passes + 1)) {
    const { engine: ran, ...result } = await runChild(
      engine,
      "modes/start-import-child.mjs",
      {
        modules: modules.map((file) => pathToFileURL(join(folder, file)).href),
      },
      {
        flags: ["--expose-gc"],
        env: {
          ...process.env,
          ...(isCached ? { NODE_COMPILE_CACHE: join(cache, name) } : {}),
        },
      },
    );
    version = ran;
    samples.get(name).push(result);
  }
  return {
    engine: version,
    messages,
    variants: VARIANTS.map(({ name, label }) => ({ name, label })),
    results: VARIANTS.flatMap(({ name }) =>
      ["micros", "bytes"].map((figure) => {
        // The first fills the caches, of the disk and of code.
        const of = (variant) =>
          samples
            .get(variant)
            .slice(1)
            .map((sample) => sample[figure]);
        return {
          variant: name,
          figure,
          value: median(of(name)),
          spread: spread(of(name)),
          ratio: median(of(name)) / median(of(VARIANTS[0].name)),
        };
      }),
    ),
  };
}

/** Seconds of CPU time and megabytes of heap, and in brackets what they are of protobuf-es's: a row per variant. */
export function importTable(reports) {
  const { messages, variants } = reports[0];
  const cell = (report, name, figure) => {
    const { value, ratio } = report.results.find(
      (r) => r.variant === name && r.figure === figure,
    );
    const unit = figure === "micros" ? "s" : "MB";
    const digits = figure === "micros" ? 2 : 0;
    return `${(value / 1e6).toFixed(digits)} ${unit} (${formatRatio(ratio)})`;
  };
  return table(
    [
      `${messages.toLocaleString("en")} messages`,
      ...reports.flatMap(({ engine }) => [engine, "heap"]),
    ],
    variants.map(({ name, label }) => [
      label,
      ...reports.flatMap((report) =>
        ["micros", "bytes"].map((figure) => cell(report, name, figure)),
      ),
    ]),
  );
}
