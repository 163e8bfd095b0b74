// Measures a serializer in a process of its own: node measure.js <serializer> <signal> <requests> <cpu|memory>
import { collectBatches } from "./collect.js";
import { type Signal, serialize } from "./serializers.js";

/** Microseconds of CPU time that this process has used, in all its threads. */
function cpuMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * Microseconds of CPU time per call, garbage collection included: the median of rounds. CPU time, because other processes
 * don't disturb it as much.
 */
function measureCpu(work: () => unknown): number {
  const callsPerRound = 20;
  const rounds: number[] = [];
  const start = cpuMicros();
  for (let now = start; now - start < 1_000_000; ) {
    const before = now;
    for (let call = 0; call < callsPerRound; call++) {
      work();
    }
    now = cpuMicros();
    rounds.push((now - before) / callsPerRound);
  }
  // The first half warms up.
  const warm = rounds.slice(rounds.length / 2).sort((a, b) => a - b);
  return warm[Math.floor(warm.length / 2)] ?? Number.NaN;
}

/**
 * Bytes allocated per call, on the engine's heap and in array buffers. Needs a young generation so large that nothing is
 * collected meanwhile.
 */
async function measureMemory(work: () => unknown): Promise<number> {
  const calls = 10;
  const used = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  // Optimized code allocates less.
  for (let call = 0; call < 300; call++) {
    work();
  }
  globalThis.gc?.();
  // The memory of array buffers is freed by another thread, a little later.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = used();
  for (let call = 0; call < calls; call++) {
    work();
  }
  return (used() - before) / calls;
}

const [, , name = "", signal = "", requests = "", what] = process.argv;
const batches = await collectBatches(Number(requests));
const work = () => serialize(name, signal as Signal, batches);
console.log(
  String(what === "cpu" ? measureCpu(work) : await measureMemory(work)),
);
