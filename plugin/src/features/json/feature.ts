/**
 * What writes messages as JSON and reads them: `toJsonFoo`, `stringifyFoo`, `fromJsonFoo` and `parseFoo`.
 */
import { code } from "../../print/code.js";
import { generated, runtimeType, schemaOf } from "../../print/context.js";
import type { Feature } from "../../print/feature.js";
import { encodingAndCheck, upstreamType } from "../../print/makers.js";
import { printEnums } from "./enums.js";
import { printPublicFunctions } from "./public-functions.js";
import { printReadJson } from "./read-function.js";
import { printWriteJson } from "./write-function.js";

export const json: Feature = {
  name: "json",
  makesMessages: true,
  table: {
    prefix: "json",
    title: "JSON codecs",
    maker: "$json$table",
    type: "JsonTable",
    register: "registerJson",
  },
  tableEntry: {
    name: "jsonCodec",
    maker: (c) => {
      const codec = code`${runtimeType(c, "JsonCodec")}<M>`;
      return {
        name: "$json$codec",
        types: "M",
        params: {
          schema: upstreamType(c, "DescMessage"),
          write: code`${codec}["write"]`,
          read: code`${codec}["read"]`,
        },
        returns: codec,
        make: "createJsonCodec",
        args: [
          "schema",
          "write",
          "read",
          ...["toJson", "fromJson", "fromJsonString"].map((name) =>
            c.f.import(name, "@bufbuild/protobuf"),
          ),
          ...encodingAndCheck(c),
        ],
      };
    },
    args: (c, message) => [
      schemaOf(c, message),
      generated(c, message, "writeJson"),
      generated(c, message, "readJson"),
    ],
  },
  printFunctions: (c, message) => {
    printPublicFunctions(c, message);
    printWriteJson(c, message);
    printReadJson(c, message);
  },
  printEnd: printEnums,
};
