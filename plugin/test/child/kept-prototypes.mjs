// What is kept of messages with a prototype of the caller's. Needs --expose-gc. The argument is a folder of variants.
import { create } from "@bufbuild/protobuf";
import { settle } from "./settle.mjs";
import { loadVariant } from "./variant.mjs";

const { groups, proto2 } = await loadVariant("groups", "proto2");
const types = [
  [proto2.encodeOptional, proto2.OptionalSchema],
  [proto2.encodeDefaults, proto2.DefaultsSchema],
  [groups.encodeGroups, groups.GroupsSchema],
];

/** Encodes a message with a prototype that has 50 MB, and returns a reference to that. */
function encodeOne(encode, schema) {
  const prototype = Object.create(Object.getPrototypeOf(create(schema)), {
    ballast: { value: new Uint8Array(50e6) },
  });
  encode(Object.setPrototypeOf(create(schema), prototype));
  return new WeakRef(prototype);
}

for (const [encode, schema] of types) encode(create(schema));
const before = await settle();
const refs = types.map((type) => encodeOne(...type));
const after = await settle();
console.log(
  JSON.stringify({
    grown: after.arrayBuffers - before.arrayBuffers,
    alive: refs.filter((ref) => ref.deref() !== undefined).length,
  }),
);
