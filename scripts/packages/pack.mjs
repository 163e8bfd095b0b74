// Packs the two packages as `npm publish` would.
import { join } from "node:path";
import { root } from "../shared/root.mjs";
import { run } from "./run.mjs";

/**
 * @typedef {object} Tarball
 * @property {string} name the package
 * @property {string} folder its folder in the repository
 * @property {string} path where the tarball is
 * @property {string[]} files the paths in it
 * @property {number} size in bytes
 * @property {number} unpackedSize in bytes
 */

/**
 * Packs both packages into a folder. They must be built.
 *
 * @param {string} destination
 * @returns {Tarball[]}
 */
export function packAll(destination) {
  return ["runtime", "plugin"].map((folder) => {
    const output = run(
      "npm",
      ["pack", "--json", "--ignore-scripts", "--pack-destination", destination],
      { cwd: join(root, folder), label: `npm pack in ${folder}` },
    );
    const [{ name, filename, files, size, unpackedSize }] = JSON.parse(output);
    return {
      name,
      folder: join(root, folder),
      path: join(destination, filename),
      files: files.map((file) => file.path),
      size,
      unpackedSize,
    };
  });
}
