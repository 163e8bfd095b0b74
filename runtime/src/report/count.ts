/** Counts and times calls of redirected functions, by functions that take their place, and fallbacks: without a report, there are none. */
import type { DescMessage } from "@bufbuild/protobuf";
import type { Gate } from "../contract/gate.js";
import type { OperationName } from "../contract/operations.js";
import {
  type Calls,
  type GivenUp,
  registry,
  sharedBy,
  type TypeCalls,
} from "../contract/registry.js";
import { reasonOf } from "../fallback/reason.js";
import { savedShare } from "./ratios.js";

/** So many types are told apart. A program can make them at run time. */
const MAX_TYPES = 1000;
const OTHERS = "(other types)";

/** Types of descriptors, which protobuf-es itself makes and reads when schemas are loaded. They are counted as one. */
const DESCRIPTOR =
  /^google\.protobuf\.(?:\w*Descriptor\w*|\w+Options|UninterpretedOption|FeatureSet\w*|\w+CodeInfo)(?:\.|$)/;
const DESCRIPTORS = "(descriptors)";

/** So many kinds of fallbacks are told apart, by type and function. */
const MAX_KINDS = 50;

/** What a reason says of values, of errors that the application threw, and of text that is no JSON. */
const VALUES =
  /(?<=\b(?:string|number|bigint|boolean|symbol)) \([\s\S]*|(?<=\b(?:threw|not JSON)\b):? [\s\S]*/;

/** What takes the place of a function of protobuf-es. */
type Run = (schema: object, given: unknown, ...rest: unknown[]) => unknown;

type Counted = { -readonly [name in keyof TypeCalls]: TypeCalls[name] };

/** Fallbacks of one type and function. */
export interface Fallbacks {
  readonly typeName: string;
  readonly operation: OperationName;
  count: number;
  /** Why the first fell back: as `onFallback` says it, without values. */
  readonly reason: string;
}

const types = new Map<string, Counted>();
export const fallbacks = new Map<string, Fallbacks>();
/** The fallbacks of the call that is running. They are counted after it, since reasons take time. */
let running: GivenUp[] | undefined;
let clock = 0;

/** Starts to count. */
export function countCalls(): void {
  const times = Array.from(
    { length: 5000 },
    () => -performance.now() + performance.now(),
  );
  clock = Math.min(...times);
  for (const [name, run] of Object.entries(registry.run)) {
    registry.run[name] = counted(name as OperationName, run as Run);
  }
  registry.types = countedTypes;
  registry.report = (call) => {
    if (running === undefined) {
      countFallback(call);
    } else {
      running.push(call);
    }
  };
}

function countFallback(call: GivenUp): void {
  const { operation } = call;
  const { typeName } = call.schema;
  const key = `${operation} ${typeName}`;
  const known = fallbacks.get(key);
  try {
    if (known !== undefined) {
      known.count++;
    } else if (fallbacks.size < MAX_KINDS) {
      const reason = reasonOf(call).replace(VALUES, "");
      fallbacks.set(key, { typeName, operation, count: 1, reason });
    }
  } catch {
    // The report never fails a call.
  }
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
 * For which share of the time in which it was busy this process had a processor: on a machine with much to do, a call
 * takes longer than its CPU time. Engines that don't tell when they were idle get 1.
 */
function processorShare(): number {
  const { user, system } = process.cpuUsage();
  const { idleTime } = (performance.nodeTiming ?? {}) as { idleTime?: number };
  return idleTime === undefined
    ? 1
    : Math.min(1, (user + system) / 1000 / (performance.now() - idleTime));
}

function counted(name: OperationName, run: Run): Run {
  const { calls } = sharedBy(name);
  return (schema, given, ...rest) => {
    // What protobuf-es creates while it reads is part of that.
    const isPart = name === "create" && running !== undefined;
    const type = isPart ? undefined : typeOf(schema);
    if (type === undefined) {
      return run(schema, given, ...rest);
    }
    const { generated, planned } = calls;
    const outer = running;
    const fellBack: GivenUp[] = [];
    running = fellBack;
    const start = performance.now();
    let result: unknown;
    try {
      result = run(schema, given, ...rest);
      return result;
    } finally {
      const time = performance.now() - start - clock;
      fellBack.forEach(countFallback);
      running = outer;
      type.calls++;
      const functions: Partial<Record<OperationName, number>> = type.functions;
      functions[name] = (functions[name] ?? 0) + 1;
      type.bytes += bytesOf(name, given, result);
      let doneBy: keyof Calls | "onDemand" | "fallbacks" =
        calls.planned > planned ? "planned" : "plain";
      if (calls.generated > generated) {
        doneBy = isMade(name, schema) ? "onDemand" : "generated";
        if (!type.withCode.includes(name)) {
          type.withCode = [...type.withCode, name];
        }
      }
      if (fellBack.length > 0) {
        doneBy = "fallbacks";
        type.plain++;
      }
      type[doneBy]++;
      // The time of a call that another makes is part of that.
      if (outer === undefined && time > 0) {
        type.milliseconds += time;
        // Code for descriptors comes too late.
        type.savable +=
          type.typeName === DESCRIPTORS ? 0 : time * savedShare(name, doneBy);
      }
    }
  };
}

/** Whether the code of a type was made while the program ran. */
function isMade(name: OperationName, schema: object): boolean {
  const entry = sharedBy(name).entries.get(schema);
  const { code = entry } = (entry ?? {}) as Partial<Gate<object>>;
  return code !== undefined && registry.made?.has(code) === true;
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
  const { kind, typeName } = Object(schema) as Partial<DescMessage>;
  if (kind !== "message" || typeof typeName !== "string") {
    return undefined;
  }
  let type = types.get(typeName);
  if (type === undefined) {
    const other = types.size < MAX_TYPES ? typeName : OTHERS;
    const name = DESCRIPTOR.test(typeName) ? DESCRIPTORS : other;
    type = types.get(name) ?? {
      ...{ typeName: name, calls: 0, bytes: 0, functions: {}, withCode: [] },
      ...{ generated: 0, onDemand: 0, planned: 0, plain: 0, fallbacks: 0 },
      ...{ milliseconds: 0, savable: 0 },
    };
    types.set(name, type);
  }
  return type;
}
