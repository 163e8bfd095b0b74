/** The encoders of the well-known types that the runtime package brings along. */
import type { DescMessage, Message } from "@bufbuild/protobuf";
import * as wkt from "@bufbuild/protobuf/wkt";
import { register } from "protobuf-es-fast/protobuf";
import * as wktEncoders from "protobuf-es-fast/wkt";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { compareAll } from "../../plugin/test/support/differential";
import { words } from "../../plugin/test/support/words";
import { expectSame } from "./support/drop-in";

const fast: Record<string, unknown> = { ...wktEncoders };

/** Types that messages use; those of the compiler's own plugins have no encoder here. */
const schemas = (Object.values(wkt) as unknown[]).filter(
  (value): value is DescMessage =>
    (value as { kind?: string }).kind === "message" &&
    fast[nameOf(value as DescMessage, "encode")] !== undefined,
);

function nameOf({ file, typeName }: DescMessage, prefix: string): string {
  const name = typeName
    .slice(file.proto.package.length + 1)
    .replaceAll(".", "_");
  return prefix + name;
}

test.each(words`
  Any Api Duration Empty FieldMask FileDescriptorProto ListValue
  SourceContext StringValue Struct Timestamp Type Value
`)("encode%s is there", (name) => {
  expect(fast).toHaveProperty(`encode${name}`, expect.any(Function));
  expect(fast).toHaveProperty(`size${name}`, expect.any(Function));
  expect(fast).toHaveProperty(`encode${name}Into`, expect.any(Function));
});

const tables = Object.entries(fast).filter(([name]) =>
  name.startsWith("fast_"),
);

test("tables are registered like any others", () => {
  expect(tables.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "fast_google_protobuf_any",
      "fast_google_protobuf_timestamp",
      "fast_google_protobuf_struct",
    ]),
  );
  register(
    ...(tables.map(([, table]) => table) as Parameters<typeof register>),
  );
  for (const schema of schemas) {
    expectSame(schema, () => fill(schema, createRandom(3), { budget: 30 }));
    expectSame(schema, () => undefined);
  }
});

describe("random messages", () => {
  test.each(schemas.map((schema) => [schema.typeName, schema] as const))(
    "%s",
    (_, desc) => {
      const find = (name: string) => fast[name] as never;
      const generated = {
        desc,
        file: "",
        encode: find(nameOf(desc, "encode")),
        size: find(nameOf(desc, "size")),
        into: find(`${nameOf(desc, "encode")}Into`),
      };
      for (let seed = 0; seed < 15; seed++) {
        const message: Message = fill(
          desc,
          createRandom(`${seed}:${desc.typeName}`),
          { budget: 40, unknown: 0.2 },
        );
        compareAll(generated, message);
      }
    },
  );
});
