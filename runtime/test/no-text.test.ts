/** What JavaScript may give `fromJsonString` and `fromBinary` instead of text and bytes, before and after a type has a plan. */
import {
  type DescMessage,
  fromBinary as upstreamFromBinary,
  fromJsonString as upstreamFromJsonString,
} from "@bufbuild/protobuf";
import {
  Int32ValueSchema,
  ListValueSchema,
  StructSchema,
  TypeSchema,
  ValueSchema,
} from "@bufbuild/protobuf/wkt";
import {
  fromBinary,
  fromJsonString,
  hookCalls,
  registerPlans,
} from "protobuf-es-fast/protobuf";
import { resultOf } from "../../plugin/test/support/outcome";

type Parse = (schema: DescMessage, given: never) => unknown;

const SCHEMAS: DescMessage[] = [
  ...[Int32ValueSchema, ValueSchema, ListValueSchema, StructSchema, TypeSchema],
];
/** `JSON.parse` makes text of all of these that can be text. */
const GIVEN: unknown[] = [
  ...[undefined, null, true, 7, 7n, Symbol("s"), {}, [], [7], () => 7],
  ...[{ toString: () => "{}" }, { length: 2 }, new String("{}")],
];

function compareAll(): void {
  for (const schema of SCHEMAS) {
    for (const given of GIVEN) {
      for (const [own, upstream] of [
        [fromJsonString, upstreamFromJsonString],
        [fromBinary, upstreamFromBinary],
      ] as [Parse, Parse][]) {
        expect(resultOf(() => own(schema, given as never))).toEqual(
          resultOf(() => upstream(schema, given as never)),
        );
      }
    }
  }
}

test("protobuf-es reads them", compareAll);

test("plans leave them to protobuf-es", () => {
  registerPlans(...SCHEMAS);
  compareAll();
  expect(fromJsonString(ValueSchema, "7").kind.value).toBe(7);
  expect(hookCalls().fromJson.planned).toBeGreaterThan(0);
});
