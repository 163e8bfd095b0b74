import { nestedTypes } from "@bufbuild/protobuf/reflect";
import * as wkt from "@bufbuild/protobuf/wkt";
import { chance, fill, pick } from "../../../conformance/filler/index.mjs";

/**
 * @typedef {object} Surroundings what random messages of some types may hold
 * @property {typeof import("@bufbuild/protobuf")} upstream protobuf-es, the module that the generated code imports
 * @property {import("@bufbuild/protobuf").Registry} registry of all types
 * @property {readonly import("@bufbuild/protobuf").DescMessage[]} anyTypes
 * @property {readonly import("@bufbuild/protobuf").DescExtension[]} extensions
 */

/**
 * @param {typeof import("@bufbuild/protobuf")} upstream
 * @param {readonly { readonly desc: import("@bufbuild/protobuf").DescMessage }[]} types
 * @returns {Surroundings}
 */
export function surroundingsOf(upstream, types) {
  const files = [...new Set(types.map(({ desc }) => desc.file))];
  return {
    upstream,
    registry: upstream.createRegistry(
      ...files,
      ...Object.values(wkt).filter((value) => value?.kind === "file"),
    ),
    anyTypes: types.map(({ desc }) => desc),
    extensions: files.flatMap((file) =>
      [...nestedTypes(file)].filter(({ kind }) => kind === "extension"),
    ),
  };
}

/**
 * Returns a random message of any size.
 *
 * @param {import("@bufbuild/protobuf").DescMessage} desc
 * @param {import("../../../conformance/filler/index.mjs").Random} rng
 * @param {Surroundings} around
 */
export function randomMessage(desc, rng, { anyTypes, extensions }) {
  return fill(desc, rng, {
    budget: pick(rng, [5, 15, 40]),
    ascii: chance(rng, 0.5),
    anyTypes: Array.from({ length: 8 }, () => pick(rng, anyTypes)),
    extensions,
  });
}
