/** Reports of the runtime's hook, which name the messages that a program uses. */
import { readFileSync } from "node:fs";

/**
 * Returns the full names of the types in a report.
 *
 * Throws an error for a file that can't be read or is none, and for a report without types.
 */
export function namesInReport(file: string): string[] {
  let parsed: { readonly report?: unknown; readonly types?: unknown };
  try {
    // Some editors put a byte order mark first.
    const text = readFileSync(file, "utf8").replace(/^\ufeff/, "");
    parsed = Object(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `the report can't be read: ${error} (${file}, working folder: ${process.cwd()})`,
    );
  }
  const { report, types } = parsed;
  if (report !== "protobuf-es-fast" || !Array.isArray(types)) {
    throw new Error(
      `${file} is no report: please provide the file that a program wrote with PROTOBUF_ES_FAST_REPORT=${file}`,
    );
  }
  // Not "(descriptors)", nor what types made at run time may be called.
  const names = types
    .map((type) => String(type?.typeName ?? ""))
    .filter((name) => /^[a-zA-Z0-9_.]+$/.test(name));
  if (names.length === 0) {
    throw new Error(
      `${file} names no types: the program called no function of protobuf-es that the hook redirects`,
    );
  }
  return names;
}
