// This project's generated code, through each of its doors.
import { loadGenerated } from "./generated.mjs";

/**
 * `encodeFoo(message)`, a Uint8Array with an ArrayBuffer of its own, `decodeFoo(bytes)`, `createFoo(init)`, and the four
 * functions for JSON.
 */
export async function codec(job) {
  const { encode, ...others } = await load(job);
  const options = { delimited: true };
  return {
    own,
    encode,
    encodeDelimited: (message) => encode(message, options),
    init: ({ init }) => init,
    ...others,
  };
}

/** `encodeFoo(message, { allocate: Buffer.allocUnsafe })`: a pooled Node Buffer. */
export async function pooled(job) {
  const { encode } = await load(job);
  const options = { allocate: Buffer.allocUnsafe };
  return { own, encode: (message) => encode(message, options) };
}

/** `encodeFooInto(message, target)`: into one buffer, used again and again. */
export async function into(job) {
  const { encodeInto } = await load(job);
  const target = new Uint8Array(job.size());
  return {
    own,
    encode: (message) => encodeInto(message, target),
    output: (length) => target.slice(0, length),
    prepareStream: (messages, size) =>
      prepareStreamInto(encodeInto, messages, size),
  };
}

/** `encodeFoo(message)` of code that is generated with `passes=2`. */
export function twoPass(job) {
  return codec({ ...job, operation: "two-pass" });
}

/** `encodeFooInto(message, target)` of such code. */
export function twoPassInto(job) {
  return into({ ...job, operation: "two-pass" });
}

/** `sizeFoo(message)`. What it returns is checked with the bytes of `encodeFoo`. */
export async function size(job) {
  const { encode, size } = await load(job);
  let last;
  return {
    own,
    encode(message) {
      last = message;
      return size(message);
    },
    output(length) {
      const bytes = encode(last);
      if (bytes.length !== length)
        throw new Error(`${length} is not the size of ${bytes.length} bytes`);
      return bytes;
    },
  };
}

/** The same of code that is generated with `passes=2`. */
export function twoPassSize(job) {
  return size({ ...job, operation: "two-pass" });
}

/** The stream in one buffer. */
function prepareStreamInto(encodeInto, messages, size) {
  const target = new Uint8Array(size);
  const options = { delimited: true };
  return () => {
    let end = 0;
    for (const message of messages)
      end += encodeInto(message, target, end, options);
    return [target.subarray(0, end)];
  };
}

/** What is generated for the payload's type. */
async function load({ payload, operation }) {
  const module = await loadGenerated(payload, operation);
  return {
    encode: module[`encode${payload.message}`],
    encodeInto: module[`encode${payload.message}Into`],
    size: module[`size${payload.message}`],
    decode: module[`decode${payload.message}`],
    create: module[`create${payload.message}`],
    toJson: module[`toJson${payload.message}`],
    stringify: module[`stringify${payload.message}`],
    fromJson: module[`fromJson${payload.message}`],
    parse: module[`parse${payload.message}`],
    clone: module[`clone${payload.message}`],
    equals: module[`equals${payload.message}`],
  };
}

function own({ message }) {
  return message;
}
