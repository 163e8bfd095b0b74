/** The draft that all calls share: whatever a call did, the next one gets it. */
import { create, toBinary } from "@bufbuild/protobuf";
import { onFallback } from "protobuf-es-fast";
import { acquireDraft } from "../../runtime/src/encode/draft";
import {
  encodeExplicit,
  encodeExplicitInto,
  encoders_edge_optional,
  sizeExplicit,
} from "./gen/edge/optional_fast";
import { ExplicitSchema } from "./gen/edge/optional_pb";

import { thrownBy } from "./support/outcome";

/** The draft of calls that are not within another. */
const sharedDraft = acquireDraft(true);
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
  const encoder = encoders_edge_optional.find(
    ({ typeName }) => typeName === ExplicitSchema.typeName,
  ) as (typeof encoders_edge_optional)[number];
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
