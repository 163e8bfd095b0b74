/** The features, in the order in which they are printed. */
import type { Feature } from "../print/context.js";
import { clone } from "./clone/feature.js";
import { create } from "./create/feature.js";
import { decode } from "./decode/feature.js";
import { encode } from "./encode/feature.js";
import { equals } from "./equals/feature.js";
import { json } from "./json/feature.js";

export const FEATURES: readonly Feature[] = [
  ...[encode, decode, create, json],
  ...[clone, equals],
];
