/** The drop-in's functions for JSON: registered schemas take the fast path, all others protobuf-es's own. */
import {
  create,
  type DescMessage,
  type JsonValue,
  type Message,
  type MessageShape,
  fromJson as upstreamFromJson,
  fromJsonString as upstreamParse,
  toJsonString as upstreamStringify,
  toJson as upstreamToJson,
} from "@bufbuild/protobuf";
import { getTextEncoding } from "@bufbuild/protobuf/wire";
import {
  DurationSchema,
  FieldMaskSchema,
  file_google_protobuf_field_mask,
  Int64ValueSchema,
  StructSchema,
  TimestampSchema,
} from "@bufbuild/protobuf/wkt";
import {
  fromJson,
  fromJsonString,
  hookCalls,
  register,
  toJson,
  toJsonString,
} from "protobuf-es-fast/protobuf";
import { fast_google_protobuf_timestamp as encoders } from "protobuf-es-fast/wkt";
import * as wkt from "protobuf-es-fast/wkt/json";
import { fast_google_protobuf_timestamp as timestampTable } from "protobuf-es-fast/wkt/json/timestamp";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { countFallbacks } from "../../plugin/test/support/fallbacks";
import {
  fullDir,
  generatedFiles,
  loadModule,
} from "../../plugin/test/support/generated";
import { jsonTypes } from "../../plugin/test/support/json";
import { thrown } from "../../plugin/test/support/outcome";
import { schemaCheck } from "../src/contract/schema-check.js";
import type { Table } from "../src/contract/table.js";
import { fromJsonRegistered } from "../src/operations/from-json.js";
import { parseRegistered } from "../src/operations/from-json-string.js";
import { toJsonRegistered } from "../src/operations/to-json.js";
import { stringifyRegistered } from "../src/operations/to-json-string.js";

/** How often each direction was called so far. */
function counts() {
  const { toJson, fromJson } = hookCalls();
  return { toJson, fromJson };
}

/** How often, during a function. */
function counted(run: () => void) {
  const before = counts();
  run();
  const after = counts();
  const since = (name: "toJson" | "fromJson") => ({
    generated: after[name].generated - before[name].generated,
    planned: after[name].planned - before[name].planned,
    plain: after[name].plain - before[name].plain,
  });
  return { toJson: since("toJson"), fromJson: since("fromJson") };
}

/** Passes a message through all four, and compares each with protobuf-es's. */
function expectSame<Desc extends DescMessage>(
  schema: Desc,
  message: MessageShape<Desc>,
  options?: object,
): void {
  const json = upstreamToJson(schema, message) as JsonValue;
  const text = JSON.stringify(json);
  expect(toJson(schema, message, options)).toStrictEqual(
    upstreamToJson(schema, message, options),
  );
  expect(toJsonString(schema, message, options)).toBe(
    upstreamStringify(schema, message, options),
  );
  expect(fromJson(schema, json, options)).toStrictEqual(
    upstreamFromJson(schema, json, options),
  );
  expect(fromJsonString(schema, text, options)).toStrictEqual(
    upstreamParse(schema, text, options),
  );
}

/** What a function returns, or throws. */
function outcome(run: () => unknown): unknown {
  try {
    return { result: run() };
  } catch (error) {
    return thrown(error);
  }
}

const timestamp = () => create(TimestampSchema, { seconds: 5n, nanos: 7 });
const TWICE = {
  generated: { generated: 2, planned: 0, plain: 0 },
  plain: { generated: 0, planned: 0, plain: 2 },
};

describe("registration", () => {
  test("before it, protobuf-es does all, and calls are counted", () => {
    const calls = counted(() => expectSame(TimestampSchema, timestamp()));
    expect(calls).toEqual({ toJson: TWICE.plain, fromJson: TWICE.plain });
  });

  test("after it, generated code does the types of the table, and no others", () => {
    register(timestampTable);
    const calls = counted(() => expectSame(TimestampSchema, timestamp()));
    expect(calls).toEqual({
      toJson: TWICE.generated,
      fromJson: TWICE.generated,
    });
    const others = counted(() =>
      expectSame(DurationSchema, create(DurationSchema, { nanos: 5 })),
    );
    expect(others).toEqual({ toJson: TWICE.plain, fromJson: TWICE.plain });
  });

  test("is not that of encoders", () => {
    const { generated, plain } = hookCalls();
    expect({ generated, plain }).toEqual({ generated: 0, plain: 0 });
    register(encoders);
    const calls = counted(() => expectSame(TimestampSchema, timestamp()));
    expect(calls.toJson).toEqual(TWICE.generated);
  });

  test("again, or without tables, changes nothing", () => {
    register();
    register([] as never);
    register(timestampTable, timestampTable);
    expectSame(TimestampSchema, timestamp());
  });
});

describe("wrong arguments of register", () => {
  test.each([
    [
      undefined,
      "undefined: generated code has such a table without standalone=true",
    ],
    [null, "null"],
    [wkt.toJsonTimestamp, "a function"],
    [TimestampSchema, "the schema of google.protobuf.Timestamp"],
    [
      { toJsonTimestamp: wkt.toJsonTimestamp, fast_b: timestampTable },
      "a module: pass its table, fast_b",
    ],
    [[timestampTable], "an array of tables: spread it, register(...tables)"],
    [timestampTable[0], "a single JSON codec"],
    [[...timestampTable, 5], "an array of something else"],
  ])("%#", (given, text) => {
    expect(() => register(given as never)).toThrow(
      new TypeError(
        `register: expected tables, such as fast_foo from foo_fast, but got ${text}`,
      ),
    );
  });

  test("leave the tables before them", () => {
    const { fast_google_protobuf_duration: table } = wkt;
    expect(() => register(table, undefined as never)).toThrow(TypeError);
    const calls = counted(() =>
      expectSame(DurationSchema, create(DurationSchema, { nanos: 5 })),
    );
    expect(calls.fromJson).toEqual(TWICE.generated);
  });
});

