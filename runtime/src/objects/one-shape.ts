/**
 * Messages of types that have many shapes (shapes.ts), for code that reads and sets properties by names in the code: where
 * there are many, it works with an object that has all properties, and this goes by computed names.
 */
import { getProperty, setProperty } from "./computed-names.js";
import { hasOwn } from "./properties.js";
import { lookAtShape, type Shapes, shapes, type Wide } from "./shapes.js";

/** What there is for messages of a type. */
export interface Shaped {
  readonly schema: object;
  /** What is known of their shapes, from the first message on. */
  shapes?: Shapes | undefined;
}

type Properties = Wide["empty"];

/** Returns the message, or an object of the one shape with what it has: undefined for fields that are not its own. */
export function inOneShape<M extends object>(code: Shaped, message: M): M {
  const known = code.shapes ?? learn(code);
  if (--known.left < 0) {
    lookAtShape(known, message);
  }
  return isWide(known)
    ? (widen(wideOf(known), message as Properties) as M)
    : message;
}

/** Returns what gets the properties of a copy: the copy itself, or an object of the one shape. */
export function toOneShape<M extends object>(code: Shaped, copy: M): M {
  const known = code.shapes;
  return known !== undefined && isWide(known)
    ? ({ ...wideOf(known).empty } as M)
    : copy;
}

/** Gives a copy the properties that such an object got. */
export function fromOneShape<M extends object>(wide: M, copy: M): void {
  if (wide !== copy) {
    narrow(wide as Properties, copy as Properties);
  }
}

function learn(code: Shaped): Shapes {
  code.shapes = shapes(code.schema);
  return code.shapes;
}

function isWide({ byComputedName, dense }: Shapes): boolean {
  return byComputedName || dense;
}

function widen({ permanent, optional, empty }: Wide, message: Properties) {
  const wide = { ...empty };
  for (const name of permanent) {
    setProperty(wide, name, getProperty(message, name));
  }
  for (const name of optional) {
    // Another one may have a default, which is inherited.
    if (hasOwn(message, name)) {
      setProperty(wide, name, getProperty(message, name));
    }
  }
  return wide;
}

function narrow(wide: Properties, copy: Properties): void {
  for (const name of Object.keys(wide)) {
    const value = getProperty(wide, name);
    if (value !== undefined) {
      setProperty(copy, name, value);
    }
  }
}

function wideOf(known: Shapes): Wide {
  if (known.wide === undefined) {
    const { schema, namesOf } = known;
    const optional = namesOf(schema);
    const permanent = schema.members
      .map(({ localName }) => localName)
      .filter((name) => !optional.includes(name))
      .concat("$unknown");
    const empty: Properties = {};
    // In the order of `clone`.
    for (const name of [...permanent, ...optional]) {
      setProperty(empty, name, undefined);
    }
    known.wide = { permanent, optional, empty };
  }
  return known.wide;
}
