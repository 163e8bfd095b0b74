/**
 * Comments of what a file exports.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { type Code, code } from "./code.js";
import type { FileContext } from "./context.js";

/** What stands before an export that is for other generated files alone. */
export const INTERNAL: Code = code`/** @internal */`;

/**
 * Prints a comment of one paragraph.
 */
export function printSummary(
  c: FileContext,
  message: DescMessage,
  text: string,
): void {
  c.f.print(c.f.jsDoc(message.deprecated ? `${text}\n\n@deprecated` : text));
}

/**
 * Prints the comment of a function that is generated for a message: what it does, and what the schema says about the
 * message, as protoc-gen-es has it.
 */
export function printDoc(
  c: FileContext,
  message: DescMessage,
  ...paragraphs: readonly string[]
): void {
  c.f.print(c.f.jsDoc([...paragraphs, docOf(c, message)].join("\n\n")));
}

/** What schemas say about messages. protoplugin looks through all comments of a file for each. */
const docs = new WeakMap<DescMessage, string>();

function docOf(c: FileContext, message: DescMessage): string {
  const text =
    docs.get(message) ?? (c.f.jsDoc(message) as { readonly text: string }).text;
  docs.set(message, text);
  return text;
}
