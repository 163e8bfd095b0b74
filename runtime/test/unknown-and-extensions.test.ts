/** Unknown fields and extensions through the drop-in: kept, moved between types, set and cleared. */
import {
  clearExtension,
  create,
  createRegistry,
  type DescExtension,
  type DescMessage,
  fromBinary,
  fromJson,
  getExtension,
  hasExtension,
  type Message,
  setExtension,
  toJson,
  toBinary as upstream,
} from "@bufbuild/protobuf";
import { toBinary } from "protobuf-es-fast/protobuf";
import {
  createRandom,
  fill,
  fillValue,
} from "../../conformance/filler/index.mjs";
import {
  generatedFiles,
  loadModule,
} from "../../plugin/test/support/generated";
import { byName, make } from "../../plugin/test/support/make";
import { expectSame, registerAll } from "./support/drop-in";

beforeAll(registerAll);

const extensions = generatedFiles(undefined, "_pb.ts")
  .flatMap((file) => Object.values(loadModule(file, "_pb")))
  .filter(
    (value): value is DescExtension =>
      (value as { kind?: string }).kind === "extension",
  );
const find = (name: string) =>
  extensions.find(({ typeName }) => typeName === name) as DescExtension;
const set = (message: Message, extension: DescExtension, value: unknown) =>
  setExtension(message as never, extension, value as never);
const { desc } = byName("edge.ext.Extendee");

describe("extensions", () => {
  test.each(
    extensions
      .filter(({ extendee }) => extendee === desc)
      .map((e) => [e.typeName, e] as const),
  )("%s is kept from setExtension to getExtension", (_, extension) => {
    for (let seed = 0; seed < 8; seed++) {
      const message = create(desc);
      set(
        message,
        extension,
        fillValue(extension, createRandom(seed), { unknown: 0 }),
      );
      const bytes = toBinary(desc, message);
      expect(bytes).toEqual(upstream(desc, message));
      const parsed = fromBinary(desc, bytes);
      expect(getExtension(parsed as never, extension)).toEqual(
        getExtension(message as never, extension),
      );
      expect(toBinary(desc, parsed)).toEqual(bytes);
    }
  });

  test("cleared and overwritten", () => {
    const message = create(desc);
    set(message, find("edge.ext.x_int32"), 1);
    set(message, find("edge.ext.x_strings"), ["a", "b"]);
    set(message, find("edge.ext.x_int32"), 300);
    expectSame(desc, () => message);
    clearExtension(message as never, find("edge.ext.x_strings"));
    expect(hasExtension(message as never, find("edge.ext.x_strings"))).toBe(
      false,
    );
    expect([...toBinary(desc, message)]).toEqual([0xb0, 6, 0xac, 2]);
    clearExtension(message as never, find("edge.ext.x_int32"));
    expect(toBinary(desc, message).length).toBe(0);
  });

  test("an empty list and a default value", () => {
    const message = create(desc);
    set(message, find("edge.ext.x_list"), []);
    set(message, find("edge.ext.x_string"), "x");
    set(message, find("edge.ext.x_int32"), 0);
    expectSame(desc, () => message);
  });

  test("from JSON", () => {
    const registry = createRegistry(desc, ...extensions);
    const json = {
      own: "o",
      "[edge.ext.x_int32]": 5,
      "[edge.ext.x_message]": { text: "é" },
      "[edge.ext.Scope.x_scoped]": 7,
    };
    const message = fromJson(desc, json, { registry });
    expectSame(desc, () => message);
    expect(
      toJson(desc, fromBinary(desc, toBinary(desc, message)), { registry }),
    ).toEqual(json);
  });

  test("inside of messages of extensions", () => {
    const payload = make("edge.ext.Payload", { number: 1 });
    set(payload, find("edge.ext.z_bool"), true);
    const message = create(desc);
    set(message, find("edge.ext.x_messages"), [payload, payload]);
    const parsed = fromBinary(desc, toBinary(desc, message));
    const [first] = getExtension(
      parsed as never,
      find("edge.ext.x_messages"),
    ) as unknown as Message[];
    expect(getExtension(first as never, find("edge.ext.z_bool"))).toBe(true);
    expectSame(desc, () => message);
  });
});

describe("unknown fields", () => {
  const pairs: [DescMessage, DescMessage][] = [
    ["edge.p3.Implicit", "edge.p3.NoFields"],
    ["edge.p3.Packed", "edge.p3.Expanded"],
    ["edge.p2.Groups", "edge.ext.OnlyExtensions"],
    ["edge.maps.MapValues", "edge.p3.OneString"],
    ["edge.msg.Tree", "edge.msg.Chain"],
    ["edge.numbers.Tags", "edge.p3.OneBool"],
  ].map(([from, to]) => [
    byName(from as string).desc,
    byName(to as string).desc,
  ]);

  test.each(pairs)("%s parsed as %s keeps them", (from, to) => {
    for (let seed = 0; seed < 30; seed++) {
      const bytes = toBinary(
        from,
        fill(from, createRandom(seed), { budget: 30, unknown: 0 }),
      );
      let parsed: Message;
      try {
        parsed = fromBinary(to, bytes);
      } catch {
        // The bytes of one type need not be those of another.
        continue;
      }
      expect(toBinary(to, parsed)).toEqual(upstream(to, parsed));
      const off = { writeUnknownFields: false };
      expect(toBinary(to, parsed, off)).toEqual(upstream(to, parsed, off));
      const back = fromBinary(from, toBinary(to, parsed));
      expectSame(from, () => back);
    }
  });

  test("not read when parsing are not there to write", () => {
    const tree = byName("edge.msg.Tree").desc;
    const bytes = new Uint8Array([10, 1, 97, 0x98, 6, 5]);
    expect([...toBinary(tree, fromBinary(tree, bytes))]).toEqual([...bytes]);
    expect([
      ...toBinary(tree, fromBinary(tree, bytes, { readUnknownFields: false })),
    ]).toEqual([10, 1, 97]);
  });
});
