const AT_ONCE = 16;

/**
 * Sends requests, 16 at once, and returns the response to the last one.
 *
 * @param {object[]} messages
 * @param {(message: object) => Promise<object>} send
 */
export async function sendAll(messages, send) {
  let next = 0;
  let last;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < messages.length) {
        const index = next++;
        const response = await send(messages[index]);
        if (index === messages.length - 1) last = response;
      }
    }),
  );
  return last;
}
