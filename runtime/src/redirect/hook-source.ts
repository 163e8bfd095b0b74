import { MOVED, REDIRECT_SOURCE } from "./source.js";

/** The hook's warning. */
export const WARNING: string = /*@__PURE__*/ `protobuf-es-fast/hook: ${MOVED}`;

/** The placeholder for the URL of the original in `ESM_SOURCE`. */
export const URL_MARK = "%URL%";

/**
 * The ES module that takes the place of the original, which it loads under a
 * URL with a query, so that the hook lets it pass.
 */
export const ESM_SOURCE: string = /*@__PURE__*/ `export * from "${URL_MARK}?original";
import * as module from "${URL_MARK}?original";
${REDIRECT_SOURCE}${/*@__PURE__*/ assignment("export const toBinary")}`;

/** What is appended to the CommonJS module. */
export const COMMONJS_SOURCE: string = /*@__PURE__*/ `
;{
const module = { toBinary: exports.toBinary };
${REDIRECT_SOURCE}${/*@__PURE__*/ assignment("exports.toBinary")}}
`;

function assignment(target: string): string {
  return `if (typeof module.toBinary !== "function") {
  process.emitWarning(${JSON.stringify(WARNING)});
}
${target} = typeof module.toBinary === "function" ? redirect(module.toBinary) : module.toBinary;
`;
}
