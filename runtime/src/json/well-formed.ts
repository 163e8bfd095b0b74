/** Of ES2024. It takes some nanoseconds for a text of Latin-1, however long. */
const { isWellFormed: native } = String.prototype as {
  isWellFormed?: (this: string) => boolean;
};

/** Whether UTF-8 can express a text: it has no lone surrogates. */
export function isWellFormed(text: string): boolean {
  return native === undefined ? isWellFormedPlainly(text) : native.call(text);
}

/** The same, in engines without that method. To a pattern with `u`, a pair is one character. */
export function isWellFormedPlainly(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text);
}
