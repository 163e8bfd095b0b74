import type { DescFile, DescMessage } from "@bufbuild/protobuf";
import type {
  CodeGeneratorRequest,
  CodeGeneratorResponse,
} from "@bufbuild/protobuf/wkt";
import {
  createEcmaScriptPlugin,
  type Plugin,
  type Schema,
} from "@bufbuild/protoplugin";
import { printMade } from "./features/create/made.js";
import { printMessageClass } from "./features/create/message-class.js";
import {
  printCreate,
  printCreator,
} from "./features/create/public-functions.js";
import { printStandaloneClass } from "./features/create/standalone-class.js";
import { printZero } from "./features/create/zero.js";
import {
  printDecode,
  printDecoder,
} from "./features/decode/public-functions.js";
import { printMemory } from "./features/encode/places.js";
import { printEncode } from "./features/encode/public-functions.js";
import { printEnums } from "./features/json/enums.js";
import { printJson, printJsonCodec } from "./features/json/public-functions.js";
import { importPath, isProvided, pathBeside } from "./import-paths.js";
import { messagesOf } from "./layout/schema-digest.js";
import {
  type Feature,
  type Options,
  parseOptions,
  withKnownValues,
} from "./options.js";
import { printConstants } from "./print/constants.js";
import type { Context } from "./print/context.js";
import { printFeatures } from "./print/features.js";
import { withBiomeHeader } from "./print/header.js";
import { printMakers } from "./print/makers.js";
import { printTable } from "./print/registration-table.js";
import { printRestrictedNames } from "./print/restricted-names.js";
import { printCheck } from "./print/schema-check.js";
import { printRegistration, withRegistrationHeader } from "./register.js";
import { selectMessages } from "./select-messages.js";
import { version } from "./version.js";

const plugin = createEcmaScriptPlugin<Options>({
  name: "protoc-gen-es-fast",
  version: `v${version}`,
  parseOptions,
  generateTs: (schema) => generate(schema, "ts", ".ts"),
  generateJs: (schema) => generate(schema, "js", ".js"),
  generateDts: (schema) => generate(schema, "dts", ".d.ts"),
});

/**
 * The plugin: for each foo.proto, foo_fast.ts (or foo_fast.js and
 * foo_fast.d.ts) with the encoders, decoders and creators of its messages.
 */
export const protocGenEsFast: Plugin = { ...plugin, run };

/** Runs the plugin on a request. Throws an error with a text for users. */
function run(request: CodeGeneratorRequest): CodeGeneratorResponse {
  try {
    const response = plugin.run(request);
    for (const file of response.file) {
      file.content = withBiomeHeader(withRegistrationHeader(file.content));
    }
    return response;
  } catch (error) {
    throw withKnownValues(error);
  }
}

function generate(
  schema: Schema<Options>,
  target: Context["target"],
  extension: string,
): void {
  const {
    features,
    standalone,
    passes,
    messages: globs,
    register,
    keepEmptyFiles,
    bootstrapWkt,
  } = schema.options;
  if (bootstrapWkt) {
    throw new Error(
      'invalid option "bootstrap_wkt=true": only the build of protobuf-es needs it',
    );
  }
  const selected = selectMessages(schema.files, globs, keepEmptyFiles);
  const registered: DescFile[] = [];
  const importPaths = new Map<string, string>();
  const pbPaths = new Map<DescFile, string>();
  for (const file of schema.files) {
    const f = schema.generateFile(`${file.name}_fast${extension}`);
    const messages = messagesOf(file).filter((m) => selected.has(m));
    f.preamble(file);
    if (messages.length === 0) {
      continue;
    }
    registered.push(file);
    const shared: Omit<Context, "feature" | "importPath" | "wellKnown"> = {
      f,
      file,
      messages: messages.length,
      symbols: new Map(),
      constants: standalone ? undefined : new Map(),
      variables: new Set(),
      makers: new Map(),
      enums: new Map(),
      notes: new Set(),
      called: new Map(),
      target,
      standalone,
      passes,
      pass: "write",
      places: { count: 0 },
      looksAtShapes: false,
      isProvided: (other) => isProvided(schema, other),
      pbPath: (other) => {
        const path = pbPaths.get(other) ?? f.importSchema(other).from;
        pbPaths.set(other, path);
        return path;
      },
    };
    const contexts = features.map(
      (feature): Context => ({
        ...shared,
        feature,
        wellKnown: new Set(),
        importPath: (other) => {
          if (other === file) {
            // Whatever map_imports says: what is in the file has local names.
            return pathBeside(file);
          }
          const key = `${feature} ${other.proto.name}`;
          const path =
            importPaths.get(key) ?? importPath(schema, feature, other);
          importPaths.set(key, path);
          return path;
        },
      }),
    );
    for (const c of contexts.slice(0, 1)) {
      printFeatures(c, features);
    }
    if (target !== "js") {
      printRestrictedNames(f, file, messages);
    }
    printFile(contexts, messages);
  }
  if (register) {
    printRegistration(schema, registered, target, extension);
  }
}

/**
 * Prints a file, by a context for each feature.
 */
function printFile(
  contexts: readonly Context[],
  messages: readonly DescMessage[],
): void {
  for (const message of messages) {
    for (const c of contexts) {
      PRINTERS[c.feature](c, message);
    }
    for (const c of contexts.filter(makesMessages).slice(0, 1)) {
      if (c.standalone) {
        printStandaloneClass(c, message);
      } else {
        printZero(c, message);
        printMade(c, message);
      }
    }
    for (const c of contexts.filter(({ feature }) => feature === "decode")) {
      printDecoder(c, message);
    }
    for (const c of contexts.filter(({ feature }) => feature === "create")) {
      printMessageClass(c, message);
      printCreator(c, message);
    }
    for (const c of contexts.filter(({ feature }) => feature === "json")) {
      printJsonCodec(c, message);
    }
  }
  for (const c of contexts.filter(({ feature }) => feature === "encode")) {
    printMemory(c);
  }
  for (const c of contexts.filter(({ feature }) => feature === "json")) {
    printEnums(c);
  }
  for (const c of contexts.slice(0, 1)) {
    printConstants(c);
    printMakers(c);
    if (!c.standalone) {
      printCheck(c, messages);
    }
  }
  for (const c of contexts) {
    if (!c.standalone) {
      printTable(c, messages);
    }
  }
}

/** Whether code for the feature calls `$newFoo`. */
function makesMessages({ feature }: Context): boolean {
  return feature !== "encode";
}

/** Print all that a feature has for a message. */
const PRINTERS: Record<Feature, (c: Context, message: DescMessage) => void> = {
  encode: printEncode,
  decode: printDecode,
  create: printCreate,
  json: printJson,
};
