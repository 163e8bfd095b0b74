/**
 * Decoders that are generated with standalone=true: their errors, and what makes them differ from others. (The tests
 * decode-*.test.ts compare them with `fromBinary`: see jest.config.js.)
 */
import { fromBinary, type Message, toBinary } from "@bufbuild/protobuf";
import { DecodeError as OfPackage } from "protobuf-es-fast";
import { DecodeError } from "protobuf-es-fast/standalone";
import { protocGenEsFast } from "protoc-gen-es-fast";
import { objectDifference } from "../../conformance/suite/object-difference.mjs";
import { createLoader } from "./random/load.mjs";
import { unhex } from "./support/bytes";
import { generatorOf } from "./support/compiled";
import { declaringFile } from "./support/files";
import { loadModule, standaloneDir } from "./support/generated";
import { byName } from "./support/make";
import { thrownBy } from "./support/outcome";

type Decode = (bytes: Uint8Array, options?: object) => Message;

function decoder(typeName: string): Decode {
  const file = declaringFile(typeName);
  const name = typeName.split(".").pop() as string;
  return loadModule(file, "_fast", standaloneDir)[`decode${name}`] as Decode;
}

const CUT_OFF = "the bytes end too early";
const NO_UTF8 = "the text is not UTF-8";
const NO_TAG = "illegal tag";
const MALFORMED = "malformed bytes";
const WRAPPED = "google.protobuf.StringValue";
const TOO_DEEP = "messages are nested too deep";

describe("errors name the message and the field", () => {
  const cases: [string, string, string | undefined, string, string?][] = [
    ["edge.p3.Implicit", "09 0000", "f_double", CUT_OFF],
    ["edge.p3.Implicit", "18 80", "f_int32", CUT_OFF],
    ["edge.p3.Implicit", "18 ffffffffffffffffffff01", "f_int32", MALFORMED],
    ["edge.p3.Implicit", "20 ffffffffffffffffffff01", "f_int64", MALFORMED],
    ["edge.p3.OneString", "0a 02 61", "text", CUT_OFF],
    ["edge.p3.OneString", "0a 01 ff", "text", NO_UTF8],
    ["edge.p3.OneString", `0a 28 ${"61".repeat(39)}ff`, "text", NO_UTF8],
    ["edge.p3.OneBytes", "0a 02 61", "data", CUT_OFF],
    ["edge.p3.Implicit", "18 01 0e", undefined, NO_TAG],
    ["edge.p3.Implicit", "18 01 00", undefined, MALFORMED],
    ["edge.p3.Implicit", "18 01 8000", undefined, NO_TAG],
    ["edge.p3.Implicit", "888080808000 01", undefined, NO_TAG],
    ["edge.p3.Implicit", "18 01 a23f 05 61", undefined, MALFORMED],
    ["edge.p3.Packed", "1a 02 01", "r_int32", CUT_OFF],
    ["edge.p3.Packed", "1a 01 80", "r_int32", CUT_OFF],
    ["edge.p3.Packed", "0a 02 0000", "r_double", CUT_OFF],
    ["edge.maps.MapValues", "72 05 0a0161 1202", "v_string", CUT_OFF],
    ["edge.maps.MapValues", "72 03 1201ff", "v_string", NO_UTF8],
    ["edge.maps.MapValues", "72 03 0a01ff", "v_string", NO_UTF8],
    ["edge.maps.MapValues", "72 01 0c", "v_string", CUT_OFF],
    ["edge.maps.MapValues", "72 01 0f", undefined, NO_TAG],
    ["edge.oneofs.AllKinds", "18 80", "o_int32", CUT_OFF],
    ["edge.wrap.Wrappers", "42 03 0a0261", "value", CUT_OFF, WRAPPED],
    ["edge.p2.Groups", "0b 0a0161", "single", CUT_OFF],
    ["edge.p2.Groups", "0b 14", undefined, NO_TAG, "edge.p2.Groups.Single"],
    ["edge.large.Large", "a202 80", "o36", CUT_OFF],
  ];
  test.each(cases)(
    "%s %s",
    (typeName, hex, field, problem, within = typeName) => {
      const decode = decoder(typeName);
      const error = thrownBy(() => decode(unhex(hex))) as DecodeError;
      expect(error).toBeInstanceOf(DecodeError);
      expect(error).toBeInstanceOf(Error);
      expect({ ...error, message: error.message }).toEqual({
        name: "DecodeError",
        typeName: within,
        field,
        message:
          field === undefined
            ? `cannot decode message ${within} from binary: ${problem}`
            : `cannot decode field ${within}.${field} from binary: ${problem}`,
      });
      // It leaves nothing behind.
      expect(decode(new Uint8Array(0)).$typeName).toBe(typeName);
    },
  );

  test("of the innermost message", () => {
    const decode = decoder("edge.msg.Tree");
    const error = thrownBy(() => decode(unhex("1a04 1a02 0a05")));
    expect(String(error)).toBe(
      "DecodeError: cannot decode field edge.msg.Tree.label from binary: the bytes end too early",
    );
  });

  test("of a level that there may not be", () => {
    const decode = decoder("edge.msg.Chain");
    const bytes = unhex("0a04 0a02 0a00");
    expect(() => decode(bytes, { recursionLimit: 3 })).toThrow(
      `cannot decode message edge.msg.Chain from binary: ${TOO_DEEP}`,
    );
    expect(decode(bytes, { recursionLimit: 4 })).toEqual(decode(bytes));
  });
});

