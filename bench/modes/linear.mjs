// How the cost grows: per byte, for sizes, depths and shapes. In processes of their own, since shapes that one payload
// shows the engine would slow the others; all of them take turns.
import { startVariant } from "../measure/player.mjs";
import { median } from "../measure/stats.mjs";
import { playInTurn } from "../measure/turns.mjs";
import { selectPayloads } from "../payloads/index.mjs";
import { formatRatio, table } from "../report/table.mjs";

/** Payloads, and what the second's cost per byte is compared with. */
const PAIRS = [
  ["records-33kb", "records-10mb"],
  ["depth-8", "depth-100"],
  ["one-shape", "many-shapes"],
  ["one-pattern", "many-patterns"],
];

/** Times the payloads of all pairs, and the map tile. */
export async function linear({ engine, operation, variants, passes }) {
  const payloads = selectPayloads([...PAIRS.flat(), "tile"].join(","));
  const players = await playInTurn(
    variants.flatMap(({ name: variant }) =>
      payloads.map((payload) => ({ variant, payload })),
    ),
    ({ variant, payload }) =>
      startVariant(engine, {
        operation,
        variant,
        payloads: [payload],
        roundMs: 4,
        warmupMs: 500,
      }),
    { passes: Math.min(passes, 2), rounds: 25, functions: 1 },
  );
  return {
    engine: players[0].first.engine,
    variants: variants.map(({ name, label }) => ({ name, label })),
    results: variants.flatMap(({ name }) =>
      costs(
        name,
        players.filter(({ item }) => item.variant === name),
      ),
    ),
  };
}

/** The median cost of each payload, and of each pair the median of the rounds' ratios. */
function costs(variant, players) {
  const perByte = new Map(
    players.map(({ item, first, times }) => [
      item.payload.name,
      times[0].map((time) => time / first.lanes[0].size),
    ]),
  );
  return [
    ...[...perByte].map(([payload, rounds]) => ({
      variant,
      payload,
      perByte: median(rounds),
    })),
    ...PAIRS.map(([first, second]) => ({
      variant,
      payload: `${second} / ${first}`,
      perByte: median(
        perByte
          .get(second)
          .map((each, round) => each / perByte.get(first)[round]),
      ),
    })),
  ];
}

/** Nanoseconds per byte, and how many times more the second of a pair costs than the first. */
export function linearTable({ variants, results }) {
  const labels = [
    ...PAIRS.flatMap(([first, second]) => [
      first,
      second,
      `${second} / ${first}`,
    ]),
    "tile",
  ];
  return table(
    ["ns per byte", ...variants.map((v) => v.name)],
    // A report that is kept can be older than a payload.
    labels
      .filter((label) => results.some((r) => r.payload === label))
      .map((label) => [
        label,
        ...variants.map((v) => {
          const { perByte } = results.find(
            (r) => r.payload === label && r.variant === v.name,
          );
          return label.includes(" / ")
            ? formatRatio(perByte)
            : perByte.toFixed(2);
        }),
      ]),
  );
}
