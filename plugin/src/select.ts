/**
 * The option messages: which messages of a schema are generated.
 */
import type { DescFile, DescMessage } from "@bufbuild/protobuf";
import { globToRegExp } from "./glob.js";
import { messagesOf } from "./print/names.js";

/**
 * Returns the messages that match one of the globs, and all messages that
 * their fields need; every message if there is no glob.
 */
export function selectMessages(
  files: readonly DescFile[],
  globs: readonly string[],
): ReadonlySet<DescMessage> {
  const all = files.flatMap(messagesOf);
  if (globs.length === 0) {
    return new Set(all);
  }
  const patterns = globs.map((glob) => globToRegExp(glob, "."));
  const selected = new Set<DescMessage>();
  const select = (message: DescMessage) => {
    if (selected.has(message)) {
      return;
    }
    selected.add(message);
    for (const field of message.fields) {
      if (field.message !== undefined) {
        select(field.message);
      }
    }
  };
  for (const message of all) {
    if (patterns.some((pattern) => pattern.test(message.typeName))) {
      select(message);
    }
  }
  return selected;
}
