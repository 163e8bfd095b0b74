import type * as unplugin from "unplugin" with { "resolution-mode": "import" };

/** `createUnplugin` of the package unplugin. */
export declare const createUnplugin: typeof unplugin.createUnplugin;
