/**
 * The registered encoders, and `toBinary` on top of them.
 *
 * A process can hold this package twice, as ES modules and as CommonJS, and
 * messages of one kind of module are encoded by functions of the other. So
 * the registry belongs to the process, not to the module.
 */
import { encodeTo } from "../encode/drivers.js";
import type { Encoder, EncoderTable, ToBinary } from "../encode/encoder.js";
import type { AnyOptions } from "../encode/options.js";

// Constants, because V8 re-reads an import at each use.
const encodeTo$ = encodeTo;

/** What all copies of this package share. */
interface Shared {
  /** Encoders by the descriptor of their message type. */
  readonly encoders: WeakMap<object, Encoder<object>>;
  /** Number of calls that had a registered encoder, and that had none. */
  readonly calls: { registered: number; unregistered: number };
  /** What a redirected `toBinary` calls; it can't import this module. */
  readonly encode: typeof encodeRegistered;
}

/** The number changes with the layout of what is shared, drafts included. */
const SHARED: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.registry@1",
);

const { encoders, calls }: Shared = /*@__PURE__*/ shared();

function shared(): Shared {
  const holder = globalThis as { [SHARED]?: Shared };
  holder[SHARED] ??= {
    encoders: new WeakMap(),
    calls: { registered: 0, unregistered: 0 },
    encode: encodeRegistered,
  };
  return holder[SHARED];
}

/**
 * Adds the tables that generated files export to the registry. (Files that are
 * generated with `standalone=true` have none: they know no descriptors.)
 */
export function registerEncoders(...tables: EncoderTable[]): void {
  for (const table of tables) {
    for (const encoder of table) {
      encoders.set(encoder.schema, encoder);
    }
  }
}

/** The registered encoder of a message type. */
export function encoderOf(schema: object): Encoder<object> | undefined {
  return encoders.get(schema);
}

/** The same, for a call that is counted if there is one. */
export function countedEncoderOf(schema: object): Encoder<object> | undefined {
  const encoder = encoderOf(schema);
  if (encoder !== undefined) {
    calls.registered++;
  }
  return encoder;
}

/**
 * Encodes a message with its registered encoder. Leaves messages without one,
 * and anomalies, to the given `toBinary` of protobuf-es.
 */
export function encodeRegistered(
  schema: object,
  message: unknown,
  options: unknown,
  original: ToBinary,
): Uint8Array<ArrayBuffer> {
  const encoder = countedEncoderOf(schema);
  if (encoder === undefined) {
    calls.unregistered++;
    return original(schema, message, options) as Uint8Array<ArrayBuffer>;
  }
  // Of the options, toBinary knows `writeUnknownFields` alone.
  return encodeTo$(
    encoder,
    message as object,
    options as AnyOptions,
    false,
    undefined,
    original,
  ) as Uint8Array<ArrayBuffer>;
}

/** How often there was an encoder, and how often `encodeRegistered` found none. */
export function registryCalls(): Readonly<Shared["calls"]> {
  return { ...calls };
}
