// Bar charts as SVG. Colours come from a style sheet inside the image, which follows the reader's light or dark mode;
// the background stays transparent.

const WIDTH = 760;
const LABEL_WIDTH = 200;
const VALUE_WIDTH = 64;
const BAR = 13;
const GAP = 12;
const TOP = 62;
/** How wide a character can be in the mean, of the lines that go across the picture. */
const CHARACTER = { title: 8.8, note: 6.2 };

const STYLE = `
  text { font: 12px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #1f2328; }
  .title { font-size: 15px; font-weight: 600; }
  .note, .value { fill: #59636e; font-size: 11px; }
  .rule { stroke: #59636e; stroke-dasharray: 2 3; }
  .c0 { fill: #8c959f; } .c1 { fill: #bf8700; } .c2 { fill: #a475f9; } .c3 { fill: #0969da; } .c4 { fill: #1a7f37; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .note, .value { fill: #9198a1; }
    .rule { stroke: #9198a1; }
    .c0 { fill: #6e7681; } .c1 { fill: #d29922; } .c2 { fill: #b083f0; } .c3 { fill: #4493f8; } .c4 { fill: #3fb950; }
  }`;

/**
 * A chart of groups of horizontal bars.
 *
 * @param {object} chart
 * @param {string} chart.title
 * @param {string} chart.note the small print: commit, date, machine
 * @param {string[]} chart.series what the bars of a group are, at most five; a colour each
 * @param {{ label: string, values: (number | undefined)[], own?: boolean }[]} chart.groups a value per series; `own` groups
 *   stand out
 * @param {(value: number) => string} chart.format
 * @param {number} [chart.reference] where a dashed line stands
 * @returns {string}
 */
export function barChart({ title, note, series, groups, format, reference }) {
  const longest = Math.max(
    ...groups.flatMap((group) =>
      group.values.filter((value) => value !== undefined),
    ),
  );
  const scale = (WIDTH - LABEL_WIDTH - VALUE_WIDTH) / longest;
  const groupHeight = series.length * BAR + GAP;
  const height = TOP + groups.length * groupHeight + 8;
  const parts = [
    text(12, 22, title, "title"),
    text(12, 38, note, "note"),
    ...legend(series, 52),
    ...groups.flatMap((group, i) =>
      bars(group, TOP + i * groupHeight, scale, format),
    ),
  ];
  if (reference !== undefined) {
    const x = round(LABEL_WIDTH + reference * scale);
    parts.push(
      `<line class="rule" x1="${x}" x2="${x}" y1="${TOP - 2}" y2="${height - 8}"/>`,
    );
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `<title>${escapeText(title)}</title>`,
    `<style>${STYLE}</style>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

function legend(series, y) {
  if (series.length < 2) return [];
  let x = 12;
  return series.flatMap((name, i) => {
    const at = x;
    x += 26 + name.length * 6.1;
    return [
      `<rect class="c${i}" x="${round(at)}" y="${y - 9}" width="10" height="10" rx="2"/>`,
      text(at + 15, y, name, "note"),
    ];
  });
}

function bars({ label, values, own }, top, scale, format) {
  const middle = top + (values.length * BAR) / 2 + 4;
  return [
    text(LABEL_WIDTH - 10, middle, label, "", "end"),
    ...values.flatMap((value, i) => {
      if (value === undefined) return [];
      const y = top + i * BAR;
      const width = round(Math.max(1, value * scale));
      return [
        `<rect class="c${own ? 3 : i}" x="${LABEL_WIDTH}" y="${y}" width="${width}" height="${BAR - 2}" rx="2"/>`,
        text(LABEL_WIDTH + width + 6, y + BAR - 4, format(value), "value"),
      ];
    }),
  ];
}

function text(x, y, content, kind, anchor = "start") {
  return `<text class="${kind}" x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${fit(content, kind)}>${escapeText(content)}</text>`;
}

/** Squeezes a line that would be wider than the picture. */
function fit(content, kind) {
  const width = WIDTH - 24;
  return content.length * (CHARACTER[kind] ?? 0) > width
    ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"`
    : "";
}

function escapeText(content) {
  return content
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function round(value) {
  return Math.round(value * 10) / 10;
}
