/** Extensions of every kind: unknown fields that setExtension encodes. */
import {
  create,
  type DescExtension,
  fromBinary,
  getExtension,
  setExtension,
  toBinary,
} from "@bufbuild/protobuf";
import {
  createRandom,
  fill,
  fillValue,
} from "../../conformance/filler/index.mjs";
import { hex } from "./support/bytes";
import { compareAll } from "./support/differential";
import { generatedFiles, loadModule } from "./support/generated";
import { byName } from "./support/make";

const extensions = generatedFiles(undefined, "_pb.ts")
  .flatMap((file) => Object.values(loadModule(file, "_pb")))
  .filter(
    (value): value is DescExtension =>
      (value as { kind?: string }).kind === "extension" &&
      !(value as DescExtension).extendee.typeName.startsWith("google."),
  );

test("all extensions of the protos are here", () => {
  expect(extensions.length).toBeGreaterThan(30);
});

describe("each extension alone", () => {
  test.each(extensions.map((extension) => [extension.typeName, extension]))(
    "%s",
    (_, extension) => {
      const desc = (extension as DescExtension).extendee;
      const generated = byName(desc.typeName);
      for (let seed = 0; seed < 20; seed++) {
        // Required fields are set, nothing else.
        const message = fill(desc, createRandom(seed), {
          presence: 0,
          unknown: 0,
        });
        const value = fillValue(
          extension as DescExtension,
          createRandom(seed),
          { unknown: 0 },
        );
        setExtension(
          message as never,
          extension as DescExtension,
          value as never,
        );
        compareAll(generated, message);
        const back = fromBinary(desc, generated.encode(message));
        expect(hex(toBinary(desc, back))).toBe(hex(toBinary(desc, message)));
        expect(
          typeof getExtension(back as never, extension as DescExtension),
        ).toBe(typeof value);
      }
    },
  );
});

describe("several extensions", () => {
  const { desc, encode } = byName("edge.ext.Extendee");
  const find = (name: string) =>
    extensions.find(({ typeName }) => typeName === name) as DescExtension;
  const int32 = find("edge.ext.x_int32");
  const text = find("edge.ext.x_string");
  const set = (message: object, extension: DescExtension, value: unknown) =>
    setExtension(message as never, extension as never, value as never);

  test("in the order in which they were set", () => {
    const message = create(desc);
    set(message, text, "a");
    set(message, int32, 1);
    expect(hex(encode(message))).toBe("8a070161b00601");
  });

  test("setting one again moves it to the end", () => {
    const message = create(desc);
    set(message, int32, 1);
    set(message, text, "a");
    set(message, int32, 2);
    expect(hex(encode(message))).toBe("8a070161b00602");
    compareAll(byName("edge.ext.Extendee"), message);
  });

  test("of another file, and declared in a message", () => {
    const message = create(desc);
    set(message, find("imports.x_elsewhere"), "e");
    set(message, find("edge.ext.Scope.x_scoped"), 7);
    compareAll(byName("edge.ext.Extendee"), message);
    const back = fromBinary(desc, encode(message));
    expect(
      getExtension(back as never, find("imports.x_elsewhere") as never),
    ).toBe("e");
    expect(
      getExtension(back as never, find("edge.ext.Scope.x_scoped") as never),
    ).toBe(7);
  });

  test("on messages in all positions", () => {
    const child = () => {
      const message = create(desc);
      set(message, int32, -1);
      return message;
    };
    const message = Object.assign(create(desc), {
      own: "o",
      child: child(),
      children: [child(), child()],
      named: { a: child() },
    });
    set(message, find("edge.ext.x_self"), child());
    compareAll(byName("edge.ext.Extendee"), message);
  });

  test("a message set holds items", () => {
    const item = create(byName("edge.set.Item").desc, { name: "n" } as never);
    const message = create(byName("edge.set.MessageSet").desc);
    set(message, find("edge.set.Item.item"), item);
    compareAll(byName("edge.set.MessageSet"), message);
    const holder = Object.assign(create(byName("edge.set.Holder").desc), {
      set: message,
      sets: [message, message],
    });
    compareAll(byName("edge.set.Holder"), holder);
  });
});
