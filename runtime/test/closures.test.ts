/** The build for bundles that run in Node.js. Its modules have a function around their content: the same exports as that for browsers. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { differingExports, runModule } from "./support/project";

const dist = path.join(__dirname, "../dist");

it("exports the same names as the build for browsers", () => {
  const modules = readdirSync(path.join(dist, "bundlers"), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".js") && !/\bhook\.js$/.test(file));
  expect(modules).toContain(path.join("write", "length.js"));
  expect(differingExports("bundlers", modules)).toBe("");
});

it.each(["esm", "bundlers", "node", "cjs"])(
  "has one class of errors, also for standalone code: %s",
  (build) => {
    const script = `
      const [index, standalone] = [await import("./${build}/index.js"), await import("./${build}/standalone.js")];
      console.log(index.EncodeError.name, index.EncodeError === standalone.EncodeError);`;
    expect(runModule(script)).toBe("EncodeError true\n");
  },
);

it("has functions that V8 takes for constants", () => {
  const code = readFileSync(
    path.join(dist, "bundlers/write/length.js"),
    "utf8",
  );
  const { imports, exported, others } = topLevel(code);
  expect(imports).toBe(3);
  expect(exported).toBe(1);
  expect(others).toBe(0);
});

it.each([
  ["bundlers", "length"],
  ["bundlers", "string-loop"],
  ["esm", "string-loop"],
])("has constants for imports: %s, %s", (build, name) => {
  const code = readFileSync(path.join(dist, build, `write/${name}.js`), "utf8");
  expect(code).toContain('import { noRoom as noRoom$ } from "./room.js";');
  expect(code).toContain(" const noRoom = noRoom$;");
});

it("has none in most modules for browsers", () => {
  const code = readFileSync(path.join(dist, "esm/write/length.js"), "utf8");
  expect(code).toContain('import { noRoom } from "./room.js";');
});

/** Counts statements that begin at the top of a module. */
function topLevel(code: string) {
  const [head = "", ...rest] = code.split("/*@__PURE__*/ (() => {");
  expect(rest).toHaveLength(1);
  const count = (pattern: RegExp) => (head.match(pattern) ?? []).length;
  return {
    imports: count(/^import /gm),
    // In the line of the last import.
    exported: count(/ export const \{/g),
    others: count(/^(?:const|let|var|function|class) /gm),
  };
}
