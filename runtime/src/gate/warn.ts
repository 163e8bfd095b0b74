/**
 * Warnings where calls gain nothing or less than they could: each once in a process, or once for each file, by `process.emitWarning` where
 * there is one. (`node --disable-warning=<code>` turns one off.) Elsewhere `hookCalls` tells.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { registry } from "../contract/registry.js";

/** The part of Node's `process` that is used. */
interface Process {
  emitWarning?(warning: string, options: { readonly code: string }): void;
}

/** Warns, unless it has done so: of the same thing, if there are several. */
export function warnOnce(code: string, warning: string, about = ""): void {
  registry.warned ??= new Set();
  if (!registry.warned.has(code + about)) {
    registry.warned.add(code + about);
    const { process } = globalThis as { readonly process?: Process };
    process?.emitWarning?.(warning, { code });
  }
}

/** An error as text, if it can be asked. */
export function errorText(error: unknown): string {
  try {
    return String(error);
  } catch {
    return "an error";
  }
}

/**
 * Looks at a schema of which nothing is registered when it is first met: is it a copy of one that is? Well-known types
 * are left out, since each copy of protobuf-es brings its own.
 */
export function checkCopy(schema: DescMessage): void {
  const { typeName } = schema;
  const { registered } = registry;
  if (
    registered?.names.has(typeName) &&
    !registered.schemas.has(schema) &&
    !typeName.startsWith("google.protobuf.")
  ) {
    registry.copies ??= new Set();
    registry.copies.add(typeName);
    warnOnce(
      "PROTOBUF_ES_FAST_COPY",
      `protobuf-es-fast: ${typeName} is registered, but messages of another schema of that name are used, for which the registered code doesn't work. Is ${schema.file.name}.proto generated or installed twice, or made at run time too? hookCalls().copies has all such types.`,
    );
  }
}

/** Says that nothing can be fast: there are no plans, nothing is registered, and no code can come. */
export function warnOfNothing(): void {
  const { registered, heat, types } = registry;
  // A report of what protobuf-es does alone is asked for with plans off.
  if (registered === undefined && heat === undefined && types === undefined) {
    warnOnce(
      "PROTOBUF_ES_FAST_NOTHING",
      "protobuf-es-fast has no effect: plans are off, and nothing is registered. Register generated code before it is used, or let types have plans.",
    );
  }
}
