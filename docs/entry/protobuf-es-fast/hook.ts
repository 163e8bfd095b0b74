/**
 * Gives unchanged applications in Node.js the fast path.
 *
 * @packageDocumentation
 */
export * from "../../../runtime/src/hook.js";
