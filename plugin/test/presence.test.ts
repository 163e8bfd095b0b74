/** When a field is written: implicit, explicit and required presence. */

import { lacking, make } from "./support/make";
import { foreign } from "./support/odd-values";
import { conforming, fails, table } from "./support/table";

const P3 = "edge.p3.Implicit";
const invalid = (field: string, text: string, type = P3) =>
  fails(`cannot encode field ${type}.${field} to binary: ${text}`);

/** A message that inherits its field dInt32 from an object that has an accessor for it. */
function derived(accessor: PropertyDescriptor): object {
  const message = make("edge.p2.Defaults", { dBool: true });
  const prototype = Object.create(Object.getPrototypeOf(message));
  Object.defineProperty(prototype, "dInt32", accessor);
  return Object.assign(Object.create(prototype), message);
}

function boom(): never {
  throw new Error("boom");
}

describe("implicit presence", () => {
  conforming(P3, [
    ["nothing set", {}, ""],
    ["zeros", { fInt32: 0, fInt64: 0n, fString: "", fBool: false }, ""],
    [
      "negative zeros",
      { fDouble: -0, fFloat: -0 },
      "090000000000000080 1500000080",
    ],
    ["integer negative zero", { fInt32: -0, fSint32: -0, fColor: -0 }, ""],
    ["a float that rounds to zero", { fFloat: 1e-46 }, "1500000000"],
    ["NaN", { fDouble: NaN }, "09000000000000f87f"],
    ["empty bytes", { fBytes: new Uint8Array() }, ""],
  ]);
  table(P3, [
    ...["fInt32", "fUint32", "fSint32", "fFixed32", "fSfixed32"].flatMap((f) =>
      [
        0n,
        "0",
        "",
        " ",
        "0.0",
        false,
        [],
        new Number(0),
        { valueOf: () => 0 },
      ].map((zero) => [`${f} is loosely zero`, { [f]: zero }, ""] as const),
    ),
    ...["fInt64", "fUint64", "fSint64", "fFixed64", "fSfixed64"].flatMap((f) =>
      [0, "0", "", " ", "0.0", false, [], new Number(0)].map(
        (zero) => [`${f} is loosely zero`, { [f]: zero }, ""] as const,
      ),
    ),
    ["double as text", { fDouble: "0" }, "090000000000000000"],
    ["bool undefined", { fBool: undefined }, "f87f00"],
    ["bool null", { fBool: null }, "f87f00"],
    ["bool 0", { fBool: 0 }, "f87f00"],
    ["string undefined", { fString: undefined }, "82800109756e646566696e6564"],
    [
      "empty bytes of another realm",
      { fBytes: foreign("new Uint8Array(0)") },
      "faff7f00",
    ],
    ["Uint8ClampedArray", { fBytes: new Uint8ClampedArray(0) }, "faff7f00"],
    ["enum as text", { fColor: "0" }, "8080800100"],
    [
      "enum false",
      { fColor: false },
      invalid("f_color", "invalid int32: boolean"),
    ],
    [
      "a deleted integer",
      lacking(P3, ["fInt32"]),
      invalid("f_int32", "invalid int32: undefined"),
    ],
    [
      "a deleted string",
      lacking(P3, ["fString"]),
      "82800109756e646566696e6564",
    ],
    ["a deleted bool", lacking(P3, ["fBool"]), "f87f00"],
  ]);
  table("edge.e23.Implicit", [
    [
      "a deleted field that is on the prototype",
      lacking("edge.e23.Implicit", ["fInt32", "fInt64"], { fInt64: 1n }),
      "",
    ],
  ]);
});

