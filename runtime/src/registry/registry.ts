/**
 * What is registered, for the drop-in, for redirected functions of protobuf-es
 * and for gRPC.
 *
 * A process can hold this package twice, as ES modules and as CommonJS, and
 * messages of one kind of module are encoded by functions of the other. So
 * the registry belongs to the process, not to the module. There are parts of
 * it: a bundle that only encodes has no decoders.
 */
import type { JsonValue } from "@bufbuild/protobuf";
import type { Creator } from "../contract/creator.js";
import type { Decoder, FromBinary, TextDecoding } from "../contract/decoder.js";
import type {
  EncoderBase,
  TextEncoding,
  ToBinary,
} from "../contract/encoder.js";
import type {
  FromJson,
  JsonCodec,
  TextChecking,
} from "../contract/json-codec.js";
import type { JsonPlan } from "../plan/json-plan.js";
import type { ReadPlan, WritePlan } from "../plan/plan.js";

/** How often a function was called since the process started. */
export interface Calls {
  /** Calls for message types whose generated code is registered. */
  generated: number;
  /** Calls for message types that have a plan. */
  planned: number;
  /** Calls for message types that have neither, which protobuf-es's own function did. */
  plain: number;
}

/** What takes the place of one function of protobuf-es. */
export interface Part<Entry, Plan, Run> {
  /** Encoders, decoders or creators by the descriptor of their message type. */
  readonly entries: WeakMap<object, Entry>;
  /** Plans by the same, also of types that are only nested in others. */
  readonly plans: WeakMap<object, Plan>;
  /** How much work protobuf-es had with a type that has no entry, in bytes. */
  readonly work: WeakMap<object, number>;
  readonly calls: Calls;
  /** What a redirected function calls; it can't import it. */
  readonly run: Run;
}

/** The parts, under the names of the functions that they take the place of. */
export interface Parts {
  toBinary: Part<
    EncoderBase,
    WritePlan,
    (
      schema: object,
      message: unknown,
      options: unknown,
      original: ToBinary,
      textEncoding: () => TextEncoding,
    ) => Uint8Array
  >;
  fromBinary: Part<
    Decoder<object>,
    ReadPlan,
    (
      schema: object,
      bytes: Uint8Array,
      options: unknown,
      original: FromBinary,
      textEncoding: () => TextDecoding,
    ) => unknown
  >;
  create: Part<
    Creator<object>,
    never,
    (schema: object, init: unknown, original: CreateMessage) => unknown
  >;
  /** All but what it runs is for `toJsonString` too. */
  toJson: Part<JsonCodec<object>, never, RunToJson<JsonValue>>;
  toJsonString: Part<never, never, RunToJson<string>>;
  /** All but what it runs is for `fromJsonString` too. */
  fromJson: Part<JsonCodec<object>, JsonPlan, RunFromJson>;
  fromJsonString: Part<never, never, RunFromJson>;
}

type RunToJson<Json> = (
  schema: object,
  message: unknown,
  options: unknown,
  original: (schema: object, message: unknown, options: unknown) => Json,
) => Json;

type RunFromJson = (
  schema: object,
  json: unknown,
  options: unknown,
  original: FromJson,
  textEncoding: () => TextChecking,
) => unknown;

/** `create` of @bufbuild/protobuf, for any schema. */
export type CreateMessage = (schema: object, init?: unknown) => unknown;

/** What all copies of this package share. */
interface Registry extends Partial<Parts> {
  /** Whether anything is registered. */
  used: boolean;
  /** Whether something is registered for a protobuf-es that is not redirected. */
  unredirected: boolean;
  /** Whether types get plans by themselves. */
  plans: boolean;
  /** The types of which something is registered, once something is. */
  registered?: {
    readonly schemas: WeakSet<object>;
    readonly names: Set<string>;
  };
  /** The names of those among them of which other schemas were met. */
  copies?: Set<string>;
}

/** The number changes with the layout of what is shared, drafts included. */
const REGISTRY: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.registry@3",
);

/** The registry of the process. */
export const registry: Registry = /*@__PURE__*/ findRegistry();

function findRegistry(): Registry {
  const holder = globalThis as { [REGISTRY]?: Registry };
  holder[REGISTRY] ??= { used: false, unredirected: false, plans: true };
  return holder[REGISTRY];
}

/** Returns a part of the registry, made by the first copy of this package that asks. */
export function registryPart<Name extends keyof Parts>(
  name: Name,
  run: Parts[Name]["run"],
): Parts[Name] {
  const parts = registry as Partial<
    Record<Name, Part<object, object, unknown>>
  >;
  parts[name] ??= {
    entries: new WeakMap(),
    plans: new WeakMap(),
    work: new WeakMap(),
    calls: { generated: 0, planned: 0, plain: 0 },
    run,
  };
  return parts[name] as Parts[Name];
}
