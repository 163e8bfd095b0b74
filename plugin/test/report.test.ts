/** The option messages with a report: what a program uses is generated. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { int32, requestFor, run } from "./support/plugin";

const file = (name: string, ...messages: string[]) => ({
  ...{ name: `${name}.proto`, package: name, syntax: "proto3" },
  messageType: messages.map((message) => ({
    name: message,
    field: [int32("count", 1)],
  })),
});
const FILES = [
  file("shop", "Order", "Customer", "Unused"),
  file("money", "Rate"),
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "protobuf-es-fast-report-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a file, and returns the value of the option. */
function reportWith(text: string): string {
  const name = path.join(folder, "other.json");
  writeFileSync(name, text);
  return `@${name}`;
}

function generate(value: string, more = "", files = FILES) {
  return run(requestFor(files, `target=js,messages=${value}${more}`));
}

test("a program runs, its report says what it uses, and that is generated", () => {
  const report = path.join(folder, "report.json");
  execFileSync(
    process.execPath,
    [
      ...["--import", "protobuf-es-fast/hook"],
      path.join(__dirname, "child/report.mjs"),
      JSON.stringify([FILES, "shop.Order", "shop.Customer", "shop.Order"]),
    ],
    { env: { ...process.env, PROTOBUF_ES_FAST_REPORT: report } },
  );
  const { types } = JSON.parse(readFileSync(report, "utf8"));
  expect(types).toMatchObject([
    { typeName: "(descriptors)" },
    {
      ...{ typeName: "google.protobuf.Timestamp", calls: 2 },
      ...{ generated: 1, onDemand: 1, withCode: ["clone", "toBinary"] },
    },
    { typeName: "shop.Order", calls: 4, onDemand: 4, plain: 0 },
    { typeName: "shop.Customer", calls: 2, onDemand: 0, plain: 2 },
  ]);
  // The working folder is that of the plugin.
  const result = generate(`@${path.relative("", report)}`);
  const code = "files" in result ? [...result.files.values()].join() : "";
  expect(code).toContain("function encodeOrder(");
  expect(code).toContain("function encodeCustomer(");
  expect(code).not.toContain("Unused");
  expect(code).not.toContain("Rate");
  writeFileSync(report, `\ufeff${readFileSync(report, "utf8")}`);
  expect(generate(`@${path.relative("", report)}`)).toEqual(result);
  // Other files have nothing of it.
  expect(generate(`@${report}`, "", FILES.slice(1))).toEqual({
    refused: expect.stringMatching(/it selects no message .*strategy: all/),
  });
  const some = generate(`@${report}`, ",messages=money.*");
  expect([...("files" in some ? some.files.keys() : [])]).toEqual([
    "shop_fast.js",
    "money_fast.js",
  ]);
});

test.each([
  [
    () => "@no/such.json",
    /the report can't be read: Error: ENOENT.*working folder: /,
  ],
  [() => `@${folder}`, /the report can't be read: Error: EISDIR/],
  [() => "@", /the report can't be read/],
  [
    () => reportWith("{"),
    /the report can't be read: SyntaxError: .*other\.json/,
  ],
  [() => reportWith("[]"), /other\.json is no report: please provide/],
  [() => reportWith("null"), /other\.json is no report: please provide/],
  [
    () => reportWith('{"report":"protobuf-es-fast","types":[null,{}]}'),
    /other\.json names no types/,
  ],
  [
    () =>
      reportWith(
        '{"report":"protobuf-es-fast","types":[{"typeName":"(descriptors)"}]}',
      ),
    /other\.json names no types/,
  ],
])("another file is refused: %#", (value, message) => {
  expect(generate(value())).toEqual({
    refused: expect.stringMatching(message),
  });
});
