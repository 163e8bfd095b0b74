/**
 * What is registered and counted, for the drop-in, for redirected functions of protobuf-es
 * and for gRPC.
 *
 * A process can hold this package twice, as ES modules and as CommonJS, and
 * messages of one kind of module are encoded by functions of the other. So
 * the registry belongs to the process, not to the module. A part of it is made when it is
 * first needed: a bundle that only encodes has no decoders.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import {
  type OperationName,
  type SharedName,
  sharedName,
} from "./operations.js";

/** A call counts for so many bytes of work, whatever the size of its message. */
export const BYTES_PER_CALL = 100;

/** How often a function was called since the process started. */
export interface Calls {
  /** Calls for message types whose generated code is registered. */
  generated: number;
  /** Calls for message types that have a plan. */
  planned: number;
  /** Calls that protobuf-es's own function did at once: for message types that have neither, keep falling back, or may not run. */
  plain: number;
}

/** What the report counts of a message type: calls of protobuf-es's functions that the hook redirects. */
export interface TypeCalls {
  /** Its full name. Types of descriptors are counted as one, `(descriptors)`, and so are those after a thousand, `(other types)`. */
  readonly typeName: string;
  readonly calls: number;
  /** How often each function was called. */
  readonly functions: Readonly<Partial<Record<OperationName, number>>>;
  /** Those among them for which there was generated code. */
  readonly withCode: readonly OperationName[];
  /** The bytes of binary, and the characters of JSON text, that were written and read. */
  readonly bytes: number;
  /** The calls that generated code did, that code on demand did, and plans. */
  readonly generated: number;
  readonly onDemand: number;
  readonly planned: number;
  /** Those that protobuf-es did, fallbacks included. */
  readonly plain: number;
  readonly fallbacks: number;
  /** The CPU time of all calls, without those that other calls made; an estimate for short ones. */
  readonly milliseconds: number;
  /** How much of it generated code would save, by the tables of docs/performance.md. */
  readonly savable: number;
}

/** What all copies of this package share of an operation, or of several that need the same of a message type. */
export interface Shared<Entry = object, Plan = object> {
  /** The gates of encoders, decoders and so on, by the descriptor of their message type: registered ones (`useEntry` of registry/register.ts), and those of plans. Creators are there themselves. */
  readonly entries: WeakMap<object, Entry>;
  /** Plans by the same, also of types that are only nested in others. */
  readonly plans: WeakMap<object, Plan>;
  /** How much work protobuf-es had with a type that has no entry, in bytes. */
  readonly work: WeakMap<object, number>;
  readonly calls: Calls;
  /** Whether something is registered. */
  isUsed: boolean;
  /** Is told of each type for which something is registered. */
  onRegister?: (schema: object) => void;
}

/** A call that the fast path gave up. */
export interface GivenUp {
  readonly operation: OperationName;
  readonly schema: DescMessage;
  /** The message, the bytes, the JSON value or text, or the init; undefined for code that may not run. */
  readonly given: unknown;
  readonly options: unknown;
  readonly failure: unknown;
  /** Asks the fast path to do the same with something else: throws if it gives up. (For JSON text, with a JSON value.) */
  readonly retry: ((given: unknown) => unknown) | undefined;
}

/** What all copies of this package share. */
interface Registry extends Partial<Record<SharedName, Shared>> {
  /** What redirected functions call, by their names; they can't import it. */
  readonly run: Record<string, unknown>;
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
  /** Returns what was counted by type, where there is a report. */
  types?: () => readonly TypeCalls[];
  /** How much work there was with types without generated code, in bytes, where code can come while the program runs. */
  heat?: WeakMap<object, number>;
  /** Code that was made while the program ran: entries of tables. */
  made?: WeakSet<object>;
  /** What loads and registers generated code, once, by the name of its Protobuf file. */
  lazy?: Map<string, readonly (() => Promise<void>)[]>;
  /** Is told of types that are hot and have no such code. */
  onHot?: (schema: DescMessage) => void;
  /** The hook, once it is installed, as far as others need it. */
  hook?: {
    /** Warns, once, if the hook doesn't reach what is registered. */
    check(): void;
    /** Returns the folders of all copies of protobuf-es that it has met. */
    folders(): Iterable<string>;
  };
  /** Who is told of fallbacks: the application's listener, and the report. */
  listener?: ((call: GivenUp) => void) | undefined;
  report?: ((call: GivenUp) => void) | undefined;
  /** The codes of warnings that were given. */
  warned?: Set<string>;
}

/** The number changes with the layout of what is shared, drafts included. A version with another one has to look for the hook of this one. */
const REGISTRY: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.registry@6",
);

export const registry: Registry = /*@__PURE__*/ findRegistry();

function findRegistry(): Registry {
  const holder = globalThis as { [REGISTRY]?: Registry };
  holder[REGISTRY] ??= {
    run: {},
    unredirected: false,
    plans: true,
  };
  return holder[REGISTRY];
}

/** Returns what an operation shares, made by the first copy of this package that asks. */
export function sharedBy(name: OperationName): Shared {
  const shared = sharedName(name);
  registry[shared] ??= {
    entries: new WeakMap(),
    plans: new WeakMap(),
    work: new WeakMap(),
    calls: { generated: 0, planned: 0, plain: 0 },
    isUsed: false,
  };
  return registry[shared];
}
