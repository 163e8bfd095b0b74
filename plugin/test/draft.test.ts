/** The draft that all calls share: whatever a call did, the next one gets it. */
import { create, toBinary } from "@bufbuild/protobuf";
import { onFallback } from "protobuf-es-fast";
import type { Encoder } from "protobuf-es-fast/encode";
import { INITIAL_LENGTH, KEPT_LENGTH } from "../../runtime/src/contract/limits";
import { acquireDraft } from "../../runtime/src/encode/driver";
import {
  encodeExplicit,
  encodeExplicitInto,
  sizeExplicit,
} from "./gen/edge/optional_fast";
import { ExplicitSchema } from "./gen/edge/optional_pb";
import {
  encodePacked,
  encodePackedInto,
  fast_edge_repeated,
  sizePacked,
} from "./gen/edge/repeated_fast";
import { type Packed, PackedSchema } from "./gen/edge/repeated_pb";
import { thrownBy } from "./support/outcome";

/** The draft of calls that are not within another. */
const sharedDraft = acquireDraft(undefined);
sharedDraft.busy = false;

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
    const first = acquireDraft(undefined);
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
    const draft = acquireDraft(undefined);
    expect(draft).toBe(sharedDraft);
    draft.busy = false;
  }
});

describe("the length of the next long one", () => {
  const MiB = 1 << 20;
  const encoder = fast_edge_repeated.find(
    ({ schema }) => schema === PackedSchema,
  ) as Encoder<Packed>;
  const packed = (rBytes: Uint8Array[]) => create(PackedSchema, { rBytes });
  /** A message that needs more than the draft that is kept. */
  const long = packed([new Uint8Array(2 * MiB)]);

  test("is remembered up to 256 MiB", () => {
    // To learn a size takes no draft of that size.
    const block = new Uint8Array(32 * MiB);
    const lengthAfter = (blocks: number) => {
      const message = packed(new Array(blocks).fill(block));
      expect(sizePacked(message)).toBeGreaterThanOrEqual(blocks * block.length);
      return encoder.draftLength;
    };
    const remembered = lengthAfter(7);
    expect(remembered).toBeGreaterThan(7 * block.length);
    expect(remembered).toBeLessThanOrEqual(256 * MiB);
    // A short message needs none, and says nothing about long ones.
    expect(lengthAfter(0)).toBe(remembered);
    expect(lengthAfter(8)).toBe(0);
    expect(sharedDraft.bytes.length).toBeLessThanOrEqual(KEPT_LENGTH);
  });

  test("is forgotten after a message that needs less than is kept", () => {
    encodePacked(long);
    expect(encoder.draftLength).toBeGreaterThan(2 * MiB);
    // Not the memory of WebAssembly, in which there is room.
    sharedDraft.bytes = new Uint8Array(INITIAL_LENGTH);
    encodePacked(packed([new Uint8Array(MiB / 2)]));
    expect(encoder.draftLength).toBe(0);
  });

  /** The lengths of the memory that a call writes to. */
  function lengthsOf(run: () => void): number[] {
    const lengths: number[] = [];
    const { write } = encoder;
    const spy = jest.spyOn(encoder, "write").mockImplementation((...args) => {
      lengths.push(args[1].length);
      return write(...args);
    });
    try {
      run();
    } finally {
      spy.mockRestore();
    }
    return lengths;
  }

  test("is tried after what is kept", () => {
    encodePacked(long);
    const kept = sharedDraft.bytes.length;
    const { draftLength } = encoder;
    expect(draftLength).toBeGreaterThan(kept);
    expect(lengthsOf(() => encodePacked(long))).toEqual([kept, draftLength]);
  });

  test("is nothing to a short message after one of 200 MB", () => {
    sizePacked(packed(new Array(200).fill(new Uint8Array(MiB))));
    expect(encoder.draftLength).toBeGreaterThan(200 * MiB);
    const kept = sharedDraft.bytes.length;
    const short = packed([new Uint8Array(3)]);
    const target = new Uint8Array(5);
    for (const run of [
      () => encodePacked(short),
      () => sizePacked(short),
      () => encodePackedInto(short, target),
    ]) {
      expect(lengthsOf(run)).toEqual([kept]);
    }
  });

  test("is asked for once, if so much memory is not to be had", () => {
    const expected = toBinary(PackedSchema, long);
    const fallbacks: string[] = [];
    onFallback(({ reason }) => fallbacks.push(reason));
    try {
      encoder.draftLength = Number.MAX_SAFE_INTEGER;
      expect(Buffer.compare(encodePacked(long), expected)).toBe(0);
      expect(fallbacks).toEqual([
        expect.stringMatching(
          /^reading the fields of message edge\.\S+ threw RangeError: /,
        ),
      ]);
      expect(encoder.draftLength).toBe(0);
      expect(Buffer.compare(encodePacked(long), expected)).toBe(0);
      expect(fallbacks).toHaveLength(1);
      expect(sharedDraft.busy).toBe(false);
    } finally {
      onFallback(undefined);
    }
  });
});

/** A message with a text that is made by a function, which counts its calls. */
function reading(text: () => string) {
  const message = create(ExplicitSchema);
  const reads = { count: 0 };
  Object.defineProperty(message, "fString", {
    enumerable: true,
    get() {
      reads.count++;
      if (reads.count > 50) throw new Error("endless");
      return text();
    },
  });
  return { message, reads };
}

test("a message that is too long is written once more", () => {
  const { message, reads } = reading(() => "x".repeat(200_000));
  sharedDraft.bytes = new Uint8Array(INITIAL_LENGTH);
  expect(encodeExplicit(message)).toEqual(toBinary(ExplicitSchema, message));
  // One of them by protobuf-es.
  expect(reads.count).toBe(3);
});

test.each(["no-room", "huge"])("a getter that throws %s ends", (name) => {
  const signal = Symbol.for(`protobuf-es-fast.${name}`);
  const { message } = reading(() => {
    throw signal;
  });
  expect(thrownBy(() => encodeExplicit(message))).toBe(signal);
  expect(thrownBy(() => sizeExplicit(message))).toBe(signal);
});
