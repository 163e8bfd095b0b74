/** Messages that have thousands of properties beside their fields: no encoder lists them, or asks for one. */
import { type Message, toBinary } from "@bufbuild/protobuf";
import { countFallbacks } from "./support/fallbacks";
import { byName, make } from "./support/make";

const others = Object.fromEntries(
  Array.from({ length: 20_000 }, (_, i) => [`other${i}`, i]),
);

/** Types of which a message can have many shapes, and some fields of each. */
const types: [string, object][] = [
  ["edge.p3.Explicit", { fInt32: 1, fString: "a", fBool: true, fUint32: 2 }],
  ["edge.p2.Optional", { fInt32: 1, fString: "a", fBool: true, fUint32: 2 }],
  ["edge.e23.Explicit", { fInt32: 1, fString: "a", fBool: true, fUint32: 2 }],
  ["edge.large.Large", { o6: 1n, o16: 2n, o26: 3n, o36: 4n }],
  ["edge.wrap.Wrappers", { wInt32: 1, wString: "a", wBool: true, wUint32: 2 }],
];

test.each(types)("%s", (typeName, fields) => {
  const { desc, encode, size } = byName(typeName);
  const names = new Set<PropertyKey>([
    ...["$typeName", "$unknown"],
    ...desc.members.map(({ localName }) => localName),
  ]);
  let lists = 0;
  const asked: PropertyKey[] = [];
  const handler: ProxyHandler<Message> = {
    ownKeys(target) {
      lists++;
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(target, name) {
      asked.push(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    get(target, name) {
      asked.push(name);
      return Reflect.get(target, name);
    },
  };
  // Messages of 16 shapes: the first ones are all looked at.
  const messages = Array.from({ length: 16 }, (_, bits) => {
    const some = Object.entries(fields).filter((_, i) => bits & (1 << i));
    return make(typeName, Object.fromEntries(some));
  });
  const { fallbacks } = countFallbacks(() => {
    for (const message of messages) {
      const expected = toBinary(desc, message);
      Object.assign(message, others);
      const watched = new Proxy<Message>(message, handler);
      expect(encode(watched)).toEqual(expected);
      expect(size(watched)).toBe(expected.length);
    }
  });
  expect(fallbacks).toEqual([]);
  expect(lists).toBe(0);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
  // Both functions ask for a field, and for its value; a look asks once more.
  expect(asked.length).toBeLessThan(messages.length * 2 * 5 * names.size);
});
