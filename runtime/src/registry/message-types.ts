/** Arguments of `registerPlans`, `load` and `compile`. */
import type { DescFile, DescMessage, Registry } from "@bufbuild/protobuf";
import { show } from "../objects/show.js";

/** What has message types. */
export type PlanInput = DescMessage | DescFile | Registry;

/**
 * Returns the message types of what a function was given, and those that their fields need.
 *
 * Throws a TypeError that says what was expected, and what came instead.
 *
 * @param done types that are left out, with all that they need
 */
export function messageTypes(
  what: readonly PlanInput[],
  caller: string,
  done: WeakSet<DescMessage> = new WeakSet(),
): Set<DescMessage> {
  const types = new Set<DescMessage>();
  const add = (some: readonly DescMessage[]) => {
    for (const type of some) {
      if (!done.has(type)) {
        types.add(type);
      }
    }
  };
  add(what.flatMap((each) => typesOf(each, caller)));
  // A set also gives what is added meanwhile.
  for (const { nestedMessages, fields } of types) {
    add(nestedMessages);
    add(fields.flatMap(({ message }) => message ?? []));
  }
  return types;
}

function typesOf(input: PlanInput, caller: string): DescMessage[] {
  switch (input?.kind) {
    case "message":
      return [input];
    case "file":
      return input.messages;
    case "registry":
      return [...input].filter((type) => type.kind === "message");
  }
  throw new TypeError(
    `${caller}: expected schemas, files or registries, such as OrderSchema or file_shop from shop_pb, but got ${describe(input, caller)}`,
  );
}

/** Says what was given instead. */
function describe(given: unknown, caller: string): string {
  if (Array.isArray(given)) {
    return `an array: spread it, ${caller}(...schemas)`;
  }
  const { kind } = Object(given) as { readonly kind?: unknown };
  return typeof kind === "string" ? `a descriptor of a ${kind}` : show(given);
}
