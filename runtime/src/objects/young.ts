/**
 * Messages, their lists and oneofs, made so that V8 allocates them as young objects.
 *
 * V8 records, for each literal of an array or object, how many of those that it made live on. If most of the first ones
 * did, as when a program fills a cache while it starts, it allocates all later ones as old objects. These are not collected
 * with the young ones, and keep alive all that they hold: in a process that did so, decoding took two to four times as
 * long. Rest parameters and constructors have no such record.
 */

export function newList<Item>(...items: Item[]): Item[] {
  return items;
}

/** Makes a oneof with a member, of which only the type knows that it fits. */
export function newMember<const Name, Value>(
  name: Name,
  value: Value,
): { case: Name; value: Value } {
  return new Member(name, value) as { case: Name; value: Value };
}

export function newOneof(): { case: undefined; value?: undefined } {
  return new Unset() as { case: undefined; value?: undefined };
}

const Member = /*@__PURE__*/ classOf(function (
  this: { case: unknown; value: unknown },
  name: unknown,
  value: unknown,
) {
  this.case = name;
  this.value = value;
});

const Unset = /*@__PURE__*/ classOf(function (this: { case: unknown }) {
  this.case = undefined;
});

/**
 * Makes a class of a function that gives a new object its properties. The prototype is that of plain objects, which no class can
 * have, unless another one is given.
 *
 * V8 finds out how many properties the instances of a class get later, and gives them room for as many.
 */
export function classOf<T, Args extends unknown[]>(
  construct: (this: never, ...args: Args) => void,
  prototype: object = Object.prototype,
): new (
  ...args: Args
) => T {
  construct.prototype = prototype;
  // A cast, because TypeScript knows no constructors but classes.
  return construct as unknown as new (
    ...args: Args
  ) => T;
}
