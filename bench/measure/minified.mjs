// How large a bundle is.
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { rivals } from "../generate/files.mjs";

/**
 * Bundles and minifies a module for browsers with esbuild, and returns its sizes in bytes. The rivals have to be installed.
 *
 * @param {string} contents of the module
 * @param {string} folder that its imports are relative to
 * @returns {Promise<{ minified: number, gzipped: number, brotli: number }>}
 */
export async function sizesOf(contents, folder) {
  const { build } = createRequire(join(rivals, "package.json"))("esbuild");
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2020",
    write: false,
    logLevel: "silent",
  });
  const code = outputFiles[0].contents;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return {
    minified: code.length,
    gzipped: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code, quality).length,
  };
}
