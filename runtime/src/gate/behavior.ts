/**
 * Whether a copy of protobuf-es has the behavior that plans have: that of 2.17, and of 2.16 but for reading binary. A
 * dependency can bring an older copy, whose results are not to change when a type gets a plan. Each function of a copy
 * is tried once, with a message whose float and whose key of a map older versions take otherwise.
 */
import { originalOf } from "../contract/original.js";

/** A function of protobuf-es for a type and values. */
type Call = (schema: object, ...values: never[]) => unknown;

/** Whether such a function does with a type what plans do. */
type Trial = (
  schema: object,
  call: (schema: object, ...values: unknown[]) => unknown,
) => boolean;

/** Larger than the largest float32, to which it is rounded. */
const FLOAT = 3.4028235e38;
const FLOAT_BYTES = [0x0d, 0xff, 0xff, 0x7f, 0x7f];

const KEY = "__proto__";
const KEY_BYTES = [10, KEY.length, ...Array.from(KEY, codeOf)];
const ENTRY = [...KEY_BYTES, 16, 1];
/** With a field behind the key that entries don't have. */
const ODD_ENTRY = [...KEY_BYTES, 24, 1, 16, 1];

function codeOf(character: string): number {
  return character.charCodeAt(0);
}

/** Whether a `toBinary` writes what plans write. */
export const writesLikePlans = /*@__PURE__*/ likePlans((schema, call) => {
  const expected = [...FLOAT_BYTES, 18, ENTRY.length, ...ENTRY];
  return String(call(schema, probe(FLOAT))) === String(expected);
});

/** Whether a `fromBinary` reads what plans read. */
export const readsLikePlans = /*@__PURE__*/ likePlans((schema, call) =>
  isRead(call(schema, Uint8Array.of(18, ODD_ENTRY.length, ...ODD_ENTRY)), 0),
);

/** Whether a `fromJson` reads what plans read. */
export const readsJsonLikePlans = /*@__PURE__*/ likePlans((schema, call) =>
  isRead(call(schema, { float: FLOAT, map: ownKey() }), FLOAT),
);

/** Whether a `fromJsonString` does. */
export const parsesLikePlans = /*@__PURE__*/ likePlans((schema, call) => {
  const text = JSON.stringify({ float: FLOAT, map: ownKey() });
  return isRead(call(schema, text), FLOAT);
});

/** Whether a `clone` copies what plans copy. */
export const clonesLikePlans = /*@__PURE__*/ likePlans((schema, call) =>
  isRead(call(schema, probe(FLOAT)), FLOAT),
);

/** Whether an `equals` finds equal what plans find. */
export const comparesLikePlans = /*@__PURE__*/ likePlans(
  (schema, call) =>
    call(schema, probe(FLOAT), probe(FLOAT)) === true &&
    call(schema, probe(0), probe(-0)) === false &&
    call(schema, probe(0), { ...probe(0), map: {} }) === false,
);

function probe(float: number): object {
  return { $typeName: NAME, float, map: ownKey() };
}

function ownKey(): object {
  return JSON.parse(`{"${KEY}":true}`);
}

function isRead(message: unknown, float: number): boolean {
  const { float: found, map } = message as { float: number; map: object };
  return found === float && Object.getOwnPropertyNames(map).includes(KEY);
}

/** Returns what tells whether a function does what plans do. Each that it is asked about is tried once. */
function likePlans(matches: Trial): (redirected: Call) => boolean {
  const known = new WeakMap<object, boolean>();
  /** The one that was last found to do it. */
  let last: object | undefined;
  return (redirected) => {
    if (last === redirected) {
      return true;
    }
    let found = known.get(redirected);
    if (found === undefined) {
      found = succeeds(matches, originalOf(redirected));
      known.set(redirected, found);
    }
    if (found) {
      last = redirected;
    }
    return found;
  };
}

function succeeds(matches: Trial, original: Call): boolean {
  try {
    return matches(probeSchema(), (schema, ...values) =>
      original(schema, ...(values as never[])),
    );
  } catch {
    return false;
  }
}

const NAME = "protobuf_es_fast.Probe";

/** Makes a descriptor of a message with a float and a map, of what versions of protobuf-es look at. */
function probeSchema(): object {
  const float = { fieldKind: "scalar", scalar: 2 };
  const map = { fieldKind: "map", mapKind: "scalar", mapKey: 9, scalar: 8 };
  const fields: object[] = [];
  const field: Record<string, object> = {};
  const schema = {
    kind: "message",
    typeName: NAME,
    name: "Probe",
    file: { kind: "file", name: "probe", edition: 999, proto: {} },
    fields,
    members: fields,
    field,
    oneofs: [],
    proto: {},
  };
  for (const [i, [name, kind]] of Object.entries({ float, map }).entries()) {
    field[name] = {
      kind: "field",
      ...{ name, localName: name, jsonName: name, number: i + 1 },
      ...{ parent: schema, proto: {}, presence: 2, longAsString: false },
      ...{ utf8Validation: true, getDefaultValue: nothing },
      ...kind,
    };
    fields.push(field[name] as object);
  }
  return schema;
}

function nothing(): undefined {}
