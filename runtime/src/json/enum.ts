/** Values of enums as JSON, and back. */
import type { DescEnum } from "@bufbuild/protobuf";
import { JsonFlags } from "../contract/json-codec.js";
import { ANOMALY, giveUp } from "../contract/signals.js";

export interface EnumCodec {
  readonly desc: DescEnum;
  /** The numbers of all names, since one was first read. */
  numbers: ReadonlyMap<string, number> | undefined;
}

/** Makes a codec when a module is loaded, so without a look at the enum. */
export function enumCodec(desc: DescEnum): EnumCodec {
  return { desc, numbers: undefined };
}

/** Returns the name of a value, or its number if it has none or the flags say so. */
export function enumToJson(
  codec: EnumCodec,
  value: number,
  flags: number,
): number | string {
  if (typeof value !== "number") {
    throw ANOMALY;
  }
  if ((flags & JsonFlags.ENUM_AS_INTEGER) !== 0) {
    return value;
  }
  return codec.desc.value[value]?.jsonName ?? value;
}

/** Returns the number of a value that is given by a known name, or by a number that the enum can have. */
export function enumFromJson(codec: EnumCodec, json: unknown): number {
  if (typeof json !== "string") {
    return fromNumber(codec, json);
  }
  return (codec.numbers ?? findNumbers(codec)).get(json) ?? giveUp();
}

/** An open enum can have any int32. -0 stays -0. */
function fromNumber(codec: EnumCodec, json: unknown): number {
  return typeof json === "number" &&
    (json | 0) === json &&
    (codec.desc.open || codec.desc.value[json] !== undefined)
    ? json
    : giveUp();
}

/** Names of the schema come last, since they win over other values' names for JSON. */
function findNumbers(codec: EnumCodec): ReadonlyMap<string, number> {
  const { values } = codec.desc;
  codec.numbers = new Map([
    ...values.map(({ jsonName, number }) => [jsonName, number] as const),
    ...values.map(({ name, number }) => [name, number] as const),
  ]);
  return codec.numbers;
}
