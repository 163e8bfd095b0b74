/** Whether a copy of protobuf-es behaves as plans do. */
import * as protobuf from "@bufbuild/protobuf";
import {
  clonesLikePlans,
  comparesLikePlans,
  parsesLikePlans,
  readsJsonLikePlans,
  readsLikePlans,
  writesLikePlans,
} from "../src/gate/behavior";

type Any = (...args: never[]) => unknown;

/** The functions of a copy, each replaced by one that changes what it is given, or returns. */
const tries: [string, (original: never) => boolean, Any][] = [
  ["toBinary", writesLikePlans as never, protobuf.toBinary],
  ["fromBinary", readsLikePlans as never, protobuf.fromBinary],
  ["fromJson", readsJsonLikePlans as never, protobuf.fromJson],
  ["fromJsonString", parsesLikePlans as never, protobuf.fromJsonString],
  ["clone", clonesLikePlans as never, protobuf.clone],
  ["equals", comparesLikePlans as never, protobuf.equals],
];

describe.each(tries)("%s", (name, isLikePlans, original) => {
  const run = original as (...args: unknown[]) => unknown;
  const asked = (change: (result: unknown) => unknown) =>
    isLikePlans(((...args: unknown[]) => change(run(...args))) as never);

  it("of this version does", () => {
    expect(isLikePlans(original as never)).toBe(true);
    expect(asked((result) => result)).toBe(true);
  });

  it("of a version that refuses such floats doesn't", () => {
    expect(
      asked(() => {
        throw new Error("invalid float32");
      }),
    ).toBe(false);
  });

  it("of a version that loses such keys doesn't", () => {
    expect(
      asked((result) =>
        name === "toBinary"
          ? (result as Uint8Array).subarray(0, 5)
          : typeof result === "boolean"
            ? true
            : { ...(result as object), map: {} },
      ),
    ).toBe(false);
  });

  it("is tried once", () => {
    let calls = 0;
    const counted = ((...args: unknown[]) => {
      calls++;
      return run(...args);
    }) as never;
    for (let i = 0; i < 3; i++) expect(isLikePlans(counted)).toBe(true);
    expect(calls).toBe(name === "equals" ? 3 : 1);
  });
});

it("of 2.16 is what plans do but for entries of maps, and text", () => {
  const older = jest.requireActual<typeof protobuf>("protobuf-es-2.16");
  expect(writesLikePlans(older.toBinary as never)).toBe(true);
  expect(readsLikePlans(older.fromBinary as never)).toBe(false);
  expect(readsJsonLikePlans(older.fromJson as never)).toBe(true);
  expect(parsesLikePlans(older.fromJsonString as never)).toBe(true);
  expect(clonesLikePlans(older.clone as never)).toBe(true);
  expect(comparesLikePlans(older.equals as never)).toBe(true);
});
