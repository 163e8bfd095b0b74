import { spawnSync } from "node:child_process";
import path from "node:path";

it("answers the same with and without the hook, which reaches every message", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["src/main.js", "--check"],
    { cwd: path.join(__dirname, ".."), encoding: "utf8" },
  );
  expect(stderr).toBe("");
  expect(status).toBe(0);
  // Connect's protocol and gRPC, and Connect's in JSON.
  const calls = { binary: 2 * 42, JSON: 42 };
  for (const side of ["server", "client"]) {
    for (const [format, count] of Object.entries(calls)) {
      expect(stdout).toContain(
        `${side}, ${format}: ${count} of ${count} encoded messages and ${count} of ${count} decoded ones took the fast path`,
      );
    }
  }
  expect(stdout).toContain("All responses are identical");
});
