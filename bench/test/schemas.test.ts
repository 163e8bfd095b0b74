import { schemaOf } from "../payloads/schemas.mjs";

describe("a schema of a number of messages", () => {
  it.each([1, 10, 100])("has %d, and the first reaches all others", (count) => {
    const text = schemaOf(count);
    const messages = new Map(
      [...text.matchAll(/^message (\w+) \{([^}]*)\}/gm)].map(
        ([, name, body]) => [name, body],
      ),
    );
    expect(messages.size).toBe(count);
    const reached = new Set(["Root"]);
    for (const name of reached) {
      for (const [word] of messages.get(name).matchAll(/\w+/g))
        if (messages.has(word)) reached.add(word);
    }
    expect(reached.size).toBe(count);
  });

  it("is the same each time", () => {
    expect(schemaOf(10)).toBe(schemaOf(10));
    expect(schemaOf(10)).not.toContain("undefined");
  });
});
