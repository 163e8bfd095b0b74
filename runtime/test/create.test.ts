/** The drop-in's create beside protobuf-es's own, before and after registration. */
import type { DescMessage } from "@bufbuild/protobuf";
import { create, hookCalls, register } from "protobuf-es-fast/protobuf";
import { createRandom, fillInit } from "../../conformance/filler/index.mjs";
import {
  compareCreated,
  creatable,
  creatables,
} from "../../plugin/test/support/creating";

/** The drop-in in the place of a generated function. */
function dropIn(schema: DescMessage) {
  return {
    typeName: schema.typeName,
    schema,
    create: (init?: unknown) => create(schema, init as never),
  };
}

function compareMany(): void {
  for (const { schema, typeName } of creatables()) {
    for (let round = 0; round < 5; round++) {
      const rng = createRandom(`${typeName}:drop-in:${round}`);
      const odd = round % 2 === 0 ? 0 : 0.1;
      compareCreated(dropIn(schema), fillInit(schema, rng, { odd }));
    }
  }
}

const { schema } = creatable("edge.msg.Tree");

it("types without a creator go to protobuf-es", () => {
  const { plain } = hookCalls().create;
  compareMany();
  compareCreated(dropIn(schema), undefined);
  expect(hookCalls().create.generated).toBe(0);
  expect(hookCalls().create.plain).toBeGreaterThan(plain);
});

it("registered types are made by generated code", () => {
  register(creatables() as never);
  const { generated, plain } = hookCalls().create;
  compareMany();
  expect(hookCalls().create.plain).toBe(plain);
  expect(hookCalls().create.generated).toBeGreaterThan(generated);
});

it("a message of the type is returned as it is, and null is an error", () => {
  const tree = create(schema);
  expect(create(schema, tree as never)).toBe(tree);
  compareCreated(dropIn(schema), null);
});