test("there is one class of errors", () => {
  expect(OfPackage).toBe(DecodeError);
});

test("what a Proxy of bytes or another array is", () => {
  const decode = decoder("edge.p3.OneBool");
  for (const bytes of [new Proxy(new Uint8Array(2), {}), [8, 1], "ab", null]) {
    expect(() => decode(bytes as Uint8Array)).toThrow(
      new TypeError("cannot decode: expected a Uint8Array"),
    );
  }
});

describe("what standalone encoders make of decoded messages", () => {
  test.each([
    ["edge.p2.Optional", "18 01 8001 63"],
    ["edge.p3.Implicit", "18 01 828001 01 61 f8ffffff0f 01"],
    ["edge.maps.MapValues", "72 06 0a0161 120162"],
    ["edge.wkt.Singular", "32 09 0a07 0a0161 1202 2001"],
  ])("%s", (typeName, hex) => {
    const { desc, encode } = byName(typeName, standaloneDir);
    const bytes = unhex(hex);
    const message = decoder(typeName)(bytes);
    expect(encode(message)).toEqual(toBinary(desc, message));
    expect(
      objectDifference(message, fromBinary(desc, bytes), bytes, {
        standalone: true,
      }),
    ).toBeUndefined();
  });
});

test("default values are on a prototype of the type", () => {
  const decode = decoder("edge.p2.Defaults");
  const [a, b] = [decode(new Uint8Array(0)), decode(new Uint8Array(0))];
  const prototype = Object.getPrototypeOf(a);
  expect(Object.getPrototypeOf(b)).toBe(prototype);
  const { desc } = byName("edge.p2.Defaults", standaloneDir);
  const upstream = Object.getPrototypeOf(fromBinary(desc, new Uint8Array(0)));
  expect(Object.entries(prototype)).toEqual(Object.entries(upstream));
  expect(Object.keys(prototype).length).toBeGreaterThan(10);
});

test("a message in a field that is called like what objects inherit is its own", () => {
  const run = generatorOf({
    "a.proto": `syntax = "proto3";
      message A { B has_own_property = 1; }
      message B { string text = 1; repeated int32 numbers = 2; }`,
  });
  // Without a_pb, which such code doesn't need.
  const load = createLoader(run(protocGenEsFast, "standalone=true"), require);
  const { decodeA: decode } = load("a_fast.js") as { decodeA: Decode };
  // The last is merged with the one before.
  expect(decode(unhex("0a03 0a0178 0a02 1005"))).toEqual({
    $typeName: "A",
    hasOwnProperty: { $typeName: "B", text: "x", numbers: [5] },
  });
  expect(Object.keys(Object.prototype.hasOwnProperty)).toEqual([]);
});
