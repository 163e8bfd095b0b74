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
  expect(stdout).toMatch(
    /^server: (\d+) of \1 encoded messages and (\d+) of \2 decoded/m,
  );
  expect(stdout).toMatch(
    /^client: (\d+) of \1 encoded messages and (\d+) of \2 decoded/m,
  );
  expect(stdout).toContain("All responses are identical");
});
