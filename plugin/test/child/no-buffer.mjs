// Encodes strings where there is no Buffer, as in browsers: TextEncoder writes the long ones.
// The argument is a folder of variants.
import { create, toBinary } from "@bufbuild/protobuf";
import { createReport } from "./outcome.mjs";
import { loadVariant } from "./variant.mjs";

const { Buffer } = globalThis;
globalThis.Buffer = undefined;
const { implicit } = await loadVariant("implicit");
globalThis.Buffer = Buffer;
const { encodeOneString, encodeOneStringInto, sizeOneString, OneStringSchema } =
  implicit;

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
    }
  }
}
report.print();
