/** What the tests of two passes share: messages of one type, and a look at what calls leave behind. */
import { create } from "@bufbuild/protobuf";
import type { TwoPassEncoder } from "../../../runtime/src/two-pass/drivers";
import {
  acquireTape,
  releaseTape,
  Tape,
} from "../../../runtime/src/two-pass/tape";
import { fast_edge_messages } from "../variants/two-pass/gen/edge/messages_fast";
import {
  type Tree,
  TreeSchema,
} from "../variants/two-pass/gen/edge/messages_pb";

export type Init = Partial<Omit<Tree, "$typeName">>;

export function tree(init: Init): Tree {
  return Object.assign(create(TreeSchema), init);
}

/** The tape that the next call will get. */
export function spareTape(): Tape {
  const tape = acquireTape(true);
  releaseTape(tape);
  return tape;
}

/** What the first pass remembers of text, for messages of this type. */
const treeEncoder = fast_edge_messages.find(
  ({ schema }) => schema === TreeSchema,
) as TwoPassEncoder<Tree>;

/**
 * Declares for each test of a file that it begins as if all text before had been ASCII, and that its calls leave no more on
 * the tape than numbers, and not many.
 */
export function watchTape(): void {
  beforeEach(() => {
    treeEncoder.measured = 0;
  });
  afterEach(() => {
    const tape = acquireTape(true);
    const { views, failure, lengths } = new Tape();
    expect(tape).toMatchObject({ views, failure });
    expect(tape.lengths).toHaveLength(lengths.length);
    releaseTape(tape);
  });
}
