/** Lengths on both sides of those that take a byte more, one after the other, so that other room was left. */
import { create } from "@bufbuild/protobuf";
import { compareAll } from "./support/differential";
import { byName } from "./support/make";

const tree = byName("edge.msg.Tree");
const make = (init: object) => create(tree.desc, init as never);

/** A message of so many bytes: one string with its tag and its length. */
function ofSize(size: number): object {
  const prefix = size < 130 ? 2 : size < 16387 ? 3 : 4;
  return { label: "x".repeat(size - prefix) };
}

const sizes = [2, 126, 127, 128, 129, 16383, 16384, 16385];
const pairs = sizes.flatMap((first) => sizes.map((next) => [first, next]));

const places: [string, (size: number) => object][] = [
  ["messages", (size) => ({ left: ofSize(size) })],
  ["elements", (size) => ({ children: [ofSize(size), ofSize(2)] })],
  ["oneofs", (size) => ({ choice: { case: "chosen", value: ofSize(size) } })],
  ["values of maps", (size) => ({ named: { a: ofSize(size) } })],
  ["entries", (size) => ({ named: { [(ofSize(size) as Named).label]: {} } })],
  ["nested ones", (size) => ({ right: { right: { left: ofSize(size) } } })],
];
type Named = { label: string };

test.each(places)("of %s", (_, at) => {
  for (const [first, next] of pairs) {
    compareAll(tree, make(at(first as number)));
    compareAll(tree, make(at(next as number)));
  }
});
