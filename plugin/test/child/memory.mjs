// What calls leave behind in memory. Needs --expose-gc. The argument is a folder of variants.
import { create } from "@bufbuild/protobuf";
import { settle } from "./settle.mjs";
import { loadVariant } from "./variant.mjs";

const { maps, messages } = await loadVariant("maps", "messages");
const { encodeMapKeys, MapKeysSchema } = maps;
const { encodeTree, encodeTreeInto, sizeTree, TreeSchema } = messages;

const leaf = create(TreeSchema, { label: "é" });
const giant = () =>
  create(TreeSchema, { children: new Array(600_000).fill(leaf) });
const allocate = (size) => new Uint8Array(size);
encodeTree(leaf);
encodeTree(leaf, { allocate });
const before = await settle();

let peak = 0;
const watch = () => {
  peak = Math.max(peak, process.memoryUsage().arrayBuffers);
};
for (const run of [
  () => encodeTree(giant()),
  () => sizeTree(giant()),
  () => encodeTree(giant(), { allocate }),
  () => encodeTree(giant(), { delimited: true }),
  () => encodeTreeInto(giant(), new Uint8Array(10_000_000)),
  () =>
    encodeMapKeys(
      create(MapKeysSchema, {
        kString: Object.fromEntries(
          Array.from({ length: 100_000 }, (_, i) => [`key${i}`, "v"]),
        ),
      }),
    ),
]) {
  run();
  watch();
}
// A giant message that fails halfway, in each pass and in protobuf-es.
try {
  encodeTree(create(TreeSchema, { children: [...giant().children, 5] }));
} catch {
  watch();
}
const after = await settle();

// Messages and their parts must be free as soon as the caller lets go.
const refs = [];
(() => {
  for (let i = 0; i < 20; i++) {
    const message = create(MapKeysSchema, { kString: { [`k${i}`]: `v${i}` } });
    const nested = create(TreeSchema, {
      named: { [`n${i}`]: create(TreeSchema) },
    });
    refs.push(
      new WeakRef(message),
      new WeakRef(nested),
      new WeakRef(message.kString),
    );
    encodeMapKeys(message);
    encodeTree(nested);
    refs.push(new WeakRef(encodeTree(nested, { allocate })));
  }
})();
await settle();
console.log(
  JSON.stringify({
    peak: peak - before.arrayBuffers,
    arrayBuffers: after.arrayBuffers - before.arrayBuffers,
    heap: after.heapUsed - before.heapUsed,
    alive: refs.filter((ref) => ref.deref() !== undefined).length,
  }),
);
