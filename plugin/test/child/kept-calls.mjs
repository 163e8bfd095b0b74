// What a million calls keep, with messages of all kinds. Needs --expose-gc.
import * as groups from "../variants/js-full/gen/edge/groups_fast.js";
import * as maps from "../variants/js-full/gen/edge/maps_fast.js";
import * as messages from "../variants/js-full/gen/edge/messages_fast.js";
import * as optional from "../variants/js-full/gen/edge/optional_fast.js";
import * as proto2 from "../variants/js-full/gen/edge/proto2_fast.js";
import * as wkt from "../variants/js-full/gen/edge/wkt_fast.js";
import * as groups2 from "../variants/js-two-pass/gen/edge/groups_fast.js";
import * as maps2 from "../variants/js-two-pass/gen/edge/maps_fast.js";
import * as messages2 from "../variants/js-two-pass/gen/edge/messages_fast.js";
import * as optional2 from "../variants/js-two-pass/gen/edge/optional_fast.js";
import * as proto22 from "../variants/js-two-pass/gen/edge/proto2_fast.js";
import * as wkt2 from "../variants/js-two-pass/gen/edge/wkt_fast.js";
import { settle } from "./settle.mjs";

const COUNT = 1_000_000;

/** Texts of all kinds and many lengths, another one for each number. */
const characters = ["a", "é", "漢", "😀", "\ud800", "a, é, "];
function text(i) {
  return characters[i % 6].repeat(i % 31) + i;
}

/** Those of the values whose bits are set in a number. */
function some(bits, values) {
  const result = {};
  values.forEach(([name, value], i) => {
    if (bits & (1 << i)) result[name] = value;
  });
  return result;
}

const bytes = new Uint8Array(100).fill(7);
/** Fields that several types have, all of them optional. */
const fields = (i) => [
  ...[
    ["fDouble", i / 3],
    ["fFloat", 0.5],
    ["fInt32", -i],
    ["fInt64", 1n],
  ],
  ...[
    ["fUint32", i],
    ["fSint64", BigInt(-i)],
    ["fBool", true],
  ],
  ...[
    ["fString", text(i)],
    ["fBytes", bytes.subarray(i % 100)],
  ],
];

/** For each type its name, its code for one pass and two, and inits by number. */
const types = [
  ["Explicit", optional, optional2, (i) => some(i * 0x9e37, fields(i))],
  ["Optional", proto2, proto22, (i) => some(i * 0x9e37, fields(i))],
  ["Defaults", proto2, proto22, (i) => ({ dInt32: i, dString: text(i) })],
  [
    "Groups",
    groups,
    groups2,
    (i) => ({ single: { text: text(i) }, many: [{ packed: [i, -i] }] }),
  ],
  [
    "MapKeys",
    maps,
    maps2,
    (i) => ({ kString: { [`key ${i}`]: text(i) }, kInt32: { [i]: "value" } }),
  ],
  [
    "Tree",
    messages,
    messages2,
    (i) => ({
      label: text(i),
      children: new Array(i % 5).fill({ label: text(i) }),
      named: { [text(i)]: { choice: { case: "leaf", value: i } } },
    }),
  ],
  ["Singular", wkt, wkt2, (i) => ({ struct: { [text(i)]: [i, text(i), {}] } })],
  ["Outer", messages, messages2, (i) => ({ inner: { id: i }, self: {} })],
].map(([name, one, two, init]) => ({
  name,
  init,
  encode: [one[`encode${name}`], two[`encode${name}`]],
  into: [one[`encode${name}Into`], two[`encode${name}Into`]],
  size: [one[`size${name}`], two[`size${name}`]],
  decode: one[`decode${name}`],
  create: one[`create${name}`],
}));

const target = new Uint8Array(1 << 20);
const allocate = (size) => target.subarray(0, size);

/** The prototype that the application has for some messages, with much memory. */
let prototype;

/** Creates, encodes and decodes a message. */
function call(i) {
  const type = types[i % types.length];
  const message = type.create(type.init(i));
  if (type.name === "Defaults") {
    // Another one from time to time, with more memory than the last.
    if (i % 1000 < types.length) {
      prototype = Object.create(Object.getPrototypeOf(message), {
        ballast: { value: new Uint8Array(8 * i) },
      });
    }
    Object.setPrototypeOf(message, prototype);
  }
  if (type.name === "Outer") {
    // A property that is no field.
    message[`other ${i}`] = i;
  }
  encode(type, message, (i >> 3) & 1, (i >> 4) % 6);
}

/** Encodes a message in one of the ways, with one pass or two. */
function encode(type, message, passes, way) {
  switch (way) {
    case 0:
      type.size[passes](message);
      break;
    case 1:
      type.into[passes](message, target, way);
      break;
    case 2:
      type.encode[passes](message, { allocate });
      break;
    case 3:
      // What can't be encoded.
      try {
        type.encode[passes](Object.assign(message, { $unknown: [message] }));
      } catch {}
      break;
    default:
      type.decode(type.encode[passes](message));
  }
}

/** Encodes a message that needs more memory than others. */
function encodeLong() {
  const message = messages.createTree({ label: "x".repeat(3 << 20) });
  messages.encodeTree(message);
  messages2.encodeTree(message);
}

encodeLong();
const used = [];
for (const [from, to] of [
  [0, COUNT / 10],
  [COUNT / 10, COUNT],
]) {
  for (let i = from; i < to; i++) call(i);
  prototype = undefined;
  const { arrayBuffers, heapUsed } = await settle();
  used.push(arrayBuffers + heapUsed);
}
console.log(JSON.stringify({ calls: COUNT, grown: used[1] - used[0] }));
