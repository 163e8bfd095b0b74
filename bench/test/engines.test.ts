/** What is known of the engines that `--node` names. */
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { enginesFromCommands } from "../../scripts/shared/engines/index.mjs";

test("Node.js is what says so, whatever its name", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "engines-"));
  try {
    const other = path.join(folder, "n22");
    symlinkSync(process.execPath, other);
    expect(
      enginesFromCommands(`${process.execPath},${other},false`),
    ).toMatchObject([
      { isNode: true },
      { name: "n22", command: other, isNode: true },
      { name: "false", isNode: false },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("an executable that is missing is an error", () => {
  expect(() => enginesFromCommands("/no/such/node")).toThrow("ENOENT");
});
