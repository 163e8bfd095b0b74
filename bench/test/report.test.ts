import { toMedian } from "../modes/processes.mjs";
import { barChart } from "../report/bar-chart.mjs";
import { jsonEnginesTable } from "../report/json-engines.mjs";
import { jsonTable } from "../report/json-table.mjs";
import {
  formatMean,
  lowestOf,
  meanOf,
  ratioTable,
} from "../report/ratio-table.mjs";
import { smallTable, sourcesTable } from "../report/readme.mjs";
import { reportsOf } from "../report/results.mjs";

describe("a bar chart", () => {
  const chart = {
    title: "Throughput",
    note: "commit 1234567",
    series: ["a", "b"],
    groups: [{ label: "node", values: [1, undefined] }],
    format: (value: number) => `${value}×`,
  };

  it("squeezes a line that is wider than the picture", () => {
    expect(barChart(chart)).not.toContain("textLength");
    const note = Array(20).fill("commit 1234567").join("; ");
    expect(barChart({ ...chart, note })).toContain(
      `textLength="736" lengthAdjust="spacingAndGlyphs">${note}<`,
    );
  });

  it("has no bar where there is no value", () => {
    const bars = barChart(chart).match(/<rect .* height="11"/g);
    expect(bars).toHaveLength(1);
  });
});

describe("a table of ratios", () => {
  const report = {
    sizes: { one: 10, two: 20 },
    variants: [{ name: "protobuf-es" }, { name: "fast" }],
    results: [
      { variant: "protobuf-es", payload: "one", ratio: 1, nanos: 400 },
      { variant: "protobuf-es", payload: "two", ratio: 1, nanos: 900 },
      { variant: "fast", payload: "one", ratio: 2, nanos: 200 },
      { variant: "fast", payload: "two", ratio: 4.5, nanos: 200 },
    ],
  };

  it("has the geometric mean and the lowest", () => {
    expect(ratioTable(report).split("\n").slice(2)).toEqual([
      "| one            |    10 |      400 ns | 2.00× |",
      "| two            |    20 |      900 ns | 4.50× |",
      "| geometric mean |       |             | 3.00× |",
      "| lowest         |       |             | 2.00× |",
    ]);
  });

  it("shows for what a variant was left out, and of how many its mean is", () => {
    const pbf = { variant: "pbf", payload: "two", ratio: 3, nanos: 300 };
    const lacking = {
      ...report,
      variants: [...report.variants, { name: "pbf" }],
      results: [...report.results, pbf],
    };
    const cells = ratioTable(lacking)
      .split("\n")
      .map((row) => row.split("|").at(-2)?.trim());
    expect(cells.slice(2)).toEqual(["–", "3.00×", "3.00×", "3.00×"]);
    expect(formatMean(lacking, "pbf")).toBe("3.00× (3.00×), 1 of 2");
    expect(formatMean(lacking, "fast")).toBe("3.00× (2.00×)");
    expect(formatMean(lacking, "ts-proto")).toBe("–");
  });

  it("has no mean of nothing", () => {
    expect(meanOf(report, "ts-proto")).toBeUndefined();
    expect(lowestOf(report, "ts-proto")).toBeUndefined();
  });
});

describe("the table of JSON", () => {
  it("has the ratio to JSON, bold where JSON is ahead", () => {
    const result = (variant: string, payload: string, ratio: number) => ({
      ...{ variant, payload, ratio },
    });
    const report = {
      engine: "node 24",
      sizes: { one: 10, two: 20 },
      results: [
        result("fast", "one", 4),
        result("fast", "two", 1),
        result("fast-pooled", "one", 8),
        result("json", "one", 2),
        result("json", "two", 2),
      ],
    };
    expect(jsonTable([report]).split("\n").slice(2)).toEqual([
      "| one            | 2.00× / 4.00× |",
      "| two            | **0.50×** / – |",
      "| geometric mean | 1.00× / 4.00× |",
    ]);
  });
});

