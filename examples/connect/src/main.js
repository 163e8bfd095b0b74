// Runs the same server and client twice, without and with the hook, and compares responses, requests per second and CPU.
// With --check it only compares responses.
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";

const PROTOCOLS = ["connect", "grpc"];
const ROUNDS = 5;
const MILLISECONDS_PER_ROUND = 700;

const HOOK = [
  "--import",
  "protobuf-es-fast/hook",
  "--import",
  file("register.js"),
];

/** The URL of a file beside this one. */
function file(name) {
  return new URL(name, import.meta.url).href;
}

/** Start a file beside this one in a process with options for Node. */
function start(name, options) {
  return fork(path.join(import.meta.dirname, name), {
    execArgv: [...options, "--import", file("observe.js")],
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
async function compareResponses(plain, hooked) {
  for (const protocol of PROTOCOLS) {
    const expected = await plain.call("callAll", protocol);
    const found = await hooked.call("callAll", protocol);
    if (!isDeepStrictEqual(found, expected)) {
      throw new Error(`other responses with the hook, protocol ${protocol}`);
    }
  }
  const without = await plain.observe();
  const observed = await hooked.observe();
  for (const side of ["server", "client"]) {
    const { registered, unregistered } = observed[side].calls;
    if (without[side].calls.registered !== 0 || registered === 0) {
      throw new Error(`the fast path was not taken as it should: ${side}`);
    }
    console.log(
      `${side}: ${registered} of ${registered + unregistered} encoded messages took the fast path`,
    );
  }
  console.log(
    "All responses are identical with and without the hook: unary and streaming, Connect and gRPC protocol.",
  );
}

/** Print requests per second and CPU per request, without and with the hook. */
async function compareSpeed(plain, hooked) {
  console.log(
    "\nprotocol  hook      requests/s  server CPU µs/request  client CPU µs/request",
  );
  for (const protocol of PROTOCOLS) {
    const rounds = { without: [], with: [] };
    await measureRound(plain, protocol);
    await measureRound(hooked, protocol);
    for (let round = 0; round < ROUNDS; round++) {
      rounds.without.push(await measureRound(plain, protocol));
      rounds.with.push(await measureRound(hooked, protocol));
    }
    for (const [mode, measured] of Object.entries(rounds)) {
      console.log(
        [
          protocol.padEnd(8),
          mode.padEnd(8),
          median(measured, "perSecond").toFixed(0).padStart(10),
          median(measured, "serverCpu").toFixed(0).padStart(21),
          median(measured, "clientCpu").toFixed(0).padStart(21),
        ].join("  "),
      );
    }
  }
}

const plain = await startPair([]);
const hooked = await startPair(HOOK);
try {
  await compareResponses(plain, hooked);
  if (!process.argv.includes("--check")) {
    await compareSpeed(plain, hooked);
  }
} finally {
  plain.stop();
  hooked.stop();
}
