/** Lists of scalars as JSON, which are copied as a whole: arrays of all sorts, right and wrong items wherever they stand. */
import { create, type Message } from "@bufbuild/protobuf";
import {
  compareFromJson,
  compareStringify,
  compareToJson,
  jsonType,
} from "./support/json";
import { expectWay, type Way } from "./support/json-table";
import { accessor } from "./support/make";
import { foreign } from "./support/odd-values";
import { plans } from "./support/planned";

class List extends Array<unknown> {}

class Marked extends Array<unknown> {
  override slice() {
    return ["wrong"];
  }
}

/** Arrays with the given items. */
const SORTS: Readonly<Record<string, (items: unknown[]) => unknown[]>> = {
  "as it is": (items) => items,
  "of a class": (items) => List.from(items),
  "of a class with a slice of its own": (items) => Marked.from(items),
  "with a constructor": (items) =>
    Object.assign([...items], { constructor: List }),
  "with a slice": (items) => Object.assign([...items], { slice: () => [] }),
  "with other properties": (items) => Object.assign([...items], { more: 1 }),
  "of another realm": (items) => {
    const list = foreign("[]") as unknown[];
    list.push(...items);
    return list;
  },
  "that is a Proxy": (items) => new Proxy([...items], {}),
  "that is frozen": (items) => Object.freeze([...items]) as unknown[],
  "without a prototype": (items) => Object.setPrototypeOf([...items], null),
  "that was made longer": (items) => {
    const list = new Array(items.length);
    items.forEach((item, i) => {
      list[i] = item;
    });
    return list;
  },
  "with an accessor": (items) => accessor([...items], 0, () => items[0]),
};

/** Items of a field, and how JSON that has them is read and written. */
type Row = readonly [field: string, items: unknown[], read: Way, write: Way];

const NO = /./;
const ROWS: readonly Row[] = [
  ["rDouble", [0, -0, 1.5, 1e308], "fast", "fast"],
  ["rDouble", [1, Number.NaN], NO, "fast"],
  ["rDouble", [1, Number.POSITIVE_INFINITY, 2], NO, "fast"],
  ["rDouble", [1, "NaN", "-Infinity"], "fast", NO],
  ["rDouble", [1, "2"], "left", NO],
  ["rDouble", [1, true], NO, NO],
  ["rFloat", [0, -0, 1.5, 3e38], "fast", "fast"],
  ["rFloat", [1, 1e39], NO, "fast"],
  ["rFloat", ["Infinity", 1], "fast", NO],
  ["rFloat", [1, null], NO, NO],
  ["rInt32", [0, -0, 1, -(2 ** 31)], "fast", "fast"],
  ["rInt32", [1, 2 ** 31], NO, "fast"],
  ["rInt32", [1.5], NO, "fast"],
  ["rInt32", [1, "2"], "left", NO],
  ["rInt32", [1, undefined], NO, NO],
  ["rUint32", [0, 2 ** 32 - 1], "fast", "fast"],
  ["rUint32", [1, -1], NO, "fast"],
  ["rUint32", [1, 1n], NO, NO],
  ["rBool", [true, false], "fast", "fast"],
  ["rBool", [true, 0], NO, NO],
  ["rString", ["", "a", "\u{1f600}"], "fast", "fast"],
  ["rString", ["a", "\ud800"], NO, "fast"],
  ["rString", ["a", new String("b")], NO, NO],
];

const type = jsonType("edge.p3.Packed");

describe.each(Object.entries(SORTS))("a list %s", (sort, make) => {
  const isUsual = sort === "as it is";

  test.each(ROWS)("is read: %s %p", (field, items, read) => {
    const compared = compareFromJson(type, { [field]: make(items) });
    if (isUsual) expectWay(compared, read);
    compareFromJson(type, { [field]: make(repeated(items)) });
  });

  if (plans) return;
  test.each(ROWS)("is written: %s %p", (field, items, _, write) => {
    const message = (items: unknown[]) =>
      Object.assign(create(type.desc), { [field]: make(items) }) as Message;
    const compared = compareToJson(type, message(items));
    if (isUsual) expectWay(compared, write);
    compareStringify(type, message(items));
    compareToJson(type, message(repeated(items)));
  });
});

/** More items, and what is last among them comes last. */
function repeated(items: readonly unknown[]): unknown[] {
  return [...new Array(30).fill(items[0]), ...items];
}

test.each(ROWS)("a list is copied: %s %p", (field, items, read, write) => {
  if (read === "fast") {
    const message = type.fromJson({ [field]: items }) as never;
    expect(message[field]).toHaveLength(items.length);
    expect(message[field]).not.toBe(items);
  }
  if (write === "fast" && !plans) {
    const message = Object.assign(create(type.desc), { [field]: items });
    const json = type.toJson(message as Message) as never;
    expect(json[field]).toHaveLength(items.length);
    expect(json[field]).not.toBe(items);
  }
});
