/** `createUnplugin` of the package unplugin. */
export declare const createUnplugin: typeof import("unplugin", {
  with: { "resolution-mode": "import" },
}).createUnplugin;
