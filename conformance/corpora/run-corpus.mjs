import { spawn } from "node:child_process";
import {
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  compile,
  makeRequest,
  resetModules,
  runPlugin,
  writeFiles,
} from "./plugins.mjs";
import { sample } from "./sample.mjs";
import { stage } from "./sources.mjs";
import { typeCheck } from "./type-check.mjs";

const WORKER = fileURLToPath(new URL("compare-worker.mjs", import.meta.url));
/** The folder of code with two passes, beside the other. */
const TWO_PASS = "two-pass";
/** How many proto files one process compares: their modules have to fit into its memory. */
const CHUNK = 300;
/** The size in bytes from which a file is left out of samples. */
const HUGE = 1 << 20;
/** How many type errors, and how many mismatches, are shown. */
const EXAMPLES = 10;

/**
 * @typedef {object} Options
 * @property {number} share of the files, from 0 to 1
 * @property {string | number} seed
 * @property {number} rounds random messages, and wrong ones, for each message type
 * @property {string} [only] take only files with this text in their path
 * @property {string} [type] compare only this message type
 */

/**
 * Generates for a corpus with both plugins, type-checks, and compares message by message.
 *
 * @param {import("./sources.mjs").Corpus} corpus
 * @param {string} folder for everything that is made
 * @param {Options} options
 * @param {(text: string) => void} log
 */
export async function runCorpus(corpus, folder, options, log) {
  const protos = join(folder, "proto");
  const staged = stage(corpus, protos);
  if (staged.omitted.length > 0) {
    log(
      `${staged.omitted.length} files left out: they import files that no package has`,
    );
  }
  const matching = staged.files.filter(
    (file) => !options.only || file.includes(options.only),
  );
  const share = corpus.whole ? 1 : options.share;
  // protoc-gen-es takes over a minute for each of the two huge files: more than a sample is meant to take.
  const eligible =
    share < 1
      ? matching.filter((file) => statSync(join(protos, file)).size < HUGE)
      : matching;
  const files = sample(eligible, share, options.seed);
  if (files.length === 0) return undefined;
  log(
    `${files.length} of ${staged.files.length + staged.omitted.length} files`,
  );

  const set = compile(protos, files, files.length === staged.files.length);
  // Only the form of enums differs, which is nothing to the encoders' plugin.
  const shared = "target=ts,import_extension=js";
  const esOptions = corpus.erasable ? `${shared},erasable_syntax=true` : shared;
  const { request: esRequest } = makeRequest(set, esOptions);
  const { request, files: generated } = makeRequest(
    set,
    `${shared},features=all`,
  );
  const { request: twoPassRequest } = makeRequest(
    set,
    `${shared},features=encode,passes=2`,
  );
  const source = join(folder, "ts");
  const compiled = join(folder, "js");
  resetModules(source);
  resetModules(compiled);
  const es = runPlugin("protoc-gen-es", esRequest, folder);
  const fast = runPlugin("protoc-gen-es-fast", request, folder);
  writeFiles(es.files, source);
  writeFiles(fast.files, source);
  const twoPass = runPlugin("protoc-gen-es-fast", twoPassRequest, folder);
  writeFiles(twoPass.files, join(source, TWO_PASS));
  writeFiles(sharedSchemas(es.files), join(source, TWO_PASS));
  log(
    `generated for ${generated.length} files, with all that they import: ` +
      `${megabytes(fast.bytes)} (protoc-gen-es: ${megabytes(es.bytes)})`,
  );
  log(`plugin: ${usage(fast)}; protoc-gen-es: ${usage(es)}`);
  const ratios = {
    cpu: fast.cpuSeconds / es.cpuSeconds,
    memory: fast.peakMegabytes / es.peakMegabytes,
  };
  log(
    `ratio to protoc-gen-es: time ${ratios.cpu.toFixed(2)}, memory ${ratios.memory.toFixed(2)}`,
  );

  const checked = typeCheck(source, compiled, corpus.erasable);
  const typeErrors = checked.errors.filter((line) => line.includes("_fast.ts"));
  log(
    `type check: ${typeErrors.length} errors, and ${checked.errors.length - typeErrors.length} ` +
      `in files of protoc-gen-es, ${checked.seconds.toFixed(1)} s`,
  );
  for (const line of typeErrors.slice(0, EXAMPLES)) log(line);

  const chunks = [];
  for (let i = 0; i < files.length; i += CHUNK)
    chunks.push(files.slice(i, i + CHUNK));
  const jobs = chunks.map((chunk) => ({
    ...options,
    folder: compiled,
    files: chunk,
    wellKnown: false,
  }));
  const compared = await compareAll(jobs, folder, log);
  return {
    files: files.length,
    generatedBytes: fast.bytes,
    ratios,
    typeErrors: typeErrors.length,
    ...compared,
  };
}

