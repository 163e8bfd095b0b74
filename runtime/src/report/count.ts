/** Counts and times calls of redirected functions, by functions that take their place: without a report, there are none. */
import type { DescMessage } from "@bufbuild/protobuf";
import type { OperationName } from "../contract/operations.js";
import {
  registry,
  type SharedName,
  sharedBy,
  type TypeCalls,
} from "../registry/registry.js";
import { savedShare } from "./ratios.js";

/**
 * So many calls of a type and function are timed, and of those after them one in so many, if they take less than so many
 * milliseconds: to ask the clock takes as long as a small message.
 */
const TIMED = 256;
const SAMPLE = 16;
const SHORT = 0.005;

/** What takes so many times as long as the others stands for itself alone: a collection of garbage, a plan that is made. */
const UNUSUAL = 10;

/** So many types are told apart. A program can make them at run time. */
const MAX_TYPES = 1000;
const OTHERS = "(other types)";

/** Types of descriptors, which protobuf-es itself makes and reads when schemas are loaded. They are counted as one. */
const DESCRIPTOR =
  /^google\.protobuf\.(?:\w*Descriptor\w*|\w+Options|UninterpretedOption|FeatureSet\w*|\w+CodeInfo)(?:\.|$)/;
const DESCRIPTORS = "(descriptors)";

/** The type by which plans try out a copy of protobuf-es. */
const PROBE = "protobuf_es_fast.Probe";

/** What takes the place of a function of protobuf-es. */
type Run = (schema: object, given: unknown, ...rest: unknown[]) => unknown;

type Writable<T> = { -readonly [name in keyof T]: T[name] };
type Counted = Writable<Omit<TypeCalls, "functions">> & {
  readonly functions: { [name in OperationName]?: number };
};

/** A call that is running. */
interface Call {
  fellBack: boolean;
  /** How long the report itself took meanwhile, in milliseconds. */
  lost: number;
}

const types = new Map<string, Counted>();
const bySchema = new WeakMap<object, Counted>();
let running: Call | undefined;
let clock = 0;

/** Starts to count. */
export function countCalls(names: readonly OperationName[]): void {
  const times = Array.from({ length: 100 }, () => -now() + now());
  clock = Math.min(...times);
  for (const name of names) {
    const run = registry.run[name];
    if (typeof run === "function") {
      registry.run[name] = counted(name, run as Run);
    }
  }
  registry.types = countedTypes;
}

/** Returns what was counted, the types with most bytes first. */
export function countedTypes(): readonly TypeCalls[] {
  const share = processorShare();
  return [...types.values()]
    .sort((a, b) => b.bytes - a.bytes || b.calls - a.calls)
    .map((type) => ({
      ...type,
      milliseconds: type.milliseconds * share,
      savable: type.savable * share,
      functions: { ...type.functions },
    }));
}

/**
 * For which share of the time in which it was busy this thread had a processor: on a machine with much to do, a call takes
 * longer than its CPU time. Engines that don't tell when they were idle get 1.
 */
function processorShare(): number {
  const { user, system } = process.cpuUsage();
  const { idleTime } = (performance.nodeTiming ?? {}) as { idleTime?: number };
  return idleTime === undefined
    ? 1
    : Math.min(1, (user + system) / 1000 / (now() - idleTime));
}

/** Takes note that the running call falls back. */
export function noteFallback(lost: number): void {
  if (running !== undefined) {
    running.fellBack = true;
    running.lost += lost;
  }
}

function counted(name: OperationName, run: Run): Run {
  const shared = sharedBy(name.replace("String", "") as SharedName);
  return (schema, given, ...rest) => {
    // What protobuf-es creates while it reads is part of that.
    const isPart = name === "create" && running !== undefined;
    const type = isPart ? undefined : typeOf(schema);
    if (type === undefined) {
      return run(schema, given, ...rest);
    }
    const { planned } = shared.calls;
    const outer = running;
    const call: Call = { fellBack: false, lost: clock };
    running = call;
    const nth = type.functions[name] ?? 0;
    type.functions[name] = nth + 1;
    const every = nth < TIMED || type.milliseconds > SHORT * type.calls;
    // The time of a call that another makes is part of that.
    const isTimed = !outer && (every || nth % SAMPLE === 0);
    const start = isTimed ? now() : 0;
    let result: unknown;
    try {
      result = run(schema, given, ...rest);
      return result;
    } finally {
      const time = isTimed ? Math.max(0, now() - start - call.lost) : 0;
      running = outer;
      type.calls++;
      type.bytes += bytesOf(name, given, result);
      const doneBy = call.fellBack
        ? "fallbacks"
        : doneByOf(
            schema,
            shared.entries.get(schema),
            shared.calls.planned > planned,
          );
      type[doneBy]++;
      if (call.fellBack) {
        type.plain++;
      }
      addTime(type, name, doneBy, every ? time : weighted(type, time));
    }
  };
}

/** Returns the time of all calls for which a timed one stands. */
function weighted({ milliseconds, calls }: Counted, time: number): number {
  const isUnusual = time > (UNUSUAL * milliseconds) / calls;
  return isUnusual ? time : time * SAMPLE;
}

function addTime(
  type: Counted,
  name: OperationName,
  doneBy: DoneBy | "fallbacks",
  time: number,
): void {
  type.milliseconds += time;
  // What fell back would with any code, and that for descriptors comes too late.
  if (
    (doneBy === "planned" || doneBy === "plain") &&
    type.typeName !== DESCRIPTORS
  ) {
    type.savable += time * savedShare(name, doneBy);
  }
}

type DoneBy = "generated" | "onDemand" | "planned" | "plain";

/** Returns who did a call. */
function doneByOf(
  schema: object,
  entry: { readonly isPlanned?: boolean } | undefined,
  wasPlanned: boolean,
): DoneBy {
  if (entry === undefined) {
    return "plain";
  }
  if (entry.isPlanned) {
    // Other copies of protobuf-es don't use it.
    return wasPlanned ? "planned" : "plain";
  }
  return registry.registered?.schemas.has(schema) ? "generated" : "onDemand";
}

/** Returns the size of binary, or the length of JSON text; 0 for what is neither. */
function bytesOf(name: OperationName, given: unknown, result: unknown): number {
  const data = name.startsWith("from") ? given : result;
  if (name.endsWith("Binary")) {
    // Asked so, it runs no code of what was given.
    return ArrayBuffer.isView(data) ? data.byteLength : 0;
  }
  return typeof data === "string" ? data.length : 0;
}

/** Returns what is counted of a type, or undefined for what is no schema. */
function typeOf(schema: object): Counted | undefined {
  const known = bySchema.get(schema);
  if (known !== undefined) {
    return known;
  }
  const { kind, typeName } = Object(schema) as Partial<DescMessage>;
  if (
    kind !== "message" ||
    typeof typeName !== "string" ||
    typeName === PROBE
  ) {
    return undefined;
  }
  const name = DESCRIPTOR.test(typeName)
    ? DESCRIPTORS
    : types.has(typeName) || types.size < MAX_TYPES
      ? typeName
      : OTHERS;
  const type = types.get(name) ?? newType(name);
  types.set(name, type);
  bySchema.set(schema, type);
  return type;
}

function newType(typeName: string): Counted {
  return {
    ...{ typeName, calls: 0, bytes: 0 },
    ...{ generated: 0, onDemand: 0, planned: 0, plain: 0, fallbacks: 0 },
    ...{ milliseconds: 0, savable: 0, functions: {} },
  };
}

function now(): number {
  return performance.now();
}
