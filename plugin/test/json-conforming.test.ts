/** JSON of messages that conform to their types: what protobuf-es writes and reads, without a fallback. */
import {
  type DescMessage,
  type JsonValue,
  type Message,
  toJson,
} from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import {
  compareFromJson,
  compareParse,
  compareStringify,
  compareToJson,
  jsonTypes,
} from "./support/json";

const ROUNDS = 12;

const OPTIONS = [
  { alwaysEmitImplicit: true },
  { enumAsInteger: true },
  { alwaysEmitImplicit: true, enumAsInteger: true, useProtoFieldName: false },
];

/** Whether messages of the type may need a registry. */
function holdsAny(desc: DescMessage, met = new Set<DescMessage>()): boolean {
  if (desc.typeName === "google.protobuf.Any") return true;
  if (met.has(desc)) return false;
  met.add(desc);
  return desc.fields.some(
    ({ message }) => message !== undefined && holdsAny(message, met),
  );
}

/** protobuf-es merges such a message with a function that every object inherits. */
const inherits = ({ fields }: DescMessage) =>
  fields.some(
    (field) =>
      field.fieldKind === "message" &&
      field.oneof === undefined &&
      field.localName in Object.prototype,
  );

test.each(jsonTypes().map((type) => [type.desc.typeName, type] as const))(
  "%s",
  (typeName, type) => {
    const rng = createRandom(typeName.length);
    let fallbacks = 0;
    const count = (comparison: { fallbacks: number; error: unknown }) => {
      if (comparison.error === undefined) fallbacks += comparison.fallbacks;
    };
    for (let round = 0; round < ROUNDS; round++) {
      const message = fill(type.desc, rng) as Message;
      count(compareToJson(type, message));
      count(compareStringify(type, message));
      count(compareStringify(type, message, { prettySpaces: 2 }));
      for (const options of OPTIONS)
        count(compareToJson(type, message, options));
      compareToJson(type, message, { useProtoFieldName: true });
      for (const options of [
        undefined,
        ...OPTIONS,
        { useProtoFieldName: true },
      ]) {
        const json = jsonOf(type.desc, message, options);
        if (json === undefined) continue;
        const text = JSON.stringify(json);
        for (const reading of [
          undefined,
          { ignoreUnknownFields: true },
          { recursionLimit: undefined },
        ]) {
          count(compareFromJson(type, json, reading));
          count(compareFromJson(type, JSON.parse(text), reading));
          count(compareParse(type, text, reading));
          count(compareParse(type, JSON.stringify(json, null, 2), reading));
        }
        if (isObject(json)) {
          const withUnknown = {
            ...json,
            "no such field": { a: [{ b: 1 }], "[x]": null },
          };
          count(
            compareParse(type, JSON.stringify(withUnknown), {
              ignoreUnknownFields: true,
            }),
          );
          compareParse(type, JSON.stringify(withUnknown));
        }
      }
    }
    if (!holdsAny(type.desc) && !inherits(type.desc)) {
      expect(fallbacks).toBe(0);
    }
  },
);

function isObject(json: JsonValue): json is { [key: string]: JsonValue } {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function jsonOf(
  desc: DescMessage,
  message: Message,
  options: object | undefined,
): JsonValue | undefined {
  try {
    return toJson(desc, message, options) as JsonValue;
  } catch {
    return undefined;
  }
}
