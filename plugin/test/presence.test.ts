/** When a field is written: implicit, explicit and required presence. Odd values are in wrong-values.test.ts. */

import { lacking, make } from "./support/make";
import { foreign } from "./support/odd-values";
import { conforming, table } from "./support/table";

const IMPLICIT = "edge.p3.Implicit";
const EXPLICIT = "edge.p3.Explicit";
const DEFAULTS = "edge.p2.Defaults";
const SPECIAL = "names.fields.SpecialOptional";
const MIN = -2147483648;

/** A message that inherits its field dInt32 from an object that has an accessor for it. */
function derived(accessor: PropertyDescriptor): object {
  const message = make(DEFAULTS, { dBool: true });
  const prototype = Object.create(Object.getPrototypeOf(message));
  Object.defineProperty(prototype, "dInt32", accessor);
  return Object.assign(Object.create(prototype), message);
}

function boom(): never {
  throw new Error("boom");
}

describe("implicit presence", () => {
  conforming(IMPLICIT, [
    ["nothing set", {}],
    ["zeros", { fInt32: 0, fInt64: 0n, fString: "", fBool: false }],
    ["negative zeros", { fDouble: -0, fFloat: -0 }],
    ["integer negative zero", { fInt32: -0, fSint32: -0, fColor: -0 }],
    ["a float that rounds to zero", { fFloat: 1e-46 }],
    ["NaN", { fDouble: NaN }],
    ["empty bytes", { fBytes: new Uint8Array() }],
    ["a negative enum", { fColor: -1 }],
    ["a value that is not in the enum", { fColor: 77 }],
  ]);
  table(IMPLICIT, [
    ["a deleted integer", lacking(IMPLICIT, ["fInt32"])],
    ["a deleted string", lacking(IMPLICIT, ["fString"])],
    ["a deleted bool", lacking(IMPLICIT, ["fBool"])],
  ]);
  table("edge.e23.Implicit", [
    [
      "a deleted field that is on the prototype",
      lacking("edge.e23.Implicit", ["fInt32", "fInt64"], { fInt64: 1n }),
    ],
  ]);
});

describe("explicit presence", () => {
  conforming(EXPLICIT, [
    ["nothing set", {}],
    [
      "undefined",
      { fInt32: undefined, fString: undefined, fMessage: undefined },
    ],
    [
      "zeros are written",
      {
        ...{ fDouble: 0, fInt32: 0, fInt64: 0n, fBool: false, fString: "" },
        ...{ fBytes: new Uint8Array(), fColor: 0, fMessage: make(IMPLICIT) },
      },
    ],
    [
      "what is not enumerable is written",
      () => Object.defineProperty(make(EXPLICIT), "fInt32", { value: 5 }),
    ],
  ]);
  table(EXPLICIT, [
    [
      "what is inherited is not written",
      () => Object.create(make(EXPLICIT, { fInt32: 1, fString: "a" })),
    ],
    [
      "accessors of a class",
      () =>
        new (class {
          $typeName = EXPLICIT;
          get fInt32() {
            return 1;
          }
        })(),
    ],
  ]);
  table("edge.p3.MixedPresence", [
    [
      "inherited implicit fields, lists and messages of a derived object",
      () =>
        Object.create(
          make("edge.p3.MixedPresence", {
            ...{ implicit1: 1, explicit2: 2, implicit3: "c" },
            message5: make(EXPLICIT),
            list6: [make("edge.p3.MixedPresence")],
          }),
        ),
    ],
  ]);
  conforming(DEFAULTS, [
    ["defaults are not set", {}],
    [
      "a default that is set is written",
      { dInt32: MIN, dBool: true, dDouble: -Infinity },
    ],
    [
      "a default that is cleared again",
      lacking(DEFAULTS, ["dInt32"], { dInt32: 5 }),
    ],
    [
      "a default of a copy without the prototype",
      () => ({ ...make(DEFAULTS, { dInt32: MIN }) }),
    ],
    [
      "a default of a copy in another realm",
      () => foreign(`({ $typeName: "${DEFAULTS}", dInt32: ${MIN} })`),
    ],
    [
      "a default that is not enumerable",
      () => Object.defineProperty(make(DEFAULTS), "dInt32", { value: MIN }),
    ],
    [
      "a default that a getter of an earlier field sets",
      () => {
        const message = make(DEFAULTS);
        const get = () => {
          message.dInt32 = MIN;
          return -Infinity;
        };
        return Object.defineProperty(message, "dDouble", { get });
      },
    ],
  ]);
  const set = { $typeName: DEFAULTS, dBool: true };
  table(DEFAULTS, [
    ["without a prototype", () => Object.assign(Object.create(null), set)],
    ["an inherited accessor", () => derived({ get: () => 5 })],
    [
      "prototypes without end",
      () => {
        const getPrototypeOf = () => prototype;
        const prototype: object = new Proxy({}, { getPrototypeOf });
        return Object.assign(Object.create(prototype), set);
      },
    ],
    ["one that throws", () => derived({ get: boom })],
    [
      "one that throws, further up",
      () =>
        Object.assign(Object.create(derived({ get: boom })), { dBool: true }),
    ],
  ]);
  conforming(SPECIAL, [
    [
      "a field called hasOwnProperty",
      { hasOwnProperty: "own", toString$: true, constructor$: 5, Proto: "p" },
    ],
  ]);
  const own = { $typeName: SPECIAL, hasOwnProperty: "own", "1": 5n };
  table(SPECIAL, [
    ["without a prototype", () => Object.assign(Object.create(null), own)],
  ]);
});

describe("required presence", () => {
  const TYPE = "edge.p2.RequiredDefaults";
  const required = { rInt32: 0, rString: "", rClosed: 7, rBool: false };
  conforming(TYPE, [
    ["zeros are written", required],
    [
      "enums are not checked against their values",
      { ...required, rClosed: MIN },
    ],
  ]);
  table(TYPE, [
    ["inherited", () => Object.create(make(TYPE, required))],
    ["a default is no value", { rInt32: 1 }],
  ]);
});
