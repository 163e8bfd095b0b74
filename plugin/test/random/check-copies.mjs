/**
 * Compares generated code that clones and compares messages with protobuf-es: random messages, as they are and with wrong
 * values in them, and pairs of such messages.
 */
import {
  chance,
  createRandom,
  pick,
  spoil,
} from "../../../conformance/filler/index.mjs";
import { copiesDifference } from "../../../conformance/suite/copies-difference.mjs";
import { randomMessage } from "./around.mjs";

/**
 * @typedef {object} CopyFunctions what is generated for a message
 * @property {import("@bufbuild/protobuf").DescMessage} desc
 * @property {(message: never) => object} clone
 * @property {(a: never, b: never, options?: object) => boolean} equals
 *
 * @typedef {import("./around.mjs").Surroundings & Tried} Surroundings
 *
 * @typedef {object} Tried
 * @property {(failed: boolean, value: unknown) => void} tried is called for each comparison
 */

/** How the second message of a pair is made of the first, which a seed gives. */
const SECOND = {
  same: (message) => message,
  again: (_, make) => make(),
  clone: (message, _, { desc }, { upstream }) => upstream.clone(desc, message),
  decoded: (message, _, { desc }, { upstream }) =>
    upstream.fromBinary(desc, upstream.toBinary(desc, message)),
  spread: (message) => ({ ...message }),
  other: (_, make) => make("other"),
  // A value that is there may come again, as of a wrong type.
  wrong: (_, make, { desc }, __, rng) => spoiled(desc, make(), rng),
};

/**
 * Makes a random message and a pair with it, and compares what comes of them. Returns the first difference.
 *
 * @param {CopyFunctions} type
 * @param {string} seed
 * @param {Surroundings} around
 * @returns {string | undefined}
 */
export function checkCopies(type, seed, around) {
  const { desc } = type;
  const { registry } = around;
  const rng = createRandom(seed);
  const make = (other = "") =>
    randomMessage(desc, createRandom(`${seed}:message${other}`), around);
  const message = make();
  const second = pick(rng, Object.keys(SECOND));
  let b;
  try {
    b = SECOND[second](message, make, type, around, rng);
  } catch {
    b = make(); // it has no clone, or no bytes
  }
  const wrong = chance(rng, 0.3) ? spoil(desc, message, rng) : "";
  const options = chance(rng, 0.85)
    ? undefined
    : pick(rng, [
        ...[null, {}, { registry }, { registry, unknown: false }],
        ...[
          { registry, unknown: true },
          { registry, extensions: true },
        ],
        { registry, unpackAny: true },
      ]);
  const found = copiesDifference(desc, type, message, b, options, around);
  return (
    found && `${desc.typeName}: ${found}, with ${second}, ${wrong}, for ${seed}`
  );
}

function spoiled(desc, message, rng) {
  spoil(desc, message, rng);
  return message;
}
