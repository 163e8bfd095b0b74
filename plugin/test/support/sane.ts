/** A message that has to encode right after whatever a test did. */
import { toBinary } from "@bufbuild/protobuf";
import { compareAll } from "./differential";
import { byName, make } from "./make";

const tree = byName("edge.msg.Tree");

export const sane = make("edge.msg.Tree", {
  label: "sane é",
  children: [make("edge.msg.Tree", { label: "child" })],
  named: { k: make("edge.msg.Tree") },
});
export const saneBytes: Uint8Array = toBinary(tree.desc, sane);

/** Declares for each test of a file that afterwards the next encode is right. */
export function checkAfterEach(): void {
  afterEach(() => {
    compareAll(tree, sane);
  });
}