describe("a table of another version of a schema", () => {
  test("is left to protobuf-es, if it is of the well-known types", () => {
    const table = wkt.fast_google_protobuf_field_mask;
    const mask = create(FieldMaskSchema, { paths: ["foo_bar"] });
    const check = () => schemaCheck(1, file_google_protobuf_field_mask);
    register(table.map((codec) => ({ ...codec, check })));
    const before = counted(() => expectSame(FieldMaskSchema, mask));
    register(table);
    const after = counted(() => expectSame(FieldMaskSchema, mask));
    expect([before.toJson, after.toJson]).toEqual([
      TWICE.plain,
      TWICE.generated,
    ]);
  });
});

describe("what the fast path gives up is left to protobuf-es once", () => {
  const TYPE = "google.protobuf.Timestamp";
  const wrong = () => create(TimestampSchema, { nanos: -1 });
  const WRITING =
    "field google.protobuf.Timestamp.nanos: invalid value: number (-1)";
  const READING =
    "message google.protobuf.Timestamp: invalid or unusual value: string (yesterday)";

  beforeAll(() => register(timestampTable));

  const S = TimestampSchema;
  const NO_JSON = expect.stringMatching(
    /^message google\.protobuf\.Timestamp: the text is not JSON: ./,
  );
  test.each([
    ["toJson", [toJson, upstreamToJson], wrong(), WRITING],
    ["toJsonString", [toJsonString, upstreamStringify], wrong(), WRITING],
    ["fromJson", [fromJson, upstreamFromJson], "yesterday", READING],
    ["fromJsonString", [fromJsonString, upstreamParse], '"yesterday"', READING],
    [
      "fromJsonString, of no JSON",
      [fromJsonString, upstreamParse],
      "{",
      NO_JSON,
    ],
  ] as [
    string,
    ((schema: typeof S, given: never) => unknown)[],
    unknown,
    string,
  ][])("%s", (_, functions, given, reason) => {
    const [fast, upstream] = functions.map(
      (f) => () => f(S, given as never),
    ) as [() => unknown, () => unknown];
    const { result, fallbacks } = countFallbacks(() => outcome(fast));
    expect(result).toEqual(outcome(upstream));
    expect(fallbacks).toEqual([{ typeName: TYPE, reason }]);
    const { toJson, fromJson } = counted(() => outcome(fast));
    expect(toJson.generated + fromJson.generated).toBe(1);
    expect(toJson.plain + fromJson.plain).toBe(0);
  });
});

describe("well-known types", () => {
  beforeAll(() => {
    register(
      wkt.fast_google_protobuf_struct,
      wkt.fast_google_protobuf_wrappers,
    );
  });

  test.each([
    [
      StructSchema,
      create(StructSchema, {
        fields: { a: { kind: { case: "numberValue", value: 1.5 } } },
      }),
    ],
    [Int64ValueSchema, create(Int64ValueSchema, { value: -5n })],
    [TimestampSchema, timestamp()],
  ] as [DescMessage, Message][])("%s", (schema, message) => {
    for (const options of [undefined, {}, { ignoreUnknownFields: true }]) {
      const calls = counted(() => {
        const { fallbacks } = countFallbacks(() =>
          expectSame(schema, message, options),
        );
        expect(fallbacks).toEqual([]);
      });
      expect(calls).toEqual({
        toJson: TWICE.generated,
        fromJson: TWICE.generated,
      });
    }
  });

  test("prettySpaces", () => {
    const message = create(StructSchema, {
      fields: { a: { kind: { case: "boolValue", value: true } } },
    });
    for (const prettySpaces of [0, 1, 4, undefined]) {
      expectSame(StructSchema, message, { prettySpaces });
    }
  });
});

test("with everything registered, random messages are the same", () => {
  const types = jsonTypes().filter(({ desc }) =>
    /^(edge|imports|odd)\./.test(desc.typeName),
  );
  register(
    ...generatedFiles(fullDir).flatMap((file) =>
      Object.entries(loadModule(file, "_fast", fullDir)).flatMap(
        ([name, table]) => (/^fast_/.test(name) ? [table as Table] : []),
      ),
    ),
  );
  const calls = counted(() => {
    for (const { desc } of types) {
      const rng = createRandom(`drop-in:json:${desc.typeName}`);
      const message = fill(desc, rng, { budget: 30 }) as never;
      expect(outcome(() => toJson(desc, message))).toEqual(
        outcome(() => upstreamToJson(desc, message)),
      );
    }
  });
  expect(calls.toJson).toEqual({
    generated: types.length,
    planned: 0,
    plain: 0,
  });
});

test("a call of a function that is redirected as well is counted once", () => {
  const redirected = Object.assign(
    () => {
      throw new Error("called");
    },
    { [Symbol.for("protobuf-es-fast.original")]: () => "original" },
  ) as never;
  const calls = counted(() => {
    const functions: ((...args: never[]) => unknown)[] = [
      ...[toJsonRegistered, stringifyRegistered],
      ...[fromJsonRegistered, parseRegistered],
    ];
    for (const run of functions) {
      const args = [{}, "", undefined, redirected, getTextEncoding];
      expect(run(...(args as never[]))).toBe("original");
    }
  });
  expect(calls).toEqual({ toJson: TWICE.plain, fromJson: TWICE.plain });
});
