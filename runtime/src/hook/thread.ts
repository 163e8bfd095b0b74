/**
 * Redirects ES modules in the thread that loads them, where Node.js has one: Node.js 20 starts it for other loaders,
 * such as tsx, and so does Yarn's Plug'n'Play.
 */
import { MessageChannel, receiveMessageOnPort } from "node:worker_threads";
import type { Findings } from "./findings.js";
import type { Finding } from "./inspect.js";

/** `register` of node:module. */
export type Register = (
  specifier: string | URL,
  ...rest: readonly unknown[]
) => unknown;

/** Registers the loader beside an entry point. What it finds comes by messages. */
export function redirectInThread(
  register: Register,
  findings: Findings,
  entry: string,
): void {
  const { port1, port2 } = new MessageChannel();
  try {
    register(new URL("../esm/hook/loader.js", entry).href, {
      data: { port: port2 },
      transferList: [port2],
    });
  } catch {
    // Threads are forbidden, or the loader that is there loads no other.
    return;
  }
  const take = ([finding, url]: [Finding, string]) =>
    findings.add(finding, url);
  port1.on("message", take);
  port1.unref();
  // Takes all messages that have arrived.
  findings.receive = () => {
    let received = receiveMessageOnPort(port1);
    while (received !== undefined) {
      take(received.message);
      received = receiveMessageOnPort(port1);
    }
  };
}
