/** The functions that make an empty message, for decoders and creators. */
import { create, type DescMessage, type Message } from "@bufbuild/protobuf";
import { allMessages, fullDir, loadModule } from "./support/generated";

type Make = () => Message;

const descs = new Map<string, DescMessage>(
  allMessages(fullDir).map(({ desc }) => [desc.typeName, desc]),
);
const files = new Set(allMessages(fullDir).map(({ file }) => file));
const makers = [...files].flatMap((file) =>
  Object.entries(loadModule(file, "_fast", fullDir))
    .filter(([name]) => name.startsWith("$new"))
    .map(([name, make]) => [file, name, make as Make] as const),
);

test("there is one for each message", () => {
  const names = makers.map(([, , make]) => make().$typeName);
  expect(names.sort()).toEqual([...descs.keys()].sort());
});

test.each(makers)("%s: %s", (_file, _name, make) => {
  const message = make();
  const expected = create(descs.get(message.$typeName) as DescMessage);
  expect(Object.getPrototypeOf(message)).toBe(Object.getPrototypeOf(expected));
  expect(Object.getOwnPropertyDescriptors(message)).toStrictEqual(
    Object.getOwnPropertyDescriptors(expected),
  );
  expect(Reflect.ownKeys(message)).toEqual(Reflect.ownKeys(expected));
  for (const [name, value] of Object.entries(message)) {
    const upstream = (expected as unknown as Record<string, unknown>)[name];
    if (value instanceof Uint8Array) {
      // Shared, as protobuf-es does.
      expect(value).toBe(upstream);
    } else if (typeof value === "object") {
      expect(value).not.toBe(upstream);
      expect(value).not.toBe(
        (make() as unknown as Record<string, unknown>)[name],
      );
    }
  }
});
