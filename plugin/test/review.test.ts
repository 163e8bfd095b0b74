/** Cases at the border of what the fast path may take, each found by reading the code. */
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { EncodeError, onFallback } from "protobuf-es-fast";
import { acquireDraft } from "../../runtime/src/encode/draft";
import { MARGIN } from "../../runtime/src/wire/room";
import { encodeMapKeys } from "./gen/edge/maps_fast";
import { MapKeysSchema } from "./gen/edge/maps_pb";
import {
  $writeExplicit,
  encodeExplicit,
  encodeExplicitInto,
  encoders_edge_optional,
  sizeExplicit,
} from "./gen/edge/optional_fast";
import { ExplicitSchema } from "./gen/edge/optional_pb";
import { encodePacked, encodePackedInto } from "./gen/edge/repeated_fast";
import { PackedSchema } from "./gen/edge/repeated_pb";
import { encodeMapKeys as encodeMapKeysStandalone } from "./variants/standalone/gen/edge/maps_fast";
import {
  encodeExplicit as encodeExplicitStandalone,
  encodeExplicitInto as encodeExplicitStandaloneInto,
} from "./variants/standalone/gen/edge/optional_fast";

/** The draft of calls that are not within another. */
const sharedDraft = acquireDraft(true);
sharedDraft.busy = false;

/** What a function throws. */
function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (e) {
    return e;
  }
  return undefined;
}

it("writes nothing behind the target when a list grows between the passes", () => {
  const list = Array.from({ length: 16 }, (_, i) => i + 0.5);
  const message = create(PackedSchema, { rDouble: list });
  const size = toBinary(PackedSchema, message).length;
  let reads = 0;
  Object.defineProperty(message, "rDouble", {
    enumerable: true,
    get: () => (++reads === 2 ? [...list, ...list] : list),
  });
  const slab = new Uint8Array(size + 256).fill(0xee);
  encodePackedInto(message, slab.subarray(0, size));
  expect(slab.subarray(size).every((byte) => byte === 0xee)).toBe(true);
});

it.each([
  ["an empty inherited key", { "": "x" }],
  ["an inherited key", { a: "x" }],
])("leaves out %s, as toBinary does", (_, inherited) => {
  const message = create(MapKeysSchema);
  message.kString = Object.create(inherited);
  expect(encodeMapKeys(message)).toEqual(toBinary(MapKeysSchema, message));
  const error = thrownBy(() =>
    encodeMapKeysStandalone({ ...message, $typeName: "edge.maps.MapKeys" }),
  );
  expect(error).toBeInstanceOf(EncodeError);
  expect(error).toMatchObject({
    typeName: "edge.maps.MapKeys",
    field: "k_string",
  });
});

it("takes no target that does not truncate", () => {
  const message = create(ExplicitSchema, { fInt32: 300 });
  const target = new Uint8ClampedArray(20) as unknown as Uint8Array;
  expect(() => encodeExplicitInto(message, target)).toThrow(TypeError);
});

it.each([
  ["fInt32", "f_int32", 1n],
  ["fInt32", "f_int32", Symbol("s")],
  ["fUint32", "f_uint32", 1n],
  ["fUint32", "f_uint32", Object.create(null)],
])(
  "names the field in standalone errors: %s of %s",
  (property, field, value) => {
    const message = create(ExplicitSchema, { [property]: value });
    const error = thrownBy(() => encodeExplicitStandalone(message));
    expect(error).toBeInstanceOf(EncodeError);
    expect(error).toMatchObject({ field, value, typeName: message.$typeName });
  },
);

/** A buffer that can be resized, up to 40 MiB. */
function resizable(length: number): ArrayBuffer & { resize(n: number): void } {
  const Resizable = ArrayBuffer as unknown as new (
    n: number,
    o: object,
  ) => ArrayBuffer & { resize(n: number): void };
  return new Resizable(length, { maxByteLength: 40 << 20 });
}

/** A message whose getter resizes a buffer, and has a string of so many characters. */
function resizing(
  buffer: ReturnType<typeof resizable>,
  size: number,
  count: number,
) {
  return Object.defineProperty(create(ExplicitSchema), "fString", {
    enumerable: true,
    get: () => {
      buffer.resize(size);
      return "x".repeat(count);
    },
  });
}

describe("a target that gets shorter while the message is read", () => {
  it.each([
    [10, 0],
    [200, 0],
    [10, 20],
    [200, 20],
  ])("with %i characters, at offset %i", (count, offset) => {
    const buffer = resizable(400);
    const message = resizing(buffer, 5, count);
    expect(
      String(
        thrownBy(() =>
          encodeExplicitInto(message, new Uint8Array(buffer), offset),
        ),
      ),
    ).toMatch(/^RangeError: .*\b[05] bytes available$/);
  });
});

describe("a target that gets longer while the message is read", () => {
  // Up to 16 MiB the draft holds the message. Beyond, it was only counted.
  it.each([200, 17 << 20])("with %i characters", (count) => {
    encodeExplicit(create(ExplicitSchema, { fString: "of another message" }));
    const buffer = resizable(10);
    const target = new Uint8Array(buffer);
    const message = resizing(buffer, 40 << 20, count);
    expect(String(thrownBy(() => encodeExplicitInto(message, target)))).toMatch(
      /^RangeError: .*\b10 bytes available$/,
    );
    expect(target.every((byte) => byte === 0)).toBe(true);
  });
});

