/**
 * What encodes messages: `encodeFoo`, `sizeFoo` and `encodeFooInto`. Emitters (`emitMap` and so on) return statements
 * that check a value, and write it with its tag, or in the first of two passes add the size of both.
 */

import { code } from "../../print/code.js";
import type { Context, Feature } from "../../print/context.js";
import { printDoc, printSummary } from "../../print/doc.js";
import { printCall, printDeclaration } from "../../print/signature.js";
import { emitMemory } from "./places.js";
import { printWrite, writersOf } from "./write-function.js";

export const encode: Feature = {
  name: "encode",
  standalone: (c) => [c.own("write"), c.quoted(c.message.typeName)],
  tableEntry: {
    name: "encoder",
    from: "schema",
    functions: (c) =>
      Object.fromEntries(writersOf(c).map((what) => [what, what])),
    upstream: ["toBinary"],
  },
  printFunctions: (c) => {
    printPublicFunctions(c);
    printWrite(c);
  },
  // Of standalone code: other functions have memory of their own.
  printEnd: (c) => c.places.count > 0 && c.printBlock(emitMemory(c)),
};

function printPublicFunctions(c: Context): void {
  const { typeName } = c.message;
  const names = c.names;
  const message = c.shape(c.message);
  const options = { "options?": c.runtimeType("EncodeOptions") };
  const errors = c.standalone
    ? "an EncodeError that names the field if the message does not conform to its type"
    : "what `toBinary` of protobuf-es throws";
  printDoc(
    c,
    `Encode the message ${typeName} to binary: the bytes of \`toBinary\`, in an ArrayBuffer of their own.`,
    "The options are `writeUnknownFields` (true by default), `delimited` (the size comes first) and `allocate` (makes the array).",
    `Throws ${errors}, and a RangeError for more than 2 GiB - 1.`,
  );
  printOverloads(c);
  if (c.target === "dts") {
    c.f.print();
  } else {
    printCall(c, "encode", {
      name: names.encode,
      params: { message, ...options },
      returns: "Uint8Array",
    });
  }

  printSummary(
    c,
    `Return the size of the encoded message ${typeName} in bytes. Throws as \`${names.encode}\` does.`,
  );
  printCall(c, "sizeOf", {
    name: names.size,
    params: { message, ...options },
    returns: "number",
  });

  printSummary(
    c,
    `Encode the message ${typeName} into the target from the offset on (0 by default), and return the number of bytes written. Throws as \`${names.encode}\` does, and a RangeError if the bytes don't fit: then none is written.`,
  );
  printCall(c, "encodeInto", {
    name: names.encodeInto,
    params: { message, target: "Uint8Array", "offset?": "number", ...options },
    returns: "number",
  });
}

/** Prints the types of `encodeFoo`: that with the option `allocate` comes second, since editors show the first one. */
function printOverloads(c: Context): void {
  if (c.target === "js") {
    return;
  }
  const name = c.names.encode;
  const message = c.shape(c.message);
  printDeclaration(c, {
    name,
    params: { message, "options?": c.runtimeType("NewBytesOptions") },
    returns: c.runtimeType("EncodedBytes"),
  });
  printSummary(
    c,
    `Encode the message ${c.message.typeName} to binary, into the array that the option \`allocate\` makes.`,
  );
  printDeclaration(c, {
    name,
    // No message can have the name $Bytes, and be hidden by it.
    types: "$Bytes extends Uint8Array",
    params: {
      message,
      options: code`${c.runtimeType("AllocateOptions")}<$Bytes>`,
    },
    returns: "$Bytes",
  });
}
