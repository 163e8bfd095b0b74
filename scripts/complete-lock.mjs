// Adds to a lockfile the optional packages for other platforms, which npm leaves out if the registry at hand doesn't
// have them. Without an entry for each of them `npm ci` refuses the lockfile, on every platform.
//
// Usage, after any `npm install` that changed the lockfile:
//   node scripts/complete-lock.mjs [package-lock.json]
import { readFileSync, writeFileSync } from "node:fs";

// What the words in the names of platform packages mean for npm's fields "os", "cpu" and "libc".
const FIELDS = {
  os: ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd"],
  cpu: ["arm64", "arm", "ia32", "loong64", "ppc64", "riscv64", "s390x", "x64"],
  libc: [],
};
const OTHER_WORDS = {
  armv7: { cpu: "arm" },
  eabi: {},
  wasm32: { cpu: "wasm32" },
  gnu: { libc: "glibc" },
  gnueabihf: { libc: "glibc" },
  musl: { libc: "musl" },
  musleabihf: { libc: "musl" },
  msvc: {},
  openharmony: { os: "openharmony" },
  win32: { os: "win32" },
};

/** The lock entry of a platform package; throws if its name doesn't tell the platform. */
function entryOf(name, version, dev) {
  const entry = { version, ...(dev ? { dev } : {}), optional: true };
  for (const word of name.split("-")) {
    const fields = { ...OTHER_WORDS[word] };
    for (const [field, words] of Object.entries(FIELDS)) {
      if (words.includes(word)) {
        fields[field] = word;
      }
    }
    for (const [field, value] of Object.entries(fields)) {
      entry[field] = [value];
    }
  }
  if (entry.os === undefined && entry.cpu === undefined) {
    throw new Error(`the platform of the optional package ${name} is unknown`);
  }
  return entry;
}

/** The folders from which a package can be found by the one at `path`, the outermost first. */
function foldersAbove(path) {
  const folders = ["node_modules/"];
  for (const { index } of path.matchAll(/\/node_modules\//g)) {
    folders.push(`${path.slice(0, index)}/node_modules/`);
  }
  return [...folders, `${path}/node_modules/`];
}

const file = process.argv[2] ?? "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8"));
const added = [];
for (const [path, { optionalDependencies, dev }] of Object.entries(
  lock.packages,
)) {
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    const places = foldersAbove(path).map((folder) => folder + name);
    const found = places.map((place) => lock.packages[place]);
    const exact = /^\d/.test(version);
    if (
      !found.some((entry) => entry && (!exact || entry.version === version))
    ) {
      // Like npm, as far out as possible without replacing another version.
      lock.packages[places[found.indexOf(undefined)]] = entryOf(
        name,
        version,
        dev,
      );
      added.push(name);
    }
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} optional packages added to ${file}`);
