/** Plans of many types, of many fields, and of descriptors that no compiler makes. */
import {
  create,
  type DescMessage,
  type FileRegistry,
  fromBinary as upstreamFromBinary,
  fromJson as upstreamFromJson,
  toBinary as upstreamToBinary,
} from "@bufbuild/protobuf";
import {
  fromBinary,
  fromJson,
  registerPlans,
  toBinary,
} from "protobuf-es-fast/protobuf";
import { objectDifference } from "../../conformance/suite/object-difference.mjs";
import {
  FieldType,
  field,
  registryOf,
} from "../../plugin/test/support/made-schemas";

/** The time that a function takes on the processor, in milliseconds. */
function timeOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  return process.cpuUsage(before).user / 1000;
}

const upstream = {
  fromBinary: upstreamFromBinary,
  toBinary: upstreamToBinary,
  fromJson: upstreamFromJson,
};

/** Uses all types of a registry for the first time. */
function useAll(registry: FileRegistry, functions: typeof upstream): void {
  for (const type of registry) {
    if (type.kind === "message") {
      functions.fromBinary(type, new Uint8Array(0));
      functions.toBinary(type, create(type));
      functions.fromJson(type, {});
    }
  }
}

type PlanAll = (registry: FileRegistry) => void;

/** Asks for each type alone. */
function planEach(registry: FileRegistry): void {
  for (const type of registry) {
    if (type.kind === "message") {
      registerPlans(type);
    }
  }
}

/** By how many milliseconds plans take longer than they may. The square of either number would be ten times as much. */
function excessOf(make: () => FileRegistry, planAll: PlanAll): number {
  const [one, other] = [make(), make()];
  const expected = timeOf(() => useAll(one, upstream));
  const plans = timeOf(() => planAll(other));
  // The plans are completed then.
  const used = timeOf(() =>
    useAll(other, { fromBinary, toBinary, fromJson } as typeof upstream),
  );
  return Math.max(
    plans - (2 * expected + 100),
    plans + used - (4 * expected + 400),
  );
}

const made = (messageType: object[], syntax = "proto3") =>
  registryOf({
    ...{ name: "made.proto", package: "made", syntax, messageType },
    enumType: [
      {
        name: "E",
        value: [
          { name: "THREE", number: 3 },
          { name: "ZERO", number: 0 },
        ],
      },
    ],
  });

describe("registerPlans takes time that grows as that of protobuf-es, for", () => {
  const COUNT = 3000;
  /** Types with fields of the types whose numbers are given. */
  const types = (to: (i: number) => number[]) => () =>
    made(
      Array.from({ length: COUNT }, (_, i) => ({
        name: `M${i}`,
        field: to(i).map((k, n) =>
          field(`f${n}`, n + 1, {
            type: FieldType.MESSAGE,
            typeName: `.made.M${k}`,
          }),
        ),
      })),
    );
  const fields = (syntax: string, more: object) => () =>
    made(
      [
        {
          ...{ name: "M", oneofDecl: [{ name: "either" }] },
          field: Array.from({ length: 16_000 }, (_, i) =>
            field(`f${i}`, i + 1, more),
          ),
        },
      ],
      syntax,
    );

  test.each<[string, () => FileRegistry, PlanAll?]>([
    ["a star of types", types((i) => (i > 0 ? [0] : [1, 2, 3]))],
    ["a chain", types((i) => (i > 0 ? [i - 1] : []))],
    ["a chain, one by one", types((i) => (i > 0 ? [i - 1] : [])), planEach],
    ["small rings", types((i) => [i % 10 > 0 ? i - 1 : i + 9])],
    [
      "types of many fields of others",
      types((i) =>
        Array.from({ length: 20 }, (_, k) => i - 1 - k).filter((k) => k >= 0),
      ),
    ],
    ["16,000 implicit fields", fields("proto3", {})],
    ["16,000 optional ones", fields("proto2", {})],
    ["16,000 lists", fields("proto3", { label: 3 })],
    ["16,000 members of a oneof", fields("proto3", { oneofIndex: 0 })],
    [
      "16,000 messages",
      fields("proto3", { type: FieldType.MESSAGE, typeName: ".made.M" }),
    ],
  ])("%s", (_, make, planAll = registerPlans) => {
    let tooLong = excessOf(make, planAll);
    // A busy machine only adds time.
    for (let i = 0; i < 2 && tooLong >= 0; i++) {
      tooLong = Math.min(tooLong, excessOf(make, planAll));
    }
    expect(tooLong).toBeLessThan(0);
  });

  test("a chain whose first use by protobuf-es would end the stack", () => {
    const registry = types((i) => (i + 1 < COUNT ? [i + 1] : []))();
    registerPlans(registry);
    const type = registry.getMessage(`made.M${COUNT - 1}`) as DescMessage;
    expect(fromBinary(type, new Uint8Array(0))).toEqual(create(type));
  });
});

