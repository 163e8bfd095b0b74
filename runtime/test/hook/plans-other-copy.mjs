// Plans of ES modules, for schemas of CommonJS: prints whether messages have the prototypes of CommonJS.
import { createRequire } from "node:module";
import { hookCalls, registerPlans } from "protobuf-es-fast/protobuf";

const require = createRequire(import.meta.url);
const {
  create,
  fromBinary,
  fromJson,
  toBinary,
} = require("@bufbuild/protobuf");
const {
  configureTextEncoding,
  getTextEncoding,
} = require("@bufbuild/protobuf/wire");
const { FieldDescriptorProtoSchema } = require("@bufbuild/protobuf/wkt");

registerPlans(FieldDescriptorProtoSchema);
registerPlans.off();
// While the application has a text encoding of its own, there is no plan, and protobuf-es does the call. It can be asked for again.
const encoding = getTextEncoding();
configureTextEncoding({ ...encoding, encodeUtf8Into: undefined });
toBinary(FieldDescriptorProtoSchema, create(FieldDescriptorProtoSchema));
configureTextEncoding(encoding);
registerPlans(FieldDescriptorProtoSchema);
// It is of proto2, so that defaults are on the prototype.
const message = create(FieldDescriptorProtoSchema, { name: "a", options: {} });
const prototypes = (given) =>
  [given, given.options].map((each) => Object.getPrototypeOf(each));
// The first call of each function is done by protobuf-es, and makes the plan.
const bytes = toBinary(FieldDescriptorProtoSchema, message);
toBinary(FieldDescriptorProtoSchema, message);
const make = () => [
  fromBinary(FieldDescriptorProtoSchema, bytes),
  fromJson(FieldDescriptorProtoSchema, { name: "a", options: {} }),
];
make();
const result = make().map((made) =>
  prototypes(made).every((each, i) => each === prototypes(message)[i]),
);
console.log(JSON.stringify({ result, calls: hookCalls(), fallbacks: [] }));
