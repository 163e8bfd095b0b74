import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

const require = createRequire(import.meta.url);
const buf = path.join(
  path.dirname(require.resolve("@bufbuild/buf/package.json")),
  "bin/buf",
);

/**
 * Compiles proto files with buf, and returns a serialized
 * google.protobuf.FileDescriptorSet with everything that they import. Throws
 * an Error with buf's message for a file that is no valid proto.
 *
 * @param {Record<string, string>} files contents by path
 * @returns {Uint8Array}
 */
export function compile(files) {
  const dir = mkdtempSync(path.join(tmpdir(), "random-schema-"));
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(dir, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    return execFileSync(
      process.execPath,
      [buf, "build", dir, "--as-file-descriptor-set", "-o", "-#format=binpb"],
      { maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] },
    );
  } catch (e) {
    throw new Error(`buf: ${e.stderr?.toString() || e.message}`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
