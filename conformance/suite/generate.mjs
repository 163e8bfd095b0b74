import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PACKAGE } from "./runner.mjs";

/** Where npm links the executables of the workspace: buf and the plugins. */
const BIN = fileURLToPath(new URL("../../node_modules/.bin", import.meta.url));

/**
 * Generates JavaScript for the protos of the conformance suite with buf.
 *
 * @param {string} out the folder that is emptied and filled
 * @param {string[]} plugins
 */
export function generate(
  out,
  plugins = ["protoc-gen-es", "protoc-gen-es-fast"],
) {
  const plugin = (local, folder, options) => ({
    local,
    out: folder,
    opt: [
      "target=js",
      "import_extension=js",
      ...(local === "protoc-gen-es-fast" ? options : []),
    ],
  });
  const template = {
    version: "v2",
    clean: true,
    inputs: [{ directory: join(PACKAGE, "include") }],
    plugins: plugins.flatMap((local) => [
      plugin(local, out, ["features=encode+decode+json"]),
      plugin(local, join(out, "two-pass"), ["features=encode", "passes=2"]),
      plugin(local, join(out, "standalone"), [
        "standalone=true",
        "features=encode+decode",
      ]),
    ]),
  };
  const result = spawnSync(
    "buf",
    ["generate", "--template", JSON.stringify(template)],
    {
      stdio: "inherit",
      env: { ...process.env, PATH: BIN + delimiter + process.env.PATH },
    },
  );
  if (result.error) throw result.error;
  if (result.status !== 0) {
    throw new Error(`buf generate failed with exit code ${result.status}`);
  }
}
