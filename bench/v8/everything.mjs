// The process of the mode `process`, in another order for each round.
import "protobuf-es-fast/hook";
import { shuffled } from "../measure/order.mjs";
import { seeded } from "../payloads/random.mjs";
import { repeat } from "./repeat.mjs";

/** Short, so that each function has its turn many times. */
const ROUND_MS = 1;

// After the hook, which redirects what is loaded from here on.
const { prepareProcess } = await import("../modes/process-cells.mjs");
const { cells, round } = await prepareProcess({
  operations: "all",
  payloads: "program",
  roundMs: ROUND_MS,
});
const random = seeded(2);
repeat(() => {
  for (const i of shuffled([...cells.keys()], random)) round(i);
});
