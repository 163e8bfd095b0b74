/** The mode that has everything in one process. */
import {
  operationsOf,
  processSummary,
  processTable,
  ratioOfSums,
  warmRounds,
} from "../modes/process.mjs";
import { CALLS, selectCalls } from "../operations/calls.mjs";
import { selectPayloads } from "../payloads/index.mjs";

const report = {
  engine: "node 26.0.0",
  passes: 1,
  rounds: 60,
  results: [
    cell("decode", "a", 4, 1),
    cell("decode", "b", 1, 4),
    cell("create", "a", 9, 2),
    cell("create", "b", 4, 8),
  ],
};

function cell(
  operation: string,
  payload: string,
  ratio: number,
  start: number,
) {
  return { operation, payload, size: 100, ratio, start, nanos: 1500 };
}

describe("the report of a process", () => {
  it("has the mean and the lowest payload of each operation", () => {
    expect(operationsOf(report)).toEqual([
      {
        operation: "decode",
        mean: expect.closeTo(2),
        lowest: 1,
        payload: "b",
        startMean: expect.closeTo(2),
        startLowest: 1,
      },
      {
        operation: "create",
        mean: expect.closeTo(6),
        lowest: 4,
        payload: "b",
        startMean: expect.closeTo(4),
        startLowest: 2,
      },
    ]);
  });

  it("reads as tables", () => {
    expect(processTable(report)).toContain(
      "| a                      |   100 | 1.50 µs, 4.00× | 1.50 µs, 9.00× |",
    );
    const rows = processSummary([report, report]).split("\n");
    expect(rows).toHaveLength(2 + 4);
    expect(rows[2]).toMatch(
      /^\| decode +\| 2.00× \(1.00×\) \| 2.00× \(1.00×\) \|$/,
    );
    expect(rows[5]).toMatch(
      /^\| create, after 10 rounds +\| 4.00× \(2.00×\) \|/,
    );
  });
});

test("a process is warm in its last twenty rounds", () => {
  const rounds = [1, 2].flatMap((pass) =>
    Array.from({ length: 60 }, (_, round) => [pass, round]),
  );
  const [first, second, ...others] = warmRounds(rounds, 2);
  expect(others).toEqual([]);
  expect([first.length, first[0], first.at(-1)]).toEqual([
    20,
    [1, 40],
    [1, 59],
  ]);
  expect([second.length, second[0]]).toEqual([20, [2, 40]]);
});

test("a round in which garbage is collected counts for what it takes where processes are apart", () => {
  const round = [4000, 10];
  const collecting = [16_000, 10];
  expect(
    ratioOfSums([
      [round, round],
      [round, collecting],
    ]),
  ).toBe(2.5);
});

test("operations are selected by name", () => {
  expect(selectCalls("all")).toBe(CALLS);
  expect(selectCalls("create,parse").map(({ operation }) => operation)).toEqual(
    ["create", "parse"],
  );
  expect(() => selectCalls("clones")).toThrow("no operation of a process");
});

test("a program has the messages of an application, and those that rivals have no code for", () => {
  const names = selectPayloads("program").map(({ name }) => name);
  expect(names).toEqual([
    ...selectPayloads("app").map(({ name }) => name),
    "rentals",
    "fleet",
  ]);
});
