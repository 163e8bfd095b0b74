// `node bench/drop-in-size.mjs <git ref>`: what applications weigh that import the drop-in, in the working tree and at another
// commit. With one before the plans, the difference is what plans add.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { installFolder, npm } from "../scripts/shared/install.mjs";
import { rivals } from "./generate/files.mjs";
import { generateOwn } from "./generate/own.mjs";
import { buildWorktree } from "./generate/worktree.mjs";
import { sizesOf } from "./measure/minified.mjs";
import { table } from "./report/table.mjs";

const SIZES = ["minified", "gzipped", "brotli"];

/** What applications import, and whether they register generated code: that has most of what plans need too. */
const APPLICATIONS = [
  { functions: ["toBinary"] },
  { functions: ["fromBinary"] },
  ...["create", "toJson", "fromJson", "clone"].map((f) => ({ functions: [f] })),
  { functions: ["toBinary", "fromBinary"] },
  { functions: ["toBinary", "fromBinary"], registers: true },
];

const { positionals } = parseArgs({ allowPositionals: true });
if (positionals.length !== 1)
  throw new Error(
    "say which commit to compare with: node bench/drop-in-size.mjs <git ref>",
  );
installFolder(rivals);
const { commit, base } = buildWorktree(positionals[0], ["es", "es-decode"]);
npm(["run", "build"], fileURLToPath(new URL("..", import.meta.url)));
generateOwn();
const rows = [];
for (const each of APPLICATIONS) {
  const { functions, registers } = each;
  const contents = application(each);
  const before = await sizesOf(contents, base);
  const now = await sizesOf(
    contents,
    fileURLToPath(new URL(".", import.meta.url)),
  );
  for (const size of SIZES) {
    rows.push([
      `${functions.join(", ")}${registers ? ", registered" : ""}, ${size}`,
      ...[before[size], now[size], now[size] - before[size]],
    ]);
  }
}
console.log(table(["bytes", commit, "working tree", "added"], rows));

function application({ functions, registers }) {
  const imports = `import { RpcRequestSchema } from "./gen/es/bench/rpc_pb.js";
import { ${functions.join(", ")} } from "protobuf-es-fast/protobuf";
`;
  const registration = `import { register } from "protobuf-es-fast/protobuf";
import { fast_bench_rpc } from "./gen/es-decode/bench/rpc_fast.js";
register(fast_bench_rpc);
`;
  const exported = functions.map(
    (f) => `export const ${f}Request = (x) => ${f}(RpcRequestSchema, x);`,
  );
  return [imports, registers ? registration : "", ...exported].join("\n");
}
