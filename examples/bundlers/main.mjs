// Bundles one application with each bundler, with and without the plugin, runs the bundles, and compares what they print.
import { execFileSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { installFolder } from "../../scripts/shared/install.mjs";

const BUNDLERS = [
  ...["vite", "vite-worker", "rollup", "rolldown"],
  ...["webpack", "rspack", "esbuild"],
];
const app = path.join(import.meta.dirname, "app");
installFolder(app);

/** How often the application encodes, decodes, and does both in JSON. */
const ALL = "2+1+2+2";

/** Bundle the application, run the bundle, and return its size and what it prints. */
function bundleAndRun(bundler, mode) {
  const folder = path.join(app, "dist", `${bundler}-${mode}`);
  mkdirSync(folder, { recursive: true });
  execFileSync(process.execPath, ["build.mjs", bundler, mode, folder], {
    cwd: app,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const file = path.join(folder, "bundle.mjs");
  const printed = execFileSync(process.execPath, [file], { encoding: "utf8" });
  return { size: statSync(file).size, ...JSON.parse(printed) };
}

/** Ask Vite's development server for the application, and return how many modules it redirected. */
function serve(mode) {
  const printed = execFileSync(process.execPath, ["dev-server.mjs", mode], {
    cwd: app,
    encoding: "utf8",
  });
  return JSON.parse(printed).redirected;
}

console.log(
  "bundler      bytes of bundle   with plugin   calls on the fast path",
);
for (const bundler of BUNDLERS) {
  const without = bundleAndRun(bundler, "without");
  const redirected = bundleAndRun(bundler, "with");
  if (without.fast !== "0+0+0+0" || redirected.fast !== ALL) {
    throw new Error(
      `${bundler}: ${without.fast} calls took the fast path without the plugin, ${redirected.fast} of ${ALL} with it`,
    );
  }
  if (String(redirected.results) !== String(without.results)) {
    throw new Error(`${bundler}: the results are others`);
  }
  console.log(
    `${bundler.padEnd(11)}  ${String(without.size).padStart(15)}   ${String(redirected.size).padStart(11)}   all ${redirected.fast}, same results`,
  );
}

const served = { without: serve("without"), with: serve("with") };
if (served.without !== 0 || served.with !== 3) {
  throw new Error(
    `Vite's development server redirected ${served.without} modules without the plugin, ${served.with} of 3 with it`,
  );
}
console.log(
  "Vite's development server: toBinary, toJson and fromJson are redirected",
);
