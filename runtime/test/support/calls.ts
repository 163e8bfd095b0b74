/** Counts calls of the drop-in. */
import { hookCalls } from "protobuf-es-fast/protobuf";

/** How often each function was called so far. */
function counts() {
  const { generated, planned, plain, ...others } = hookCalls();
  return { ...others, toBinary: { generated, planned, plain } };
}

/** Returns what tells how often functions were called since: each by generated code, by plans, and by protobuf-es itself. */
export function callsSince(
  ...names: Exclude<keyof ReturnType<typeof counts>, "copies" | "types">[]
): () => number[] {
  const before = counts();
  return () => {
    const now = counts();
    return names.flatMap((name) =>
      (["generated", "planned", "plain"] as const).map(
        (how) => now[name][how] - before[name][how],
      ),
    );
  };
}