describe("the reports of a mode", () => {
  const date = "2026-11-24";
  const of = (engine: string, commit: string, when: object) => ({
    bundle: { engine, commit, date, ...when },
  });
  const commits = (engines: object) =>
    reportsOf(engines, "bundle").map(({ commit }) => commit);

  it("are those of all engines", () => {
    expect(
      commits({
        node22: of("node 22", "a", {}),
        node24: { encode: {}, ...of("node 24", "b", {}) },
        node26: { encode: {} },
      }),
    ).toEqual(["a", "b"]);
  });

  it.each([
    ["a later day", {}, { date: "2026-11-23" }],
    ["a later time", { time: `${date}T10:00Z` }, { time: `${date}T09:59Z` }],
    ["a time on the same day", { time: `${date}T00:00Z` }, {}],
  ])("have the newest of an engine: %s", (_, newer, older) => {
    const [a, b] = [of("any", "new", newer), of("any", "old", older)];
    expect(commits({ node22: a, node24: b })).toEqual(["new"]);
    expect(commits({ node22: b, node24: a })).toEqual(["new"]);
  });

  it("have the last of an engine, if nothing tells which is newer", () => {
    const [a, b] = [of("any", "a", {}), of("any", "b", {})];
    expect(commits({ node22: a, node24: b })).toEqual(["b"]);
  });
});

describe("processes", () => {
  it("are compared with the median of each round", () => {
    // The machine is half as fast in the second round.
    const times = [
      [10, 20],
      [10, 20],
      [15, 30],
    ];
    expect(toMedian(times)).toEqual([1, 1, 1.5]);
  });
});

describe("the table of JSON on all engines", () => {
  it("has a row for each mode and variant, and a column for each engine", () => {
    const report = (engine: string, label: string, names: string[]) => ({
      engine,
      sizes: { one: 10, two: 20 },
      variants: names.map((name) => ({ name, label: `${label} ${name}` })),
      results: names.flatMap((variant, i) => [
        { variant, payload: "one", ratio: 1 + i },
        { variant, payload: "two", ratio: 4 + 4 * i },
      ]),
    });
    const rows = jsonEnginesTable([
      report("node 24", "parse", ["fast", "ts-proto", "fast-plan"]),
      report("bun", "parse", ["fast"]),
      report("bun", "stringify", ["fast"]),
    ]).split("\n");
    expect(rows.filter((_: string, i: number) => i !== 1)).toEqual([
      "|                 |           bun |       node 24 |",
      "| parse fast      | 2.00× (1.00×) | 2.00× (1.00×) |",
      "| parse fast-plan |             – | 6.00× (3.00×) |",
      "| stringify fast  | 2.00× (1.00×) |             – |",
    ]);
  });
});

describe("the figures of README.md", () => {
  const stamp = { date: "2026-01-02", commit: "1234567", machine: "a machine" };
  const ofProcess = [
    "encode",
    "decode",
    "create",
    "stringify",
    "parse",
    "clone",
    "equals",
  ].flatMap((operation, i) =>
    [2, 8].map((ratio, k) => ({
      ...{ operation, payload: `p${k}`, size: 1, nanos: 1 },
      ratio: ratio + 10 * i,
      start: ratio,
    })),
  );
  const alone = {
    sizes: { one: 10 },
    variants: [{ name: "fast" }, { name: "fast-plan" }],
    results: ["fast", "fast-plan"].map((variant) => ({
      ...{ variant, payload: "one", ratio: 3, nanos: 200 },
    })),
  };
  const reports = (mode: string) =>
    ["node 24.1.0", "node 26.2.0"].map((engine) => ({
      ...stamp,
      engine,
      ...(mode.startsWith("process") ? { results: ofProcess } : alone),
    }));

  it("are those of a process that does everything, by what the hook has", () => {
    const rows = sourcesTable(reports)?.split("\n") ?? [];
    expect(rows).toHaveLength(2 + 3 + 2);
    expect(rows[2]).toMatch(/^\| nothing generated +\| +4.0× \| +14.7× \|/);
    expect(rows.at(-1)).toMatch(
      /^Node.js 24 and 26, measured at commit 1234567/,
    );
  });

  it("are those of one operation alone", () => {
    const rows = smallTable(reports)?.split("\n") ?? [];
    expect(rows[2]).toMatch(/^\| encode alone +\| +`encodeFoo` \| +3.00×/);
  });

  it("stay as they are until there are all reports of an engine", () => {
    const without = (missing: string) => (mode: string) =>
      mode === missing ? [] : reports(mode);
    expect(sourcesTable(without("process-demand"))).toBeUndefined();
    expect(smallTable(without("create"))).toBeUndefined();
  });
});
