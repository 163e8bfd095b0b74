/**
 * Not run, only type-checked: `createFoo` takes and refuses what `create` does,
 * under all flags and with both compilers.
 */
import {
  create,
  type DescMessage,
  type MessageInitShape,
} from "@bufbuild/protobuf";
import { createImplicit } from "../variants/full/gen/edge/implicit_fast";
import {
  type Implicit,
  ImplicitSchema,
} from "../variants/full/gen/edge/implicit_pb";
import { createTree } from "../variants/full/gen/edge/messages_fast";
import { type Tree, TreeSchema } from "../variants/full/gen/edge/messages_pb";
import { createOptional } from "../variants/full/gen/edge/proto2_fast";
import type {
  Optional,
  OptionalSchema,
} from "../variants/full/gen/edge/proto2_pb";

/** True if both types are the same. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2
    ? true
    : false;

type InitOf<F extends (init?: never) => unknown> = Parameters<F>[0];
type Init<Desc extends DescMessage> = MessageInitShape<Desc> | undefined;

export const sameInits: [
  Same<InitOf<typeof createImplicit>, Init<typeof ImplicitSchema>>,
  Same<InitOf<typeof createTree>, Init<typeof TreeSchema>>,
  Same<InitOf<typeof createOptional>, Init<typeof OptionalSchema>>,
] = [true, true, true];

export const implicit: Implicit = createImplicit();
export const optional: Optional = createOptional({ fInt32: 1 });
export const tree: Tree = createTree({
  label: "root",
  left: { label: "left" },
  right: createTree({ label: "right" }),
  children: [create(TreeSchema), {}],
  named: { a: {}, b: createTree() },
  choice: { case: "chosen", value: { label: "chosen" } },
});
export const noCase: Tree = createTree({ choice: { case: undefined } });
export const many: Tree[] = [{ label: "a" }, {}].map((init) =>
  createTree(init),
);

// @ts-expect-error a wrong type
create(TreeSchema, { label: 1 });
// @ts-expect-error a wrong type
createTree({ label: 1 });

// @ts-expect-error an unknown property
create(TreeSchema, { other: 1 });
// @ts-expect-error an unknown property
createTree({ other: 1 });

// @ts-expect-error an unknown property of a nested init
create(TreeSchema, { left: { other: 1 } });
// @ts-expect-error an unknown property of a nested init
createTree({ left: { other: 1 } });

// @ts-expect-error a message of another type
create(TreeSchema, create(ImplicitSchema));
// @ts-expect-error a message of another type
createTree(createImplicit());

// @ts-expect-error an unknown case
create(TreeSchema, { choice: { case: "other", value: 1 } });
// @ts-expect-error an unknown case
createTree({ choice: { case: "other", value: 1 } });

// @ts-expect-error the value of another case
create(TreeSchema, { choice: { case: "leaf", value: {} } });
// @ts-expect-error the value of another case
createTree({ choice: { case: "leaf", value: {} } });

// @ts-expect-error an init is no option
createTree({}, {});
