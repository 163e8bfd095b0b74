/** Texts that UTF-8 can express: those without lone surrogates. */

type IsWellFormed = (this: string) => boolean;

/** Of ES2024. It takes some nanoseconds for a text of Latin-1, however long. */
const native: IsWellFormed | undefined = /*@__PURE__*/ findNative();

function findNative(): IsWellFormed | undefined {
  const methods = String.prototype as { isWellFormed?: IsWellFormed };
  return methods.isWellFormed;
}

/** Whether the text has no lone surrogates. */
export function isWellFormed(text: string): boolean {
  return native === undefined ? isWellFormedPlainly(text) : native.call(text);
}

/** The same, in engines without that method. */
export function isWellFormedPlainly(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i) & SURROGATE_MASK;
    if (unit === HIGH_SURROGATE) {
      i++;
      // NaN after the end becomes 0.
      if ((text.charCodeAt(i) & SURROGATE_MASK) !== LOW_SURROGATE) {
        return false;
      }
    } else if (unit === LOW_SURROGATE) {
      return false;
    }
  }
  return true;
}

const SURROGATE_MASK = 0xfc00;
const HIGH_SURROGATE = 0xd800;
const LOW_SURROGATE = 0xdc00;
