// Copies compiled ES modules so that the content of each is in a function. V8 takes what a function declares and nobody
// assigns for a constant, functions too. At the top of a module it does so for `const` alone, which esbuild makes `var`.
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Copies a folder of modules as tsc writes them, without their declarations. Standalone code stays in one place: it is for
 * small bundles, and its class of errors exists once. What isn't compiled stays there too.
 *
 * @param {string} from
 * @param {string} to beside it
 * @param {string[]} folders those whose modules get a function
 */
export function copyWithClosures(from, to, folders) {
  cpSync(from, to, {
    recursive: true,
    filter: (file) => !/\.d\.ts$|\b(?:standalone|optional)$/.test(file),
  });
  for (const name of ["index.js", "bundler.js"]) {
    const file = path.join(to, name);
    const text = readFileSync(file, "utf8");
    const original = `"../${path.basename(from)}/$1/`;
    writeFileSync(
      file,
      text.replace(/"\.\/(standalone|optional)\//g, original),
    );
  }
  for (const folder of folders) {
    for (const name of readdirSync(path.join(to, folder), {
      recursive: true,
    })) {
      const file = path.join(to, folder, name);
      if (file.endsWith(".js"))
        writeFileSync(file, withClosure(readFileSync(file, "utf8")));
    }
  }
}

/**
 * Puts what follows the imports of a module into a function that returns its exports. Lines stay where they are, so that
 * source maps fit. A module that exports nothing of its own stays as it is.
 *
 * @param {string} code
 */
function withClosure(code) {
  const lines = code.trimEnd().split("\n");
  const first = lines.findLastIndex((line) => FROM.test(line)) + 1;
  const last = lines.findLastIndex((line) => !line.startsWith("//#"));
  const names = [];
  const content = lines.slice(first, last + 1).map((line) =>
    line.replace(DECLARATION, (_, declaration, name) => {
      names.push(name);
      return declaration;
    }),
  );
  if (names.length === 0) return code;
  const exported = `{ ${names.join(", ")} }`;
  return [
    ...lines.slice(0, first),
    `export const ${exported} = /*@__PURE__*/ (() => { ${content.join("\n")} return ${exported}; })();`,
    ...lines.slice(last + 1),
    "",
  ].join("\n");
}

/** The last line of what imports, or exports what it imports. */
const FROM = /^(?:import|export|\}) .*from ".*";$|^import ".*";$/;

/** The beginning of a declaration that is exported: what stays, and the name. */
const DECLARATION =
  /^export ((?:async )?(?:function\*?|const|let|class) ([\w$]+))/;
