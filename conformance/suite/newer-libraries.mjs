import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** What the runner links to, and the package of the dynamic loader. */
const PACKAGES = ["libc6", "libstdc++6", "libgcc-s1"];
const LOADER = "ld-linux-x86-64.so.2";
/** Suites with a C library that is new enough, the most stable first, by distribution. */
const SUITES = { debian: ["trixie", "sid"], ubuntu: ["noble"] };

/**
 * Downloads a newer C and C++ library with apt, from the mirror that this machine's apt already uses, and unpacks it
 * into a folder. apt works with a configuration, lists and a cache of its own in that folder: nothing outside changes.
 *
 * @param {string} folder where to work; a complete earlier result there is used again
 * @returns {string[]} the command that a program's path and arguments are appended to
 * @throws {Error} that says what is missing
 */
export function newerLibraries(folder) {
  const root = join(folder, "root");
  const done = join(folder, "done");
  if (!existsSync(done)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    for (const archive of download(folder)) {
      command("dpkg-deb", ["-x", archive, root]);
    }
    writeFileSync(done, "");
  }
  const loader = find(root, LOADER);
  const libstdcxx = find(root, "libstdc++.so.6");
  if (!loader || !libstdcxx) {
    throw new Error(
      `the packages unpacked to ${root} lack ${loader ? "libstdc++.so.6" : LOADER}`,
    );
  }
  const libraries = [
    ...new Set(
      [find(root, "libc.so.6"), libstdcxx].map((path) => join(path, "..")),
    ),
  ];
  return [loader, "--library-path", libraries.join(":")];
}

/** Downloads the packages from the first suite that has them, and returns the paths of the archives. */
function download(folder) {
  const { id, codename } = distribution();
  const suites = SUITES[id];
  if (!suites) {
    throw new Error(
      `no newer libraries are known for the distribution "${id}"; Debian and Ubuntu are`,
    );
  }
  const mirror = mirrorOf(codename, folder);
  const archives = join(folder, "archives");
  const errors = [];
  for (const suite of suites) {
    const env = {
      ...process.env,
      APT_CONFIG: privateApt(join(folder, "apt"), id, mirror, suite),
    };
    mkdirSync(archives, { recursive: true });
    try {
      command("apt-get", ["update"], { env });
      command("apt-get", ["download", ...PACKAGES], { env, cwd: archives });
      return readdirSync(archives).map((name) => join(archives, name));
    } catch (error) {
      errors.push(`${suite}: ${error.message}`);
    }
  }
  throw new Error(`apt found no newer libraries:\n${errors.join("\n")}`);
}

/** The distribution's name and the name of its release, as /etc/os-release has them. */
function distribution() {
  let text = "";
  try {
    text = readFileSync("/etc/os-release", "utf8");
  } catch {
    // No such file: not a distribution that is known here.
  }
  const value = (key) =>
    new RegExp(`^${key}="?([^"\\n]*)`, "m").exec(text)?.[1] ?? "";
  return {
    id: value("ID") || process.platform,
    codename: value("VERSION_CODENAME"),
  };
}

/** The address that apt gets the running release from. */
function mirrorOf(codename, folder) {
  // apt prints the addresses from its sources alone, also where it never downloaded a list.
  const lists = join(folder, "none");
  mkdirSync(join(lists, "partial"), { recursive: true });
  const printed = command("apt-get", [
    "update",
    "--print-uris",
    "-o",
    `Dir::State::lists=${lists}`,
  ]);
  for (const [, uri] of printed.matchAll(/^'([^']+)'/gm)) {
    const end = uri.indexOf(`dists/${codename}/InRelease`);
    if (end >= 0) return uri.slice(0, end);
  }
  throw new Error(
    `apt has no source for "${codename}", so its mirror is unknown`,
  );
}

/** Writes a configuration that keeps apt's state below `folder`, and returns its path for APT_CONFIG. */
function privateApt(folder, id, mirror, suite) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "state/lists/partial"), { recursive: true });
  mkdirSync(join(folder, "cache/archives/partial"), { recursive: true });
  const keyring = `/usr/share/keyrings/${id}-archive-keyring.gpg`;
  const options = existsSync(keyring) ? `[signed-by=${keyring}] ` : "";
  writeFileSync(
    join(folder, "sources.list"),
    `deb ${options}${mirror} ${suite} main\n`,
  );
  writeFileSync(join(folder, "status"), "");
  const config = join(folder, "apt.conf");
  writeFileSync(
    config,
    [
      `Dir::State "${folder}/state";`,
      `Dir::State::status "${folder}/status";`,
      `Dir::Cache "${folder}/cache";`,
      `Dir::Etc::sourcelist "${folder}/sources.list";`,
      'Dir::Etc::sourceparts "-";',
      'Dir::Etc::preferences "-";',
      'Dir::Etc::preferencesparts "-";',
      'Acquire::Languages "none";',
      // The folder may lie where apt's own user cannot write.
      `APT::Sandbox::User "${process.getuid?.() === 0 ? "root" : ""}";`,
      // Hooks of the machine's apt would work on its lists and cache.
      "#clear APT::Update;",
      "",
    ].join("\n"),
  );
  return config;
}

/** Runs a command and returns its output, or throws with what it said. */
function command(name, args, options = {}) {
  const result = spawnSync(name, args, { encoding: "utf8", ...options });
  if (result.error) {
    throw new Error(`cannot run ${name}: ${result.error.message}`);
  }
  if (result.status !== 0) {
    throw new Error(
      `${name} ${args.join(" ")} failed: ${result.stderr.trim() || result.stdout.trim()}`,
    );
  }
  return result.stdout;
}

/** The path of the first file of that name below a folder. */
function find(folder, name) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name === name) return path;
    if (entry.isDirectory()) {
      const found = find(path, name);
      if (found) return found;
    }
  }
  return undefined;
}
