import type { DescMessage } from "@bufbuild/protobuf";
import type { Context } from "./context.js";

/**
 * Prints the comment of a function that is generated for a message.
 */
export function printDoc(c: Context, message: DescMessage, text: string): void {
  c.f.print(c.f.jsDoc(message.deprecated ? `${text}\n\n@deprecated` : text));
}
