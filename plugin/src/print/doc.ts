/** Comments of what a file exports. */
import type { DescMessage } from "@bufbuild/protobuf";
import { type Code, code } from "./code.js";
import type { Context } from "./context.js";

/** What stands before an export that is for other generated files alone. */
export const INTERNAL: Code = code`/** @internal */`;

/** What schemas say about messages. protoplugin looks through all comments of a file for each. */
const docs = new WeakMap<DescMessage, string>();

/** Prints a comment of one paragraph. */
export function printSummary(c: Context, text: string): void {
  c.f.print(c.f.jsDoc(c.message.deprecated ? `${text}\n\n@deprecated` : text));
}

/**
 * Prints the comment of a function that is generated for a message: what the schema says about the message, as
 * protoc-gen-es has it, and then what the function does. Tags come last, since they go on to the next tag.
 */
export function printDoc(c: Context, ...paragraphs: readonly string[]): void {
  const text =
    docs.get(c.message) ??
    (c.f.jsDoc(c.message) as { readonly text: string }).text;
  docs.set(c.message, text);
  const tags = text.search(/^[ \t]*@/m);
  const comment = text.slice(0, tags).trimEnd();
  c.f.print(
    c.f.jsDoc(
      [comment, ...paragraphs, text.slice(tags)].filter(Boolean).join("\n\n"),
    ),
  );
}
