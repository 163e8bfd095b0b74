/**
 * Looks for what bytes have that generated code doesn't read: it goes by the wire format,
 * https://protobuf.dev/programming-guides/encoding/, and the descriptor.
 */
import type { DescField, DescMessage } from "@bufbuild/protobuf";
import { scalarOf } from "./find-in-message.js";
import {
  fail,
  MAX_DEPTH,
  type Path,
  Problem,
  takeStep,
  textOf,
} from "./problem.js";

/** The position in the bytes. */
interface Reader {
  readonly bytes: Uint8Array;
  p: number;
}

/** Where fields are: up to an end, or to the end tag of a group. */
interface Place {
  readonly schema: DescMessage;
  /** What the fields of a group with this number are in; 0 outside of groups. */
  readonly group: number;
  /** Whether the fields are not those of the schema: in an unknown group, or an entry of a map. */
  readonly isForeign: boolean;
  readonly path: Path;
}

/** Throws the first problem of the bytes of a message. */
export function findInBytes(schema: DescMessage, bytes: Uint8Array): void {
  const place = { schema, group: 0, isForeign: false, path: [] };
  findInFields(place, { bytes, p: 0 }, bytes.length);
}

const BIT64 = 1;
const DELIMITED = 2;
const START_GROUP = 3;
const END_GROUP = 4;
const BIT32 = 5;
const STRING = 9;
const BYTES = 12;

function findInFields(place: Place, reader: Reader, end: number): void {
  const { schema, group } = place;
  while (reader.p < end) {
    takeStep(schema);
    const start = reader.p;
    const tag = readVarint(place, reader, end, "a tag");
    const [number, type] = [tag >>> 3, tag & 7];
    if (number === 0 || type > BIT32) {
      malformed(place, start, `tag ${tag} is not valid`);
    }
    if (type === END_GROUP) {
      if (number !== group) {
        malformed(
          place,
          start,
          `the end of group ${number}, which is not open`,
        );
      }
      return;
    }
    const field = place.isForeign
      ? undefined
      : schema.fields.find((one) => one.number === number);
    const path =
      field === undefined ? place.path : [...place.path, field.localName];
    if (field !== undefined && !fits(field, type)) {
      fail(field, path, `wire type ${type} at byte ${start} is not its own`);
    }
    findInValue({ ...place, path }, field, tag, reader, end);
  }
  if (group !== 0) {
    malformed(place, reader.p, `group ${group} doesn't end`);
  }
}

function findInValue(
  place: Place,
  field: DescField | undefined,
  tag: number,
  reader: Reader,
  end: number,
): void {
  const name = field === undefined ? `field ${tag >>> 3}` : field.name;
  const { schema, path } = place;
  if (path.length > MAX_DEPTH) {
    malformed(place, reader.p, "messages are nested too deep to be looked at");
  }
  const { p } = reader;
  switch (tag & 7) {
    case BIT64:
      reader.p += 8;
      break;
    case BIT32:
      reader.p += 4;
      break;
    case START_GROUP: {
      const isForeign = field?.message === undefined;
      const inner = field?.message ?? schema;
      findInFields(
        { schema: inner, group: tag >>> 3, isForeign, path },
        reader,
        end,
      );
      return;
    }
    case DELIMITED:
      reader.p =
        readVarint(place, reader, end, `the length of ${name}`) + reader.p;
      break;
    default:
      readVarint(place, reader, end, name);
  }
  if (reader.p > end) {
    malformed(place, p, `${name} ends ${reader.p - end} bytes behind the end`);
  }
  if ((tag & 7) === DELIMITED && field !== undefined) {
    findInContent(field, path, reader, p);
  }
}

/** Looks at the content of a field between its length and the position. */
function findInContent(
  field: DescField,
  path: Path,
  { bytes, p: end }: Reader,
  start: number,
): void {
  let p = start;
  while ((bytes[p++] as number) > 0x7f) {}
  if (field.fieldKind === "map") {
    const place = { schema: field.parent, group: 0, isForeign: true, path };
    findInFields(place, { bytes, p }, end);
  } else if (field.message !== undefined) {
    const place = { schema: field.message, group: 0, isForeign: false, path };
    findInFields(place, { bytes, p }, end);
  } else if (scalarOf(field) === STRING && !isText(bytes.subarray(p, end))) {
    fail(field, path, `bytes ${p} to ${end} are not UTF-8`);
  }
}

function isText(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether a field can have a wire type: lists of scalars can be packed. */
function fits(field: DescField, type: number): boolean {
  const { fieldKind } = field;
  if (fieldKind === "map") {
    return type === DELIMITED;
  }
  if (field.message !== undefined) {
    const isGroup =
      "delimitedEncoding" in field && field.delimitedEncoding === true;
    return type === (isGroup ? START_GROUP : DELIMITED);
  }
  const scalar = scalarOf(field);
  return (
    type === wireTypeOf(scalar) || (type === DELIMITED && fieldKind === "list")
  );
}

function wireTypeOf(scalar: number): number {
  switch (scalar) {
    case STRING:
    case BYTES:
      return DELIMITED;
    case 1: // DOUBLE, FIXED64, SFIXED64
    case 6:
    case 16:
      return BIT64;
    case 2: // FLOAT, FIXED32, SFIXED32
    case 7:
    case 15:
      return BIT32;
    default:
      return 0;
  }
}

/** Reads the lower 32 bits of a varint. */
function readVarint(
  place: Place,
  reader: Reader,
  end: number,
  name: string,
): number {
  const start = reader.p;
  let value = 0;
  for (let i = 0; i < 10 && reader.p < end; i++) {
    const byte = reader.bytes[reader.p++] as number;
    if (i < 5) {
      value |= (byte & 0x7f) << (7 * i);
    }
    if (byte < 0x80) {
      return value >>> 0;
    }
  }
  return malformed(place, start, `${name} is a varint that doesn't end`);
}

function malformed({ schema, path }: Place, p: number, text: string): never {
  const at = path.length === 0 ? "" : ` (${textOf(path)})`;
  throw new Problem(`message ${schema.typeName}${at}: ${text}, at byte ${p}`);
}
