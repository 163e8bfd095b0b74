// Prints how much JavaScript the plugin generates for a big API, and for one of its messages with the option `messages`.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installCorpora } from "../conformance/corpora/install.mjs";
import { root } from "./shared/root.mjs";

const PROTO = "google/cloud/compute/v1/compute";
const MESSAGE = "google.cloud.compute.v1.Instance";

const protos = join(installCorpora(), "google-proto-files");
const folder = mkdtempSync(join(tmpdir(), "selection-"));
try {
  const all = sizeOf([]);
  const selected = sizeOf([`messages=${MESSAGE}`]);
  console.log(
    `${PROTO}.proto: ${kilobytes(all)} of JavaScript with all messages, ${kilobytes(selected)} with messages=${MESSAGE}.`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

/** Generates with options, and returns the size of the file in bytes. */
function sizeOf(options) {
  const template = {
    version: "v2",
    plugins: [
      {
        local: "protoc-gen-es-fast",
        out: folder,
        opt: ["target=js", "features=encode", ...options],
        strategy: "all",
      },
    ],
  };
  execFileSync(
    "npx",
    [
      "buf",
      "generate",
      protos,
      "--path",
      join(protos, `${PROTO}.proto`),
      "--template",
      JSON.stringify(template),
    ],
    { cwd: root, stdio: "inherit" },
  );
  return statSync(join(folder, `${PROTO}_fast.js`)).size;
}

function kilobytes(bytes) {
  return `${Math.round(bytes / 1000).toLocaleString("en")} KB`;
}
