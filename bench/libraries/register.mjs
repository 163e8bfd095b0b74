// Registers generated code with the drop-in.
// All of it, since bench:compare runs this with older commits, which have other functions.
import * as dropIn from "protobuf-es-fast/protobuf";

/** What registers each kind of table that older commits generate; they may lack some. */
const OLDER = {
  encoders: dropIn.registerEncoders,
  decoders: dropIn.registerDecoders,
  creators: dropIn.registerCreators,
  json: dropIn.registerJson,
};

/**
 * Registers all that a module has for a file.
 *
 * @param {object} module
 * @param {string} file
 */
export function registerModule(module, file) {
  const name = file.replaceAll("/", "_");
  dropIn.register?.(module[`fast_${name}`]);
  for (const [kind, register] of Object.entries(OLDER)) {
    const table = module[`${kind}_${name}`];
    if (table !== undefined) register?.(table);
  }
}
