// Apart from what makes messages of them: that needs generated code.

/**
 * About how large a message is, how many orders it has, whether they have items, addresses and all else, and how many such messages
 * there are.
 */
export const SIZES = [
  { name: "0.2 KB", orders: 1, full: false, count: 2000 },
  { name: "2 KB", orders: 2, full: true, count: 2000 },
  { name: "30 KB", orders: 28, full: true, count: 200 },
];