test("to merge a message reads what is merged, not all that it has", () => {
  const desc = made([
    {
      name: "M",
      field: [
        field("child", 1, { type: FieldType.MESSAGE, typeName: ".made.M" }),
        field("some", 2, { proto3Optional: true, oneofIndex: 0 }),
        field("unset", 3, { proto3Optional: true, oneofIndex: 1 }),
      ],
      oneofDecl: [{ name: "_some" }, { name: "_unset" }],
    },
  ]).getMessage("made.M") as DescMessage;
  registerPlans(desc);
  const bytes = Uint8Array.from([10, 2, 16, 1, 10, 2, 16, 2, 10, 2, 16, 3]);
  const expected = upstreamFromBinary(desc, bytes);
  const reads = { some: 0, unset: 0 };
  const names = Object.keys(reads) as (keyof typeof reads)[];
  for (const name of names) {
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get: () => void reads[name]++,
      set(value) {
        Object.defineProperty(this, name, { value, ...DATA });
      },
    });
  }
  const message = fromBinary(desc, bytes);
  for (const name of names) {
    delete (Object.prototype as { [name: string]: unknown })[name];
  }
  expect(reads.unset).toBe(0);
  expect(objectDifference(message, expected, bytes)).toBe(undefined);
});

const DATA = { configurable: true, enumerable: true, writable: true };

/** Compares reading and writing by plans with protobuf-es, of whatever bytes and JSON. */
function compare(
  make: () => DescMessage,
  bytes: readonly number[],
  json: object,
): void {
  const desc = make();
  registerPlans(desc);
  const outcome = (run: () => unknown) => {
    try {
      return run();
    } catch (error) {
      return String(error);
    }
  };
  const input = Uint8Array.from(bytes);
  expect(outcome(() => toBinary(desc, create(desc)))).toEqual(
    outcome(() => upstreamToBinary(desc, create(desc))),
  );
  for (const [expected, actual] of [
    [() => upstreamFromBinary(desc, input), () => fromBinary(desc, input)],
    [
      () => upstreamFromJson(desc, json as never),
      () => fromJson(desc, json as never),
    ],
  ] as const) {
    const message = outcome(expected);
    const other = outcome(actual);
    if (typeof message === "string") {
      expect(other).toBe(message);
    } else {
      expect(objectDifference(other, message, input)).toBe(undefined);
      expect(outcome(() => toBinary(desc, other as never))).toEqual(
        outcome(() => upstreamToBinary(desc, message as never)),
      );
    }
  }
}

describe("messages of many properties are those of protobuf-es", () => {
  const TYPES = [FieldType.STRING, FieldType.INT32, 1, 8, 3, 12];

  test.each([190, 191, 192, 193, 253, 1000])("%d", (count) => {
    const make = () =>
      made([
        {
          name: "M",
          field: Array.from({ length: count }, (_, i) =>
            field(`f${i}`, i + 1, {
              ...{ type: TYPES[i % 6], label: i % 7 === 6 ? 3 : 1 },
            }),
          ),
        },
      ]).getMessage("made.M") as DescMessage;
    compare(make, [16, 5, 32, 1, 10, 1, 65], { f1: 5, f3: true, f0: "A" });
    compare(make, [], {});
    const desc = make();
    registerPlans(desc);
    expect(Object.getPrototypeOf(fromBinary(desc, new Uint8Array(0)))).toBe(
      Object.prototype,
    );
  });

  test("with default values on a prototype", () => {
    const make = () =>
      made(
        [
          {
            name: "M",
            field: Array.from({ length: 300 }, (_, i) =>
              field(`f${i}`, i + 1, { label: i < 280 ? 3 : 1 }),
            ),
          },
        ],
        "proto2",
      ).getMessage("made.M") as DescMessage;
    compare(make, [8, 5, 16, 6], { f299: 1 });
    const desc = make();
    registerPlans(desc);
    expect(Object.getPrototypeOf(fromBinary(desc, new Uint8Array(0)))).toBe(
      Object.getPrototypeOf(create(desc)),
    );
  });
});

