// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of sources, with templates in them
const REGISTRY = ["runtime/test/plans.test.ts"];
const PLANS = ["plugin/test/plans.test.ts"];

/** For what runs what was built. */
const ENGINE =
  "npm run build && node node_modules/jest/bin/jest.js plugin/test/plans-engine.test.ts";

/** Tests of generated code, which run with plans too. */
const test = (...names) => names.map((name) => `plugin/test/${name}.test.ts`);

/**
 * Bugs of run-time plans.
 *
 * @type {readonly import("../mutants.mjs").Mutant[]}
 */
export const planMutants = [
  // What writes.
  {
    name: "a plan writes the first member of a oneof, whichever is set",
    file: "runtime/src/plan/write.ts",
    find: "if (member.name === name) {",
    replace: "if (i === 0) {",
    tests: test("oneofs"),
  },
  {
    name: "a plan ends a group with its start tag",
    file: "runtime/src/plan/write.ts",
    find: "return writeUint32(target, p, step.endTag);",
    replace: "return writeUint32(target, p, step.tag);",
    tests: PLANS,
  },
  {
    name: "a plan writes no wrapper value of zero, and no more than the wrapper",
    file: "runtime/src/plan/write.ts",
    find: "value, step.innerTag, step.type, true)",
    replace: "value, step.innerTag, step.type, false)",
    tests: PLANS,
  },
  {
    name: "a plan takes what is no list for an expanded one",
    file: "runtime/src/plan/write.ts",
    find: "  if (!isArray(list)) {\n    throw ANOMALY;\n  }\n  let p",
    replace: "  let p",
    tests: PLANS,
  },
  {
    name: "a plan takes what is no list for a packed one",
    file: "runtime/src/plan/write.ts",
    find: "  if (!isArray(list)) {\n    throw ANOMALY;\n  }\n  if (!(",
    replace: "  if (!(",
    tests: PLANS,
  },
  {
    name: "a plan takes what is no record for a map",
    file: "runtime/src/plan/write.ts",
    find: "  if (!isRecord(record)) {\n    throw ANOMALY;\n  }\n",
    replace: "",
    tests: test("wrong-values", "maps"),
  },
  {
    name: "a plan leaves no room for the length of an entry",
    file: "runtime/src/plan/write.ts",
    find: "    p = writeKey(target, start, name, key);",
    replace: "    p = writeKey(target, at, name, key);",
    tests: test("maps"),
  },
  {
    name: "a plan takes any key for false",
    file: "runtime/src/plan/write.ts",
    find: 'if (name !== "true" && name !== "false") {',
    replace: 'if (name === "") {',
    tests: test("maps"),
  },
  {
    name: "a plan takes required fields for optional ones",
    file: "runtime/src/plan/write-plan.ts",
    find: "required: WriteOp.REQUIRED,",
    replace: "required: WriteOp.EXPLICIT,",
    tests: test("presence"),
  },
  {
    name: "a plan gives up messages without a field that has a default value",
    file: "runtime/src/plan/write-plan.ts",
    find: "  explicit: WriteOp.EXPLICIT,",
    replace: "  explicit: WriteOp.EXPLICIT_PLAIN,",
    tests: test("presence"),
  },
  {
    name: "a plan looks at no prototype of proto2",
    file: "runtime/src/plan/write-plan.ts",
    find: "hasDefaults(schema) ? defaults(schema) : undefined",
    replace: "defaults.length > 5 ? defaults(schema) : undefined",
    tests: test("presence", "hostile-messages", "other-properties"),
  },
  {
    name: "a plan writes the values of maps with the tag of the field",
    file: "runtime/src/plan/write-plan.ts",
    find: "tagNumber(isMap ? layout.valueTag : layout.tag)",
    replace: "tagNumber(plan.tag)",
    tests: test("maps"),
  },
  {
    name: "a plan takes 64-bit keys for bigints",
    file: "runtime/src/plan/write-plan.ts",
    find: 'type === "bigint" ? TEXT + key : key',
    replace: "key",
    tests: test("maps"),
  },
  {
    name: "a plan writes messages of any type",
    file: "plugin/src/build/plan-writer.ts",
    find: " !== plan.typeName`",
    replace: " === null`",
    tests: test("wrong-values"),
  },
  {
    name: "a plan writes fields that a message inherits",
    file: "plugin/src/build/plan-writer.ts",
    find: "if (!${hasOwn} || (value = ",
    replace: "if ((value = ",
    tests: test("presence"),
  },
  {
    name: "a plan writes messages without a required field",
    file: "plugin/src/build/plan-writer.ts",
    find: "if (value === undefined || !${hasOwn}) ${emitGiveUp(c)}",
    replace:
      "if (value === undefined || !${hasOwn}) { if (value === null) ${emitGiveUp(c)} continue; }",
    tests: test("presence"),
  },
  {
    name: "a plan writes no unknown fields",
    file: "plugin/src/build/plan-writer.ts",
    find: "return unknown === undefined ? p",
    replace: "return unknown !== null ? p",
    tests: test("unknown"),
  },
  {
    name: "a plan writes what a message of proto3 inherits",
    file: "plugin/src/build/plan-writer.ts",
    find: "${emitGiveUpIf(c, code`!${hasOwn}`)}",
    replace: "${emitGiveUpIf(c, code`!${hasOwn} && value === null`)}",
    tests: test("other-properties", "presence", "hostile-messages"),
  },
  {
    name: "a plan writes the last member of a oneof that was looked at",
    file: "plugin/src/build/plan-writer.ts",
    find: "step = member;",
    replace: "step = step.members[step.members.length - 1]!;",
    tests: test("oneofs"),
  },
  {
    name: "the cases of plans write implicit zero values",
    file: "plugin/src/build/plan-switches.ts",
    find: 'if (${emitIsSet(c, value, "value")}) {',
    replace: 'if (${emitIsSet(c, value, "value")} || value === 0) {',
    tests: test("presence"),
  },

  // What reads.
  {
    name: "a plan reads no large tags",
    file: "runtime/src/plan/read-plan.ts",
    find: "          others.set(tag, field);\n",
    replace: "",
    tests: PLANS,
  },
  {
    name: "a plan reads no packed lists, where the schema has expanded ones",
    file: "runtime/src/plan/read-plan.ts",
    find: "    fields.push([delimited, of(ReadOp.PACKED)]);\n",
    replace: "",
    tests: test("decode-wire"),
  },
  {
    name: "a plan takes closed enums for open ones",
    file: "runtime/src/plan/read-plan.ts",
    find: "ReadForm.CLOSED : ReadForm.CLOSED_ONEOF",
    replace: "ReadForm.SINGULAR : ReadForm.ONEOF",
    tests: PLANS,
  },
  {
    name: "a plan merges with nothing that messages inherit",
    file: "runtime/src/plan/read-plan.ts",
    find: "field.localName in Object.prototype",
    replace: 'field.localName === ""',
    tests: test("decode-merge", "plans"),
  },
  {
    name: "a plan takes zero for the value of a map whose enum has none",
    file: "runtime/src/plan/read-plan.ts",
    find: "field.enum.values[0]?.number ?? 0",
    replace: "0",
    tests: PLANS,
  },
  {
    name: "a plan gives entries of maps without a value none",
    file: "runtime/src/plan/read-entry.ts",
    find: "zeroItem(entry) : values[1]",
    replace: "undefined : values[1]",
    tests: PLANS,
  },
  {
    name: "a plan gives maps the same bytes for all entries without a value",
    file: "runtime/src/plan/read-plan.ts",
    find: "item: () => zeroItem(field, value, itemField.child),",
    replace:
      "item: ((zero) => () => (zero ??= zeroItem(field, value, itemField.child)))(undefined as unknown),",
    tests: PLANS,
  },
  {
    name: "a plan reads the messages of map entries anew, and does not merge them",
    file: "runtime/src/plan/read-plan.ts",
    find: 'form: ReadForm.SINGULAR,\n    name: "value"',
    replace: 'form: ReadForm.REPEATED,\n    name: "value"',
    tests: PLANS,
  },
  {
    name: "a plan reads messages at any depth, in maps and out of order",
    file: "runtime/src/plan/read-child.ts",
    find: "next, depth - 1, child)",
    replace: "next, depth, child)",
    tests: PLANS,
  },
  {
    name: "a plan merges no wrappers",
    file: "runtime/src/plan/read-child.ts",
    find: "    message.value = before;\n",
    replace: "",
    tests: PLANS,
  },
  {
    name: "a plan merges no groups",
    file: "runtime/src/plan/read-child.ts",
    find: "          message,\n          source,",
    replace: "          undefined,\n          source,",
    tests: PLANS,
  },
  {
    name: "a plan loses the unknown fields of what is merged",
    file: "plugin/src/build/plan-reader.ts",
    find: "given === undefined ? undefined : given.$unknown",
    replace: "undefined as any",
    tests: PLANS,
  },
  {
    name: "a group ends within the entry of a map",
    file: "runtime/src/plan/read-entry.ts",
    find: "  source.groupDepth = NOWHERE;\n",
    replace: "",
    tests: PLANS,
  },
  {
    name: "a plan sets properties in the order of numbers",
    file: "plugin/src/build/plan-reader.ts",
    find: "slot < last && slot >= permanent && values[slot] === undefined",
    replace: "slot < 0 && slot >= permanent",
    tests: PLANS,
  },
  {
    name: "a plan sets a property again where it was set first",
    file: "plugin/src/build/plan-reader.ts",
    find: "slot < last && slot >= permanent && values[slot] === undefined",
    replace: "slot <= last && slot >= permanent && values[slot] !== undefined",
    tests: PLANS,
  },
  {
    name: "a plan merges messages of two members of a oneof",
    file: "plugin/src/build/plan-reader.ts",
    find: "held === undefined || held.case !== field.member",
    replace: "held === undefined",
    tests: PLANS,
  },
  {
    name: "a plan takes messages that are cut off",
    file: "plugin/src/build/plan-reader.ts",
    find: '${emitGiveUpIf(c, "p !== end")}',
    replace: '${emitGiveUpIf(c, "p < end")}',
    tests: test("decode-wire", "decode-mutated"),
  },
  {
    name: "a plan loses the entries of a map before the last",
    file: "plugin/src/build/plan-reader.ts",
    find: "(values[slot] || {}, source",
    replace: "({}, source",
    tests: PLANS,
  },
  {
    name: "a plan loses the elements of a list before a packed part",
    file: "plugin/src/build/plan-reader.ts",
    find: "next, values[slot] || [], field.type",
    replace: "next, [], field.type",
    tests: PLANS,
  },
  {
    name: "a plan loses the messages of a list before the last",
    file: "plugin/src/build/plan-reader.ts",
    find: "if (list === undefined) values[slot] = [${element}];",
    replace:
      "if (list === undefined || ${element} !== null) values[slot] = [${element}];",
    tests: PLANS,
  },
  {
    name: "a plan takes closed enums for open ones, in the order of numbers",
    file: "plugin/src/build/plan-reader.ts",
    find: "else if (field.numbers!.has(result)) {",
    replace:
      "else if (field.numbers!.size >= 0 || field.numbers!.has(result)) {",
    tests: PLANS,
  },
  {
    name: "a plan keeps no unknown fields",
    file: "plugin/src/build/plan-reader.ts",
    find: "if (unknown !== undefined) message.$unknown = unknown;",
    replace: "if (unknown === null) message.$unknown = unknown;",
    tests: PLANS,
  },

  // What makes messages.
  {
    name: "a plan forgets the last property",
    file: "runtime/src/plan/make.ts",
    find: "for (let i = permanent; i <= last; i++)",
    replace: "for (let i = permanent; i < last; i++)",
    tests: PLANS,
  },
  {
    name: "messages of a plan share their empty lists and maps",
    file: "runtime/src/plan/make.ts",
    find: "isShared(values[i]) ? values[i] : undefined",
    replace: "values[i]",
    tests: test("decode-conforming"),
  },
  {
    name: "messages of a plan have no default values",
    file: "runtime/src/plan/make.ts",
    find: "  messageClass.prototype = Object.getPrototypeOf(message);\n",
    replace: "",
    tests: PLANS,
  },
  {
    name: "messages of a plan become dictionaries",
    file: "runtime/src/plan/make.ts",
    find: "    keepRoom(messageClass, message, names, permanent);\n",
    replace: "",
    command: ENGINE,
  },
  {
    name: "messages of a plan have room for few more properties than all have",
    file: "runtime/src/plan/make.ts",
    find: "Math.min(all - OUTSIDE, Math.ceil(all / 2)),",
    replace: "0,",
    command: ENGINE,
  },

  // What is planned, and when.
  {
    name: "a type gets its plan a call too late",
    file: "runtime/src/registry/due.ts",
    find: "const BYTES_PER_CALL = 100;",
    replace: "const BYTES_PER_CALL = 99;",
    tests: REGISTRY,
  },
  {
    name: "plans can't be switched off",
    file: "runtime/src/registry/due.ts",
    find: "if (!registry.plans) {",
    replace: "if (registry.plans === undefined) {",
    tests: REGISTRY,
  },
  {
    name: "what can't be planned throws another error than protobuf-es's",
    file: "runtime/src/registry/due.ts",
    find: "    // protobuf-es has to do it itself, this is no descriptor of it, or the stack has ended.\n    return undefined;",
    replace: '    throw new Error("no plan");',
    command: ENGINE,
  },
  {
    name: "types are planned where protobuf-es has to encode",
    file: "runtime/src/registry/encoders.ts",
    find: "    throwRefusal(encodeRefusal(encoder), writesLikePlans(toBinary));\n",
    replace: "",
    command: ENGINE,
  },
  {
    name: "types are planned where protobuf-es has to decode",
    file: "runtime/src/registry/decoders.ts",
    find: "    throwRefusal(decodeRefusal(decoder), readsLikePlans(fromBinary));\n",
    replace: "",
    command: ENGINE,
  },
  ...["encoder", "decoder"].flatMap((kind) => {
    const change = (name, find) => ({
      name,
      find,
      replace: "",
      tests: REGISTRY,
      file: `runtime/src/registry/${kind}s.ts`,
    });
    return [
      change(
        `plans of other types use no ${kind} that is registered later`,
        "    useRegistered(part.plans.get(schema));\n",
      ),
      change(
        `plans of other types use no ${kind} that was registered before`,
        "    useRegistered(plan);\n",
      ),
    ];
  }),
  {
    name: "plans call code of two passes as if it had one",
    file: "runtime/src/registry/encoders.ts",
    find: '"write" in encoder && ',
    replace: "",
    tests: REGISTRY,
  },
  {
    name: "types of the same name share a plan",
    file: "runtime/src/registry/registry.ts",
    find: "    plans: new WeakMap(),",
    replace: `    plans: ((map) => ({
      get: (schema: { typeName: string }) => map.get(schema.typeName),
      set: (schema: { typeName: string }, plan: unknown) => map.set(schema.typeName, plan),
    }))(new Map()) as never,`,
    tests: REGISTRY,
  },
  {
    name: "plans keep schemas",
    file: "runtime/src/registry/registry.ts",
    find: "    plans: new WeakMap(),",
    replace: "    plans: new Map() as never,",
    command: ENGINE,
  },
  {
    name: "registerPlans plans no messages of fields",
    file: "runtime/src/registry/message-types.ts",
    find: "if (message !== undefined) {",
    replace: "if (message === null) {",
    tests: REGISTRY,
  },
  {
    name: "registerPlans plans no nested messages",
    file: "runtime/src/registry/message-types.ts",
    find: "types.add(nested);",
    replace: "",
    tests: REGISTRY,
  },
  {
    name: "the variable of the hook stops no plans of a program that imports the drop-in",
    file: "runtime/src/hook.ts",
    find: "  registry.plans = false;\n",
    replace: "  registry.plans = true;\n",
    command:
      "npm run build && node node_modules/jest/bin/jest.js runtime/test/hook.test.ts -t PROTOBUF_ES_FAST_PLANS",
  },
];
