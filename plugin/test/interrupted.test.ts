/**
 * Programs that V8 ends within a call, and whose modules go on: it runs no `finally` then.
 * (The option `timeout` of node:vm does so, and so do debuggers.)
 */
import vm from "node:vm";
import { toBinary } from "@bufbuild/protobuf";
import { acquireDraft } from "../../runtime/src/encode/draft";
import { CALL } from "../../runtime/src/two-pass/tape";
import { compareAll } from "./support/differential";
import { passes } from "./support/generated";
import { accessor, byName, make } from "./support/make";
import { thrownBy } from "./support/outcome";
import { checkAfterEach, sane } from "./support/sane";

const tree = byName("edge.msg.Tree");

checkAfterEach();

/** Ends a call while it reads a field, and returns what was thrown. */
function interrupt(fields: object): unknown {
  const message = accessor(make("edge.msg.Tree", fields), "label", () =>
    vm.runInNewContext("for (;;);"),
  );
  const context = vm.createContext({ run: () => tree.encode(message) });
  return thrownBy(() => vm.runInContext("run()", context, { timeout: 5 }));
}

test("calls after it are right, those within others too", () => {
  for (let i = 0; i < 10; i++) {
    const children = new Array(i * 700).fill(make("edge.msg.Tree"));
    expect(interrupt({ children, left: sane })).toMatchObject({
      code: "ERR_SCRIPT_EXECUTION_TIMEOUT",
    });
    for (let j = 0; j < 3; j++) {
      compareAll(tree, sane);
    }
    const message = make("edge.msg.Tree", {
      left: accessor(make("edge.msg.Tree", { left: sane }), "label", () => {
        compareAll(tree, sane);
        return "outer";
      }),
      right: sane,
    });
    expect(tree.encode(message)).toEqual(toBinary(tree.desc, message));
  }
});

test("calls after it have what they need from the first of them", () => {
  interrupt({});
  const used = () => {
    let found: unknown;
    const message = accessor(make("edge.msg.Tree"), "label", () => {
      found = passes === 2 ? CALL.tape : undefined;
      return "text";
    });
    tree.encode(message);
    if (passes === 1) {
      const draft = acquireDraft(true);
      draft.busy = false;
      found = draft;
    }
    return found;
  };
  const first = used();
  expect(used()).toBe(first);
  expect(used()).toBe(first);
});
