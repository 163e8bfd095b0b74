/**
 * Gives unchanged applications in Node.js, Bun and Deno the fast path.
 *
 * @packageDocumentation
 */
export * from "../../../runtime/src/hook.js";
