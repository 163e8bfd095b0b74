import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sample } from "../corpora/sample.mjs";
import { stage } from "../corpora/sources.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sources-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a file below the test's folder. */
function write(path: string, text: string): void {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
}

test("staging leaves out what imports a missing file, and takes the newer of two copies", () => {
  write("old/a.proto", 'import "b.proto"; // old');
  write("old/b.proto", 'import "google/protobuf/any.proto"; rule: 1 extra: 2');
  write("old/c.proto", 'import "d.proto";');
  write("old/d.proto", 'import public "missing.proto";');
  write("new/a.proto", 'import "e.proto"; // new');
  write("new/e.proto", "// only new");
  write("new/f.proto", "// not imported");
  const corpus = {
    name: "test",
    roots: [{ folder: join(folder, "old") }],
    newer: join(folder, "new"),
    strip: / extra: 2/g,
    erasable: false,
    whole: true,
  };
  const out = join(folder, "out");
  expect(stage(corpus, out)).toEqual({
    files: ["a.proto", "b.proto"],
    omitted: ["c.proto", "d.proto"],
  });
  expect(readFileSync(join(out, "a.proto"), "utf8")).toContain("// new");
  expect(readFileSync(join(out, "b.proto"), "utf8")).toMatch(/rule: 1$/);
  expect(existsSync(join(out, "e.proto"))).toBe(true);
  expect(existsSync(join(out, "f.proto"))).toBe(false);
});

test("a sample is whole folders, the same for the same seed", () => {
  const files = Array.from(
    { length: 100 },
    (_, i) => `d${i % 20}/f${i}.proto`,
  ).sort();
  const chosen = sample(files, 0.1, 7);
  expect(chosen).toHaveLength(10);
  expect(new Set(chosen.map((file) => dirname(file))).size).toBe(2);
  expect(sample(files, 0.1, 7)).toEqual(chosen);
  expect(sample(files, 0.1, 8)).not.toEqual(chosen);
  expect(sample(files, 1, 7)).toEqual(files);
});
