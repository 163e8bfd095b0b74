import { element } from "./page.js";

const WIDTH = 720;
const HEIGHT = 260;
const LEFT = 60;
const BOTTOM = 24;
const POINTS = 60;

/** A line of the chart: its class in the style sheet, and its values, the newest last. */
export interface Series {
  readonly name: string;
  readonly values: number[];
}

/** Add a value to a line, which forgets its oldest. */
export function addValue({ values }: Series, value: number): void {
  values.push(value);
  if (values.length > POINTS) {
    values.shift();
  }
}

/** Make an element of SVG. */
function svg(name: string, attributes: Record<string, string | number>) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) {
    node.setAttribute(key, String(value));
  }
  return node;
}

/** The next number above that is easy to read: 1, 2 or 5 with zeros. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5, 10].find((step) => step * power >= value) ?? 10;
  return factor * power;
}

/** Draw the lines, from zero to a common maximum. */
export function drawChart(series: readonly Series[]): void {
  const maximum = roundUp(
    Math.max(1, ...series.flatMap((line) => line.values)),
  );
  const x = (index: number) => LEFT + ((WIDTH - LEFT) * index) / (POINTS - 1);
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((HEIGHT - 2 * BOTTOM) * value) / maximum;

  const nodes: Element[] = [];
  for (const share of [0, 0.5, 1]) {
    const at = y(share * maximum);
    nodes.push(
      svg("line", { class: "grid", x1: LEFT, x2: WIDTH, y1: at, y2: at }),
    );
    const label = svg("text", { x: LEFT - 8, y: at + 4, "text-anchor": "end" });
    label.textContent = (share * maximum).toLocaleString("en");
    nodes.push(label);
  }
  for (const { name, values } of series) {
    const points = values.map((value, index) => `${x(index)},${y(value)}`);
    nodes.push(svg("polyline", { class: name, points: points.join(" ") }));
  }
  element("chart").replaceChildren(...nodes);
}
