/** Cases at the border of what the fast path may take, each found by reading the code. */
import { create, toBinary } from "@bufbuild/protobuf";
import { EncodeError } from "protobuf-es-fast";
import { encodeMapKeys } from "./gen/edge/maps_fast";
import { MapKeysSchema } from "./gen/edge/maps_pb";
import { encodeExplicitInto } from "./gen/edge/optional_fast";
import { ExplicitSchema } from "./gen/edge/optional_pb";
import { encodePackedInto } from "./gen/edge/repeated_fast";
import { PackedSchema } from "./gen/edge/repeated_pb";
import { encodeMapKeys as encodeMapKeysStandalone } from "./variants/standalone/gen/edge/maps_fast";
import { encodeExplicit as encodeExplicitStandalone } from "./variants/standalone/gen/edge/optional_fast";

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
