// This project behind the signatures of protobuf-es, with nothing generated.
import { onFallback } from "protobuf-es-fast";
import * as dropIn from "protobuf-es-fast/protobuf";

// What is timed as this project's work has to be its own.
onFallback(({ typeName, reason }) => {
  throw new Error(`${typeName} was left to protobuf-es: ${reason}`);
});

/**
 * With a plan for the payload's type. Commits before plans, which bench:compare runs this with, have none: then it is what an
 * application has there that generates nothing.
 */
export function codec(job) {
  return {
    ...unregistered(job),
    register: () => dropIn.registerPlans?.(job.schema),
  };
}

/** With nothing registered: the type gets its plan when it was met often enough. */
export function unregistered({ schema }) {
  const { create, fromBinary, sizeDelimitedEncode, toBinary } = dropIn;
  const { clone, equals, fromJson, fromJsonString } = dropIn;
  return {
    own: ({ message }) => message,
    encode: (message) => toBinary(schema, message),
    encodeDelimited: (message) => sizeDelimitedEncode(schema, message),
    decode: (bytes) => fromBinary(schema, bytes),
    init: ({ init }) => init,
    create: (init) => create(schema, init),
    fromJson: (json) => fromJson(schema, json),
    parse: (text) => fromJsonString(schema, text),
    clone: (message) => clone(schema, message),
    equals: (a, b) => equals(schema, a, b),
  };
}
