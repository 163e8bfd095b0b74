// Generates the code that the tests use, and compiles their protos to descriptors.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const bin = path.join(root, "node_modules", ".bin");

/** Run buf, which finds the plugins on the PATH. */
function buf(...args) {
  execFileSync(path.join(bin, "buf"), args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
}

buf("generate");
buf("build", "plugin/test/proto", "-o", "plugin/test/gen/image.binpb");

// The package around these files is CommonJS.
for (const variant of ["js", "js-standalone", "js-full", "js-two-pass"]) {
  writeFileSync(
    path.join(root, "plugin/test/variants", variant, "gen/package.json"),
    '{"type":"module"}\n',
  );
}
