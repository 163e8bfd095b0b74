import { barChart } from "../report/bar-chart.mjs";
import { lowestOf, meanOf, ratioTable } from "../report/ratio-table.mjs";

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

  it("has no mean of nothing", () => {
    expect(meanOf(report, "ts-proto")).toBeUndefined();
    expect(lowestOf(report, "ts-proto")).toBeUndefined();
  });
});
