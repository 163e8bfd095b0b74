// Calls some functions, prints what is known of the report, and ends as the argument says.
const { clone, create, fromBinary, toBinary } = require("@bufbuild/protobuf");
const { DurationSchema, TimestampSchema } = require("@bufbuild/protobuf/wkt");
const { onFallback } = require("protobuf-es-fast");
const { hookCalls, register } = require("protobuf-es-fast/protobuf");
const wkt = require("protobuf-es-fast/wkt");
const decode = require("protobuf-es-fast/wkt/decode");
const { Worker, isMainThread } = require("node:worker_threads");

register(wkt.fast_google_protobuf_timestamp);
register(decode.fast_google_protobuf_timestamp);
const message = create(TimestampSchema, { seconds: 1n });
const bytes = toBinary(TimestampSchema, message);
clone(TimestampSchema, message);
toBinary(DurationSchema, create(DurationSchema, { seconds: 300n }));
const told = [];
onFallback(({ typeName, reason }) => told.push([typeName, reason]));
for (const nanos of ["visa-1111", "visa-2222"]) {
  try {
    toBinary(TimestampSchema, { ...message, nanos });
  } catch {
    // protobuf-es refuses it.
  }
}
try {
  fromBinary(TimestampSchema, bytes.subarray(1));
} catch {
  // So is this.
}
const registry = globalThis[Symbol.for("protobuf-es-fast.registry@6")];
const { types } = hookCalls();
const loaded = Object.keys(require.cache).filter((file) =>
  /[\\/]dist[\\/]cjs[\\/]report[\\/]/.test(file),
).length;
const run = registry.run.toBinary?.name;
if (isMainThread) console.log(JSON.stringify({ told, types, loaded, run }));

const ENDS = {
  exit: () => process.exit(3),
  error: () => {
    throw new Error("not caught");
  },
  signal: () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => {}, 10_000);
  },
  handled: () => {
    process.once("SIGTERM", () => process.exit(4));
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => {}, 10_000);
  },
  later: () => {
    process.once("SIGTERM", () => process.kill(process.pid, "SIGTERM"));
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => {}, 10_000);
  },
  // As signal-exit does.
  alone: () => {
    const listener = () => {
      if (process.listeners("SIGTERM").length === 1) {
        process.off("SIGTERM", listener);
        process.kill(process.pid, "SIGTERM");
      }
    };
    process.on("SIGTERM", listener);
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => {}, 10_000);
  },
  elsewhere: () => process.chdir(require("node:os").tmpdir()),
  worker: () => isMainThread && new Worker(__filename, { argv: ["worker"] }),
};
ENDS[process.argv[2]]?.();
