// What the build changes in compiled ES modules, for V8, and for their size. Sources stay as people write them; the changes are
// made on their syntax tree.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import MagicString from "magic-string";
import { parseAst } from "rollup/parseAst";

/** Folders whose code does not run for each message. */
const COLD = new Set(["contract", "hook", "report", "standalone"]);

/** Others without constants for their imports, and those whose modules get no function around them. */
const IMPORTING = new Set(["engine", "fallback"]);
const OPEN = new Set(["registry", "operations"]);

/** What is so hot that also bundles for browsers, which are to be small, have constants for its imports: each string needs them. */
const HOTTEST = "write/string-loop";

/**
 * The functions that nearly every first decode calls, by module. None is called while its module is loaded, since a constant
 * has no value before its line.
 */
const EAGER = {
  "decode/driver": ["decodeWith", "decodeReady"],
  "read/source": ["sourceOf"],
  "create/zero": ["loadZero", "makeZero"],
  "gate/schema-check": "all",
  "gate/gen/schema-digest": "all",
  "gate/text-encodings": ["decodesByDefault", "utf8Of"],
  "gate/refusals": [
    "refusalOf",
    "encodingOf",
    "refusalInDetail",
    "isRefused",
    "looksDefault",
  ],
  "read/varint": ["readVarint", "skipVarint", "readTag", "readLength"],
  "read/native": ["readNatively"],
  "read/string": ["readString"],
  "read/bytes": ["readBytes"],
  "read/key": ["readKey", "isKept", "readOther"],
  "read/int64": [
    "readVarint64",
    "readInt64",
    "readUint64",
    "readSint64",
    "readBool",
    "readSfixed32",
    "read64",
    "readSfixed64",
    "readFixed64",
    "readDouble",
    "readFloat",
  ],
  "read/packed": ["countVarints", "countFixed", "viewOfMany", "isNew"],
  "read/gen/packed": "all",
};

/**
 * Changes the modules of a folder for engines and bundlers.
 *
 * Imports become constants: V8 re-reads an import at each use, and takes a constant for what it is.
 *
 * The functions above are compiled when their module is loaded. V8 parses a function when it first runs, after it has
 * skipped it once while it loaded the module; both take longer than what a small message needs. It compiles function
 * expressions in parentheses at once, and declarations never.
 *
 * Documentation is in the files with types. Here it would be in each of the builds that are made of these modules.
 *
 * @param {string} folder
 * @param {object} [options]
 * @param {boolean} [options.small] whether they are for browsers
 */
export function tuneModules(folder, { small = false } = {}) {
  const met = new Set();
  changeModules(folder, (module, tree, text) => {
    met.add(module).add(folderOf(module));
    if (small ? module === HOTTEST : runsOften(module, IMPORTING))
      makeConstants(tree, text);
    makeEager(module, tree, text);
    removeComments(tree, text);
  });
  for (const name of [
    ...COLD,
    ...IMPORTING,
    ...OPEN,
    HOTTEST,
    ...Object.keys(EAGER),
  ]) {
    if (!met.has(name)) throw new Error(`${folder} has no ${name}`);
  }
}

/**
 * Puts what follows the imports of each module into a function that returns its exports, for bundles that run in Node.js: V8
 * takes what a function declares and nobody assigns for a constant, functions too. At the top of a module it does so for `const`
 * alone, which esbuild makes `var`. Not for browsers, whose bundles leave out more of a module that has no function around it.
 *
 * @param {string} folder
 */
export function closeModules(folder) {
  changeModules(folder, (module, tree, text) => {
    if (runsOften(module, OPEN)) addClosure(tree, text);
  });
}

/** Whether a module's code runs for each message, and its folder is none of some others. Entry points have none. */
function runsOften(module, others) {
  const folder = folderOf(module);
  return folder !== module && !COLD.has(folder) && !others.has(folder);
}

function folderOf(module) {
  return module.split("/")[0];
}

/** Changes each module of a folder, given its name and syntax tree. */
function changeModules(folder, change) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith(".js")) continue;
    const file = path.join(folder, name);
    const code = readFileSync(file, "utf8");
    const text = new MagicString(code);
    const module = name.slice(0, -".js".length).split(path.sep).join("/");
    change(module, parseAst(code), text);
    if (text.hasChanged()) writeFileSync(file, text.toString());
  }
}

/**
 * `import { a } from "b"` becomes `import { a as a$ } from "b"`, and `const a = a$;` follows the last import. Not for what only
 * runs when the module is loaded, nor for `contract/`: numbers, what is thrown, and what runs once.
 */
function makeConstants({ body }, text) {
  const imports = body.filter(({ type }) => type === "ImportDeclaration");
  const names = new Set(body.flatMap((each) => namesInFunctions(each)));
  for (const { source, specifiers } of imports) {
    if (source.value.includes("/contract/")) continue;
    for (const { local } of specifiers.filter(({ local }) =>
      names.has(local.name),
    )) {
      text.appendLeft(local.end, ` as ${local.name}$`);
      text.appendLeft(
        imports.at(-1).end,
        ` const ${local.name} = ${local.name}$;`,
      );
    }
  }
}

/** The names that the functions of a syntax tree use, those of properties among them. */
function namesInFunctions(node, isInside = false) {
  if (Array.isArray(node))
    return node.flatMap((each) => namesInFunctions(each, isInside));
  if (!node?.type) return [];
  if (node.type === "Identifier") return isInside ? [node.name] : [];
  const inside = isInside || /Function/.test(node.type);
  return Object.values(node).flatMap((child) =>
    namesInFunctions(child, inside),
  );
}

/** `function a() {}` becomes `const a = (function a() {});` */
function makeEager(module, { body }, text) {
  const names = new Set(EAGER[module] === "all" ? [] : EAGER[module]);
  for (const statement of body) {
    const { declaration = statement } = statement;
    const name = declaration?.id?.name;
    if (
      declaration?.type === "FunctionDeclaration" &&
      (EAGER[module] === "all" || names.delete(name))
    ) {
      text.appendLeft(declaration.start, `const ${name} = (`);
      text.appendLeft(declaration.end, ");");
    }
  }
  if (names.size > 0) {
    throw new Error(`${module} has no function ${[...names].join(", ")}`);
  }
}

/** Returns the code of a module, or of CommonJS, without the documentation of what it declares. */
export function withoutDocumentation(code) {
  const text = new MagicString(code);
  removeComments(parseAst(code), text);
  return text.toString();
}

/** Removes documentation before statements, where nothing but comments can be. */
function removeComments({ body }, text) {
  let end = 0;
  for (const statement of body) {
    const between = text.original.slice(end, statement.start);
    for (const { 0: comment, index } of between.matchAll(/\/\*\*.*?\*\/\n/gs)) {
      text.remove(end + index, end + index + comment.length);
    }
    end = statement.end;
  }
}

/** Puts all that follows the imports into a function. A module that exports nothing of its own stays as it is. */
function addClosure({ body }, text) {
  const first = body.findLastIndex(({ source }) => source) + 1;
  const content = body.slice(first);
  const exported = content.filter(({ declaration }) => declaration);
  if (exported.length === 0) return;
  const names = exported.flatMap(({ declaration }) =>
    (declaration.declarations ?? [declaration]).map(({ id }) => id.name),
  );
  for (const { start, declaration } of exported) {
    text.remove(start, declaration.start);
  }
  const list = `{ ${names.join(", ")} }`;
  text.prependLeft(
    content[0].start,
    `export const ${list} = /*@__PURE__*/ (() => { `,
  );
  text.appendRight(content.at(-1).end, ` return ${list}; })();`);
}
