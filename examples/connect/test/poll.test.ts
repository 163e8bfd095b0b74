import { execFileSync } from "node:child_process";
import path from "node:path";

it("hears of a response only if it differs from the last one, and keeps what it heard", () => {
  const output = execFileSync(process.execPath, ["src/poll.js"], {
    cwd: path.join(__dirname, ".."),
    encoding: "utf8",
  });
  expect(output.trimEnd().split("\n")).toEqual([
    "10 responses: 1 heard of",
    "a change: 2 heard of",
    "10 responses without it: 3 heard of",
    "the first order was PAID, SENT, PAID",
  ]);
});
