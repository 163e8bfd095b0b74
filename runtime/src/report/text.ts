/** A report as text. */
import path from "node:path";
import type { TypeCalls } from "../contract/registry.js";
import { ALL_ITSELF, type Report } from "./report.js";

/** So many lines a part has at most. */
const MAX_TYPES = 20;
const MAX_OTHERS = 8;

/** Returns a report as text of some 60 lines at most. */
export function textOf(report: Report): string {
  const { version, process: from } = report;
  const program = path.basename(from.program);
  const lines = [
    `protobuf-es-fast ${version}: report of process ${from.pid} (${program}, ${from.engine}, plans ${onOff(from.plans)}, code on demand ${onOff(from.onDemand)})`,
    ...part("Copies of @bufbuild/protobuf", MAX_OTHERS, copiesOf(report)),
    ...part("Not reached", MAX_OTHERS, report.problems),
    ...typesOf(report.types),
    ...part(
      "Functions without generated code, of types that have some (features=all makes it for each)",
      MAX_OTHERS,
      withoutCodeOf(report.types),
    ),
    ...part("Fallbacks", MAX_OTHERS, fallbacksOf(report)),
    "",
    ...timeOf(report),
  ];
  return `${lines.map(printable).join("\n")}\n`;
}

function copiesOf({ copies }: Report): string[] {
  return copies.length === 0
    ? ["none was loaded where the hook sees it"]
    : copies.map(({ version, folder, isRedirected, problem }) => {
        const is = isRedirected ? "redirected" : "not redirected";
        return `${version} ${is}, ${path.relative("", folder)}${problem === undefined ? "" : `: ${problem}`}`;
      });
}

function typesOf(types: readonly TypeCalls[]): string[] {
  const rows = types.map((type) => [
    type.typeName,
    ...[type.calls, type.bytes, type.milliseconds].map(rounded),
    ...[type.generated, type.onDemand, type.planned, type.plain].map(rounded),
  ]);
  const head = ["type", "calls", "bytes", "ms"];
  head.push("generated", "on demand", "plan", "protobuf-es");
  const table = [head, ...rows];
  const widths = head.map((_, i) =>
    Math.max(...table.map((row) => row[i]?.length ?? 0)),
  );
  const lines = table.map((row) =>
    row
      .map((cell, i) =>
        i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0),
      )
      .join("  "),
  );
  return part(`Calls, of ${types.length} types`, MAX_TYPES + 1, lines);
}

function withoutCodeOf(types: readonly TypeCalls[]): string[] {
  return types.flatMap(({ typeName, functions, withCode }) => {
    const names: string[] = [...withCode];
    const others = Object.keys(functions).filter((f) => !names.includes(f));
    return names.length > 0 && others.length > 0
      ? [`${typeName}: ${others.join(", ")}`]
      : [];
  });
}

function fallbacksOf({ fallbacks }: Report): string[] {
  return fallbacks.map(
    ({ count, operation, reason }) =>
      `${count} of ${operation}${count > 1 ? ", the first" : ""}: ${reason}`,
  );
}

function timeOf({ copies, types, process: from }: Report): string[] {
  const { cpuMilliseconds } = from;
  const old = copies
    .filter(({ problem }) => problem?.endsWith(ALL_ITSELF))
    .map(({ version }) => version);
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const time = sum(types.map(({ milliseconds }) => milliseconds));
  const savable = sum(types.map(({ savable }) => savable));
  const share = (part: number) =>
    `${rounded(part)} ms (${Math.round((100 * part) / cpuMilliseconds)} %)`;
  return [
    `Of ${rounded(cpuMilliseconds)} ms of CPU time, these calls took about ${share(time)}.`,
    `Generated code for all of these types would save about ${share(savable)}, if they gain what the messages of docs/performance.md do.`,
    ...(old.length > 0
      ? [`No code saves what ${old.join(", ")} does of it: update that first.`]
      : []),
    "Not counted: functions of generated code such as encodeFoo, and what workers do.",
  ];
}

/** Returns a heading and its lines, or nothing. */
function part(title: string, max: number, lines: readonly string[]): string[] {
  const more = lines.length - max;
  const shown = more > 0 ? [...lines.slice(0, max), `and ${more} more`] : lines;
  const indented = shown.map((line) => `  ${line}`);
  return lines.length === 0 ? [] : ["", `${title}:`, ...indented];
}

function onOff(isOn: boolean): string {
  return isOn ? "on" : "off";
}

function rounded(value: number): string {
  return value < 10 && value % 1 !== 0
    ? value.toFixed(1)
    : Math.round(value).toString();
}

/** Returns a line without what a terminal would obey. Names and paths may be input. */
function printable(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\ufffd");
}