/** Files that give a folder within another the schemas of that. */
function sharedSchemas(files) {
  return files.map(({ name }) => {
    const up = "../".repeat(name.split("/").length);
    const content = `export * from "${up}${name.replace(/\.ts$/, ".js")}";\n`;
    return { name, content };
  });
}

/**
 * Runs comparisons in processes of their own, as many at once as the machine has processors, and adds up.
 *
 * @param {object[]} jobs
 * @param {string} folder for temporary files
 * @param {(text: string) => void} log
 */
export async function compareAll(jobs, folder, log) {
  const start = performance.now();
  const results = [];
  const queue = jobs.map((job, index) => ({ job, index }));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      results[next.index] = await runWorker(
        next.job,
        join(folder, `job-${next.index}`),
      );
    }
  };
  const workers = Math.min(jobs.length, availableParallelism());
  await Promise.all(Array.from({ length: workers }, work));
  const total = {
    types: 0,
    messages: 0,
    planned: 0,
    demanded: 0,
    refused: 0,
    wrong: 0,
    wrongRefused: 0,
    mismatches: 0,
    fallbacks: 0,
  };
  for (const result of results) {
    for (const key of Object.keys(total)) total[key] += result[key];
  }
  const peakMegabytes = Math.max(
    ...results.map((result) => result.peakMegabytes),
  );
  const seconds = (performance.now() - start) / 1000;
  log(
    `compared: ${total.types} message types, ${total.messages} messages by generated code, ${total.planned} by plans and ${total.demanded} by code on demand, ` +
      `${total.mismatches} mismatches, ${total.fallbacks} left to protobuf-es, ${total.refused} refused by toBinary; ` +
      `${total.wrong} wrong messages (${total.wrongRefused} refused)`,
  );
  log(
    `comparison: ${seconds.toFixed(1)} s, peak ${peakMegabytes.toFixed(0)} MB`,
  );
  for (const text of results
    .flatMap(({ examples }) => examples)
    .slice(0, EXAMPLES))
    log(text);
  return { ...total, seconds, peakMegabytes };
}

/** Runs one comparison. */
async function runWorker(job, folder) {
  mkdirSync(folder, { recursive: true });
  const jobFile = join(folder, "job.json");
  const resultFile = join(folder, "result.json");
  rmSync(resultFile, { force: true });
  writeFileSync(jobFile, JSON.stringify(job));
  const child = spawn(process.execPath, [WORKER, jobFile, resultFile], {
    stdio: "inherit",
  });
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0)
    throw new Error(
      `the comparison of ${job.files[0] ?? "the well-known types"} … failed`,
    );
  return JSON.parse(readFileSync(resultFile, "utf8"));
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function usage({ seconds, cpuSeconds, peakMegabytes }) {
  return `${cpuSeconds.toFixed(1)} s of processor time (${seconds.toFixed(1)} s), ${peakMegabytes.toFixed(0)} MB`;
}
