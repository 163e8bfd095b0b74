/** Generated code beside a `_pb` file of another version of the Protobuf file: every function refuses it, and code that fits is never refused. */
import { create, type DescMessage } from "@bufbuild/protobuf";
import { file_google_protobuf_timestamp } from "@bufbuild/protobuf/wkt";
import { protocGenEs } from "@bufbuild/protoc-gen-es/dist/cjs/src/protoc-gen-es-plugin.js";
import { schemaCheck } from "protobuf-es-fast/encode";
import { register } from "protobuf-es-fast/protobuf";
import { protocGenEsFast } from "protoc-gen-es-fast";
import { createLoader } from "./random/load.mjs";
import { generatorOf } from "./support/compiled";
import { countFallbacks } from "./support/fallbacks";

type Functions = Record<string, (...args: unknown[]) => unknown>;

const OLD = "string currency = 1; int64 units = 2;";
const NEW = "string currency = 1; int32 nanos = 2; int64 units = 3;";

/** Two files, of which one holds messages of the other, which has two versions. */
function sources(money: string): Record<string, string> {
  const head = 'syntax = "proto3"; package pay;';
  return {
    "pay/money.proto": `${head} message Money { ${money} } message Purse { Money money = 1; }`,
    "pay/invoice.proto": `${head}
      import "pay/money.proto";
      import "google/protobuf/timestamp.proto";
      message Invoice { Money total = 1; }
      message Receipt { google.protobuf.Timestamp time = 1; }`,
    "pay/note.proto": `${head} message Note { string text = 1; }`,
  };
}

const outputs = new Map<string, Map<string, string>>();

/** What a plugin generates of the files, made once. */
function output(
  plugin: typeof protocGenEs,
  money: string,
  ...options: string[]
): Map<string, string> {
  const key = [plugin === protocGenEs, money, ...options].join();
  const made =
    outputs.get(key) ?? generatorOf(sources(money))(plugin, ...options);
  outputs.set(key, made);
  return made;
}

const ALL = "features=encode+decode+create+json";

/** Loads generated code beside schemas. */
function loader(
  [fast, pb]: [fast: string, pb: string],
  options = ALL,
  find: (id: string) => unknown = (id) => require(id),
): (file: string) => Functions {
  const files = new Map([
    ...output(protocGenEsFast, fast, options),
    ...output(protocGenEs, pb),
  ]);
  return createLoader(files, find) as (file: string) => Functions;
}

/** All functions of a message type, with what they can be called with. */
function calls(
  load: (file: string) => Functions,
  file: string,
  name: string,
): [string, () => unknown][] {
  const fast = load(`pay/${file}_fast.js`);
  const schema = load(`pay/${file}_pb.js`)[`${name}Schema`];
  const message = create(schema as unknown as DescMessage);
  const call =
    (id: string, ...args: unknown[]) =>
    () =>
      fast[id]?.(...args);
  return (
    [
      [`encode${name}`, message],
      [`encode${name}`, message, { delimited: true }],
      [`encode${name}`, { $typeName: "wrong" }],
      [`size${name}`, message],
      [`encode${name}Into`, message, new Uint8Array(9)],
      [`decode${name}`, new Uint8Array()],
      [`decode${name}`, Uint8Array.of(0xff)],
      [`create${name}`],
      [`create${name}`, {}],
      [`create${name}`, 5],
      [`toJson${name}`, message],
      [`stringify${name}`, message],
      [`fromJson${name}`, {}],
      [`parse${name}`, "{}"],
      [`parse${name}`, "{"],
    ] as [string, ...unknown[]][]
  )
    .filter(([id]) => fast[id] !== undefined)
    .map(([id, ...args]) => [id, call(id, ...args)]);
}

const STALE =
  "pay/money_fast was generated from another version of pay/money.proto than pay/money_pb: generate both again";

