/**
 * Texts of reasons, in the words of EncodeError. What comes from users is cut.
 */

/** A path as text, the middle of a long one left out. */
export function textOf(path: readonly (string | number)[]): string {
  const text = path
    .map((step, i) =>
      typeof step === "number"
        ? `[${step}]`
        : `${i === 0 ? "" : "."}${cut(step)}`,
    )
    .join("");
  const half = MAX_PATH / 2;
  return text.length > MAX_PATH
    ? `${text.slice(0, half)}…${text.slice(-half)}`
    : text;
}

/** The beginning of a text. */
export function cut(text: string): string {
  return text.length > MAX_PART ? `${text.slice(0, MAX_PART)}…` : text;
}

/** So much is shown of each key, value and error, and of a path. */
const MAX_PART = 64;
const MAX_PATH = 400;

/** An error as text, if it can be asked. */
export function errorText(error: unknown): string {
  try {
    return cut(String(error));
  } catch {
    return "an error";
  }
}
