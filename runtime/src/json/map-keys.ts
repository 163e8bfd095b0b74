/** Whether a text is the key of a map of some type, in canonical form: then it is the name of the property as it is. */
import { isCanonical } from "../write/decimal.js";

export {
  isInt64Text as isInt64Key,
  isUint64Text as isUint64Key,
} from "./int64.js";
export { isWellFormed as isStringKey } from "./well-formed.js";

export function isInt32Key(key: string): boolean {
  const value = Number(key);
  return key.length <= 11 && isCanonical(key) && (value | 0) === value;
}

export function isUint32Key(key: string): boolean {
  const value = Number(key);
  return key.length <= 10 && isCanonical(key) && value >>> 0 === value;
}

export function isBoolKey(key: string): boolean {
  return key === "true" || key === "false";
}
