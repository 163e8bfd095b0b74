import { messageNames } from "../../layout/names.js";
import { type Code, code, listed } from "../../print/code.js";
import {
  exported,
  type FeatureContext,
  type MessageContext,
  own,
  print,
  runtime,
  runtimeType,
  shape,
} from "../../print/context.js";
import { printDoc, printSummary } from "../../print/doc.js";
import { quoted } from "../../print/property.js";
import { optional, printFunction, typed } from "../../print/signature.js";

/** Prints `encodeFoo`, `sizeFoo` and `encodeFooInto`. */
export function printPublicFunctions(c: MessageContext): void {
  const { typeName } = c.message;
  const names = messageNames(c.message);
  const param = typed(c, "message", shape(c, c.message));
  const options = optional(c, "options", runtimeType(c, "EncodeOptions"));
  const call = (driver: string, args: string) => () =>
    code`return ${runtime(c, driver)}(${encoderArguments(c)}, ${args});`;

  const errors = c.standalone
    ? "an EncodeError that names the field if the message does not conform to its type"
    : "what `toBinary` of protobuf-es throws";
  printDoc(
    c,
    `Encode the message ${typeName} to binary: the bytes of \`toBinary\`, in an ArrayBuffer of their own.`,
    "The options are `writeUnknownFields` (true by default), `delimited` (the size comes first) and `allocate` (makes the array).",
    `Throws ${errors}, and a RangeError for more than 2 GiB - 1.`,
  );
  if (c.target !== "js") {
    print(
      c,
      code`${exported(c, declarationOf(c), names.encode)}(${param}, options?: ${runtimeType(c, "NewBytesOptions")}): ${runtimeType(c, "EncodedBytes")};`,
    );
    printAllocating(c, param);
  }
  if (c.target === "dts") {
    c.f.print();
  } else {
    printFunction(
      c,
      {
        name: names.encode,
        params: listed([param, options]),
        returns: "Uint8Array",
      },
      call("encode", "message, options"),
    );
  }

  printSummary(
    c,
    `Return the size of the encoded message ${typeName} in bytes. Throws as \`${names.encode}\` does.`,
  );
  printFunction(
    c,
    { name: names.size, params: listed([param, options]), returns: "number" },
    call("sizeOf", "message, options"),
  );

  printSummary(
    c,
    `Encode the message ${typeName} into the target from the offset on (0 by default), and return the number of bytes written. Throws as \`${names.encode}\` does, and a RangeError if the bytes don't fit: then none is written.`,
  );
  const target = typed(c, "target", "Uint8Array");
  const offset = optional(c, "offset", "number");
  printFunction(
    c,
    {
      name: names.encodeInto,
      params: listed([param, target, offset, options]),
      returns: "number",
    },
    call("encodeInto", "message, target, offset, options"),
  );
}

/** Prints the type of `encodeFoo` with the option `allocate`. It comes second: editors show the first one. */
function printAllocating(c: MessageContext, param: Code): void {
  if (c.target === "js") {
    return;
  }
  printSummary(
    c,
    `Encode the message ${c.message.typeName} to binary, into the array that the option \`allocate\` makes.`,
  );
  const head = exported(c, declarationOf(c), messageNames(c.message).encode);
  // No message can have the name $Bytes, and be hidden by it.
  print(
    c,
    code`${head}<$Bytes extends Uint8Array>(${param}, options: ${runtimeType(c, "AllocateOptions")}<$Bytes>): $Bytes;`,
  );
}

function declarationOf(c: FeatureContext): string {
  return c.target === "dts" ? "declare function" : "function";
}

/**
 * Returns what the drivers take to encode a message type: its encoder, or in
 * standalone code what writes the fields, and the name of the type.
 */
function encoderArguments(c: MessageContext): Code {
  return c.standalone
    ? code`${own(c, "write")}, ${quoted(c, c.message.typeName)}`
    : code`${own(c, "encoder")}`;
}
