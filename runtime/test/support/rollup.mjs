// Bundles protobuf-es by Rollup, with the bundler plugin after one that rewrites modules, as the one for CommonJS does.
// Prints whether the functions are redirected, the modules of the source map, and Rollup's warnings.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { protobufEsFast } from "protobuf-es-fast/bundler";
import { rollup } from "rollup";

const rewrites = {
  name: "rewrites",
  transform: (code) => ({
    code: code.replaceAll("export function ", "export function /**/ "),
    map: null,
  }),
};
const warnings = [];
const bundle = await rollup({
  input: fileURLToPath(import.meta.resolve("@bufbuild/protobuf")),
  plugins: [
    rewrites,
    protobufEsFast.rollup({ plans: process.argv[2] === "plans" }),
  ],
  onwarn: ({ code, message }) => warnings.push(`${code}: ${message}`),
});
const { output } = await bundle.generate({ format: "esm", sourcemap: true });
const [{ code, map }] = output;
console.log(
  JSON.stringify({
    redirected: code.split('.original")] = original').length - 1,
    sources: map.sources.map((source) => path.basename(source)),
    warnings: warnings.filter((text) => !text.startsWith("THIS_IS_UNDEFINED")),
  }),
);
