// Encodes strings where there is no Buffer, as in browsers: TextEncoder writes the long ones.
// The arguments are a folder of variants, and "no-encode-into" for a TextEncoder with the method `encode` alone, as older
// browsers and polyfills have it.
import { createReport } from "./outcome.mjs";
import { loadVariant } from "./variant.mjs";

if (process.argv[3] === "no-encode-into") {
  delete TextEncoder.prototype.encodeInto;
}
// protobuf-es keeps the method when it is loaded.
const { create, fromBinary, toBinary } = await import("@bufbuild/protobuf");
const { Buffer } = globalThis;
globalThis.Buffer = undefined;
const { implicit } = await loadVariant("implicit");
const { onFallback } = await import("protobuf-es-fast");
const { register } = await import("protobuf-es-fast/protobuf");
globalThis.Buffer = Buffer;
const { encodeOneString, encodeOneStringInto, sizeOneString, OneStringSchema } =
  implicit;

const { fast_edge_implicit, decodeOneString } = implicit;
if (fast_edge_implicit) register(fast_edge_implicit);
let fallbacks = 0;
onFallback(() => {
  fallbacks++;
});
const report = createReport();
const parts = ["a", "é", "漢", "😀", "\ud800"];
const lengths = [1, 10, 39, 40, 41, 63, 64, 65, 126, 127, 128, 500, 20_000];

for (const length of lengths) {
  for (const part of parts) {
    for (const text of [
      part.repeat(length),
      "a".repeat(length - 1) + part,
      part + "a".repeat(length - 1),
    ]) {
      const message = create(OneStringSchema, { text });
      const into = () => {
        const target = new Uint8Array(sizeOneString(message) + 1);
        return target.subarray(1, 1 + encodeOneStringInto(message, target, 1));
      };
      report.compare(
        `${length} of ${part}`,
        () => toBinary(OneStringSchema, message),
        () => encodeOneString(message),
        into,
        () =>
          encodeOneString(create(OneStringSchema, { text: "ascii" })) && into(),
        () => encodeOneString(message, { allocate: (n) => new Uint8Array(n) }),
      );
      if (decodeOneString) {
        const bytes = toBinary(OneStringSchema, message);
        report.compare(
          `${length} of ${part}, decoded`,
          () => toBinary(OneStringSchema, fromBinary(OneStringSchema, bytes)),
          () => toBinary(OneStringSchema, decodeOneString(bytes)),
        );
      }
    }
  }
}
report.print({ fallbacks });
