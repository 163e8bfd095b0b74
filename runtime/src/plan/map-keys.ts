import * as mapKeys from "../json/map-keys.js";
import { isKeyOf } from "./gen/scalars.js";

/** What generated code calls by name. */
const KEYS: Readonly<Record<string, (key: string) => boolean>> = mapKeys;

/** Returns what tells whether the key of a map is one of its type. */
export function keyCheck(type: number): (key: string) => boolean {
  return KEYS[isKeyOf(type)] as (key: string) => boolean;
}
