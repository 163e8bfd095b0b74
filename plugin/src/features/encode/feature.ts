/**
 * What encodes messages: `encodeFoo`, `sizeFoo` and `encodeFooInto`.
 */
import { code, type Value } from "../../print/code.js";
import {
  encoderType,
  generated,
  runtimeType,
  schemaOf,
} from "../../print/context.js";
import type { Feature } from "../../print/feature.js";
import { encodingAndCheck, upstreamType } from "../../print/makers.js";
import { quoted } from "../../print/property.js";
import { printMemory } from "./places.js";
import { printPublicFunctions } from "./public-functions.js";
import { printWrite, writersOf } from "./write-function.js";

export const encode: Feature = {
  name: "encode",
  standalone: true,
  table: {
    prefix: "encoders",
    title: "encoders",
    maker: "$encoders",
    type: "EncoderTable",
    register: "registerEncoders",
  },
  tableEntry: {
    name: "encoder",
    maker: (c) => {
      const encoder = code`${runtimeType(c, encoderType(c))}<M>`;
      const writers = writersOf(c);
      return {
        name: "$encoder",
        types: "M",
        params: {
          schema: upstreamType(c, "DescMessage"),
          ...Object.fromEntries(
            writers.map((name) => [name, code`${encoder}[${quoted(c, name)}]`]),
          ),
        },
        returns: encoder,
        make: "createEncoder",
        args: [
          "schema",
          ...writers,
          c.f.runtime.toBinary as Value,
          ...encodingAndCheck(c),
        ],
      };
    },
    args: (c, message) => [
      schemaOf(c, message),
      ...writersOf(c).map((what) => generated(c, message, what)),
    ],
  },
  printFunctions: (c, message) => {
    printPublicFunctions(c, message);
    printWrite(c, message);
  },
  printEnd: printMemory,
};
