/** What the tests of two passes share: messages of one type, and the tape that each call is to leave as it was. */
import { create } from "@bufbuild/protobuf";
import { acquireTape } from "../../../runtime/src/two-pass/tape";
import {
  type Tree,
  TreeSchema,
} from "../variants/two-pass/gen/edge/messages_pb";

export type Init = Partial<Omit<Tree, "$typeName">>;

export function tree(init: Init): Tree {
  return Object.assign(create(TreeSchema), init);
}

/** The tape of calls that are not within another. */
export const sharedTape = acquireTape(true, false);
sharedTape.busy = false;

/** Checks after each test that no call has left anything. */
export function checkTape(): void {
  afterEach(() => {
    const nothing: unknown[] = [];
    expect(sharedTape).toMatchObject({
      ...{ busy: false, used: false, failure: undefined, target: undefined },
      ...{ pieces: nothing, arrays: nothing, keys: nothing, keysLeft: 256 },
    });
  });
}
