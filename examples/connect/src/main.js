// Runs the same server and client without the hook, with encoders, and with decoders and JSON codecs too, and compares
// responses, requests per second and CPU.
// With --check it only compares responses.
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";

const PROTOCOLS = ["connect", "grpc", "json"];
const ROUNDS = 5;
const MILLISECONDS_PER_ROUND = 700;

/** The options for Node.js in each mode. */
const MODES = {
  none: [],
  encoders: hookWith("register-encoders.js"),
  all: hookWith("gen/shop/v1/register_fast.js"),
};

/** What a process counts of each format. */
const FORMATS = {
  binary: (calls) => ({ encoded: calls, decoded: calls.fromBinary }),
  JSON: (calls) => ({ encoded: calls.toJson, decoded: calls.fromJson }),
};

/** The options that load the hook, and then a file of this folder. */
function hookWith(name) {
  return ["--import", "protobuf-es-fast/hook", "--import", file(name)];
}

/** The URL of a file of this folder. */
function file(name) {
  return new URL(name, import.meta.url).href;
}

/** Start a file beside this one in a process with options for Node. */
function start(name, options) {
  return fork(path.join(import.meta.dirname, name), {
    execArgv: [...options, "--import", file("observe.js")],
    // Messages are sent as they are, bytes and bigints too.
    serialization: "advanced",
  });
}

/** The next message of a process; fails if the process ends instead. */
async function nextMessage(child) {
  const ended = new AbortController();
  const onExit = () => ended.abort();
  child.once("exit", onExit);
  try {
    const [message] = await once(child, "message", { signal: ended.signal });
    return message;
  } finally {
    child.off("exit", onExit);
  }
}

/** Ask a process, and return its answer. */
async function ask(child, question) {
  const answered = nextMessage(child);
  child.send(question);
  return (await answered).result;
}

/** Start a server and its client. */
async function startPair(options) {
  const server = start("server.js", options);
  const { port } = await nextMessage(server);
  const client = start("client.js", options);
  await nextMessage(client);
  return {
    call: (call, protocol, milliseconds) =>
      ask(client, { call, protocol, port, milliseconds }),
    async observe() {
      return {
        server: await ask(server, { call: "observe" }),
        client: await ask(client, { call: "observe" }),
      };
    },
    stop() {
      client.kill();
      server.kill();
    },
  };
}

/** Load a pair for one round; return requests per second and CPU microseconds per request of both processes. */
async function measureRound(pair, protocol) {
  const before = await pair.observe();
  const count = await pair.call("load", protocol, MILLISECONDS_PER_ROUND);
  const after = await pair.observe();
  return {
    perSecond: (count * 1000) / MILLISECONDS_PER_ROUND,
    serverCpu: (after.server.cpu - before.server.cpu) / count,
    clientCpu: (after.client.cpu - before.client.cpu) / count,
  };
}

/** The median of a property. */
function median(rounds, name) {
  const values = rounds.map((round) => round[name]).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)];
}

/** Compare all responses, and print how many messages took the fast path. */
async function compareResponses({ none, encoders, all }) {
  for (const protocol of PROTOCOLS) {
    const expected = await none.call("callAll", protocol);
    for (const pair of [encoders, all]) {
      const found = await pair.call("callAll", protocol);
      if (!isDeepStrictEqual(found, expected)) {
        throw new Error(`other responses with the hook, protocol ${protocol}`);
      }
    }
  }
  const without = await none.observe();
  const observed = await all.observe();
  for (const [side, other] of [
    ["server", "client"],
    ["client", "server"],
  ]) {
    for (const [format, countsOf] of Object.entries(FORMATS)) {
      const { encoded, decoded } = countsOf(observed[side].calls);
      // What one side encodes, the other one decodes.
      const received = countsOf(observed[other].calls).encoded.generated;
      if (
        countsOf(without[side].calls).encoded.generated !== 0 ||
        encoded.generated === 0 ||
        decoded.generated !== received
      ) {
        throw new Error(`${side}: ${format} did not take the fast path`);
      }
      console.log(
        `${side}, ${format}: ${encoded.generated} of ${encoded.generated + encoded.plain} encoded messages and ${decoded.generated} of ${received} decoded ones took the fast path`,
      );
    }
  }
  console.log(
    "All responses are identical without the hook, with encoders, and with all: unary and streaming, Connect and gRPC protocol, binary and JSON.",
  );
}

/** Print requests per second and CPU per request in each mode. */
async function compareSpeed(pairs) {
  console.log(
    "\nprotocol  fast path  requests/s  server CPU µs/request  client CPU µs/request",
  );
  for (const protocol of PROTOCOLS) {
    // Encoders don't write JSON.
    const modes = Object.keys(pairs).filter(
      (mode) => mode !== "encoders" || protocol !== "json",
    );
    const rounds = Object.fromEntries(modes.map((mode) => [mode, []]));
    for (let round = -1; round < ROUNDS; round++) {
      for (const mode of modes) {
        const pair = pairs[mode];
        const measured = await measureRound(pair, protocol);
        // The first round warms up.
        if (round >= 0) {
          rounds[mode].push(measured);
        }
      }
    }
    for (const [mode, measured] of Object.entries(rounds)) {
      console.log(
        [
          protocol.padEnd(8),
          mode.padEnd(9),
          median(measured, "perSecond").toFixed(0).padStart(10),
          median(measured, "serverCpu").toFixed(0).padStart(21),
          median(measured, "clientCpu").toFixed(0).padStart(21),
        ].join("  "),
      );
    }
  }
}

const pairs = {};
try {
  for (const [mode, options] of Object.entries(MODES)) {
    pairs[mode] = await startPair(options);
  }
  await compareResponses(pairs);
  if (!process.argv.includes("--check")) {
    await compareSpeed(pairs);
  }
} finally {
  for (const pair of Object.values(pairs)) {
    pair.stop();
  }
}
