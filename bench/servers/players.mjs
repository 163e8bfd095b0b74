// Starts the processes of a program: a server and its client, of which the server's CPU time is measured, or a loop alone.
import { childCommand } from "../measure/child.mjs";
import { turnFlags } from "../measure/flags.mjs";
import { startPlayer } from "../measure/turns.mjs";
import { MOST_WARM_UPS } from "./slow-calls.mjs";
import { HOOK, importFlags, VARIANTS } from "./variants.mjs";

/** What a server is asked instead of a size, to tell whether it is warm. */
const IS_WARM = -1;

/**
 * Starts one variant of a program.
 *
 * @param {import("../../scripts/shared/engines/index.mjs").Engine} engine
 * @param {import("./programs.mjs").Program} program
 * @param {import("./programs.mjs").Program["variants"][number]} variant
 * @param {number} roundMs how long a client sends in a round; before the first one, at least twice as long for each size
 * @returns {Promise<import("../measure/turns.mjs").Player>} whose rounds are nanoseconds of CPU time per message, by the index of the
 *   size
 */
export async function startVariantOf(engine, program, variant, roundMs) {
  const { name, label, imports, used, isOnDemand, ...own } = variant;
  const job = {
    module: program.module,
    options: { ...program.options, ...own },
    sizes: program.sizes,
    hook: imports.length > 0 ? HOOK : undefined,
    used: usedOf(program, variant),
    isOnDemand,
    roundMs,
    isWarm: IS_WARM,
    warmupMs: 2 * roundMs,
  };
  const start = (script, imports, more) =>
    startPlayer(
      ...childCommand(
        engine,
        `servers/${script}`,
        { ...job, ...more },
        {
          flags: [...turnFlags(engine), ...importFlags({ imports })],
        },
      ),
    );
  if (program.isLoop) return start("loop.mjs", imports);
  const server = await start("server.mjs", imports);
  try {
    // The client is always the same, and as fast as it can be, so that the server has no time to wait.
    const { method } = program;
    const { port } = server.first;
    const client = await start("client.mjs", VARIANTS.at(-1).imports, {
      method,
      port,
    });
    for (let i = 0; i < MOST_WARM_UPS && !(await server.round(IS_WARM)); i++) {
      for (const size of program.sizes.keys()) await client.round(size);
    }
    return {
      first: client.first,
      async round(index) {
        const before = await server.round(index);
        const count = await client.round(index);
        return ((await server.round(index)) - before) / count;
      },
      close: async () => {
        await client.close();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** What has to be fast: nothing plans the writing of JSON. */
function usedOf(program, { name, used = program.used }) {
  return name === "hook" ? used.filter((each) => each !== "toJson") : used;
}
