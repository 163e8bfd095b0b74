import {
  isBoolKey,
  isInt32Key,
  isInt64Key,
  isStringKey,
  isUint32Key,
  isUint64Key,
} from "../json/map.js";
import { isKeyOf } from "./gen/scalars.js";

/** What generated code calls by name. */
const KEYS: Readonly<Record<string, (key: string) => boolean>> = {
  isBoolKey,
  isInt32Key,
  isInt64Key,
  isStringKey,
  isUint32Key,
  isUint64Key,
};

/** Returns what tells whether the key of a map is one of its type. */
export function keyCheck(type: number): (key: string) => boolean {
  return KEYS[isKeyOf(type)] as (key: string) => boolean;
}
