/** From JSON, every odd value in every place of every message: the message of protobuf-es, or its error. */
import type { DescField, DescMessage } from "@bufbuild/protobuf";
import {
  compareFromJson,
  compareParse,
  type JsonType,
  jsonTypes,
  wellKnownJsonTypes,
} from "./support/json";
import { getsOddValues } from "./support/odd-messages";
import { oddKeys, oddValues } from "./support/odd-values";
import { naming, withoutStacks } from "./support/outcome";

const types = [...jsonTypes().filter(getsOddValues), ...wellKnownJsonTypes()];

/** Texts that mean something to a well-known type, or nearly. */
const texts = [
  ...["1s", "-1s", "0s", "-0s", "1.5s", "-1.5s", "-0.5s", "-0.0s", "1s junk"],
  ...["1", "s", "-s", ".5s", "1.s", "-.5s", "+1s", "1.0000000001s", "1.5.5s"],
  ...["1.123456789s", "315576000000s", "315576000000.9s", "315576000001s"],
  ..."-315576000000.999999999s|000000000000000000001s|1e3s|1_s| 1s".split("|"),
  ...["1970-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "0000-12-31T23:59:59Z"],
  ...["9999-12-31T23:59:59.999999999Z", "1969-12-31T23:59:59.5Z"],
  ...["2023-02-29T00:00:00Z", "2024-02-29T00:00:00Z", "2024-02-30T00:00:00Z"],
  ...["1900-02-29T00:00:00Z", "2000-02-29T00:00:00Z", "2024-04-31T00:00:00Z"],
  ...["2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z"],
  ...["2024-01-32T00:00:00Z", "2024-01-01T24:00:00Z", "2024-01-01T24:00:01Z"],
  ...["2024-01-01T23:60:00Z", "2024-01-01T23:59:60Z", "2024-01-01T25:00:00Z"],
  ...["2024-01-01T00:00:00z", "2024-01-01t00:00:00Z", "2024-01-01 00:00:00Z"],
  ...["2024-01-01T00:00:00+01:30", "2024-01-01T00:00:00-23:59"],
  ...["0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01"],
  ...["2024-01-01T00:00:00", "2024-01-01T00:00Z", "2024-01-01T00:00:00.Z"],
  ...["2024-01-01T00:00:00.1234567890Z", "2024-01-01T00:00:00,5Z"],
  ...[
    "2024-01-01T00:00:00.5Z\n",
    "\n2024-01-01T00:00:00Z",
    "12024-01-01T00:00:00Z",
  ],
  ...["2024-1-01T00:00:00Z", "2024-01-01T0:00:00Z", "-024-01-01T00:00:00Z"],
  ...[
    "2024-01-01T00:00:00.+5Z",
    "2024-01-01T00:00:0 Z",
    "２024-01-01T00:00:00Z",
  ],
  ...["fooBar", "fooBar.baz,x", ",", "a,,b", "a_b", "Foo", "A,B", "foo1Bar"],
  ...["ÄbC", " a , b ", "\ud800A"],
  ..."AQ==|AQ|-_8|-_8=|+/8=|A Q = =|AQ==AQ==|AR==|AQI=".split("|"),
  ...["A", "A*", "A===", "====", "AA=A", "=", "QQ\n==", "AQIDB", "ŁQ=="],
  ...["A".repeat(400), "-_8=".repeat(100), `${"A".repeat(398)}==`],
  ...[`${"A".repeat(397)}===`, `${"A".repeat(399)}*`, `${"A".repeat(399)}Ł`],
  ...[`${"A".repeat(200)}\n${"A".repeat(199)}`, `${"A".repeat(399)}=`],
  ...[`AQ==${"A".repeat(396)}`, `${"A".repeat(401)}`, `${"A".repeat(402)}`],
  ...["-Infinity", "+Infinity", "infinity", "-NaN", "1e400", "-1e400", "1e39"],
  ...["01", "007", "-007", "-", "--1", "- 1", "1 ", "\t1", "1n", "0b1", "0o7"],
  ...["9223372036854775807", "-9223372036854775808", "18446744073709551615"],
  ...[
    "000000000000000000000001",
    "-00000000000000000000001",
    "999999999999999",
  ],
  ...["1000000000000000", "-999999999999999", "9999999999999999999999"],
  ...["12345678901234567890", "COLOR_NONE", "COLOR_MINUS", "NULL_VALUE"],
  ...["CLOSED_SEVEN", "OPEN_ONE", "color_red", " COLOR_RED", "1"],
].map((text) => [JSON.stringify(text), () => text] as const);

const numbers = [
  ...[7, -3, 77, 2 ** 63 - 1024, -(2 ** 63), -(2 ** 63) - 2048, 2 ** 64 - 2048],
  ...[3.4028235e38, 3.4028234663852886e38, 3.40282356e38, -3.40282356e38, 1e39],
  ...[2 ** 53 + 2, -(2 ** 53) - 2, 4294967295.5, 2 ** 52 + 0.5],
].map((number) => [String(number), () => number] as const);

const values = [...oddValues, ...texts, ...numbers];

/** What may be around a value in the place of a field. */
function places({
  fieldKind,
}: DescField): [string, (value: unknown) => unknown][] {
  switch (fieldKind) {
    case "list":
      return [
        ["list", (value) => value],
        ["item", (value) => [value]],
      ];
    case "map":
      return [
        ["map", (value) => value],
        ["entry", (value) => ({ true: value })],
        ["entry", (value) => ({ 7: value })],
      ];
    default:
      return [["value", (value) => value]];
  }
}

const seen = new Set<string>();

/** The fields, without those that another one of the same kind stands for, in whatever message. */
const fieldsOf = ({ fields }: DescMessage) =>
  fields.filter((field) => {
    const { fieldKind, scalar, message, presence, oneof } = field;
    const kind = [
      ...[fieldKind, scalar, field.enum?.typeName, message?.typeName],
      ...[presence, oneof !== undefined, field.proto.options?.jstype],
      field.localName in Object.prototype,
    ].join();
    return !seen.has(kind) && seen.add(kind);
  });

const quiet = { ignoreUnknownFields: true };

withoutStacks();

describe.each(types.map((type) => [type.desc.typeName, type] as const))(
  "%s",
  (_, type: JsonType) => {
    test("in a field", () => {
      for (const field of fieldsOf(type.desc)) {
        for (const [place, around] of places(field)) {
          for (const [name, value] of values) {
            const json = () => ({ [field.jsonName]: around(value()) });
            naming(`${field.name} ${place} ${name}`, () => {
              compareFromJson(type, json());
              if (typeof value() === "string") {
                compareFromJson(type, json(), quiet);
              }
            });
          }
        }
      }
    });

    test("as a key of a map", () => {
      for (const field of type.desc.fields) {
        if (field.fieldKind !== "map") continue;
        for (const key of oddKeys) {
          for (const value of ["1", null, "COLOR_X", {}]) {
            const json = () =>
              JSON.parse(
                `{"${field.name}": {${JSON.stringify(key)}: ${JSON.stringify(value)}}}`,
              );
            compareFromJson(type, json());
            compareFromJson(type, json(), quiet);
          }
        }
      }
    });

    test("instead of the message", () => {
      for (const [name, value] of values) {
        naming(name, () => {
          compareFromJson(type, value());
          compareParse(type, value());
          compareFromJson(type, value(), quiet);
        });
      }
    });
  },
);
