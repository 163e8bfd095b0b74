// The process of a client; started by players.mjs. In a round it sends messages of one size for a while, and answers with how many.
import { createHash } from "node:crypto";
import { toBinary, toJsonString } from "@bufbuild/protobuf";
import { OrdersSchema } from "../gen/es-all/bench/exchange_pb.js";
import { engineVersion } from "../measure/job.mjs";
import { serveRounds } from "../measure/turns-child.mjs";
import { ordersOf } from "./orders.mjs";

/**
 * @typedef {object} Client a client of the service
 * @property {(message: object) => Promise<object>} annotate
 * @property {(messages: AsyncIterable<object>) => AsyncIterable<object>} annotateAll
 * @property {(message: object) => Promise<object>} [find] as many orders as the message has
 */

/** How many requests, or messages of a stream, are on their way at once. */
const AT_ONCE = 16;

const job = JSON.parse(process.argv[2]);
const { connect } = await import(`./${job.module}.mjs`);
const client = connect(job.port, job.options);
const send = job.method === "annotateAll" ? stream : unary;
const lanes = job.sizes.map((size) => ordersOf(size, AT_ONCE));
const answers = [];
for (const messages of lanes) {
  await send(messages, job.warmupMs);
  const { last } = await send(messages, 0);
  answers.push(
    job.options.json
      ? Buffer.from(toJsonString(OrdersSchema, last))
      : toBinary(OrdersSchema, last),
  );
}
await serveRounds(
  {
    engine: engineVersion(),
    sizes: answers.map(({ length }) => length),
    digests: answers.map((each) =>
      createHash("sha256").update(each).digest("hex"),
    ),
  },
  async (index) => (await send(lanes[index], job.roundMs)).count,
);
process.exit();

/** Sends each of the messages again and again, all at once, for a time in milliseconds. */
async function unary(messages, milliseconds) {
  const end = performance.now() + milliseconds;
  let count = 0;
  let last;
  await Promise.all(
    messages.map(async (message, index) => {
      do {
        const response = await client[job.method](message);
        count++;
        if (index === 0) last = response;
      } while (performance.now() < end);
    }),
  );
  return { count, last };
}

/** The same in one stream, in which a message follows each response. */
async function stream(messages, milliseconds) {
  const end = performance.now() + milliseconds;
  let count = 0;
  let last;
  let answered = () => {};
  async function* requests() {
    for (let sent = 0; sent === 0 || performance.now() < end; sent++) {
      while (sent - count >= AT_ONCE)
        await new Promise((resolve) => {
          answered = resolve;
        });
      yield messages[sent % messages.length];
    }
  }
  for await (const response of client.annotateAll(requests())) {
    count++;
    last ??= response;
    answered();
  }
  return { count, last };
}
