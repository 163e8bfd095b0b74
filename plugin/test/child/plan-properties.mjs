// Whether V8 keeps the properties of messages that plans decode in a dictionary. Needs --allow-natives-syntax.
import { create, toBinary } from "@bufbuild/protobuf";
import { fromBinary, registerPlans } from "protobuf-es-fast/protobuf";
import { madeMessage } from "./made-schemas.mjs";

const isFast = new Function("object", "return %HasFastProperties(object)");

/** How many messages come before the one that is looked at. */
const MESSAGES = 20;

/** The bytes of a message with the fields that a function chooses by their place. */
function bytesOf(desc, choose) {
  const message = create(desc);
  for (const [i, { localName }] of desc.fields.entries()) {
    if (choose(i)) message[localName] = i === 1 ? [i] : i + 1;
  }
  return toBinary(desc, message);
}

const CHOICES = {
  none: () => false,
  few: (i) => i % 7 === 3,
  half: (i) => i % 2 === 0,
  all: () => true,
};

const slow = [];
let messages = 0;
for (const syntax of ["proto2", "proto3"]) {
  for (const count of [5, 20, 60, 120]) {
    for (const first of Object.keys(CHOICES)) {
      // A new type, whose first messages are of one kind.
      const desc = madeMessage(count, syntax);
      registerPlans(desc);
      const bytes = Object.values(CHOICES).map((choose) =>
        bytesOf(desc, choose),
      );
      for (let i = 0; i < MESSAGES; i++) {
        fromBinary(desc, bytesOf(desc, CHOICES[first]));
      }
      for (const [i, kind] of Object.keys(CHOICES).entries()) {
        messages++;
        if (!isFast(fromBinary(desc, bytes[i]))) {
          slow.push(`${syntax}, ${count} fields, ${kind} set after ${first}`);
        }
      }
    }
  }
}
console.log(JSON.stringify({ messages, slow }));
