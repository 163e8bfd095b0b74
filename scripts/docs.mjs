// Builds the API reference into docs/api. TypeDoc and the TypeScript that it works with are installed on demand.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installFolder } from "./shared/install.mjs";

const docs = fileURLToPath(new URL("../docs", import.meta.url));
const tool = join(docs, "tool");
installFolder(tool);
const { status } = spawnSync(
  process.execPath,
  [
    join(tool, "node_modules/typedoc/bin/typedoc"),
    "--options",
    join(docs, "typedoc.json"),
  ],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;
