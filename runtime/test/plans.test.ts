/** Which types are planned, when, and what is registered beside them: counted by hookCalls. */
import * as protobuf from "@bufbuild/protobuf";
import {
  create,
  type DescMessage,
  type Message,
  fromBinary as upstreamFromBinary,
  toBinary as upstreamToBinary,
} from "@bufbuild/protobuf";
import * as wire from "@bufbuild/protobuf/wire";
import * as wkt from "@bufbuild/protobuf/wkt";
import {
  fromBinary,
  register,
  registerPlans,
  sizeDelimitedEncode,
  toBinary,
} from "protobuf-es-fast/protobuf";
import * as wktEncoders from "protobuf-es-fast/wkt";
import * as wktDecoders from "protobuf-es-fast/wkt/decode";
import * as twoPass from "protobuf-es-fast/wkt/two-pass";
import { objectDifference } from "../../conformance/suite/object-difference.mjs";
import { countFallbacks } from "../../plugin/test/support/fallbacks";
import {
  FieldType,
  field,
  mapEntry,
  mapOf,
  messagesOf,
  registryOf,
} from "../../plugin/test/support/made-schemas";
import { thrownBy } from "../../plugin/test/support/outcome";
import type { Decoder } from "../src/contract/decoder.js";
import type { Encoder } from "../src/contract/encoder.js";
import { schemaCheck } from "../src/contract/generated-file.js";
import * as constants from "../src/plan/upstream.js";
import { callsSince } from "./support/calls";

/** So many calls protobuf-es does itself, if messages have so many bytes: 64 KiB, and each call counts for 100 more. */
const plainCalls = (size: number) => Math.ceil(0x10000 / (100 + size));
const CALLS = plainCalls(2);

/** A message with a value in its first field. */
function make(desc: DescMessage, properties: object = { a: 1 }): Message {
  return Object.assign(create(desc), properties);
}

/** Encodes and decodes by the drop-in, and compares with protobuf-es, to which nothing is left. */
function roundTrip(desc: DescMessage, message: Message): void {
  const { result: bytes, fallbacks } = countFallbacks(() =>
    toBinary(desc, message),
  );
  expect(bytes).toEqual(upstreamToBinary(desc, message));
  const decoded = countFallbacks(() => fromBinary(desc, bytes));
  const expected = upstreamFromBinary(desc, bytes);
  expect(objectDifference(decoded.result, expected, bytes)).toBe(undefined);
  expect([...fallbacks, ...decoded.fallbacks]).toEqual([]);
}

/** A new schema of one field. */
const single = () => messagesOf({ Single: [field("a", 1)] })("Single");

