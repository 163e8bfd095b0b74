/** What tells types of JSON forms of their own needs of protobuf-es: see plan/upstream.ts. */
export { isWrapper as isWrapperDesc } from "../objects/wrappers.js";
