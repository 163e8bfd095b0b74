// Apart from what makes messages of them: that needs generated code.

/**
 * About how large a message is, how many orders it has, whether they have items, addresses and all else, and how many such messages
 * there are.
 */
const BINARY = [
  { name: "0.2 KB", orders: 1, full: false, count: 2000 },
  { name: "2 KB", orders: 2, full: true, count: 2000 },
  { name: "30 KB", orders: 28, full: true, count: 200 },
];

/** The same of JSON, where an order is larger. */
const JSON_TEXT = [
  { name: "0.3 KB", orders: 1, full: false, count: 2000 },
  { name: "2 KB", orders: 1, full: true, count: 2000 },
  { name: "30 KB", orders: 14, full: true, count: 300 },
  { name: "300 KB", orders: 140, full: true, count: 100 },
];

/** The sizes of a program's messages. */
export function sizesOf(program) {
  return program === "connect-json" ? JSON_TEXT : BINARY;
}
