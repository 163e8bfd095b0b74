/**
 * What decodes messages: `decodeFoo`.
 */
import { code, type Value } from "../../print/code.js";
import { generated, runtimeType } from "../../print/context.js";
import type { Feature } from "../../print/feature.js";
import { encodingAndCheck, messageType, zeroType } from "../../print/makers.js";
import { printDecode } from "./public-functions.js";
import { printRead } from "./read-function.js";

export const decode: Feature = {
  name: "decode",
  standalone: true,
  makesMessages: true,
  isEager: true,
  table: {
    prefix: "decoders",
    title: "decoders",
    maker: "$decoders",
    type: "DecoderTable",
    register: "registerDecoders",
  },
  tableEntry: {
    name: "decoder",
    maker: (c) => {
      const decoder = code`${runtimeType(c, "Decoder")}<M>`;
      return {
        name: "$decoder",
        types: messageType(c),
        params: {
          zero: zeroType(c),
          create: "() => M",
          read: code`${decoder}["read"]`,
        },
        returns: decoder,
        make: "createDecoder",
        args: [
          "zero.schema",
          "create",
          "read",
          c.f.runtime.fromBinary as Value,
          ...encodingAndCheck(c),
        ],
      };
    },
    args: (c, message) => [
      generated(c, message, "zero"),
      generated(c, message, "new"),
      generated(c, message, "read"),
    ],
  },
  printFunctions: (c, message) => {
    printDecode(c, message);
    printRead(c, message);
  },
};
