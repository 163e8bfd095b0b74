import { create } from "@bufbuild/protobuf";
import type { Attributes, AttributeValue } from "@opentelemetry/api";
import {
  type AnyValue,
  AnyValueSchema,
  ArrayValueSchema,
  type KeyValue,
  KeyValueSchema,
} from "./gen/opentelemetry/proto/common/v1/common_pb.js";

/** The AnyValue message of an attribute's value: whole numbers become int_value, others double_value. */
function toAnyValue(value: AttributeValue | null | undefined): AnyValue {
  switch (typeof value) {
    case "string":
      return create(AnyValueSchema, { value: { case: "stringValue", value } });
    case "boolean":
      return create(AnyValueSchema, { value: { case: "boolValue", value } });
    case "number":
      return create(AnyValueSchema, {
        value: Number.isSafeInteger(value)
          ? { case: "intValue", value: BigInt(value) }
          : { case: "doubleValue", value },
      });
    case "object":
      return value === null
        ? create(AnyValueSchema)
        : create(AnyValueSchema, {
            value: {
              case: "arrayValue",
              value: create(ArrayValueSchema, {
                values: value.map(toAnyValue),
              }),
            },
          });
    default:
      return create(AnyValueSchema);
  }
}

/** The KeyValue messages of a span's, an event's or a resource's attributes. */
export function toKeyValues(attributes: Attributes): KeyValue[] {
  return Object.entries(attributes).map(([key, value]) =>
    create(KeyValueSchema, { key, value: toAnyValue(value) }),
  );
}
