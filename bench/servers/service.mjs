// The service that the servers have, for a router of Connect; its parts are those of other servers too.
import { Exchange } from "../gen/es-all/bench/exchange_pb.js";
import { answerOf } from "./answers.mjs";
import { annotate } from "./orders.mjs";

/**
 * Makes the routes.
 *
 * @param {{ answer?: "init" | "literals" }} options how orders that are found are handed to Connect
 */
export function routesOf({ answer = "init" }) {
  return (router) =>
    router.service(Exchange, {
      annotate,
      async *annotateAll(requests) {
        for await (const request of requests) yield annotate(request);
      },
      find: answerOf(answer),
    });
}