it("an allocated array that cuts itself too short is too short", () => {
  class Cut extends Uint8Array {
    override subarray() {
      return new Uint8Array(1) as Uint8Array<ArrayBuffer>;
    }
  }
  const message = create(ExplicitSchema, { fString: "abc" });
  expect(
    String(
      thrownBy(() => encodeExplicit(message, { allocate: () => new Cut(100) })),
    ),
  ).toMatch(/^RangeError: .*\b5 bytes needed, 1 bytes returned$/);
});

it.each([
  [
    "code that leaves anomalies to toBinary",
    encodeExplicit,
    encodeExplicitInto,
  ],
  ["standalone code", encodeExplicitStandalone, encodeExplicitStandaloneInto],
])("an empty message needs no memory: %s", (_, encode, encodeInto) => {
  const detached = new Uint8Array(8);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  const empty = create(ExplicitSchema);
  expect(encodeInto(empty, detached)).toBe(0);
  expect(encode(empty, { allocate: () => detached })).toBe(detached);
});

it("options are read before the message", () => {
  const options = { delimited: true };
  const message = Object.defineProperty(create(ExplicitSchema), "fString", {
    enumerable: true,
    get: () => {
      options.delimited = false;
      return "abc";
    },
  });
  const target = new Uint8Array(10);
  for (const run of [
    () => encodeExplicit(message, options).length,
    () => sizeExplicit(message, options),
    () => encodeExplicitInto(message, target, 0, options),
  ]) {
    options.delimited = true;
    expect(run()).toBe(6);
  }
});

it.each([4, 100])(
  "an array of %i bytes that claims to have more is too short",
  (real) => {
    const lying = Object.defineProperty(new Uint8Array(real), "length", {
      value: 1000,
    });
    const message = create(ExplicitSchema, { fString: "x".repeat(real) });
    for (const run of [
      () => encodeExplicitInto(message, lying),
      () => encodeExplicit(message, { allocate: () => lying }),
    ]) {
      expect(String(thrownBy(run))).toMatch(/^RangeError: .*\b(4|100) bytes/);
    }
  },
);

it.each([
  ["half an element", () => 2.5],
  ["none but for who asks", () => ({ valueOf: () => 3 })],
])(
  "a packed field whose length is %s gives bytes that can be parsed",
  (_, length) => {
    for (const [name, value] of [
      ["rDouble", 1.5],
      ["rFloat", 1.5],
      ["rInt32", 7],
      ["rFixed64", 7n],
    ] as const) {
      const list = new Proxy([value, value, value], {
        get: (target, key) =>
          key === "length" ? length() : Reflect.get(target, key),
      });
      const message = Object.assign(create(PackedSchema), { [name]: list });
      const expected = thrownBy(() => toBinary(PackedSchema, message));
      const actual = thrownBy(() => encodePacked(message));
      expect(String(actual)).toBe(String(expected));
      if (expected === undefined) {
        const bytes = encodePacked(message);
        const upstream = toBinary(PackedSchema, message);
        if (Buffer.compare(bytes, upstream) !== 0) {
          expect(
            toBinary(PackedSchema, fromBinary(PackedSchema, bytes)),
          ).toEqual(bytes);
        }
      }
    }
  },
);

it("options that throw do not use up the draft", () => {
  const options = {
    get writeUnknownFields(): boolean {
      throw new Error("no");
    },
    delimited: true,
  };
  const message = create(ExplicitSchema, { fString: "x" });
  for (const run of [
    () => encodeExplicit(message, options),
    () => sizeExplicit(message, options),
    () => encodeExplicitInto(message, new Uint8Array(9), 0, options),
  ]) {
    expect(String(thrownBy(run))).toBe("Error: no");
    const first = acquireDraft(true);
    expect(first).toBe(sharedDraft);
    first.busy = false;
  }
});

it("a stack overflow does not use up the draft", () => {
  const message = create(ExplicitSchema, { fString: "x" });
  for (let i = 0; i < 600; i++) encodeExplicit(message);
  const overflow = () => {
    encodeExplicit(message);
    overflow();
  };
  for (let i = 0; i < 50; i++) {
    expect(thrownBy(overflow)).toBeInstanceOf(RangeError);
    const draft = acquireDraft(true);
    expect(draft).toBe(sharedDraft);
    draft.busy = false;
  }
});

it("memory that is not to be had for a draft is not asked for twice", () => {
  const encoder = encoders_edge_optional.find(
    ({ typeName }) => typeName === ExplicitSchema.typeName,
  ) as (typeof encoders_edge_optional)[number];
  const message = create(ExplicitSchema, { fString: "a" });
  const expected = toBinary(ExplicitSchema, message);
  const fallbacks: string[] = [];
  onFallback(({ reason }) => fallbacks.push(reason));
  try {
    encoder.draftLength = Number.MAX_SAFE_INTEGER;
    expect(encodeExplicit(message)).toEqual(expected);
    expect(fallbacks).toEqual(["reading the message threw an error"]);
    expect(encoder.draftLength).toBe(0);
    expect(encodeExplicit(message)).toEqual(expected);
    expect(fallbacks).toHaveLength(1);
    expect(sharedDraft).toMatchObject({ busy: false, failure: undefined });
  } finally {
    onFallback(undefined);
  }
});

it("generated code keeps as many bytes free as the runtime does", () => {
  expect($writeExplicit.toString()).toContain(`target.length - ${MARGIN}`);
});
