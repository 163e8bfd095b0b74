import type { HrTime } from "@opentelemetry/api";
import type { AnyValue as SdkValue } from "@opentelemetry/api-logs";
import type { InstrumentationScope as SdkScope } from "@opentelemetry/core";
import type { Resource as SdkResource } from "@opentelemetry/resources";
import {
  createArrayValue,
  createInstrumentationScope,
  createKeyValueList,
} from "./gen/opentelemetry/proto/common/v1/common_fast.js";
import type {
  AnyValue,
  InstrumentationScope,
  KeyValue,
} from "./gen/opentelemetry/proto/common/v1/common_pb.js";
import { createResource } from "./gen/opentelemetry/proto/resource/v1/resource_fast.js";
import type { Resource } from "./gen/opentelemetry/proto/resource/v1/resource_pb.js";

/** The bytes of an id that the SDK keeps in hexadecimal digits. */
export function idBytes(hex: string | undefined): Uint8Array {
  return Buffer.from(hex ?? "", "hex");
}

const NANOS_PER_SECOND = BigInt(1_000_000_000);

/** Nanoseconds since 1970 of the SDK's [seconds, nanoseconds]. */
export function unixNano([seconds, nanos]: HrTime): bigint {
  return BigInt(seconds) * NANOS_PER_SECOND + BigInt(nanos);
}

/** The oneof of an AnyValue: whole numbers become int_value, others double_value. */
function oneofOf(value: SdkValue): AnyValue["value"] {
  switch (typeof value) {
    case "string":
      return { case: "stringValue", value };
    case "boolean":
      return { case: "boolValue", value };
    case "number":
      return Number.isSafeInteger(value)
        ? { case: "intValue", value: BigInt(value) }
        : { case: "doubleValue", value };
    case "object":
      return value === null ? { case: undefined } : oneofOfObject(value);
    default:
      return { case: undefined };
  }
}

/** The oneof of an AnyValue that is a byte array, a list or a record. */
function oneofOfObject(
  value: Exclude<SdkValue & object, null>,
): AnyValue["value"] {
  if (value instanceof Uint8Array) {
    return { case: "bytesValue", value };
  }
  return Array.isArray(value)
    ? {
        case: "arrayValue",
        value: createArrayValue({ values: value.map(toAnyValue) }),
      }
    : {
        case: "kvlistValue",
        value: createKeyValueList({ values: toKeyValues(value) }),
      };
}

// Attributes are most of the messages of an export. A literal with all fields and `$typeName` is a message too: one object, where
// a creator has two, its init and the message. The types tell if a field is missing.

/** The message of an attribute's value, or of a log record's body. */
export function toAnyValue(value: SdkValue): AnyValue {
  return {
    $typeName: "opentelemetry.proto.common.v1.AnyValue",
    value: oneofOf(value),
  };
}

/** The messages of attributes. */
export function toKeyValues(attributes: {
  readonly [key: string]: SdkValue;
}): KeyValue[] {
  const result: KeyValue[] = [];
  for (const key of Object.keys(attributes)) {
    result.push({
      $typeName: "opentelemetry.proto.common.v1.KeyValue",
      key,
      value: toAnyValue(attributes[key]),
    });
  }
  return result;
}

/** The message of a resource. */
export function toResource({ attributes }: SdkResource): Resource {
  return createResource({ attributes: toKeyValues(attributes) });
}

/** The message of an instrumentation scope. */
export function toScope({ name, version }: SdkScope): InstrumentationScope {
  return createInstrumentationScope({ name, version: version ?? "" });
}

/** Group values by the key that `keyOf` gives. */
export function groupBy<K, V>(
  values: Iterable<V>,
  keyOf: (value: V) => K,
): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [value]);
    } else {
      group.push(value);
    }
  }
  return groups;
}