describe("descriptors that no compiler makes", () => {
  const STRING = { type: FieldType.STRING };
  test.each<[string, object[]]>([
    ["two fields of one number", [field("a", 1), field("b", 1, STRING)]],
    ["the same in another order", [field("b", 1, STRING), field("a", 1)]],
    [
      "two members of one number",
      [
        field("a", 1, { oneofIndex: 0 }),
        field("b", 1, { ...STRING, oneofIndex: 0 }),
      ],
    ],
    [
      "a list and a field of one number",
      [field("a", 1, { label: 3 }), field("b", 1)],
    ],
    ["unsorted numbers", [field("b", 2, STRING), field("a", 1)]],
    ["a number of more than 29 bits", [field("a", 2 ** 29 + 1), field("b", 2)]],
    [
      "two names for JSON that are one",
      [field("a", 1, { jsonName: "x" }), field("b", 2, { jsonName: "x" })],
    ],
    [
      "the name of a field for JSON",
      [field("a", 1, { jsonName: "b" }), field("b", 2, { jsonName: "a" })],
    ],
    [
      "the proto name of a field for JSON",
      [
        field("foo_bar", 1, { jsonName: "fooBar" }),
        field("fooBar2", 2, { jsonName: "foo_bar" }),
      ],
    ],
    ["names with one property", [field("foo_bar", 1), field("fooBar", 2)]],
    ["two fields of one name", [field("a", 1), field("a", 2, STRING)]],
    [
      "a list and a field with one property",
      [field("foo_bar", 1, { label: 3 }), field("fooBar", 2, STRING)],
    ],
    [
      "a field with the property of a oneof",
      [field("either", 1), field("b", 2, { ...STRING, oneofIndex: 0 })],
    ],
    [
      "a oneof with another field in it",
      [
        field("a", 1, { oneofIndex: 0 }),
        field("x", 2, STRING),
        field("b", 3, { ...STRING, oneofIndex: 0 }),
      ],
    ],
    [
      "a list in a oneof",
      [
        field("a", 1, { label: 3, oneofIndex: 0 }),
        field("b", 2, { ...STRING, oneofIndex: 0 }),
      ],
    ],
    [
      "an enum whose first value is not 0",
      [field("a", 1, { type: FieldType.ENUM, typeName: ".made.E" })],
    ],
    [
      "a default value without presence",
      [
        field("a", 1, { defaultValue: "5" }),
        field("b", 2, { ...STRING, defaultValue: "d" }),
      ],
    ],
  ])("%s", (_, fields) => {
    const all = [
      { name: "M", oneofDecl: [{ name: "either" }], field: fields },
      {
        name: "Outer",
        field: [
          field("m", 1, { type: FieldType.MESSAGE, typeName: ".made.M" }),
        ],
      },
    ];
    for (const syntax of ["proto2", "proto3"]) {
      for (const bytes of [
        [8, 5],
        [10, 1, 65],
        [8, 5, 10, 1, 65],
        [16, 5],
        [18, 1, 65],
      ]) {
        for (const json of [
          { a: 1 },
          { b: 1 },
          { b: "A" },
          { x: 1 },
          { fooBar: 1 },
          { foo_bar: 1 },
          { a: null, b: null, fooBar: null, either: null },
        ]) {
          const make = (name: string) => () =>
            made(all, syntax).getMessage(name) as DescMessage;
          compare(make("made.M"), bytes, json);
          compare(make("made.Outer"), [10, bytes.length, ...bytes], {
            m: json,
          });
        }
      }
    }
  });
});
