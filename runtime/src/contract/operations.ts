/**
 * The functions of protobuf-es that have a fast path, with their parameters, by the module that defines them. What a module
 * imports comes before it. What they do is elsewhere: a thread that loads modules, or a bundler, doesn't need it.
 */
export const REDIRECTED_FUNCTIONS = {
  create: { create: "schema, init" },
  "to-binary": { toBinary: "schema, message, options" },
  "from-binary": { fromBinary: "schema, bytes, options" },
  "to-json": {
    toJson: "schema, message, options",
    toJsonString: "schema, message, options",
  },
  "from-json": {
    fromJson: "schema, json, options",
    fromJsonString: "schema, json, options",
  },
  clone: { clone: "schema, message" },
  equals: { equals: "schema, a, b, options" },
} as const;

type Functions = typeof REDIRECTED_FUNCTIONS;

/** The name of such a function: runtime/src/operations has a file for each. */
export type OperationName = {
  [Module in keyof Functions]: keyof Functions[Module];
}[keyof Functions];

export const OPERATION_NAMES = /*@__PURE__*/ Object.values(
  REDIRECTED_FUNCTIONS,
).flatMap(Object.keys) as readonly OperationName[];

/** Functions for JSON text share something with those for JSON values. */
const SHARES_WITH = {
  toJsonString: "toJson",
  fromJsonString: "fromJson",
} as const;

/** Under which names operations share something. */
export type SharedName = Exclude<OperationName, keyof typeof SHARES_WITH>;

export function sharedName(name: OperationName): SharedName {
  return name in SHARES_WITH
    ? SHARES_WITH[name as keyof typeof SHARES_WITH]
    : (name as SharedName);
}
