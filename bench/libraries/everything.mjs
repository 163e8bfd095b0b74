// This project as a whole program has it: the hook, and all features of generated code registered. To be loaded after the hook.
import { onFallback } from "protobuf-es-fast";
import * as dropIn from "protobuf-es-fast/protobuf";

/** What registers each kind of table that generated code has; commits that bench:compare runs may lack some. */
const REGISTER = {
  encoders: dropIn.registerEncoders,
  decoders: dropIn.registerDecoders,
  creators: dropIn.registerCreators,
  json: dropIn.registerJson,
};

// What is timed as this project's work has to be its own.
onFallback(({ typeName, reason }) => {
  throw new Error(`${typeName} was left to protobuf-es: ${reason}`);
});

/**
 * Registers what is generated for the files of payloads.
 *
 * @param {import("../payloads/index.mjs").Payload[]} payloads
 */
export async function registerEverything(payloads) {
  for (const file of new Set(payloads.map((payload) => payload.file))) {
    const module = await import(`../gen/es-all/${file}_fast.js`);
    for (const [table, register] of Object.entries(REGISTER))
      register?.(module[`${table}_${file.replaceAll("/", "_")}`]);
  }
}

/** Loads the schema of a payload that the program's code is generated for. */
export async function schemaOf({ file, message }) {
  const module = await import(`../gen/es-all/${file}_pb.js`);
  return module[`${message}Schema`];
}

/**
 * A function of protobuf-es as it was before the hook.
 *
 * @param {Function} call
 * @returns {Function}
 */
export function originalOf(call) {
  const original = call[Symbol.for("protobuf-es-fast.original")];
  if (original === undefined)
    throw new Error(`the hook is not loaded, or leaves ${call.name} alone`);
  return original;
}
