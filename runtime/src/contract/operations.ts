/** Where protobuf-es defines a function that has a fast path. */
interface Defined {
  /** The module, without extension. */
  readonly module: string;
  /** The parameters of the function. */
  readonly parameters: string;
}

/** The functions of protobuf-es that have a fast path, by name. What a module imports comes before it. */
const FUNCTIONS = {
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
export type OperationName = keyof typeof FUNCTIONS;

/** The list for what redirects functions: apart from what they do, which a thread that loads modules, or a bundler, doesn't need. */
export const REDIRECTED_FUNCTIONS: Readonly<Record<OperationName, Defined>> =
  FUNCTIONS;
