/** Counts how often the generated code left a message to protobuf-es. */
import { type FallbackEvent, onFallback } from "protobuf-es-fast";

/** Calls the function, and returns what it returns and the fallbacks meanwhile. */
export function countFallbacks<T>(run: () => T): {
  result: T;
  fallbacks: FallbackEvent[];
} {
  const fallbacks: FallbackEvent[] = [];
  onFallback((event) => fallbacks.push(event));
  try {
    return { result: run(), fallbacks };
  } finally {
    onFallback(undefined);
  }
}
