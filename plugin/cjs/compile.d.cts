import type { CompileInput } from "../dist/cjs/demand/index.js";

/**
 * Makes code for message types, and for those of their fields, in a worker, and registers it for this process. Resolves when
 * it is in use. Needs neither generated files nor the hook, and writes nothing.
 *
 * Takes schemas (`OrderSchema`), files (`file_shop`) and registries. Rejects with a TypeError for anything else, and with an
 * Error that says why there is no code.
 */
export declare function compile(...what: CompileInput[]): Promise<void>;
export type { CompileInput };
