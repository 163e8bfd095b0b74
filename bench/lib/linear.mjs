// How the cost grows: per byte, for sizes, depths and shapes. In processes of their own, since shapes that one payload
// shows the engine would slow the others. The best samples count: ratios of a few percent matter here.
import { selectPayloads } from "../payloads/index.mjs";
import { isolated } from "./isolated.mjs";
import { table } from "./table.mjs";

/** Payloads, and what the second's cost per byte is compared with. */
const PAIRS = [
  ["records-33kb", "records-10mb"],
  ["depth-8", "depth-100"],
  ["one-shape", "many-shapes"],
];

/** Times the payloads of all pairs, and the map tile. */
export async function linear({ engine, encoders, passes }) {
  const payloads = selectPayloads([...PAIRS.flat(), "tile"].join(","));
  const report = await isolated({
    engine,
    encoders,
    payloads,
    passes: Math.min(passes, 2),
    seconds: 0.8,
  });
  return { ...report, mode: "linear" };
}

/** Nanoseconds per byte, and how many times more the second of a pair costs than the first. */
export function linearTable({ encoders, results }) {
  const perByte = (payload, encoder) => {
    const { best, size } = results.find(
      (r) => r.payload === payload && r.encoder === encoder,
    );
    return best / size;
  };
  const row = (label, figure) => [
    label,
    ...encoders.map((e) => figure(e.name).toFixed(2)),
  ];
  const rows = PAIRS.flatMap(([first, second]) => [
    row(first, (encoder) => perByte(first, encoder)),
    row(second, (encoder) => perByte(second, encoder)),
    row(
      `${second} / ${first}`,
      (encoder) => perByte(second, encoder) / perByte(first, encoder),
    ),
  ]);
  rows.push(row("tile", (encoder) => perByte("tile", encoder)));
  return table(["ns per byte", ...encoders.map((e) => e.name)], rows);
}
