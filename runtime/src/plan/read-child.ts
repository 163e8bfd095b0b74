import type { Source } from "../contract/source.js";
import { readGroup } from "../decode/read-group.js";
import { readStruct } from "../read/struct.js";
import { Kind } from "./gen/plan-codes.js";
import type { AnyMessage, AnyValue, ReadField } from "./plan.js";

/**
 * Reads what is a message on the wire, of any kind, merging with what was there before,
 * and leaves the position after it in the source.
 */
export function readChild(
  before: AnyValue,
  source: Source,
  position: number,
  next: number,
  end: number,
  depth: number,
  field: ReadField,
): unknown {
  const { kind, child, endTag } = field;
  if (child === undefined) {
    return readJson(before || {}, source, position, next, end, depth, field);
  }
  let message = before;
  if (kind === Kind.WRAPPER && before !== undefined) {
    message = child.create(child);
    message.value = before;
  }
  message =
    endTag === 0
      ? child.read(message, source, position, next, depth - 1, child)
      : readGroup(
          (m: AnyMessage | undefined, s, p, e, d) =>
            child.read(m, s, p, e, d, child),
          message,
          source,
          position,
          end,
          depth - 1,
          endTag,
        );
  if (endTag === 0) {
    source.p = next;
  }
  return kind === Kind.WRAPPER ? message.value : message;
}

/** Does the same for a google.protobuf.Struct. */
function readJson(
  json: JsonObject,
  source: Source,
  position: number,
  next: number,
  end: number,
  depth: number,
  { endTag }: ReadField,
): JsonObject {
  if (endTag !== 0) {
    return readGroup(
      readStruct,
      json,
      source,
      position,
      end,
      depth - 1,
      endTag,
    );
  }
  readStruct(json, source, position, next, depth - 1);
  source.p = next;
  return json;
}

type JsonObject = Parameters<typeof readStruct>[0];
