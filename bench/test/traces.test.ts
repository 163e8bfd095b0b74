/** What V8 says of functions that it gives up, or throws away: lines of three versions, as they came. */
import { readSurvivors, readTrace } from "../v8/traces.mjs";

const NODE_22 = `
[marking 0x16963e8d3c09 <JSFunction $initRental <file:///app/gen/rentals_fast.js> (sfi = 0x31ffe2f3d891)> for optimization to TURBOFAN, ConcurrencyMode::kConcurrent, reason: hot and stable]
[compiling method 0x16963e8d3c09 <JSFunction $initRental <file:///app/gen/rentals_fast.js> (sfi = 0x31ffe2f3d891)> (target TURBOFAN), mode: ConcurrencyMode::kConcurrent]
[aborted optimizing 0x0da7891a0149 <JSFunction <file:///app/gen/rentals_fast.js> (sfi = 0x31ffe2f3ef91)> (target TURBOFAN) because: Maps became deprecated during optimization - took 0.006, 1.618, 0.020 ms]
[aborted optimizing 0x16963e8d3c09 <JSFunction $initRental <file:///app/gen/rentals_fast.js> (sfi = 0x31ffe2f3d891)> (target TURBOFAN) because: Maps became deprecated during optimization - took 0.007, 18.817, 0.053 ms]
[aborted optimizing 0x3acdeada8031 <JSFunction thin <file:///app/patterns.mjs> (sfi = 0x13a348cd66a9)> (target TURBOFAN) because: Bailed out due to dependency change - took 0.005, 31.371, 0.065 ms]
[aborted optimizing 0x16963e8d3c09 <JSFunction $initRental <file:///app/gen/rentals_fast.js> (sfi = 0x31ffe2f3d891)> (target TURBOFAN) because: Maps became deprecated during optimization - took 0.007, 17.001, 0.053 ms]
[bailout (kind: deopt-eager, reason: Insufficient type feedback for call): begin. deoptimizing 0x37b2a8ac5b71 <JSFunction $readServiceConfig <file:///app/gen/config_fast.js> (sfi = 0x2880862c5ed9)>, 0x390360fcd401 <Code TURBOFAN>, opt id 616, bytecode offset 249, deopt exit 13, FP to SP delta 112, caller SP 0x7ffc92e08858, pc 0x7f1942468031]
[completed optimizing 0x3cea0a06f6b9 <JSFunction setFromBase64 <file:///app/base64-encoding.js> (sfi = 0x2735e0d5f059)> (target TURBOFAN) OSR]
`;

const NODE_24 = `
[aborted optimizing 0x1784e14d1e49 <JSFunction $initRental <file:///app/gen/rentals_fast.js> (sfi = 0x2ea07634c9a1)> (target TURBOFAN_JS) because: Maps became deprecated during optimization - took 0.016, 31.351, 0.023 ms]
[bailout (kind: deopt-eager, reason: wrong map): begin. deoptimizing 0x17aa6715ea01 <JSFunction $initSpan <file:///app/gen/trace_fast.js> (sfi = 0x17aa67147e01)>, 0x0e5aba853841 <Code MAGLEV>, opt id 862, bytecode offset 124, deopt exit 1, FP to SP delta 160, caller SP 0x7fffd62bad80, pc 0x7f93c6c4c945]
[completed compiling 0x204315f03f09 <JSFunction cpuUsage <node:internal/process/per_thread> (sfi = 0x21edc4fc81f1)> (target MAGLEV) - took 0.009, 2.391, 0.029 ms]
`;

