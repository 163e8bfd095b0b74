/** Counts how often the generated code left a message to protobuf-es. */
import { type FallbackEvent, onFallback } from "protobuf-es-fast";
import { setListener } from "../../../runtime/src/fallback/listener";
import { reasonOf } from "../../../runtime/src/fallback/reason";

/** Calls the function, and returns what it returns and the fallbacks meanwhile. Reasons are only looked for if they are asked for. */
export function countFallbacks<T>(run: () => T): {
  result: T;
  fallbacks: FallbackEvent[];
} {
  const fallbacks: FallbackEvent[] = [];
  onFallback(() => {});
  setListener((call) => {
    fallbacks.push({
      typeName: call.schema.typeName,
      get reason() {
        return reasonOf(call);
      },
    });
  });
  try {
    return { result: run(), fallbacks };
  } finally {
    onFallback(undefined);
  }
}
