import type { DescFile, DescMessage, Registry } from "@bufbuild/protobuf";

/** What has message types. */
export type CompileInput = DescMessage | DescFile | Registry;

/** The tables of files: code for messages, which says what runs it. */
export type Tables = readonly (readonly {
  readonly operations: readonly string[];
}[])[];

/** What code on demand needs of the runtime: its entry point `demand`, and what CommonJS can't do. */
export interface Runtime {
  /** Imports a module of the runtime, or a URL. */
  import<T extends object>(name: string): Promise<T>;
  onHot(listener: (type: DescMessage) => void): void;
  copyFolders(): Iterable<string>;
  messageTypes(what: readonly CompileInput[], caller: string): Set<DescMessage>;
  /** Whether a copy of protobuf-es, given its module `wire`, is of a version whose behaviour code has. */
  roundsFloats(wire: typeof import("@bufbuild/protobuf/wire")): boolean;
  /** Throws for fields that no compiler makes. */
  checkFields(type: DescMessage): void;
  registerMissing(tables: Tables): void;
  warnOnce(code: string, warning: string): void;
}
