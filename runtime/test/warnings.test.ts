/** What the registry warns of, once: copies of schemas that are registered, and that nothing can be fast. */
import {
  create,
  type DescMessage,
  toBinary as upstreamToBinary,
} from "@bufbuild/protobuf";
import { getTextEncoding } from "@bufbuild/protobuf/wire";
import { TimestampSchema } from "@bufbuild/protobuf/wkt";
import { createEncoder } from "protobuf-es-fast/encode";
import {
  fromBinary,
  fromJson,
  hookCalls,
  register,
  registerPlans,
  toBinary,
} from "protobuf-es-fast/protobuf";
import { fast_google_protobuf_timestamp } from "protobuf-es-fast/wkt";
import { field, messagesOf } from "../../plugin/test/support/made-schemas";
import { registry } from "../src/contract/registry.js";
import { ANOMALY } from "../src/contract/signals.js";

const emitted: { text: string; code: string }[] = [];
const emit = jest
  .spyOn(process, "emitWarning")
  .mockImplementation((text, options) => {
    emitted.push({
      text: String(text),
      code: (options as { code: string }).code,
    });
  });
beforeEach(() => emitted.splice(0));
afterAll(() => emit.mockRestore());

/** A new schema: as from another copy of a package, or a registry that is made anew. */
const copyOf = (name: string) =>
  messagesOf({ [name]: [field("a", 1)] })(name) as DescMessage;

/** Registers an encoder that leaves all to protobuf-es. */
function registerEncoder(schema: DescMessage): void {
  const giveUp = () => {
    throw ANOMALY;
  };
  register([createEncoder(schema, giveUp, upstreamToBinary, getTextEncoding)]);
}

/** Uses a schema in each way. */
function use(schema: DescMessage): void {
  fromBinary(schema, toBinary(schema, create(schema)));
  fromJson(schema, {});
}

describe("a copy of a schema that is registered", () => {
  const first = copyOf("First");

  test("is none: the schema itself, in whatever way it is used, before and after", () => {
    use(first);
    registerEncoder(first);
    use(first);
    use(copyOf("Other"));
    // Only its encoder is registered, and it is decoded as well.
    const fresh = copyOf("Fresh");
    registerEncoder(fresh);
    use(fresh);
    expect(emitted).toEqual([]);
    expect(hookCalls().copies).toEqual([]);
  });

  test("is told of once, whatever the number of its copies", () => {
    for (let i = 0; i < 2000; i++) {
      const copy = copyOf("First");
      toBinary(copy, create(copy));
    }
    expect(emitted).toEqual([
      {
        code: "PROTOBUF_ES_FAST_COPY",
        text: "protobuf-es-fast: made.First is registered, but messages of another schema of that name are used, for which the registered code doesn't work. Is made.proto generated or installed twice, or made at run time too? hookCalls().copies has all such types.",
      },
    ]);
    expect(hookCalls().copies).toEqual(["made.First"]);
  });

  test("of another type is listed, without another warning", () => {
    registerEncoder(copyOf("Second"));
    use(copyOf("Second"));
    expect(emitted).toEqual([]);
    expect(hookCalls().copies).toEqual(["made.First", "made.Second"]);
  });

  test("of a well-known type is not told of: each copy of protobuf-es has one", () => {
    registry.warned?.clear();
    register(fast_google_protobuf_timestamp);
    const copy = { ...TimestampSchema };
    toBinary(copy, create(TimestampSchema));
    expect(emitted).toEqual([]);
  });

  test("goes without a word where there is no process.emitWarning, as in browsers", () => {
    registry.warned?.clear();
    const { process } = globalThis;
    for (const other of [undefined, {}]) {
      Object.assign(globalThis, { process: other });
      try {
        use(copyOf("Second"));
      } finally {
        Object.assign(globalThis, { process });
      }
    }
    expect(emitted).toEqual([]);
  });
});

describe("plans are off", () => {
  beforeAll(() => registerPlans.off());

  const often = (schema: DescMessage) => {
    for (let i = 0; i < 700; i++) {
      toBinary(schema, create(schema));
    }
  };

  test("and something is registered", () => {
    often(copyOf("Third"));
    expect(emitted).toEqual([]);
  });

  test("and nothing is registered, which is told of once, after many calls", () => {
    delete registry.registered;
    const schema = copyOf("Third");
    for (let i = 0; i < 300; i++) {
      toBinary(schema, create(schema));
    }
    expect(emitted).toEqual([]);
    often(schema);
    often(copyOf("Third"));
    expect(emitted).toEqual([
      {
        code: "PROTOBUF_ES_FAST_NOTHING",
        text: "protobuf-es-fast has no effect: plans are off, and nothing is registered. Register generated code before it is used, or let types have plans.",
      },
    ]);
  });
});
