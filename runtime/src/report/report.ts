import type { TypeCalls } from "../registry/registry.js";
import type { Copy } from "./copies.js";
import type { Fallbacks } from "./fallbacks.js";

/** A report, as it is in a JSON file. */
export interface Report {
  /** To know one. */
  readonly report: "protobuf-es-fast";
  readonly version: string;
  readonly process: {
    readonly pid: number;
    readonly program: string;
    readonly engine: string;
    /** Whether types got plans. */
    readonly plans: boolean;
    /** The CPU time of all threads since the process started. */
    readonly cpuMilliseconds: number;
  };
  readonly copies: readonly Copy[];
  /** Why the hook doesn't reach something, beside what copies tell. */
  readonly problems: readonly string[];
  /** By size, the largest first. */
  readonly types: readonly TypeCalls[];
  readonly fallbacks: readonly Fallbacks[];
}
