// Messages around the limit of 2 GiB, made of few bytes that many fields share. The argument is a folder of variants.
import { create } from "@bufbuild/protobuf";
import { loadVariant } from "./variant.mjs";

const { groups, implicit, maps, repeated } = await loadVariant(
  ...["groups", "implicit", "maps", "repeated"],
);
const { Groups_ManySchema, GroupsSchema } = groups;
const { NoFieldsSchema } = implicit;
const { MapValuesSchema } = maps;
const { ListsAndMessagesSchema, PackedSchema } = repeated;

const block = new Uint8Array(1 << 26);
const memoryBefore = process.memoryUsage().arrayBuffers;
const results = {};
const LIMIT = 0x7fffffff;

/** Tries all ways to encode a message, and notes what came of it. */
function attempt(name, fast, local, message, tiny) {
  let allocations = 0;
  const allocate = (size) => {
    allocations++;
    return new Uint8Array(Math.min(size, 10));
  };
  const of = (call) => {
    try {
      return call();
    } catch (e) {
      return `${e.name}: ${e.message}`;
    }
  };
  results[name] = {
    size: of(() => fast[`size${local}`](message)),
    encode: of(() =>
      tiny ? "not tried" : fast[`encode${local}`](message).length,
    ),
    delimited: of(() =>
      tiny
        ? "not tried"
        : fast[`encode${local}`](message, { delimited: true }).length,
    ),
    into: of(() => fast[`encode${local}Into`](message, new Uint8Array(10))),
    allocate: of(() =>
      tiny ? "not tried" : fast[`encode${local}`](message, { allocate }).length,
    ),
    allocations,
  };
}

/** A message whose `count` fields of 64 MiB and one more give `total` bytes. */
function exactly(total) {
  const rBytes = new Array(31).fill(block);
  const size = () =>
    rBytes.reduce(
      (sum, { length }) => sum + 1 + varintSize(length) + length,
      0,
    );
  const rest = total - size();
  rBytes.push(new Uint8Array(block.buffer, 0, rest - 1 - varintSize(rest - 5)));
  if (size() !== total) throw new Error(`${size()} is not ${total}`);
  return create(PackedSchema, { rBytes });
}

function varintSize(value) {
  return value < 128 ? 1 : 1 + varintSize(Math.floor(value / 128));
}

attempt("at the limit", repeated, "Packed", exactly(LIMIT), true);
attempt("over the limit", repeated, "Packed", exactly(LIMIT + 1));
const large = create(PackedSchema, { rBytes: new Array(65).fill(block) });
attempt("over 4 GiB", repeated, "Packed", large);
attempt(
  "in a child over 4 GiB",
  repeated,
  "ListsAndMessages",
  create(ListsAndMessagesSchema, { message2: large }),
);
attempt(
  "in a map over 4 GiB",
  maps,
  "MapValues",
  create(MapValuesSchema, {
    vBytes: Object.fromEntries(large.rBytes.map((b, i) => [`k${i}`, b])),
  }),
);
attempt(
  "in groups",
  groups,
  "Groups",
  create(GroupsSchema, {
    many: new Array(33).fill(
      Object.assign(create(Groups_ManySchema), {
        $unknown: [{ no: 50, wireType: 2, data: block }],
      }),
    ),
  }),
);
attempt(
  "in unknown fields",
  implicit,
  "NoFields",
  Object.assign(create(NoFieldsSchema), {
    $unknown: new Array(33).fill({ no: 50, wireType: 2, data: block }),
  }),
);
const grown = process.memoryUsage().arrayBuffers - memoryBefore;
const after = repeated.encodePacked(
  create(PackedSchema, { rBytes: [new Uint8Array([1])] }),
);
console.log(JSON.stringify({ results, grown, after: [...after] }));
