/**
 * Generates encoders for large public APIs, type-checks them, and compares them, plans and code on demand, message type by message type
 * with toBinary of protobuf-es.
 *
 * Usage: node corpus.mjs [options]
 *   --sample 10%     take only this share of the files, in whole folders, chosen by the seed
 *   --seed N         for the sample and for the messages (default 1)
 *   --corpus NAME    only this corpus: google, envoy, conformance, wkt; can be repeated
 *   --only TEXT      only files with this text in their path
 *   --type NAME      only this message type, by its full name
 *   --rounds N       random messages, and wrong ones, for each message type (default 6)
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { installCorpora } from "./corpora/install.mjs";
import { compareAll, runCorpus } from "./corpora/run-corpus.mjs";
import { corpora } from "./corpora/sources.mjs";
import { PACKAGE } from "./suite/runner.mjs";

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "100%" },
    seed: { type: "string", default: "1" },
    corpus: { type: "string", multiple: true },
    only: { type: "string" },
    type: { type: "string" },
    rounds: { type: "string", default: "6" },
  },
});
const options = {
  share: Number.parseFloat(values.sample) / 100,
  seed: values.seed,
  rounds: Number(values.rounds),
  only: values.only,
  type: values.type,
};
if (!(options.share > 0 && options.share <= 1)) {
  throw new Error(`--sample: expected a percentage, got ${values.sample}`);
}

const start = performance.now();
const cache = fileURLToPath(new URL(".cache/corpus", import.meta.url));
const wanted = (name) => !values.corpus || values.corpus.includes(name);
const results = [];

if (wanted("wkt") && !options.only) {
  const folder = `${cache}/wkt`;
  mkdirSync(folder, { recursive: true });
  console.log("== wkt");
  results.push(
    await compareAll(
      [{ ...options, files: [], wellKnown: true }],
      folder,
      print,
    ),
  );
}
for (const corpus of corpora(installCorpora(), PACKAGE)) {
  if (!wanted(corpus.name)) continue;
  console.log(`== ${corpus.name}`);
  const result = await runCorpus(
    corpus,
    `${cache}/${corpus.name}`,
    options,
    print,
  );
  if (result) results.push(result);
}

const sum = (key) =>
  results.reduce((total, result) => total + (result[key] ?? 0), 0);
const failures =
  sum("mismatches") + sum("typeErrors") + sum("fallbacks") + sum("refused");
console.log("== total");
print(
  `${sum("types")} message types, ${sum("messages")} messages by generated code, ${sum("planned")} by plans, ${sum("demanded")} by code on demand, ${sum("wrong")} wrong messages (seed ${values.seed})`,
);
print(
  `${sum("mismatches")} mismatches, ${sum("fallbacks")} left to protobuf-es, ${sum("typeErrors")} type errors`,
);
print(
  `${(sum("generatedBytes") / 1e6).toFixed(1)} MB generated, ${((performance.now() - start) / 1000).toFixed(0)} s`,
);
console.log(failures === 0 ? "corpus: ok" : "corpus: FAILED");
process.exitCode = failures === 0 ? 0 : 1;

function print(text) {
  console.log(`   ${text}`);
}
