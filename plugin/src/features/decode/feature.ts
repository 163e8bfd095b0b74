/** What decodes messages: `decodeFoo`. */
import type { Context, Feature } from "../../print/context.js";
import { printDoc } from "../../print/doc.js";
import { printCall } from "../../print/signature.js";
import { printRead } from "./read-function.js";

export const decode: Feature = {
  name: "decode",
  standalone: (c) => [c.own("read"), c.own("empty")],
  makesMessages: true,
  isEager: true,
  tableEntry: {
    name: "decoder",
    from: "zero",
    functions: () => ({ create: "new", read: "read" }),
    types: { create: "() => M" },
    upstream: ["fromBinary"],
  },
  printFunctions: (c) => {
    printDecode(c);
    printRead(c);
  },
};

function printDecode(c: Context): void {
  printDoc(
    c,
    `Decode the message ${c.message.typeName} from binary, to the object of \`fromBinary\`.`,
    `The options are \`readUnknownFields\` (true by default) and \`recursionLimit\` (100).`,
    c.standalone
      ? "Throws a DecodeError that names the field if the bytes are malformed."
      : "Throws what `fromBinary` of protobuf-es throws.",
  );
  printCall(c, c.standalone ? "decode" : "decodeWith", {
    name: c.names.decode,
    params: {
      bytes: "Uint8Array",
      "options?": c.runtimeType("DecodeOptions"),
    },
    returns: c.shape(c.message),
  });
}
