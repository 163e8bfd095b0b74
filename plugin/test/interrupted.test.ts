/**
 * Programs that V8 ends within a call, and whose modules go on: it runs no `finally` then.
 * (The option `timeout` of node:vm does so, and so do debuggers.)
 */
import vm from "node:vm";
import { type Message, toBinary } from "@bufbuild/protobuf";
import { acquireDraft } from "../../runtime/src/encode/driver";
import { stringMemory } from "../../runtime/src/engine/string-memory";
import { acquireTape, releaseTape } from "../../runtime/src/two-pass/tape";
import { hex } from "./support/bytes";
import { compareAll } from "./support/differential";
import type { EncodeOptions } from "./support/functions";
import { passes } from "./support/generated";
import { accessor, byName, make } from "./support/make";
import { thrownBy } from "./support/outcome";
import { checkAfterEach, sane } from "./support/sane";

const tree = byName("edge.msg.Tree");

checkAfterEach();

/** Ends a call while it reads a field, and returns what was thrown. */
function interrupt(fields: object, options?: EncodeOptions): unknown {
  const message = accessor(make("edge.msg.Tree", fields), "label", () => {
    process.kill(process.pid, "SIGINT");
    vm.runInNewContext("for (;;);");
  });
  const context = vm.createContext({
    run: () => tree.encode(message, options),
  });
  // By a signal and not by a timeout, which could come before the field is read.
  return thrownBy(() =>
    vm.runInContext("run()", context, { breakOnSigint: true }),
  );
}

// First, because all later calls are within one that was ended.
describe.each([
  ["none was ended before", () => undefined],
  ["its own memory is in use for ever", () => interrupt({})],
])("a call that goes on after one within it was ended, and %s", (_, before) => {
  beforeAll(before);

  /** A message whose field `left` ends a call when it is read, and is whole. */
  function interrupting(fields: object, right?: Message) {
    const left = accessor(make("edge.msg.Tree"), "label", () => {
      interrupt({}, { writeUnknownFields: false });
      return "left";
    });
    return make("edge.msg.Tree", { ...fields, left, right });
  }

  /** The same message, but to read it ends no call. (By `toBinary`, that call would not be within another.) */
  function whole(fields: object, right?: Message) {
    const left = make("edge.msg.Tree", { label: "left" });
    return make("edge.msg.Tree", { ...fields, left, right });
  }

  test.each([[undefined], [sane]])("writes its unknown fields", (right) => {
    const data = Uint8Array.of(7);
    const $unknown = [{ no: 100, wireType: 0, data }];
    const message = () => interrupting({ $unknown }, right);
    const bytes = toBinary(tree.desc, whole({ $unknown }, right));
    expect(tree.encode(message())).toEqual(bytes);
    expect(tree.size(message())).toBe(bytes.length);
    const target = new Uint8Array(bytes.length);
    expect(tree.into(message(), target)).toBe(bytes.length);
    expect(target).toEqual(bytes);
  });

  test("sees that the message has views on the target", () => {
    const target = new Uint8Array(64).fill(0x41);
    target[2] = 6;
    const data = target.subarray(2, 9);
    const $unknown = [{ no: 100, wireType: 2, data }];
    const expected = hex(toBinary(tree.desc, whole({ $unknown }, sane)));
    const size = tree.into(interrupting({ $unknown }, sane), target);
    expect(hex(target.subarray(0, size))).toBe(expected);
  });
});

test("calls after it are right, those within others too", () => {
  for (let i = 0; i < 10; i++) {
    const children = new Array(i * 700).fill(make("edge.msg.Tree"));
    expect(interrupt({ children, left: sane })).toMatchObject({
      code: "ERR_SCRIPT_EXECUTION_INTERRUPTED",
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

/** What a call would write with. */
function acquire() {
  const draft = acquireDraft(undefined);
  draft.busy = false;
  return draft;
}

test("calls after it keep the memory that they have", () => {
  interrupt({});
  const memory = () => {
    tree.encode(sane);
    return acquire().bytes;
  };
  stringMemory.isNew = true;
  const first = memory();
  expect(memory()).toBe(first);
  stringMemory.isNew = false;
});

test("calls after it have what they need from the first of them", () => {
  interrupt({});
  const used = () => {
    tree.encode(sane);
    if (passes === 1) {
      return acquire();
    }
    const tape = acquireTape(true);
    releaseTape(tape);
    return tape;
  };
  const first = used();
  expect(used()).toBe(first);
  expect(used()).toBe(first);
});
