import type { JsonValue } from "@bufbuild/protobuf";

/** What main.ts asks a pair of server and client. */
export type Question =
  | { readonly call: "callAll" }
  | { readonly call: "load"; readonly milliseconds: number };

/** What the pair answers. */
export interface Answer {
  readonly responses?: JsonValue;
  /** Number of requests, and microseconds of CPU that they took in server and client. */
  readonly count?: number;
  readonly cpu?: number;
}
