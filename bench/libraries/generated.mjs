// What is generated for a payload's file. The code of operations that have to be asked for is apart, so that what is measured
// of one doesn't change with another.

import { onFallback } from "protobuf-es-fast";
import { featureOf } from "./features.mjs";

// What is timed as this project's work has to be its own.
onFallback(({ typeName, reason }) => {
  throw new Error(`${typeName} was left to protobuf-es: ${reason}`);
});

/**
 * Loads the module that has the functions of an operation.
 *
 * @param {import("../payloads/index.mjs").Payload} payload
 * @param {string} operation, or "two-pass" to encode so
 */
export function loadGenerated({ file }, operation) {
  return (FOLDERS[operation] ?? FOLDERS[featureOf(operation)])(file);
}

const FOLDERS = {
  encode: (file) => import(`../gen/es/${file}_fast.js`),
  "two-pass": (file) => import(`../gen/es-two-pass/${file}_fast.js`),
  decode: (file) => import(`../gen/es-decode/${file}_fast.js`),
  create: (file) => import(`../gen/es-create/${file}_fast.js`),
  json: (file) => import(`../gen/es-json/${file}_fast.js`),
  clone: (file) => import(`../gen/es-clone/${file}_fast.js`),
  equals: (file) => import(`../gen/es-equals/${file}_fast.js`),
};