describe("a type without generated code", () => {
  test("gets a plan after some calls of each function", () => {
    const desc = single();
    const calls = callsSince("toBinary", "fromBinary");
    for (let i = 0; i < CALLS; i++) roundTrip(desc, make(desc));
    expect(calls()).toEqual([0, 0, CALLS, 0, 0, CALLS]);
    for (let i = 0; i < 3; i++) roundTrip(desc, make(desc));
    expect(calls()).toEqual([0, 3, CALLS, 0, 3, CALLS]);
    sizeDelimitedEncode(desc, make(desc));
    expect(calls()).toEqual([0, 4, CALLS, 0, 3, CALLS]);
  });

  test("is counted by its object: another registry has its own calls, and its own fields", () => {
    const one = messagesOf({ Two: [field("a", 1), field("b", 2)] })("Two");
    const other = messagesOf({
      Two: [field("b", 1, { type: FieldType.STRING }), field("a", 7)],
    })("Two");
    expect(one.typeName).toBe(other.typeName);
    const calls = callsSince("toBinary", "fromBinary");
    const plain = plainCalls(4);
    for (let i = 0; i <= plain; i++) {
      roundTrip(one, make(one, { a: i % 100, b: 2 }));
    }
    roundTrip(other, make(other, { a: 1, b: "text" }));
    expect(calls()).toEqual([0, 1, plain + 1, 0, 1, plain + 1]);
    for (let i = 0; i <= plain; i++) {
      roundTrip(one, make(one, { a: i, b: 2 }));
      roundTrip(other, make(other, { a: 1, b: "text" }));
    }
    expect(toBinary(one, make(one, { a: 3 }))).toEqual(Uint8Array.of(8, 3));
    expect(toBinary(other, make(other, { a: 3 }))).toEqual(
      Uint8Array.of(56, 3),
    );
  });

  test("is planned at once by registerPlans, with those of its fields", () => {
    const of = messagesOf({
      Outer: [
        field("inner", 1, { type: FieldType.MESSAGE, typeName: ".made.Inner" }),
        field("a", 2),
      ],
      Inner: [field("a", 1)],
      Other: [field("a", 1)],
    });
    const [outer, inner, other] = ["Outer", "Inner", "Other"].map(of) as [
      ...[DescMessage, DescMessage, DescMessage],
    ];
    registerPlans(outer);
    const calls = callsSince("toBinary", "fromBinary");
    roundTrip(outer, make(outer, { inner: make(inner), a: 2 }));
    roundTrip(inner, make(inner));
    expect(calls()).toEqual([0, 2, 0, 0, 2, 0]);
    roundTrip(other, make(other));
    expect(calls()).toEqual([0, 2, 1, 0, 2, 1]);
    registerPlans(other.file);
    roundTrip(other, make(other));
    expect(calls()).toEqual([0, 3, 1, 0, 3, 1]);
  });

  test.each([
    ["file", (registry: protobuf.FileRegistry) => [...registry.files]],
    ["registry", (registry: protobuf.FileRegistry) => [registry]],
  ])("a %s is planned, with what is nested", (_, inputs) => {
    const registry = registryOf({
      ...{ name: "nested.proto", package: "made", syntax: "proto3" },
      messageType: [{ name: "A", nestedType: [{ name: "B" }] }],
    });
    registerPlans(...inputs(registry));
    const calls = callsSince("toBinary", "fromBinary");
    for (const name of ["made.A", "made.A.B"]) {
      const desc = registry.getMessage(name) as DescMessage;
      roundTrip(desc, make(desc, {}));
    }
    expect(calls()).toEqual([0, 2, 0, 0, 2, 0]);
  });

  test.each<[unknown, string]>([
    [undefined, "undefined"],
    [5, "number (5)"],
    [[wkt.AnySchema], "an array: spread it, registerPlans(...schemas)"],
    [wkt.NullValueSchema, "a descriptor of a enum"],
    [{}, "object"],
    [null, "object (null)"],
  ])("registerPlans refuses %#", (given, text) => {
    expect(() => registerPlans(given as never)).toThrow(
      new TypeError(
        `registerPlans: expected schemas, files or registries, such as OrderSchema or file_shop from shop_pb, but got ${text}`,
      ),
    );
  });

  test("may be no descriptor of protobuf-es: that says what is wrong", () => {
    const desc = { kind: "message", typeName: "made.None" } as never;
    const run = (encode: typeof toBinary) => () =>
      encode(desc, { $typeName: "made.None" } as never);
    const error = thrownBy(run(upstreamToBinary));
    expect(error).toBeInstanceOf(Error);
    for (let i = 0; i < 2 * CALLS + 3; i++) {
      expect(run(toBinary)).toThrow(error as Error);
    }
  });
});

