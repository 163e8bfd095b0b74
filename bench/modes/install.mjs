// What an application installs: the files of each package, and of those that it depends on.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/shared/root.mjs";
import { rivals } from "../generate/files.mjs";
import { table } from "../report/table.mjs";

const PACKAGES = [
  { label: "protobuf-es-fast", folder: join(root, "runtime") },
  {
    label: "@bufbuild/protobuf 2.17",
    folder: join(root, "node_modules/@bufbuild/protobuf"),
  },
  {
    label: "protobufjs 8.8, with what it depends on",
    folder: join(rivals, "node_modules/protobufjs"),
  },
  {
    label: "google-protobuf 4.0",
    folder: join(rivals, "node_modules/google-protobuf"),
  },
  {
    label: "protoc-gen-es-fast, for development",
    folder: join(root, "plugin"),
    isTool: true,
  },
];

/** Measures the packages as npm would pack them. */
export function install() {
  return {
    engine: "any engine",
    results: PACKAGES.map(({ label, folder, isTool }) => ({
      label,
      // What a tool depends on, an application doesn't load.
      ...(isTool ? pack(folder) : packAll(folder)),
    })),
  };
}

/** Adds up a package and its dependencies, which are beside it. */
function packAll(folder) {
  const { name, dependencies = {} } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const modules = folder.slice(0, -name.length);
  return Object.keys(dependencies)
    .filter((other) => !other.startsWith("@types/"))
    .map((other) => packAll(join(modules, other)))
    .reduce(
      (sum, each) => ({
        files: sum.files + each.files,
        packed: sum.packed + each.packed,
        unpacked: sum.unpacked + each.unpacked,
      }),
      pack(folder),
    );
}

function pack(folder) {
  const [{ entryCount, size, unpackedSize }] = JSON.parse(
    execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 1 << 26,
    }),
  );
  return { files: entryCount, packed: size, unpacked: unpackedSize };
}

/** A row per package. */
export function installTable({ results }) {
  return table(
    ["", "files", "KB packed", "KB installed"],
    results.map(({ label, files, packed, unpacked }) => [
      label,
      files,
      ...[packed, unpacked].map((bytes) => Math.round(bytes / 1000)),
    ]),
  );
}
