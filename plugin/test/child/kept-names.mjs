// What is kept of messages whose properties are not only fields. Needs --expose-gc. The argument is a folder of variants.
import { create } from "@bufbuild/protobuf";
import { settle } from "./settle.mjs";
import { loadVariant } from "./variant.mjs";

const { encodeOuter, OuterSchema } = (await loadVariant("messages")).messages;

/** Encodes as many messages, each with a property of another name, which takes 1 MiB. */
function encodeMany(count) {
  for (let i = 0; i < count; i++) {
    const name = `${i}`.padStart(1 << 20, "a name ");
    encodeOuter(Object.assign(create(OuterSchema), { [name]: i }));
  }
}

encodeMany(10);
const before = await settle();
encodeMany(90);
const after = await settle();
console.log(JSON.stringify({ grown: after.heapUsed - before.heapUsed }));
