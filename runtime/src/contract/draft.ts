/**
 * What one call that encodes has of its own, as far as generated code and the
 * primitives know it.
 */
export interface Draft extends KeptView {
  /** The option `writeUnknownFields`. */
  readonly unknown: boolean;
}

/** A view that is kept, since to make one takes longer than to write a few values by it. */
export interface KeptView {
  /** What the view is on. */
  viewed?: Uint8Array | undefined;
  /** The view, for packed fields of `float` and `double` values; undefined where bytes are only counted. */
  view?: DataView | undefined;
}