describe("explicit presence", () => {
  conforming("edge.p3.Explicit", [
    ["nothing set", {}, ""],
    [
      "undefined",
      { fInt32: undefined, fString: undefined, fMessage: undefined },
      "",
    ],
    [
      "zeros are written",
      {
        fDouble: 0,
        fInt32: 0,
        fInt64: 0n,
        fBool: false,
        fString: "",
        fBytes: new Uint8Array(),
        fColor: 0,
        fMessage: make(P3),
      },
      "090000000000000000 1800 2000 6800 7200 7a00 800100 8a0100",
    ],
    [
      "what is not enumerable is written",
      () =>
        Object.defineProperty(make("edge.p3.Explicit"), "fInt32", { value: 5 }),
      "1805",
    ],
  ]);
  table("edge.p3.Explicit", [
    [
      "what is inherited is not written",
      () =>
        Object.create(make("edge.p3.Explicit", { fInt32: 1, fString: "a" })),
      "",
    ],
    ["null string", { fString: null }, "72046e756c6c"],
    ["null bool", { fBool: null }, "6800"],
    ["null double", { fDouble: null }, "090000000000000000"],
    [
      "null integer",
      { fInt32: null },
      invalid("f_int32", "invalid int32: object", "edge.p3.Explicit"),
    ],
    [
      "accessors of a class",
      () =>
        new (class {
          $typeName = "edge.p3.Explicit";
          get fInt32() {
            return 1;
          }
        })(),
      "",
    ],
  ]);
  table("edge.p3.MixedPresence", [
    [
      "inherited implicit fields, lists and messages of a derived object",
      () =>
        Object.create(
          make("edge.p3.MixedPresence", {
            implicit1: 1,
            explicit2: 2,
            implicit3: "c",
            message5: make("edge.p3.Explicit"),
            list6: [make("edge.p3.MixedPresence")],
          }),
        ),
      "0801 1a0163 3200",
    ],
  ]);
  conforming("edge.p2.Defaults", [
    ["defaults are not set", {}, ""],
    [
      "a default that is set is written",
      { dInt32: -2147483648, dBool: true, dDouble: -Infinity },
      "09000000000000f0ff 1880808080f8ffffffff01 6801",
    ],
    [
      "a default that is cleared again",
      lacking("edge.p2.Defaults", ["dInt32"], { dInt32: 5 }),
      "",
    ],
  ]);
  conforming("edge.p2.Defaults", [
    [
      "a default of a copy without the prototype",
      () => ({ ...make("edge.p2.Defaults", { dInt32: -2147483648 }) }),
      "1880808080f8ffffffff01",
    ],
    [
      "a default of a copy in another realm",
      () => foreign(`({ $typeName: "edge.p2.Defaults", dInt32: -2147483648 })`),
      "1880808080f8ffffffff01",
    ],
    [
      "a default that is not enumerable",
      () =>
        Object.defineProperty(make("edge.p2.Defaults"), "dInt32", {
          value: -2147483648,
        }),
      "1880808080f8ffffffff01",
    ],
    [
      "a default that a getter of an earlier field sets",
      () => {
        const message = make("edge.p2.Defaults");
        return Object.defineProperty(message, "dDouble", {
          get: () => {
            message.dInt32 = -2147483648;
            return -Infinity;
          },
        });
      },
      "09000000000000f0ff 1880808080f8ffffffff01",
    ],
  ]);
  table("edge.p2.Defaults", [
    [
      "without a prototype",
      () =>
        Object.assign(Object.create(null), {
          $typeName: "edge.p2.Defaults",
          dBool: true,
        }),
      "6801",
    ],
    ["an inherited accessor", () => derived({ get: () => 5 }), "6801"],
    [
      "prototypes without end",
      () => {
        const prototype: object = new Proxy(
          {},
          { getPrototypeOf: () => prototype },
        );
        return Object.assign(Object.create(prototype), {
          $typeName: "edge.p2.Defaults",
          dBool: true,
        });
      },
      "6801",
    ],
    ["one that throws", () => derived({ get: boom }), fails("boom")],
    [
      "one that throws, further up",
      () =>
        Object.assign(Object.create(derived({ get: boom })), { dBool: true }),
      fails("boom"),
    ],
  ]);
  conforming("names.fields.SpecialOptional", [
    [
      "a field called hasOwnProperty",
      { hasOwnProperty: "own", toString$: true, constructor$: 5, Proto: "p" },
      "0a0170 1005 1801 32036f776e",
    ],
  ]);
  table("names.fields.SpecialOptional", [
    [
      "without a prototype",
      () =>
        Object.assign(Object.create(null), {
          $typeName: "names.fields.SpecialOptional",
          hasOwnProperty: "own",
          "1": 5n,
        }),
      "32036f776e 3805",
    ],
  ]);
});

describe("required presence", () => {
  const required = {
    rInt32: 0,
    rString: "",
    rClosed: 7,
    rBool: false,
  };
  conforming("edge.p2.RequiredDefaults", [
    ["zeros are written", required, "0800 1200 1807 2000"],
    [
      "enums are not checked against their values",
      { ...required, rClosed: -2147483648 },
      "0800 1200 1880808080f8ffffffff01 2000",
    ],
  ]);
  const missing = (field: string) =>
    fails(
      `cannot encode field edge.p2.RequiredDefaults.${field} to binary: required field not set`,
    );
  table("edge.p2.RequiredDefaults", [
    [
      "inherited",
      () => Object.create(make("edge.p2.RequiredDefaults", required)),
      missing("r_int32"),
    ],
    ["undefined", { ...required, rString: undefined }, missing("r_string")],
    ["null", { ...required, rString: null }, "0800 12046e756c6c 1807 2000"],
    ["a default is no value", { rInt32: 1 }, missing("r_string")],
  ]);
});

describe("enums", () => {
  table(P3, [
    [
      "a name",
      { fColor: "COLOR_RED" },
      invalid("f_color", "invalid int32: NaN"),
    ],
  ]);
  conforming(P3, [
    ["negative", { fColor: -1 }, "80808001ffffffffffffffffff01"],
    ["not in the enum", { fColor: 77 }, "808080014d"],
  ]);
});
