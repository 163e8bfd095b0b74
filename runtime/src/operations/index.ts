/**
 * All operations. What each runs uses the encoder, decoder and so on of the message's type. It leaves messages without
 * one, and what that gives up, to the given function of protobuf-es.
 */
import type { AnyOperation } from "../registry/operation.js";
import { clone } from "./clone.js";
import { create } from "./create.js";
import { equals } from "./equals.js";
import { fromBinary } from "./from-binary.js";
import { fromJson } from "./from-json.js";
import { fromJsonString } from "./from-json-string.js";
import { toBinary } from "./to-binary.js";
import { toJson } from "./to-json.js";
import { toJsonString } from "./to-json-string.js";

export const OPERATIONS: readonly AnyOperation[] = [
  create,
  toBinary,
  fromBinary,
  toJson,
  toJsonString,
  fromJson,
  fromJsonString,
  clone,
  equals,
];
