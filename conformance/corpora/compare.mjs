import {
  clone,
  create,
  fromBinary,
  fromJson,
  fromJsonString,
  toBinary,
  toJson,
  toJsonString,
} from "@bufbuild/protobuf";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";
import { onFallback } from "protobuf-es-fast";
import { toBinary as dropIn } from "protobuf-es-fast/protobuf";
import {
  chance,
  createRandom,
  fill,
  fillInit,
  isFillable,
  pick,
  spoil,
} from "../filler/index.mjs";
import { copiesDifference } from "../suite/copies-difference.mjs";
import { createdDifference } from "../suite/created-difference.mjs";
import { difference, outcome } from "../suite/difference.mjs";
import {
  compareJson,
  compareWrongJson,
  WRITE_OPTIONS,
} from "../suite/json-message.mjs";
import { objectDifference } from "../suite/object-difference.mjs";

/**
 * @typedef {import("@bufbuild/protobuf").DescMessage} DescMessage
 * @typedef {import("../suite/modes.mjs").Encoders} Encoders
 *
 * @typedef {object} Report
 * @property {(what: string) => void} mismatch called for each difference to upstream
 * @property {(conforming: boolean, failed: boolean) => void} tried called for each message
 * @property {typeof onFallback} [onFallback] for who listens meanwhile: there is one listener
 *
 * @typedef {object} Surroundings
 * @property {readonly DescMessage[]} anyTypes
 * @property {readonly import("@bufbuild/protobuf").DescExtension[]} extensions
 * @property {import("@bufbuild/protobuf").Registry} [registry] for JSON of messages within google.protobuf.Any, and of
 *   extensions
 */

const LONE_FIELDS = 40;
const MARGIN = 3;
const FILLER = 0xa5;

const JSON_API = { fromJson, fromJsonString, toJson, toJsonString };

/**
 * Compares the generated encoders, or the plan, of one message type with protobuf-es: for an empty message, one with all
 * fields, one for each single field, random ones, and ones with a wrong value; the same in JSON, cloned, and compared with
 * the message before; and creators for random inits. (Plans have no second pass and no creator.)
 *
 * @param {DescMessage} schema
 * @param {Encoders} encoders
 * @param {{ seed: string | number, rounds: number } & Surroundings} options
 * @param {Report} report
 */
export function compareType(schema, encoders, options, report) {
  const { seed, rounds, anyTypes, extensions, registry } = options;
  const rng = createRandom(`${seed}:${schema.typeName}`);
  const jsonRng = createRandom(`json:${seed}:${schema.typeName}`);
  let last;
  const listen = report.onFallback ?? onFallback;
  const compareCopies = (message, mismatch) => {
    const { copies } = encoders;
    const others = copies ? [message, last ?? message] : [];
    let left = 0;
    listen(() => left++);
    for (const other of others) {
      const text = copiesDifference(schema, copies, message, other);
      if (text !== undefined) mismatch(text);
    }
    listen(undefined);
    last = message;
    // It refuses strings that aren't well-formed, which have bytes.
    return left > 0 && others.every((other) => canBeCloned(schema, other));
  };
  const compare = (message, label, clash = false) => {
    const mismatch = (what) => report.mismatch(`${label}: ${what}`);
    if (compareCopies(message, mismatch) && isFillable(schema)) {
      mismatch("clone or equals left it to protobuf-es");
    }
    if (encoders.json && isFillable(schema)) {
      compareJson(
        schema,
        encoders.json,
        message,
        {
          options: [{}, pick(jsonRng, WRITE_OPTIONS.slice(1))],
          registry: chance(jsonRng, 0.3) ? registry : undefined,
        },
        { ...JSON_API, onFallback: listen },
        (what) => report.mismatch(`${label}: ${what}`),
      );
    }
    report.tried(
      isFillable(schema),
      compareConforming(schema, message, encoders, rng, clash, (what) =>
        report.mismatch(`${label}: ${what}`),
      ),
    );
  };
  compare(
    fill(schema, rng, { presence: 0, unknown: 0 }),
    "required fields only",
  );
  compare(fill(schema, rng, { presence: 1, budget: 150 }), "all fields");
  for (const field of schema.fields.slice(0, LONE_FIELDS)) {
    const presence = (other) => other === field;
    compare(
      fill(schema, rng, { presence, unknown: 0, budget: 30, depth: 3 }),
      `field ${field.name}`,
    );
  }
  for (let round = 0; round < rounds; round++) {
    const fillOptions = {
      budget: pick(rng, [20, 60, 60, 200]),
      unknown: 0.2,
      // Unknown fields with numbers of known ones, which fromBinary misreads.
      clash: round % 2 === 0,
      ascii: chance(rng, 0.3),
      anyTypes,
      extensions,
    };
    compare(
      fill(schema, rng, fillOptions),
      `random message ${round}`,
      fillOptions.clash,
    );
  }
  for (let round = 0; round < rounds; round++) {
    const message = fill(schema, rng, { budget: 30, anyTypes, extensions });
    const wrong = spoil(schema, message, rng);
    const mismatch = (what) =>
      report.mismatch(`wrong message ${round} (${wrong}): ${what}`);
    const failed = compareBoth(schema, message, encoders, mismatch);
    compareCopies(message, mismatch);
    if (encoders.json) {
      compareWrongJson(
        schema,
        encoders.json,
        message,
        pick(jsonRng, WRITE_OPTIONS),
        JSON_API,
        mismatch,
      );
    }
    report.tried(false, failed);
  }
  for (let round = 0; round < rounds && encoders.create; round++) {
    const odd = pick(rng, [0, 0.02, 0.1, 0.5]);
    compareCreated(schema, encoders.create, rng, { odd, extensions }, (what) =>
      report.mismatch(`init ${round}: ${what}`),
    );
  }
}

