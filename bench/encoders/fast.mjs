// This project's generated encoders, through each of their doors.
import { onFallback } from "protobuf-es-fast";

// What is timed as this project's work has to be its own.
onFallback(({ typeName, reason }) => {
  throw new Error(`${typeName} was left to protobuf-es: ${reason}`);
});

/** Loads what is generated for the payload's file. */
async function load(payload) {
  const file = await import(`../gen/es/${payload.file}_fast.js`);
  return {
    file,
    encode: file[`encode${payload.message}`],
    encodeInto: file[`encode${payload.message}Into`],
  };
}

/** `encodeFoo(message)`: a Uint8Array with an ArrayBuffer of its own. */
export async function prepare(payload, { message }) {
  const { encode } = await load(payload);
  return () => encode(message);
}

/** `encodeFoo(message, { allocate: Buffer.allocUnsafe })`: a pooled Node Buffer. */
export async function preparePooled(payload, { message }) {
  const { encode } = await load(payload);
  const options = { allocate: Buffer.allocUnsafe };
  return () => encode(message, options);
}

/** `encodeFooInto(message, target)`: into one buffer, used again and again. */
export async function prepareInto(payload, { message, bytes }) {
  const { encodeInto } = await load(payload);
  const target = new Uint8Array(bytes.length);
  const run = () => encodeInto(message, target);
  run.output = () => target.subarray(0, run());
  return run;
}

/**
 * `encodeFoo(message, { delimited: true })` for each message of a stream.
 *
 * @param {import("../payloads/index.mjs").Payload} payload their type
 * @param {{ messages: object[] }} reference
 */
export async function prepareStream(payload, { messages }) {
  const { encode } = await load(payload);
  const options = { delimited: true };
  return () => messages.map((message) => encode(message, options));
}

/** `encodeFooInto(message, target, offset, { delimited: true })`: the stream in one buffer. */
export async function prepareStreamInto(payload, { messages, size }) {
  const { encodeInto } = await load(payload);
  const target = new Uint8Array(size);
  const options = { delimited: true };
  return () => {
    let end = 0;
    for (const message of messages)
      end += encodeInto(message, target, end, options);
    return [target.subarray(0, end)];
  };
}
