import { serversSummary } from "../modes/servers.mjs";
import { PROGRAMS, selectPrograms } from "../servers/programs.mjs";

describe("programs", () => {
  it("are chosen by name", () => {
    const names = (chosen: string) =>
      selectPrograms(chosen).map(({ name }) => name);
    expect(names("consumer,grpc-*")).toEqual([
      "grpc-hand",
      "grpc-service",
      "grpc-service-stream",
      "consumer",
    ]);
    expect(new Set(names("*")).size).toBe(PROGRAMS.length);
    expect(() => names("nothing")).toThrow("no program is called nothing");
  });
});

describe("the summary of servers", () => {
  const row = (size: string, variant: string, nanos: number) => ({
    ...{ program: "p", label: "A program", size, variant },
    ...{ nanos, ratio: 4000 / nanos },
  });

  it("has a column per size, in the order of their numbers", () => {
    const results = [
      row("2 KB", "protobuf-es", 4000),
      row("2 KB", "hook", 2000),
      row("0.2 KB", "protobuf-es", 4000),
      row("0.2 KB", "hook", 4000),
    ];
    expect(
      serversSummary([{ engine: "node 24", results }]).split("\n"),
    ).toEqual([
      "| node 24   |         0.2 KB |           2 KB |",
      "| --------- | -------------: | -------------: |",
      "| A program | 4.00 µs, 1.00× | 4.00 µs, 2.00× |",
    ]);
  });
});
