/** The option features: what is generated, and that a feature leaves the others alone. */
import { FEATURES } from "../src/features";
import { filesOf, int32, requestFor, run } from "./support/plugin";

const NAMES = FEATURES.map(({ name }) => name);

/** Messages with the names of what features generate for Foo. */
const colliding = {
  name: "colliding.proto",
  syntax: "proto3",
  messageType: [
    ...["Foo", "Bar", "FooInto", "readFoo", "decodeFoo", "createFoo"],
  ].map((name) => ({ name, field: [int32("a", 1)] })),
};

function generate(parameter: string): string {
  const files = filesOf([colliding], `target=ts,${parameter}`);
  return files.get("colliding_fast.ts") ?? "";
}

/** What the file exports and declares. The body of a function begins behind its declarations. */
function declared(source: string): string[] {
  return [
    ...source.matchAll(
      /^(?:export )?(?:const ([\w$]+)|function ([\w$]+)\(.*\{$)/gm,
    ),
  ].map(([, constant, called]) => (constant ?? called) as string);
}

/** What is imported for a feature. */
const ENTRY_POINTS: Record<string, string[]> = {
  encode: ["protobuf-es-fast"],
  decode: ["protobuf-es-fast/decode"],
  create: ["protobuf-es-fast/create"],
};

const combinations = ["encode", "decode", "create"].flatMap((a, i, all) => [
  a,
  ...all.slice(i + 1).map((b) => `${a}+${b}`),
]);

describe("what is generated", () => {
  test("encoders and decoders by default", () => {
    const [header, ...lines] = generate("features=encode+decode").split("\n");
    expect(lines).toEqual(generate("messages=**").split("\n").slice(1));
    expect(header).toContain('"target=ts,features=encode+decode"');
  });

  test("the same in standalone code", () => {
    const standalone = generate("standalone=true,features=encode+decode");
    const lines = (source: string) => source.split("\n").slice(1);
    expect(lines(generate("standalone=true"))).toEqual(lines(standalone));
  });

  test("a file says which features it has, and which not", () => {
    const comment = (parameter: string) =>
      /^\/\/ This file has .*$/m.exec(generate(parameter))?.[0];
    expect(comment("features=encode")).toBe(
      `// This file has features=encode. The plugin's option "features" can add ${NAMES.slice(1).join(", ")}.`,
    );
    expect(comment("messages=**")).toBe(
      `// This file has features=encode+decode. The plugin's option "features" can add ${NAMES.slice(2).join(", ")}.`,
    );
    expect(comment(`features=${NAMES.join("+")}`)).toBeUndefined();
    expect(comment("standalone=true")).toBeUndefined();
  });

  test.each([...combinations, "encode+decode+create", "create+encode"])(
    "%s",
    (features) => {
      const source = generate(`features=${features}`);
      for (const [feature, name] of [
        ["encode", "encodeBar"],
        ["decode", "decodeBar"],
        ["create", "createBar"],
      ] as const) {
        expect(declared(source).includes(name)).toBe(
          features.split("+").includes(feature),
        );
      }
      const imports = source
        .match(/(?<=from ")protobuf-es-fast.*(?=")/g)
        ?.map((path) => path.replace(/\/v\d+\.\d+/, ""));
      expect(new Set(imports)).toEqual(
        new Set(
          features.split("+").flatMap((feature) => ENTRY_POINTS[feature] ?? []),
        ),
      );
    },
  );
});

describe("names", () => {
  const all = declared(generate("features=encode+decode+create"));
  test("differ", () => {
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([]);
  });

  test("give way to those of messages before", () => {
    expect(all).toEqual(
      expect.arrayContaining(["encodeFooInto", "encodeFooInto$", "decodeBar"]),
    );
  });

  test.each(combinations)("are the same with %s alone", (features) => {
    const source = generate(`features=${features}`);
    expect(all).toEqual(expect.arrayContaining(declared(source)));
  });

  test.each(["decode", "create"])("of encoders don't change by %s", (other) => {
    const encoders = declared(generate("features=encode"));
    const both = declared(generate(`features=encode+${other}`));
    expect(both).toEqual(expect.arrayContaining(encoders));
  });
});

test("repeated options add up", () => {
  const both = generate("features=decode,features=encode");
  expect(declared(both)).toEqual(declared(generate("features=encode+decode")));
});

test("all stands for all of them", () => {
  const [header, ...lines] = generate("features=all").split("\n");
  expect(header).toContain('"target=ts,features=all"');
  const [, ...others] = generate(`features=${NAMES.join("+")}`).split("\n");
  expect(lines).toEqual(others);
});

describe("errors", () => {
  test.each([
    ["features=", /unknown feature ""; .*encode, decode, create/],
    ["features", /unknown feature ""/],
    ["features=encode+", /unknown feature ""/],
    ["features=Encode", /unknown feature "Encode"; .*encode, decode, create/],
    ["features=encode+encode", /feature "encode" once/],
    ["features=all+encode", /feature "encode" once/],
    ["features=All", /unknown feature "All"; .*features=all/],
    ["features=encode,features=encode", /feature "encode" once/],
    ["features=encode,decode", /features=encode\+decode$/],
    ["features=encode,bootstrap_wkt=true", /bootstrap_wkt=true": only the/],
    [
      "features=encode+decode+create,standalone=true",
      /standalone=true works with features=encode\+decode, not with create/,
    ],
    ["standalone=true,features=all", /not with create: all others need/],
    ["standalone=true,features=json", /, not with json: all others need/],
  ])("%s", (parameter, text) => {
    expect(run(requestFor([colliding], parameter))).toEqual({
      refused: expect.stringMatching(text),
    });
  });
});