const NODE_26 = `
[aborted compiling 0x17381a6fb029 <JSFunction $initAnyValue <file:///app/gen/common_fast.js> (sfi = 0x17381a6f3e59)> (target MAGLEV) because: Bailed out due to dependency change]
[aborted optimizing 0x2bd59bfc7021 <JSFunction $initRental <file:///app/gen/rentals_fast.js> (sfi = 0xb38e38c3d59)> (target TURBOFAN_JS) because: Maps became deprecated during optimization - took 0.008, 62.132, 0.050 ms]
[bailout (kind: deopt-eager, reason: wrong map): begin. deoptimizing 0x1dac2021fcf9 <JSFunction readPackedDouble <file:///app/dist/decode.js> (sfi = 0xcc38bc18001)>, 0x1b5d4b7efab9 <Code TURBOFAN_JS>, opt id 1587, bytecode offset 67, deopt exit 34, FP to SP delta 136, caller SP 0x7ffe21b0b170, pc 0x7fcc4c6bdaf5]
[bailout (kind: deopt-eager, reason: wrong map): begin. deoptimizing 0x1dac2021fcf9 <JSFunction readPackedDouble <file:///app/dist/decode.js> (sfi = 0xcc38bc18001)>, 0x1b5d4b7efab9 <Code TURBOFAN_JS>, opt id 1590, bytecode offset 67, deopt exit 34, FP to SP delta 136, caller SP 0x7ffe21b0b170, pc 0x7fcc4c6bdaf5]
`;

/** In short: each function as its name and file, how often, and why. */
function inShort(output: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(readTrace(output)).map(([kind, troubles]) => [
      kind,
      troubles.map(
        ({ name, file, count, reasons }) =>
          `${name} ${file.split("/").at(-1)} ${count} ${JSON.stringify(reasons)}`,
      ),
    ]),
  );
}

describe("a trace", () => {
  it("of Node.js 22 is read, with functions that have no name", () => {
    expect(inShort(NODE_22)).toEqual({
      aborted: [
        '$initRental rentals_fast.js 2 {"Maps became deprecated during optimization":2}',
        '(no name) rentals_fast.js 1 {"Maps became deprecated during optimization":1}',
        'thin patterns.mjs 1 {"Bailed out due to dependency change":1}',
      ],
      deoptimized: [
        '$readServiceConfig config_fast.js 1 {"Insufficient type feedback for call":1}',
      ],
    });
  });

  it("of Node.js 24 is read", () => {
    expect(inShort(NODE_24)).toEqual({
      aborted: [
        '$initRental rentals_fast.js 1 {"Maps became deprecated during optimization":1}',
      ],
      deoptimized: ['$initSpan trace_fast.js 1 {"wrong map":1}'],
    });
  });

  it("of Node.js 26 is read, with what Maglev gives up", () => {
    expect(inShort(NODE_26)).toEqual({
      aborted: [
        '$initAnyValue common_fast.js 1 {"Bailed out due to dependency change":1}',
        '$initRental rentals_fast.js 1 {"Maps became deprecated during optimization":1}',
      ],
      deoptimized: ['readPackedDouble decode.js 2 {"wrong map":2}'],
    });
  });

  it("counts functions of one name in two files, and without names in one, apart", () => {
    const line = NODE_26.split("\n")[2];
    const other = line.replace("rentals_fast", "trips_fast");
    const [first, second] = ["0x1", "0x2"].map((address) =>
      line.replace("$initRental ", "").replace(/sfi = \w+/, `sfi = ${address}`),
    );
    const { aborted } = readTrace(
      [line, other, line, first, second].join("\r\n"),
    );
    expect(aborted.map(({ name, count }) => [name, count])).toEqual([
      ["$initRental", 2],
      ["$initRental", 1],
      ["(no name)", 1],
      ["(no name)", 1],
    ]);
  });

  it("may be empty", () => {
    expect(readTrace("")).toEqual({ aborted: [], deoptimized: [] });
  });
});

test("survivors are counted of young collections, of the second half, in both spellings of V8", () => {
  const collections = [
    "[1:0x1] 5 ms: pause=7.1 mutator=12.6 gc=s total_size_before=9 allocated=100 promoted=90 new_space_survived=5",
    "[1:0x1] 6 ms: pause=7.1 mutator=12.6 gc=ms allocated=100 promoted=90 new_space_survived=5",
    "[1:0x1] 7 ms: pause=0.1 mutator=12.6 gc=s total_size_before=9 allocated=100 promoted=3 new_space_survived=2",
  ];
  expect(readSurvivors(collections.join("\n"))).toBe(0.05);
  expect(
    readSurvivors(
      '[1:0x1] 5 ms: GC: {"pause":0.2,"gc":"s","allocated":200,"promoted":0,"new_space_survived":4}',
    ),
  ).toBe(0.02);
  expect(readSurvivors("")).toBeNaN();
});
