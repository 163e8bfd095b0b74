// The runtime's functions that nearly every first decode calls, compiled when their module is loaded.
//
// V8 parses a function when it first runs, after it has skipped it once while it loaded the module; both take longer than
// what a small message needs. It compiles function expressions in parentheses at once, and declarations never, so the
// build turns these into such constants, in the lines that they have. Formatters would remove the parentheses.
import { readFileSync, writeFileSync } from "node:fs";

/** By module: none is called while its module is loaded, since a constant has no value before its line. */
const FUNCTIONS = {
  "decode/driver": ["decodeWith"],
  "decode/options": ["readOptions"],
  "wire/source": ["sourceOf"],
  "create/zero": ["loadZero", "makeZero"],
  "fallback/from-binary": ["checkDecodeSupport", "usesDefaultEncoding"],
  "wire/read-varint": ["readVarint", "skipVarint", "readTag", "readLength"],
  "wire/read-string": ["readString", "readNatively"],
  "wire/read-bytes": ["readBytes"],
  "wire/read-key": ["readKey", "isKept", "readOther"],
  "wire/read-int64": [
    ...["readVarint64", "readInt64", "readUint64", "readSint64", "readBool"],
    ...["readSfixed32", "read64", "readSfixed64", "readFixed64"],
    ...["readDouble", "readFloat"],
  ],
  "wire/read-packed": [
    ...["countVarints", "countFixed", "viewOf", "isNew"],
    ...["readPackedInt32", "readPackedUint32", "readPackedSint32"],
    ...["readPackedInt64", "readPackedUint64", "readPackedSint64"],
    ...["readPackedFixed32", "readPackedSfixed32", "readPackedFloat"],
    ...["readPackedFixed64", "readPackedSfixed64", "readPackedDouble"],
    "readPackedBool",
  ],
};

/**
 * Rewrites the modules of a build, in `dist/esm` or `dist/cjs`.
 *
 * @param {string} folder
 */
export function compileEagerly(folder) {
  for (const [module, names] of Object.entries(FUNCTIONS)) {
    const file = `${folder}/${module}.js`;
    writeFileSync(
      file,
      names.reduce(inParentheses, readFileSync(file, "utf8")),
    );
  }
}

/** A declaration of the module's own as a constant. CommonJS exports it there, and not at its beginning. */
function inParentheses(text, name) {
  const declaration = new RegExp(
    `^(export )?function ${name}(\\(.*\\) \\{\\n(?:[ /].*\\n)*)\\}$`,
    "m",
  );
  const assignment = `exports.${name} = ${name};`;
  if (!declaration.test(text)) {
    throw new Error(`no function is called ${name}`);
  }
  return text
    .replace(`${assignment}\n`, "\n")
    .replace(
      declaration,
      (_, exported = "", rest) =>
        `${exported}const ${name} = (function ${name}${rest}});` +
        (text.includes(assignment) ? ` ${assignment}` : ""),
    );
}
