// Text that is not ASCII, under mixed traffic. Each kind of text has processes of its own: what a variant remembers about
// one must not serve another.
import { TEXT_VARIANTS } from "../payloads/index.mjs";
import { mixed } from "./mixed.mjs";

/** Times variants on the texts, with the context of `mixed` without payloads. */
export async function text(context) {
  const kinds = [
    ...new Set(TEXT_VARIANTS.map((p) => p.name.slice(p.name.lastIndexOf("-")))),
  ];
  const reports = [];
  for (const kind of kinds) {
    const payloads = TEXT_VARIANTS.filter((p) => p.name.endsWith(kind));
    reports.push(await mixed({ ...context, payloads, rounds: 30, roundMs: 4 }));
  }
  return {
    ...reports[0],
    sizes: Object.assign({}, ...reports.map((r) => r.sizes)),
    results: reports.flatMap((r) => r.results),
  };
}
