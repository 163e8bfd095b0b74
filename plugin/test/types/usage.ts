/**
 * Not run, only type-checked: how users call the generated functions, under
 * all flags and with both compilers.
 */
import { create } from "@bufbuild/protobuf";
import {
  encodeImplicit,
  encodeImplicitInto,
  encodeOneString,
  sizeImplicit,
} from "../gen/edge/implicit_fast";
import { ImplicitSchema, type OneString } from "../gen/edge/implicit_pb";
import { encodeT } from "../gen/names/types_fast";
import { TSchema } from "../gen/names/types_pb";

const message = create(ImplicitSchema, { fInt32: 1 });

/** The result has an ArrayBuffer of its own, so it can be posted and fetched. */
export const bytes: Uint8Array<ArrayBuffer> = encodeImplicit(message);
export const buffer: ArrayBuffer = encodeImplicit(message).buffer;
export const withOptions: Uint8Array<ArrayBuffer> = encodeImplicit(message, {
  writeUnknownFields: false,
  delimited: true,
});
export const undefinedOptions: Uint8Array<ArrayBuffer> = encodeImplicit(
  message,
  undefined,
);

/** The option `allocate` decides about the type. */
type Slab = Uint8Array<ArrayBuffer> & { readonly slab: number };
export const slab: Slab = encodeImplicit(message, {
  allocate: (size: number) =>
    Object.assign(new Uint8Array(size), { slab: 1 } as const),
});
export const shared: Uint8Array<SharedArrayBuffer> = encodeImplicit(message, {
  allocate: (size) => new Uint8Array(new SharedArrayBuffer(size)),
  delimited: true,
});

/** A message type can have the name that type parameters like to have. */
export const ofT: Slab = encodeT(create(TSchema, { id: 1 }), {
  allocate: () => slab,
});

export const size: number = sizeImplicit(message, { delimited: true });
export const written: number = encodeImplicitInto(message, bytes, 1, {
  writeUnknownFields: false,
});
export const intoShared: number = encodeImplicitInto(message, shared);

/** A message may be written by hand. */
export const byHand: OneString = {
  $typeName: "edge.p3.OneString",
  text: "a",
};
export const many: Uint8Array[] = [byHand].map((m) => encodeOneString(m));

// @ts-expect-error a message of another type
encodeOneString(message);
// @ts-expect-error an initializer is no message
encodeOneString({ text: "a" });
// @ts-expect-error an option that does not exist
encodeImplicit(message, { unknown: true });
// @ts-expect-error allocate has to return bytes
encodeImplicit(message, { allocate: (size: number) => new Array(size) });
// @ts-expect-error a target is needed
encodeImplicitInto(message);