describe("beside generated code", () => {
  const TIMESTAMP = {
    schema: wkt.TimestampSchema,
    file: wkt.file_google_protobuf_timestamp,
    encoders: wktEncoders.fast_google_protobuf_timestamp,
    decoders: wktDecoders.fast_google_protobuf_timestamp,
  };
  /** A type with the same fields. */
  const DURATION = {
    schema: wkt.DurationSchema,
    file: wkt.file_google_protobuf_duration,
    encoders: wktEncoders.fast_google_protobuf_duration,
    decoders: wktDecoders.fast_google_protobuf_duration,
  };
  type Held = typeof TIMESTAMP | typeof DURATION;

  /** A message of a new registry that holds those of a type of the package, in each way. */
  function holder({ schema, file: held }: Held = TIMESTAMP): DescMessage {
    const type = { type: FieldType.MESSAGE, typeName: `.${schema.typeName}` };
    const file = {
      ...{ name: "holder.proto", package: "made", syntax: "proto3" },
      dependency: [held.proto.name],
      messageType: [
        {
          name: "Holder",
          oneofDecl: [{ name: "either" }],
          field: [
            field("one", 1, type),
            field("list", 2, { ...type, label: 3 }),
            field("chosen", 3, { ...type, oneofIndex: 0 }),
            mapOf("map", 4, "Holder"),
          ],
          nestedType: [mapEntry("map", type)],
        },
      ],
    };
    const registry = protobuf.createFileRegistry(
      create(wkt.FileDescriptorProtoSchema, file as never),
      (name) => (name === held.proto.name ? held : undefined),
    );
    return registry.getMessage("made.Holder") as DescMessage;
  }

  const time = () => create(wkt.TimestampSchema, { seconds: 5n, nanos: 7 });
  const value = ({ schema }: Held): Message =>
    make(schema, { seconds: 5n, nanos: 7 });
  const full = (desc: DescMessage, held: Held = TIMESTAMP) =>
    make(desc, {
      one: value(held),
      list: [value(held), value(held)],
      either: { case: "chosen", value: value(held) },
      map: { "": value(held), k: value(held) },
    });
  /** How many that is. */
  const TIMES = 6;

  /** Registers what is generated for a type, and counts its calls. */
  function registerCounting({ encoders, decoders }: Held = TIMESTAMP): {
    written: number;
    read: number;
  } {
    const counts = { written: 0, read: 0 };
    const [encoder] = encoders as never as [Encoder<Message>];
    const [decoder] = decoders as never as [Decoder<Message>];
    const written = {
      ...encoder,
      gate: { ...encoder.gate },
      write: (...args: Parameters<typeof encoder.write>) => {
        counts.written++;
        return encoder.write(...args);
      },
    };
    const read = {
      ...decoder,
      gate: { ...decoder.gate },
      read: (...args: Parameters<typeof decoder.read>) => {
        counts.read++;
        return decoder.read(...args);
      },
    };
    for (const code of [written, read]) {
      Object.assign(code.gate, { code });
      register([code]);
    }
    return counts;
  }

  test("a plan uses what is registered for the messages that it holds, after it was made", () => {
    const before = holder();
    registerPlans(before);
    roundTrip(before, full(before));
    let calls = callsSince("toBinary", "fromBinary");
    toBinary(wkt.TimestampSchema, time());
    expect(calls()).toEqual([0, 1, 0, 0, 0, 0]);

    const counts = registerCounting();
    calls = callsSince("toBinary", "fromBinary");
    toBinary(wkt.TimestampSchema, time());
    fromBinary(wkt.TimestampSchema, new Uint8Array(0));
    expect(calls()).toEqual([1, 0, 0, 1, 0, 0]);

    Object.assign(counts, { written: 0, read: 0 });
    roundTrip(before, full(before));
    expect(counts).toEqual({ written: TIMES, read: TIMES });
    expect(calls()).toEqual([1, 1, 0, 1, 1, 0]);
  });

  test("and before", () => {
    const counts = registerCounting(DURATION);
    const desc = holder(DURATION);
    registerPlans(desc);
    roundTrip(desc, full(desc, DURATION));
    expect(counts).toEqual({ written: TIMES, read: TIMES });
  });

  test("messages are merged, and zero values of maps made, by what is registered", () => {
    registerCounting();
    const desc = holder();
    registerPlans(desc);
    for (const bytes of [
      [10, 2, 8, 1, 10, 2, 16, 1],
      [26, 2, 8, 1, 26, 2, 16, 1],
      [34, 0],
      [34, 6, 18, 2, 8, 1, 10, 0],
      [34, 8, 18, 2, 8, 1, 18, 2, 16, 1],
    ]) {
      const input = Uint8Array.from(bytes);
      expect(
        objectDifference(
          fromBinary(desc, input),
          upstreamFromBinary(desc, input),
          input,
        ),
      ).toBe(undefined);
    }
  });

  test("code of two passes encodes what is passed to it, and nothing within a plan", () => {
    register(twoPass.fast_google_protobuf_timestamp);
    const desc = holder();
    registerPlans(desc);
    const calls = callsSince("toBinary", "fromBinary");
    roundTrip(desc, full(desc));
    toBinary(wkt.TimestampSchema, time());
    register(twoPass.fast_google_protobuf_timestamp);
    roundTrip(desc, full(desc));
    expect(calls()).toEqual([1, 2, 0, 0, 2, 0]);
  });

  test("code of another version of a well-known type is used by no plan, as by nothing else", () => {
    const desc = wkt.FieldMaskSchema;
    registerPlans(desc);
    const check = () => schemaCheck(1, wkt.file_google_protobuf_field_mask);
    const old = (table: readonly object[], use: string) =>
      table.map((entry) => ({
        ...{ ...entry, check },
        [use]: () => {
          throw new Error("old");
        },
      })) as never;
    register(old(wktEncoders.fast_google_protobuf_field_mask, "write"));
    register(old(wktDecoders.fast_google_protobuf_field_mask, "read"));
    roundTrip(desc, make(desc, { paths: ["a", "b"] }));
  });

  test("generated code calls what is generated for the messages that it holds, though they have plans", () => {
    register(wktEncoders.fast_google_protobuf_api);
    register(wktDecoders.fast_google_protobuf_api);
    registerPlans(wkt.file_google_protobuf_api);
    const option = create(wkt.OptionSchema, { name: "o", value: {} });
    const api = create(wkt.ApiSchema, {
      ...{ name: "api", options: [option], sourceContext: { fileName: "f" } },
    });
    const calls = callsSince("toBinary", "fromBinary");
    roundTrip(wkt.ApiSchema, api);
    expect(calls()).toEqual([1, 0, 0, 1, 0, 0]);
    roundTrip(wkt.OptionSchema, option);
    expect(calls()).toEqual([1, 1, 0, 1, 1, 0]);
  });

  test("registerPlans leaves what is registered", () => {
    registerCounting();
    registerPlans(TIMESTAMP.file);
    const calls = callsSince("toBinary", "fromBinary");
    roundTrip(wkt.TimestampSchema, time());
    expect(calls()).toEqual([1, 0, 0, 1, 0, 0]);
  });
});

