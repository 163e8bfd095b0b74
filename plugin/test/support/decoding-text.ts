/** Bytes as the text of a field: proto3 wants UTF-8, proto2 takes any. */
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { compareConforming, compareDecoded, decodable } from "./decoding";

export const strict = decodable("edge.p3.OneString");
const loose = decodable("edge.p2.Optional");

const field = (no: number, bytes: Uint8Array) =>
  new BinaryWriter().tag(no, 2).bytes(bytes).finish();

/** A message of proto3 with this text. */
export const inStrict = (bytes: Uint8Array) => field(1, bytes);

/** Compares messages with this text, which is UTF-8, in a Uint8Array and a Buffer. */
export function compareText(text: string | Uint8Array): void {
  const bytes = Buffer.from(text as Uint8Array);
  compareConforming(strict, inStrict(bytes));
  compareConforming(strict, Buffer.from(inStrict(bytes)));
  compareInLoose(bytes);
}

/** Compares those with what isn't UTF-8. */
export function compareInvalid(bytes: Uint8Array): void {
  expect(compareDecoded(strict, inStrict(bytes)).error?.message).toBe(
    "TypeError: The encoded data was not valid for encoding utf-8",
  );
  compareInLoose(bytes);
}

/** Compares messages of proto2, where it doesn't matter. */
export function compareInLoose(bytes: Uint8Array): void {
  compareConforming(loose, field(14, bytes));
}
