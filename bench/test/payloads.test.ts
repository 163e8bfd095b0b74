import { execFileSync } from "node:child_process";
import { join } from "node:path";

const bench = join(__dirname, "..");

// The bench consists of ES modules that engines run as they are, so it runs in a process of its own here as well.
function run(script: string, ...args: string[]): string {
  return execFileSync(process.execPath, [join(bench, script), ...args], {
    encoding: "utf8",
  });
}

describe("the bench", () => {
  it("times generated code that has the results of protobuf-es", () => {
    run("generate.mjs");
    // Without another line: no variant of this project has other results that mean the same.
    expect(
      run("check.mjs", "--payloads", "core,app", "--messages", "6"),
    ).toMatch(/^\d\d+ pairs of variants and payloads are right\n$/);
  });

  // After the code above is generated. The process fails if a result differs, or is left to protobuf-es.
  it("has a process that does everything as protobuf-es does", () => {
    const output = run(
      "process.mjs",
      ...["--payloads", "core,program", "--rounds", "1", "--round-ms", "0"],
    );
    expect(output.match(/^\| \S+ +\| +\d+ \|/gm)).toHaveLength(27);
  });

  // The same. The mode fails if a server answers with other bytes, or if the hook's calls are not fast.
  it("measures programs that answer alike in all variants", () => {
    const output = run(
      "bench.mjs",
      ...["servers", "--programs", "connect-answer-literals,consumer"],
      ...["--no-generate", "--passes", "1", "--round-ms", "30"],
    );
    const rows = output.split("\n").filter((line) => /^\|.*KB/.test(line));
    expect(rows).toHaveLength(2 + 4);
    expect(output).toContain("Not saved in bench/results.");
  });
});