test("300 types in one process", () => {
  const names = Array.from({ length: 300 }, (_, i) => `M${i}`);
  const of = messagesOf(
    Object.fromEntries(
      names.map((name, i) => [
        name,
        Array.from({ length: 1 + (i % 12) }, (_, n) =>
          n === 3
            ? field(`f${n}`, 4 * (1 + (i % 5)), {
                ...{ type: FieldType.MESSAGE },
                typeName: `.made.M${(i * 7) % 300}`,
              })
            : field(`f${n}`, (n + 1) * (1 + (i % 5)), {
                type: n % 2 === 0 ? FieldType.INT32 : FieldType.STRING,
              }),
        ),
      ]),
    ),
  );
  const descs = names.map(of);
  registerPlans(...descs);
  const calls = callsSince("toBinary", "fromBinary");
  for (let round = 0; round < 5; round++) {
    for (const desc of descs) {
      const message = make(desc, {});
      for (const { localName, fieldKind, scalar } of desc.fields) {
        if (fieldKind === "scalar" && (round + localName.length) % 3 !== 0) {
          const text = scalar === protobuf.ScalarType.STRING;
          Object.assign(message, {
            [localName]: text ? `${desc.name}${round}` : round,
          });
        }
      }
      roundTrip(desc, message);
    }
  }
  expect(calls()).toEqual([0, 1500, 0, 0, 1500, 0]);
});

test("constants are those of protobuf-es", () => {
  const { ScalarType, WireType, Edition, FeatureSet_FieldPresence } = constants;
  expect(protobuf.ScalarType).toMatchObject(ScalarType);
  expect(Object.keys(ScalarType)).toEqual(
    Object.values(protobuf.ScalarType).filter((v) => typeof v === "string"),
  );
  expect(wire.WireType).toMatchObject(WireType);
  expect(wkt.Edition).toMatchObject(Edition);
  expect(wkt.FeatureSet_FieldPresence).toMatchObject(FeatureSet_FieldPresence);
});

test("wrappers are those of protobuf-es, by their names and fields", () => {
  const schemas = (Object.values(wkt) as { kind?: string }[]).filter(
    ({ kind }) => kind === "message",
  ) as DescMessage[];
  const fakes = [
    [field("value", 1)],
    [field("value", 2)],
    [field("other", 1)],
    [],
  ].map((fields) => {
    const registry = registryOf({
      ...{ name: "fake.proto", package: "google.protobuf" },
      messageType: [{ name: "Int32Value", field: fields }],
    });
    return registry.getMessage("google.protobuf.Int32Value") as DescMessage;
  });
  for (const desc of [...schemas, ...fakes]) {
    expect([desc.name, constants.isWrapperDesc(desc)]).toEqual([
      desc.name,
      wkt.isWrapperDesc(desc),
    ]);
  }
});

// The last one, since nothing turns plans on again.
test("registerPlans.off: no type gets a plan by itself, and those that have one keep it", () => {
  const [planned, other, byHand] = [single(), single(), single()];
  registerPlans(planned);
  registerPlans.off();
  const calls = callsSince("toBinary", "fromBinary");
  for (let i = 0; i < 3 * CALLS; i++) roundTrip(other, make(other));
  expect(calls()).toEqual([0, 0, 3 * CALLS, 0, 0, 3 * CALLS]);
  roundTrip(planned, make(planned));
  registerPlans(byHand);
  roundTrip(byHand, make(byHand));
  expect(calls()).toEqual([0, 2, 3 * CALLS, 0, 2, 3 * CALLS]);
});
