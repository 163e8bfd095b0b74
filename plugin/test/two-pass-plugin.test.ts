/** The option `passes`, and code in another package (`map_imports`), which has to have the same number of them. */
import { create, type DescMessage, toBinary } from "@bufbuild/protobuf";
import {
  FieldDescriptorProto_Label,
  FieldDescriptorProto_Type,
} from "@bufbuild/protobuf/wkt";
import { protocGenEs } from "@bufbuild/protoc-gen-es/dist/cjs/src/protoc-gen-es-plugin.js";
import { protocGenEsFast } from "protoc-gen-es-fast";
import { createLoader } from "./random/load.mjs";
import { compareAll } from "./support/differential";
import { countFallbacks } from "./support/fallbacks";
import type { GeneratedMessage } from "./support/generated";
import { compareOutcomes } from "./support/parity";
import { int32, requestFor, run } from "./support/plugin";
import { watchTape } from "./support/two-pass";

watchTape();

const base = {
  name: "base.proto",
  syntax: "proto3",
  package: "mixed",
  messageType: [
    {
      name: "Base",
      field: [
        int32("number", 1),
        { ...int32("text", 2), type: FieldDescriptorProto_Type.STRING },
      ],
    },
  ],
};

describe("the plugin", () => {
  test.each([
    ["passes=3", /passes=1 or passes=2/],
    ["passes", /passes=1 or passes=2/],
    ["passes=2,standalone=true", /standalone=true works with passes=1 only/],
  ])("refuses %s", (parameter, text) => {
    expect(run(requestFor([base], parameter))).toEqual({
      refused: expect.stringMatching(text),
    });
  });

  test("passes=1 is the default", () => {
    const code = (parameter: string) => {
      const result = run(requestFor([base], parameter));
      return "files" in result
        ? [...result.files.values()].join("").replace(/^.*parameter.*$/m, "")
        : "";
    };
    expect(code("target=ts,passes=1")).toBe(code("target=ts"));
    expect(code("target=ts,passes=2")).not.toBe(code("target=ts"));
  });
});

describe("map_imports", () => {
  const ofType = (typeName: string, more = {}) => ({
    ...{ type: FieldDescriptorProto_Type.MESSAGE, typeName, ...more },
  });
  const user = {
    name: "user.proto",
    syntax: "proto3",
    package: "mixed",
    dependency: ["base.proto"],
    messageType: [
      {
        name: "User",
        field: [
          int32("one", 1, ofType(".mixed.Base")),
          int32("many", 2, {
            ...ofType(".mixed.Base"),
            label: FieldDescriptorProto_Label.REPEATED,
          }),
          int32("user", 3, ofType(".mixed.User")),
        ],
      },
    ],
  };

  /**
   * What is generated for `user.proto`, beside a package for `base.proto`, which may have another copy of the runtime.
   */
  function load(passes: number, isCopy: boolean): Record<string, unknown> {
    const generate = (file: string, options: string) => {
      const request = requestFor(
        [base, user],
        `target=js,import_extension=js${options}`,
      );
      request.fileToGenerate = [file];
      const pb = protocGenEs.run(request).file;
      request.parameter += `,passes=${passes}`;
      return new Map(
        [...pb, ...protocGenEsFast.run(request).file].map((file) => [
          file.name ?? "",
          file.content ?? "",
        ]),
      );
    };
    const elsewhere = createLoader(
      generate("base.proto", ""),
      isCopy ? requireCopy : require,
    );
    const here = createLoader(
      generate("user.proto", ",map_imports=base.proto:elsewhere"),
      (id) =>
        id.startsWith("elsewhere/")
          ? elsewhere(id.slice("elsewhere/".length))
          : require(id),
    );
    return {
      ...here("user_pb.js"),
      ...here("user_fast.js"),
      ...elsewhere("base_pb.js"),
    };
  }

  const copies = new Map<string, unknown>();
  jest.isolateModules(() => {
    for (const entry of ["", "/two-pass"]) {
      const id = `protobuf-es-fast/v0.1${entry}`;
      copies.set(id, require(id));
    }
  });
  const requireCopy = (id: string) => copies.get(id) ?? require(id);

  test.each([
    [1, false],
    [1, true],
    [2, false],
    [2, true],
  ])("with %i, of another copy: %p", (passes, isCopy) => {
    const { encodeUser, sizeUser, encodeUserInto, ...schemas } = load(
      passes,
      isCopy,
    );
    const UserSchema = schemas.UserSchema as DescMessage;
    const BaseSchema = schemas.BaseSchema as DescMessage;
    const generated = {
      desc: UserSchema,
      file: "user",
      encode: encodeUser,
      size: sizeUser,
      into: encodeUserInto,
    } as GeneratedMessage;
    const one = (text: string) =>
      Object.assign(create(BaseSchema), { number: 5, text });
    const user = (init: object) => Object.assign(create(UserSchema), init);
    const message = user({
      one: one("é".repeat(90)),
      many: [one("x".repeat(200)), one(""), one("y".repeat(20_000))],
      user: user({ many: new Array(5000).fill(one("some text")) }),
    });
    compareAll(generated, message);
    const huge = user({ one: one("z".repeat(17_000_000)) });
    const expected = toBinary(UserSchema, huge);
    expect(Buffer.compare(generated.encode(huge), expected)).toBe(0);
    // What does not conform, and fields that are unknown there.
    const odd = () => user({ one: { ...one("text"), number: "7" } });
    compareOutcomes(generated, odd);
    expect(countFallbacks(() => generated.encode(odd())).fallbacks).toEqual([
      expect.objectContaining({ typeName: "mixed.User" }),
    ]);
    const wrong = () =>
      user({ many: [one("text"), { ...one("t"), number: 1.5 }] });
    compareOutcomes(generated, wrong);
    const unknown = user({
      one: Object.assign(one("text"), {
        $unknown: [{ no: 9, wireType: 0, data: new Uint8Array([1]) }],
      }),
    });
    compareAll(generated, unknown);
    for (const writeUnknownFields of [false, true]) {
      expect(generated.encode(unknown, { writeUnknownFields })).toEqual(
        toBinary(UserSchema, unknown, { writeUnknownFields }),
      );
    }
    const short = user({ one: one("é") });
    expect(generated.size(short)).toBe(toBinary(UserSchema, short).length);
  });
});