/** Compares the creator with create, for no init, and for a random one. */
function compareCreated(schema, createFoo, rng, options, mismatch) {
  for (const init of [
    undefined,
    fillInit(schema, rng, { budget: 60, ...options }),
  ]) {
    const text = createdDifference(
      (init) => create(schema, init),
      createFoo,
      init,
    );
    if (text !== undefined) mismatch(`create: ${text}`);
  }
}

/** Compares all entry points, and one of their options. Returns whether upstream failed. */
function compareConforming(schema, message, encoders, rng, clash, mismatch) {
  const { encode, decode } = encoders;
  if (!clash) compareDecoded(schema, message, decode, mismatch);
  const failed = compareBoth(schema, message, encoders, mismatch);
  const check = (label, upstream, generated) => {
    const text = difference(outcome(upstream), outcome(generated));
    if (text !== undefined) mismatch(`${label}: ${text}`);
  };
  switch (
    pick(rng, ["writeUnknownFields", "delimited", "allocate", "drop-in"])
  ) {
    case "writeUnknownFields": {
      const options = { writeUnknownFields: false };
      check(
        "writeUnknownFields",
        () => toBinary(schema, message, options),
        () => encode(message, options),
      );
      break;
    }
    case "delimited":
      check(
        "delimited",
        () => sizeDelimitedEncode(schema, message),
        () => encode(message, { delimited: true }),
      );
      break;
    case "allocate":
      check(
        "allocate",
        () => toBinary(schema, message),
        () => encode(message, { allocate: Buffer.allocUnsafe }),
      );
      break;
    default:
      check(
        "drop-in",
        () => toBinary(schema, message),
        () => dropIn(schema, message),
      );
  }
  return failed;
}

/** Compares the decoder with fromBinary, for the bytes of a message, and for them twice, which merges. */
function compareDecoded(schema, message, decode, mismatch) {
  const encoded = outcome(() => toBinary(schema, message));
  if (encoded.bytes === undefined) return;
  const result = (run) => {
    try {
      return run();
    } catch (error) {
      return String(error);
    }
  };
  for (const bytes of [
    encoded.bytes,
    Buffer.concat([encoded.bytes, encoded.bytes]),
  ]) {
    const text = objectDifference(
      result(() => decode(bytes)),
      result(() => fromBinary(schema, bytes)),
      bytes,
    );
    if (text !== undefined) mismatch(`decode: ${text}`);
  }
}

/** Does so for code of one pass, and of two, if there is such code. */
function compareBoth(schema, message, encoders, mismatch) {
  if (encoders.twoPass) {
    compareEntryPoints(schema, message, encoders.twoPass, (what) =>
      mismatch(`two passes, ${what}`),
    );
  }
  return compareEntryPoints(schema, message, encoders, mismatch);
}

/** Compares encode, size and encodeInto with toBinary. Returns whether toBinary failed. */
function compareEntryPoints(schema, message, encoders, mismatch) {
  const expected = outcome(() => toBinary(schema, message));
  const check = (label, expectation, actual) => {
    const text = difference(expectation, actual);
    if (text !== undefined) mismatch(`${label}: ${text}`);
  };
  check(
    "encode",
    expected,
    outcome(() => encoders.encode(message)),
  );
  let size;
  const sized = outcome(() => {
    size = encoders.size(message);
    return expected.bytes;
  });
  check("size", expected, sized);
  const length = expected.bytes?.length ?? 64;
  if (expected.bytes && size !== length)
    mismatch(`size: ${size} instead of ${length}`);
  const target = new Uint8Array(length + 2 * MARGIN).fill(FILLER);
  let written;
  const into = outcome(() => {
    written = encoders.encodeInto(
      message,
      target.subarray(0, MARGIN + length),
      MARGIN,
    );
    return target.subarray(MARGIN, MARGIN + length);
  });
  check("encodeInto", expected, into);
  if (expected.bytes && written !== length)
    mismatch(`encodeInto: returned ${written} instead of ${length}`);
  const outside = [
    ...target.subarray(0, MARGIN),
    ...target.subarray(MARGIN + length),
  ];
  if (outside.some((byte) => byte !== FILLER))
    mismatch("encodeInto: wrote outside of its range");
  return expected.error !== undefined;
}

function canBeCloned(schema, message) {
  try {
    clone(schema, message);
    return true;
  } catch {
    return false;
  }
}
