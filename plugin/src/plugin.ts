import {
  clone,
  type DescFile,
  type DescMessage,
  isFieldSet,
} from "@bufbuild/protobuf";
import { protoCamelCase } from "@bufbuild/protobuf/reflect";
import {
  type CodeGeneratorRequest,
  CodeGeneratorRequestSchema,
  type CodeGeneratorResponse,
  type DescriptorProto,
  type FieldDescriptorProto,
  FieldDescriptorProtoSchema,
} from "@bufbuild/protobuf/wkt";
import {
  createEcmaScriptPlugin,
  type Plugin,
  type Schema,
} from "@bufbuild/protoplugin";
import { printStandaloneClass } from "./features/create/standalone-class.js";
import { printZero } from "./features/create/zero.js";
import { FEATURES } from "./features/index.js";
import { checkFileNames } from "./file-names.js";
import { messagesOf } from "./layout/schema-digest.js";
import { type Options, parseOptions, withKnownValues } from "./options.js";
import { printConstants } from "./print/constants.js";
import {
  type Context,
  type FeatureContext,
  featureContext,
  leavesAll,
  messageContext,
} from "./print/context.js";
import { fileContext, type Target } from "./print/file.js";
import {
  printFeaturesComment,
  printRestrictedNames,
  withBiomeHeader,
} from "./print/header.js";
import { printMakers } from "./print/makers.js";
import { printEntry, printTable } from "./print/registration-table.js";
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
function run(given: CodeGeneratorRequest): CodeGeneratorResponse {
  checkFileNames(given);
  const request = withJsonNames(given);
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

/**
 * Gives fields without `json_name` the name that compilers fill in, as generated `_pb` files do when they are loaded: reflection, and
 * code generated for other languages, have none where the name is the default. (A name that was set stays, also if it is empty.)
 */
function withJsonNames(request: CodeGeneratorRequest): CodeGeneratorRequest {
  if (withoutJsonName(request).length === 0) {
    return request;
  }
  // The caller's stays as it is.
  const named = clone(CodeGeneratorRequestSchema, request);
  for (const field of withoutJsonName(named)) {
    field.jsonName = protoCamelCase(field.name);
  }
  return named;
}

function withoutJsonName({
  protoFile,
  sourceFileDescriptors,
}: CodeGeneratorRequest): FieldDescriptorProto[] {
  const fieldsOf = (type: DescriptorProto): FieldDescriptorProto[] => [
    ...type.field,
    ...type.nestedType.flatMap(fieldsOf),
  ];
  return [...protoFile, ...sourceFileDescriptors]
    .flatMap(({ messageType }) => messageType.flatMap(fieldsOf))
    .filter(
      (field) => !isFieldSet(field, FieldDescriptorProtoSchema.field.jsonName),
    );
}

/** Generates the files of one target. */
function generate(
  schema: Schema<Options>,
  target: Target,
  extension: string,
): void {
  const { options } = schema;
  if (options.bootstrapWkt) {
    throw new Error(
      'invalid option "bootstrap_wkt=true": only the build of protobuf-es needs it',
    );
  }
  const selected = selectMessages(
    schema.files,
    options.messages,
    options.keepEmptyFiles,
  );
  const registered: DescFile[] = [];
  for (const file of schema.files) {
    const f = schema.generateFile(`${file.name}_fast${extension}`);
    const messages = messagesOf(file).filter((m) => selected.has(m));
    f.preamble(file);
    if (messages.length === 0) {
      continue;
    }
    registered.push(file);
    const c = fileContext({
      f,
      file,
      messages: messages.length,
      target,
      standalone: options.standalone,
      passes: options.passes,
    });
    printFeaturesComment(c, options.features, FEATURES);
    printRestrictedNames(c, messages);
    const features = options.features.map((feature) =>
      featureContext(c, feature),
    );
    for (const message of messages) {
      printMessage(features.map((c) => messageContext(c, message)));
    }
    printEnd(features, messages);
  }
  if (options.register !== false) {
    printRegistration(schema, registered, target, extension);
  }
}

/** Prints all that a file has for a message. What needs the classes of messages comes after them. */
function printMessage(features: readonly Context[]): void {
  for (const c of features) {
    c.feature.printFunctions(c);
    if (!c.feature.makesMessages) {
      printEntry(c);
    }
  }
  const makers = features.filter(({ feature }) => feature.makesMessages);
  for (const [i, c] of makers.entries()) {
    if (i === 0) {
      // Features share what makes empty messages.
      (c.standalone ? printStandaloneClass : printZero)(c);
    }
    if (!leavesAll(c)) {
      c.feature.printClasses?.(c);
    }
    printEntry(c);
  }
}

/** Prints what a file has once, after its messages. */
function printEnd(
  features: readonly FeatureContext[],
  messages: readonly DescMessage[],
): void {
  for (const c of features) {
    c.feature.printEnd?.(c);
  }
  const [any] = features;
  if (any !== undefined) {
    printConstants(any);
    printMakers(any);
    printCheck(any, messages);
  }
  printTable(features, messages);
}
