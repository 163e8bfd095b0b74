/** The draft that all calls share: whatever a call did, the next one gets it. */
import { create, type DescMessage, toBinary } from "@bufbuild/protobuf";
import { type EncoderTable, onFallback } from "protobuf-es-fast";
import { acquireDraft } from "../../runtime/src/encode/draft";
import { KEPT_LENGTH } from "../../runtime/src/encode/limits";
import {
  encodeExplicit,
  encodeExplicitInto,
  encoders_edge_optional,
  sizeExplicit,
} from "./gen/edge/optional_fast";
import { ExplicitSchema } from "./gen/edge/optional_pb";
import { encoders_edge_repeated, sizePacked } from "./gen/edge/repeated_fast";
import { PackedSchema } from "./gen/edge/repeated_pb";
import { thrownBy } from "./support/outcome";

type Encoder = EncoderTable[number];

/** The draft of calls that are not within another. */
const sharedDraft = acquireDraft(true);
sharedDraft.busy = false;

function encoderOf(table: EncoderTable, { typeName }: DescMessage) {
  return table.find((encoder) => encoder.typeName === typeName) as Encoder;
}

test("options that throw do not use it up", () => {
  const options = {
    get writeUnknownFields(): boolean {
      throw new Error("no");
    },
    delimited: true,
  };
  const message = create(ExplicitSchema, { fString: "x" });
  for (const run of [
    () => encodeExplicit(message, options),
    () => sizeExplicit(message, options),
    () => encodeExplicitInto(message, new Uint8Array(9), 0, options),
  ]) {
    expect(String(thrownBy(run))).toBe("Error: no");
    const first = acquireDraft(true);
    expect(first).toBe(sharedDraft);
    first.busy = false;
  }
});

test("a stack overflow does not use it up", () => {
  const message = create(ExplicitSchema, { fString: "x" });
  for (let i = 0; i < 600; i++) encodeExplicit(message);
  const overflow = () => {
    encodeExplicit(message);
    overflow();
  };
  for (let i = 0; i < 50; i++) {
    expect(thrownBy(overflow)).toBeInstanceOf(RangeError);
    const draft = acquireDraft(true);
    expect(draft).toBe(sharedDraft);
    draft.busy = false;
  }
});

test("memory that is not to be had for it is not asked for twice", () => {
  const encoder = encoderOf(encoders_edge_optional, ExplicitSchema);
  const message = create(ExplicitSchema, { fString: "a" });
  const expected = toBinary(ExplicitSchema, message);
  const fallbacks: string[] = [];
  onFallback(({ reason }) => fallbacks.push(reason));
  try {
    encoder.draftLength = Number.MAX_SAFE_INTEGER;
    expect(encodeExplicit(message)).toEqual(expected);
    expect(fallbacks).toEqual(["reading the message threw an error"]);
    expect(encoder.draftLength).toBe(0);
    expect(encodeExplicit(message)).toEqual(expected);
    expect(fallbacks).toHaveLength(1);
    expect(sharedDraft).toMatchObject({ busy: false, failure: undefined });
  } finally {
    onFallback(undefined);
  }
});

test("the length of the next one is remembered up to 256 MiB", () => {
  const encoder = encoderOf(encoders_edge_repeated, PackedSchema);
  const MiB = 1 << 20;
  // To learn a size takes no draft of that size.
  const block = new Uint8Array(32 * MiB);
  const lengthAfter = (blocks: number) => {
    const rBytes = new Array(blocks).fill(block);
    const size = sizePacked(create(PackedSchema, { rBytes }));
    expect(size).toBeGreaterThanOrEqual(blocks * block.length);
    return encoder.draftLength;
  };
  expect(lengthAfter(7)).toBeGreaterThan(7 * block.length);
  expect(lengthAfter(0)).toBe(0);
  expect(lengthAfter(7)).toBeLessThanOrEqual(256 * MiB);
  expect(lengthAfter(8)).toBe(0);
  expect(sharedDraft.bytes.length).toBeLessThanOrEqual(KEPT_LENGTH);
});
