// Bundles index.js with one bundler, with or without the plugin: node build.mjs <bundler> <with|without> <folder>
import path from "node:path";
import { protobufEsFast } from "protobuf-es-fast/bundler";

const [, , bundler, mode, folder] = process.argv;
const entry = path.join(import.meta.dirname, "index.js");
const file = path.join(folder, "bundle.mjs");

/** The plugins of a build, with the bundler's own first. */
function plugins(...others) {
  const [name] = bundler.split("-");
  return mode === "with" ? [...others, protobufEsFast[name]()] : others;
}

/** What Rollup and Rolldown write. */
const output = { file, format: "esm" };

/** Builds with Vite, for given options of the build and of workers. */
async function buildWithVite(options, worker) {
  const { build } = await import("vite");
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    plugins: plugins(),
    build: { outDir: folder, emptyOutDir: true, ...options },
    worker,
  });
}

/** Configuration for webpack, and for Rspack, which is compatible. */
function webpackConfig() {
  return {
    mode: "production",
    target: "node20",
    entry,
    plugins: plugins(),
    experiments: { outputModule: true },
    output: {
      path: folder,
      filename: "bundle.mjs",
      library: { type: "module" },
    },
  };
}

/** Run a compiler of webpack or Rspack, and fail with its errors. */
function runCompiler(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) {
        reject(error);
      } else if (stats.hasErrors()) {
        reject(new Error(stats.toString("errors-only")));
      } else {
        compiler.close(resolve);
      }
    });
  });
}

const builds = {
  async esbuild() {
    const { build } = await import("esbuild");
    await build({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      format: "esm",
      platform: "node",
      outfile: file,
      plugins: plugins(),
    });
  },
  async rollup() {
    const { rollup } = await import("rollup");
    const { nodeResolve } = await import("@rollup/plugin-node-resolve");
    const bundle = await rollup({
      input: entry,
      plugins: plugins(nodeResolve()),
      // protobuf-es has helpers that TypeScript made, which ask for `this`.
      onwarn(warning, warn) {
        if (warning.code !== "THIS_IS_UNDEFINED") {
          warn(warning);
        }
      },
    });
    await bundle.write(output);
  },
  async rolldown() {
    const { rolldown } = await import("rolldown");
    const bundle = await rolldown({ input: entry, plugins: plugins() });
    await bundle.write(output);
  },
  vite: () =>
    buildWithVite({
      lib: { entry, formats: ["es"], fileName: () => "bundle.mjs" },
    }),
  // The application as the worker of a page. The plugin of the page is enough.
  "vite-worker": () =>
    buildWithVite(
      { rollupOptions: { input: path.join(import.meta.dirname, "page.js") } },
      {
        format: "es",
        rollupOptions: {
          output: { dir: folder, entryFileNames: "bundle.mjs" },
        },
      },
    ),
  async webpack() {
    const { default: webpack } = await import("webpack");
    await runCompiler(webpack(webpackConfig()));
  },
  async rspack() {
    const { rspack } = await import("@rspack/core");
    await runCompiler(rspack(webpackConfig()));
  },
};

await builds[bundler]();
