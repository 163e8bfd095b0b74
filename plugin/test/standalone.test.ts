/** Generated with standalone=true: the same bytes without protobuf-es, and errors of its own. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Message, toBinary } from "@bufbuild/protobuf";
import { EncodeError } from "protobuf-es-fast";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { compareAll } from "./support/differential";
import {
  allMessages,
  type GeneratedMessage,
  generatedFiles,
  standaloneDir,
} from "./support/generated";
import { accessor, make } from "./support/make";
import {
  withOddKeys,
  withOddOneofs,
  withOddValues,
} from "./support/odd-messages";
import { naming, outcomeOf, thrownBy, withoutStacks } from "./support/outcome";

const messages = allMessages(standaloneDir);
const find = (typeName: string) =>
  messages.find(({ desc }) => desc.typeName === typeName) as GeneratedMessage;

describe("the source", () => {
  test.each(generatedFiles(standaloneDir))(
    "%s imports types only of protobuf-es",
    (file) => {
      const source = readFileSync(
        path.join(standaloneDir, `${file}_fast.ts`),
        "utf8",
      );
      const imports = source.match(/^import .*$/gm) ?? [];
      for (const line of imports) {
        if (!line.startsWith("import type")) {
          expect(line).toMatch(
            /from "(protobuf-es-fast\/(wkt\/standalone\/\w+|v[\d.]+\/standalone)|[./].*_fast)";$/,
          );
        }
      }
    },
  );
});

describe("random messages", () => {
  test.each(
    messages
      .filter(({ desc }) => desc.typeName.startsWith("edge."))
      .map((m) => [m.desc.typeName, m] as const),
  )("%s", (_, generated) => {
    for (let round = 0; round < 15; round++) {
      const seed = `standalone:${round}:${generated.desc.typeName}`;
      const message = fill(generated.desc, createRandom(seed), {
        budget: 50,
        unknown: 0.3,
        ascii: round % 2 === 0,
      });
      naming(`seed ${seed}`, () => compareAll(generated, message));
    }
  });
});

describe("packed doubles", () => {
  // About as long as a draft, longer than what is kept, and too long for a guess.
  test.each([[0], [1], [7_600], [8_200], [600_000], [2_200_000]])(
    "%d",
    (length) => {
      const rDouble = Array.from({ length }, (_, i) => i / 3);
      const message = make("edge.p3.Packed", { rDouble }) as Message;
      const { desc, encode, size, into } = find("edge.p3.Packed");
      const expected = toBinary(desc, message);
      expect(Buffer.compare(encode(message), expected)).toBe(0);
      expect(size(message)).toBe(expected.length);
      const target = new Uint8Array(expected.length + 3);
      expect(into(message, target, 3)).toBe(expected.length);
      expect(Buffer.compare(target.subarray(3), expected)).toBe(0);
    },
  );
});

describe("odd values", () => {
  withoutStacks();
  test.each(
    messages
      .filter(({ desc }) =>
        /^edge\.(p2|p3|oneofs|wrap|wkt|jstype3)/.test(desc.typeName),
      )
      .map((m) => [m.desc.typeName, m] as const),
  )(
    "%s is never encoded to other bytes than protobuf-es's",
    (_, { desc, encode }) => {
      for (const oddMessages of [withOddValues, withOddKeys, withOddOneofs]) {
        for (const [what, make_] of oddMessages(desc)) {
          const outcome = outcomeOf(() => encode(make_() as Message));
          if ("bytes" in outcome) {
            const upstream = outcomeOf(() =>
              toBinary(desc, make_() as Message),
            );
            expect([what, outcome]).toEqual([what, upstream]);
          }
        }
      }
    },
  );
});

describe("errors", () => {
  const bad = { bad: 1 };
  const bare = Object.create(null);
  const symbol = Symbol("s");
  const cases: [string, object, string, unknown][] = [
    ["edge.p3.Implicit", { fInt32: "5" }, "f_int32", "5"],
    ["edge.p3.Implicit", { fInt32: 1.5 }, "f_int32", 1.5],
    ["edge.p3.Implicit", { fInt32: undefined }, "f_int32", undefined],
    ["edge.p3.Implicit", { fUint32: -1 }, "f_uint32", -1],
    ["edge.p3.Implicit", { fInt64: 2n ** 63n }, "f_int64", 2n ** 63n],
    ["edge.p3.Implicit", { fUint64: 5 }, "f_uint64", 5],
    ["edge.p3.Implicit", { fFloat: 1e39 }, "f_float", 1e39],
    ["edge.p3.Implicit", { fDouble: null }, "f_double", null],
    ["edge.p3.Implicit", { fBool: 1 }, "f_bool", 1],
    ["edge.p3.Implicit", { fString: bad }, "f_string", bad],
    ["edge.p3.Implicit", { fBytes: bad }, "f_bytes", bad],
    ["edge.p3.Implicit", { fColor: "COLOR_RED" }, "f_color", "COLOR_RED"],
    ["edge.p3.Explicit", { fString: null }, "f_string", null],
    // Bit operations throw on these.
    ["edge.p3.Explicit", { fInt32: 1n }, "f_int32", 1n],
    ["edge.p3.Explicit", { fInt32: symbol }, "f_int32", symbol],
    ["edge.p3.Explicit", { fUint32: 1n }, "f_uint32", 1n],
    ["edge.p3.Explicit", { fUint32: bare }, "f_uint32", bare],
    ["edge.p3.Packed", { rInt32: [1, "2"] }, "r_int32", "2"],
    ["edge.p3.Packed", { rDouble: [1, "2", 3] }, "r_double", "2"],
    ["edge.p3.Packed", { rString: [undefined] }, "r_string", undefined],
    ["edge.p3.Packed", { rInt32: bad }, "r_int32", bad],
    ["edge.p3.Expanded", { rBool: [0] }, "r_bool", 0],
    ["edge.maps.MapValues", { vInt32: { a: 1.5 } }, "v_int32", 1.5],
    ["edge.maps.MapKeys", { kInt32: { "5abc": "" } }, "k_int32", "5abc"],
    ["edge.maps.MapKeys", { kBool: { yes: "" } }, "k_bool", "yes"],
    [
      "edge.oneofs.AllKinds",
      { kind: { case: "oInt32", value: "x" } },
      "o_int32",
      "x",
    ],
    ["edge.wrap.Wrappers", { wString: 5 }, "w_string", 5],
    ["edge.p2.Required", {}, "r_double", undefined],
    ["edge.jstype3.JsTypes", { sInt64: "abc" }, "s_int64", "abc"],
    [
      "edge.msg.Tree",
      {
        children: [
          make("edge.msg.Tree", { choice: { case: "leaf", value: bad } }),
        ],
      },
      "leaf",
      bad,
    ],
    ["edge.wkt.Singular", { struct: { a: 1n } }, "struct", undefined],
  ];
  test.each(cases)("%s %p", (typeName, properties, field, value) => {
    const generated = find(typeName);
    const message = make(typeName, properties) as Message;
    for (const call of [
      () => generated.encode(message),
      () => generated.encode(message, { delimited: true }),
      () => generated.encode(message, { allocate: Buffer.allocUnsafe }),
      () => generated.size(message),
      () => generated.into(message, new Uint8Array(100)),
    ]) {
      const error = thrownBy(call) as EncodeError;
      expect(error).toBeInstanceOf(EncodeError);
      expect(error).toMatchObject({ name: "EncodeError", typeName, field });
      if (typeName !== "edge.wkt.Singular") {
        expect(error.value).toBe(value);
      }
      expect(error.message).toContain(`${typeName}.${field}`);
    }
  });

  const notQuiteBytes: [string, () => object][] = [
    ["a proxy", () => new Proxy(new Uint8Array(2), {})],
    ["the prototype alone", () => Object.create(Uint8Array.prototype)],
    ["another array", () => new Int8Array(2)],
  ];
  test.each(notQuiteBytes)("bytes that are %s", (_, make_) => {
    const fields: [string, string, (value: object) => object][] = [
      ["edge.p3.Implicit", "f_bytes", (fBytes) => ({ fBytes })],
      ["edge.p3.Explicit", "f_bytes", (fBytes) => ({ fBytes })],
      ["edge.p3.Packed", "r_bytes", (value) => ({ rBytes: [value] })],
      ["edge.maps.MapValues", "v_bytes", (a) => ({ vBytes: { a } })],
      ["edge.wrap.Wrappers", "w_bytes", (wBytes) => ({ wBytes })],
    ];
    for (const [typeName, field, properties] of fields) {
      const message = make(typeName, properties(make_())) as Message;
      expect(() => find(typeName).encode(message)).toThrow(EncodeError);
      expect(() => find(typeName).encode(message)).toThrow(
        `${typeName}.${field}`,
      );
    }
  });

  test("a message of another type", () => {
    const { encode } = find("edge.msg.Tree");
    const ping = make("edge.msg.Ping");
    expect(() => encode(ping)).toThrow(EncodeError);
    expect(() => encode(ping)).toThrow(/edge\.msg\.Tree.*edge\.msg\.Ping/);
    expect(() => encode(make("edge.msg.Tree", { left: ping }))).toThrow(
      /edge\.msg\.Ping/,
    );
    for (const wrong of [undefined, null, 5, "text", [], {}, Symbol("s")]) {
      expect(() => encode(wrong as never)).toThrow(EncodeError);
    }
  });

  test("a message that changes between the passes is never half written", () => {
    const { encode } = find("edge.p3.OneString");
    let reads = 0;
    const message = accessor(
      make("edge.p3.OneString"),
      "text",
      () => ["a", "a much longer text", "é"][reads++ % 3],
    );
    for (let i = 0; i < 6; i++) {
      try {
        const text = new TextDecoder().decode(encode(message).subarray(2));
        expect(["a", "a much longer text", "é"]).toContain(text);
      } catch (e) {
        expect(e).toBeInstanceOf(EncodeError);
      }
    }
  });

  test.each([
    ["grows", (list: number[]) => list.push(3)],
    ["shrinks", (list: number[]) => list.pop()],
  ])("a packed list that %s while it is written", (_, change) => {
    const { encode } = find("edge.p3.Packed");
    const list = [0, 1, 2];
    Object.defineProperty(list, 0, { get: () => change(list) && 0 });
    const message = make("edge.p3.Packed", { rDouble: list }) as Message;
    expect(() => encode(message)).toThrow(EncodeError);
  });

  test("a message that changes while it is counted", () => {
    const { encode } = find("edge.wkt.Singular");
    let reads = 0;
    // Too long for a guess, and the other value is none of JSON from the second reading on.
    const struct = {
      long: "x".repeat(17e6),
      get other() {
        return ++reads < 2 ? 1 : undefined;
      },
    };
    const message = make("edge.wkt.Singular", { struct });
    expect(() => encode(message)).toThrow(EncodeError);
    expect(() => encode(message)).toThrow(/edge\.wkt\.Singular/);
  });

  test("1500 levels of a message of many fields", () => {
    const { desc, encode } = find("edge.large.Large");
    let message = make("edge.large.Large") as Message;
    for (let i = 0; i < 1500; i++) {
      message = make("edge.large.Large", { i3: i, next: message }) as Message;
    }
    expect(encode(message)).toEqual(toBinary(desc, message));
  });

  test("unknown fields are read once", () => {
    const { desc, encode } = find("edge.msg.Tree");
    let reads = 0;
    const $unknown = [
      {
        get no() {
          return 1000 + reads++;
        },
        wireType: 2,
        data: new Uint8Array([1, 7]),
      },
    ];
    const message = make("edge.msg.Tree", { $unknown });
    const bytes = encode(message);
    reads = 0;
    expect(bytes).toEqual(toBinary(desc, message));
    const data = new Uint8Array(1);
    for (const wrong of [
      ...[null, undefined, 5, {}, { no: 1, wireType: 2 }, { data }],
      ...[
        { no: "5", wireType: 2, data },
        { no: 5n, wireType: 2, data },
      ],
    ]) {
      expect(() =>
        encode(make("edge.msg.Tree", { $unknown: [wrong] })),
      ).toThrow(/^cannot encode field edge\.msg\.Tree\.\$unknown /);
    }
  });

  test("the value is in the text", () => {
    const { encode } = find("edge.msg.Tree");
    const text = (label: unknown) => {
      const error = thrownBy(() => encode(make("edge.msg.Tree", { label })));
      return (error as Error).message.replace(/^.* invalid value: /, "");
    };
    const runs = {
      toString: () => {
        throw new Error("runs code");
      },
    };
    expect([5, 5n, true, null, undefined, Symbol("s"), runs].map(text)).toEqual(
      [
        ...["number (5)", "bigint (5)", "boolean (true)", "object (null)"],
        ...["undefined", "symbol (Symbol(s))", "object"],
      ],
    );
    expect(() =>
      encode(make("edge.msg.Tree", { left: "x".repeat(1000) })),
    ).toThrow(/got string \(x{64}\)$/);
  });

  test("after an error the next message is right", () => {
    const { desc, encode } = find("edge.msg.Tree");
    const message = make("edge.msg.Tree", { label: "é" });
    expect(() => encode(make("edge.msg.Tree", { left: 5 }))).toThrow(
      EncodeError,
    );
    expect(encode(message)).toEqual(toBinary(desc, message));
  });
});
