/**
 * The functions of protobuf-es that have a fast path, by name: the module that defines each, without extension. What a module imports comes before it. What they do is
 * elsewhere: a thread that loads modules, or a bundler, doesn't need it.
 */
export const REDIRECTED_FUNCTIONS = {
  create: { module: "create", parameters: "schema, init" },
  toBinary: { module: "to-binary", parameters: "schema, message, options" },
  fromBinary: { module: "from-binary", parameters: "schema, bytes, options" },
  toJson: { module: "to-json", parameters: "schema, message, options" },
  toJsonString: { module: "to-json", parameters: "schema, message, options" },
  fromJson: { module: "from-json", parameters: "schema, json, options" },
  fromJsonString: { module: "from-json", parameters: "schema, json, options" },
  clone: { module: "clone", parameters: "schema, message" },
  equals: { module: "equals", parameters: "schema, a, b, options" },
} as const;

/** The name of such a function: runtime/src/operations has a file for each. */
export type OperationName = keyof typeof REDIRECTED_FUNCTIONS;
