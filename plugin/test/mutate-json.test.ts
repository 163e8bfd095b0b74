/** The changes of JSON with which generated code is tested, and the comparison of what comes of them. */
import { createRandom, type Random } from "../../conformance/filler/random.mjs";
import { jsonDifference } from "../../conformance/suite/json-difference.mjs";
import { mutateText, mutateValue, TEXT_WAYS } from "./random/mutate-json.mjs";

const json = {
  nameOne: "a:b",
  numbers: [1, -2.5, 1e3],
  inner: { snakeCase: "12", key: null, flags: [true, false] },
  map: { a: { long: "9007199254740993" } },
};
const text = JSON.stringify(json);
const names = ["nameOne", "other"];

type Way = (rng: Random, text: string, names: readonly string[]) => string;

/** What a way makes of the text, with many seeds. */
function results(name: string, input = text): string[] {
  return Array.from({ length: 200 }, (_, seed) =>
    (TEXT_WAYS[name] as Way)(createRandom(seed), input, names),
  );
}

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe.each(Object.keys(TEXT_WAYS))("%s", (name) => {
  test("changes something", () => {
    const changed = results(name).filter((each) => each !== text);
    expect(changed.length).toBeGreaterThan(100);
  });

  test.each(["", "{}", "null", '"', "[[[", '{"'])("takes %s", (input) => {
    for (const result of results(name, input)) {
      expect(typeof result).toBe("string");
    }
  });
});

test.each(["scalar", "value", "escape", "space", "key", "more", "nest"])(
  "%s mostly gives JSON",
  (name) => {
    expect(results(name).filter(isJson).length).toBeGreaterThan(150);
  },
);

test.each(["escape", "space"])("%s keeps the value", (name) => {
  for (const result of results(name)) expect(JSON.parse(result)).toEqual(json);
});

test("duplicate and again give keys that are there twice, also in other spellings", () => {
  const twice = [...results("duplicate"), ...results("again")].filter(
    (each) =>
      isJson(each) && JSON.stringify(JSON.parse(each)).length < each.length - 3,
  );
  expect(twice.length).toBeGreaterThan(50);
  expect(twice.some((each) => each.includes("\\u"))).toBe(true);
  expect(twice.some((each) => !each.includes("\\u"))).toBe(true);
});

test("more gives fields that were not there", () => {
  expect(
    results("more").filter((each) => each.includes('"other":')).length,
  ).toBeGreaterThan(20);
  expect(results("more", "{}").some((each) => /^{"other":/.test(each))).toBe(
    true,
  );
});

test("nest gives more levels than protobuf-es takes", () => {
  expect(results("nest").some((each) => /(?:\[|\{"a":){110}/.test(each))).toBe(
    true,
  );
});

test("about half of the changed texts are JSON", () => {
  const kept = Array.from({ length: 1000 }, (_, seed) =>
    mutateText(createRandom(seed), text, names),
  ).filter(isJson);
  expect(kept.length).toBeGreaterThan(500);
  expect(kept.length).toBeLessThan(950);
});

test("the same seed gives the same text and value", () => {
  for (let seed = 0; seed < 50; seed++) {
    const [a, b] = [createRandom(seed), createRandom(seed)];
    expect(mutateText(a, text, names)).toBe(mutateText(b, text, names));
    expect(mutateValue(a, json)).toEqual(mutateValue(b, json));
  }
});

test("a value that is changed stays as it was, and the copy is not JSON at times", () => {
  const before = JSON.stringify(json);
  let other = 0;
  for (let seed = 0; seed < 500; seed++) {
    const changed = mutateValue(createRandom(seed), json);
    if (holdsOther(changed)) other++;
  }
  expect(JSON.stringify(json)).toBe(before);
  expect(other).toBeGreaterThan(100);
  expect(other).toBeLessThan(450);
});

/** Whether there is something that JSON.parse doesn't make. */
function holdsOther(value: unknown): boolean {
  if (typeof value !== "object" || value === null) {
    return !/^(?:string|number|boolean|object)$/.test(typeof value);
  }
  const prototype = Object.getPrototypeOf(value);
  return (
    (prototype !== Object.prototype && prototype !== Array.prototype) ||
    Object.values(value).some(holdsOther)
  );
}

describe("the comparison tells", () => {
  const raise = (error: unknown) => () => {
    throw error;
  };
  const failure = (text: string, more: object = {}) =>
    Object.assign(new Error(text), more);
  const differs = (actual: () => unknown, expected: () => unknown) =>
    jsonDifference(actual, expected).difference;

  test.each<[string, unknown, unknown]>([
    ["another text", '{"a":1}', '{"a": 1}'],
    ["another order", { a: 1, b: 2 }, { b: 2, a: 1 }],
    ["another prototype", Object.create(null), {}],
    ["-0 from 0", [-0], [0]],
    ["undefined from nothing", { a: undefined }, {}],
    ["longer memory", new Uint8Array(4).subarray(0, 2), new Uint8Array(2)],
    [
      "other memory within",
      { a: [new Uint8Array(4).subarray(2)] },
      { a: [new Uint8Array(2)] },
    ],
  ])("%s", (_, actual, expected) => {
    expect(
      differs(
        () => actual,
        () => expected,
      ),
    ).toBeDefined();
    expect(
      differs(
        () => expected,
        () => actual,
      ),
    ).toBeDefined();
    expect(
      differs(
        () => actual,
        () => actual,
      ),
    ).toBeUndefined();
  });

  test.each<[string, unknown]>([
    ["another text", failure("b")],
    ["another class", new TypeError("a")],
    ["another name", failure("a", { name: "Other" })],
    ["another field", failure("a", { field: () => "f" })],
    ["another cause", failure("a", { cause: failure("c") })],
    ["what is no error", "a"],
  ])("%s of an error", (_, other) => {
    expect(differs(raise(other), raise(failure("a")))).toContain("instead of");
    expect(differs(raise(failure("a")), raise(other))).toContain("instead of");
    expect(differs(raise(other), raise(other))).toBeUndefined();
    expect(differs(raise(other), () => 1)).toContain("instead of no error");
    expect(differs(() => 1, raise(other))).toContain("no error instead of");
  });

  test("whether protobuf-es threw, and what it returned", () => {
    expect(
      jsonDifference(
        () => 1,
        () => 1,
      ),
    ).toEqual({
      ...{ difference: undefined, failed: false, value: 1 },
    });
    expect(jsonDifference(raise("a"), raise("a")).failed).toBe(true);
  });
});