describe.each([
  ["an old one", [OLD, NEW], ALL],
  ["a new one", [NEW, OLD], ALL],
  ["an old one of two passes", [OLD, NEW], "features=encode,passes=2"],
] as const)("code of another version, %s", (_, versions, options) => {
  test.each([
    ["money", "Money"],
    ["money", "Purse"],
    ["invoice", "Invoice"],
    // All that a file calls is looked at together.
    ["invoice", "Receipt"],
  ])("is refused by all functions of %s, %s, each time", (file, name) => {
    const { result, fallbacks } = countFallbacks(() => {
      let count = 0;
      for (const i of calls(
        loader([...versions], options),
        file,
        name,
      ).keys()) {
        // Each is the first of its process, and then the second.
        const [id, call] = calls(loader([...versions], options), file, name)[
          i
        ] as [string, () => unknown];
        for (const _ of [1, 2]) {
          expect([id, call]).toEqual([id, expect.any(Function)]);
          expect(call).toThrow(new Error(`pay.${name}: ${STALE}`));
        }
        count++;
      }
      return count;
    });
    expect(result).toBe(options === ALL ? 15 : 5);
    expect(fallbacks).toEqual([]);
  });

  test("does no harm to files that don't call it", () => {
    const load = loader([...versions], options);
    for (const [, call] of calls(load, "note", "Note").slice(0, 2)) {
      expect(call).not.toThrow();
    }
  });
});

test("code of another version isn't registered, nor what calls it", () => {
  const load = loader([OLD, NEW]);
  for (const file of ["money", "invoice"]) {
    const table = load(`pay/${file}_fast.js`)[`fast_pay_${file}`] as never as {
      typeName: string;
    }[];
    const [{ typeName }] = table as [{ typeName: string }];
    const entries = table.filter((entry) => entry.typeName === typeName);
    // By each feature.
    expect(entries).toHaveLength(4);
    for (const entry of entries) {
      expect(() => register([entry] as never)).toThrow(
        new Error(`register: ${STALE}`),
      );
    }
    // Several in one array.
    expect(() => register([...table] as never)).toThrow(STALE);
  }
});

describe("code that fits is not refused", () => {
  test.each([
    ["of the same version", [NEW, NEW], ALL],
    [
      "if options, comments and reserved numbers differ",
      [NEW, `/* a */ reserved 9; ${NEW.replace(";", " [deprecated = true];")}`],
      ALL,
    ],
    [
      "if the type that differs is not generated",
      [OLD, NEW],
      `${ALL},messages=pay.Note,messages=pay.Receipt`,
    ],
  ] as const)("%s", (_, versions, options) => {
    const load = loader([...versions], options);
    const { fallbacks } = countFallbacks(() => {
      for (const [file, name] of [
        ["money", "Money"],
        ["invoice", "Invoice"],
        ["invoice", "Receipt"],
        ["note", "Note"],
      ] as const) {
        for (const [id, call] of calls(load, file, name)) {
          try {
            call();
          } catch (error) {
            expect([id, String(error)]).not.toEqual([
              id,
              expect.stringContaining("generate"),
            ]);
          }
        }
      }
    });
    expect(fallbacks.filter(({ reason }) => /version/.test(reason))).toEqual(
      [],
    );
  });
});

test("well-known types of another version are left to protobuf-es, and messages that have them", () => {
  const load = loader([NEW, NEW], ALL, (id) => {
    const exported = require(id);
    return id.endsWith("/timestamp")
      ? {
          ...exported,
          $check$google_protobuf_timestamp: schemaCheck(
            1,
            file_google_protobuf_timestamp,
          ),
        }
      : exported;
  });
  const time = { seconds: 5n, nanos: 0 };
  const { ReceiptSchema } = load("pay/invoice_pb.js");
  const receipt = create(ReceiptSchema as never, { time } as never);
  const fast = load("pay/invoice_fast.js");
  const call = (id: string, ...args: unknown[]) =>
    fast[`${id}Receipt`]?.(...args);
  const bytes = Uint8Array.of(10, 2, 8, 5);
  const json = { time: "1970-01-01T00:00:05Z" };
  const { result, fallbacks } = countFallbacks(() => [
    call("encode", receipt),
    call("size", receipt),
    call("decode", bytes),
    call("create", { time }),
    call("toJson", receipt),
    call("fromJson", json),
  ]);
  expect(result).toEqual([bytes, 4, receipt, receipt, json, receipt]);
  expect(fallbacks.length).toBe(6);
  for (const { reason } of fallbacks) {
    expect(reason).toMatch(/another version of the well-known types/);
  }
});
