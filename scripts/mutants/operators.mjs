// Bugs that are made of any source, by what is in its syntax tree.
import ts from "typescript-5.7";

/** @typedef {{ what: string, start: number, end: number, replacement: string }} Edit */

/** What becomes of operators, and of those in code that an emitter prints. */
const SWAPPED = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "<<": ">>",
  ">>>": ">>",
};

/** An operator of printed code, which has spaces around it. */
const PRINTED = / (<=?|>=?|[!=]==|&&|\|\||[+-]|<<|>>>) /g;

/**
 * The bugs that can be made of a source, in its order.
 *
 * @param {ts.SourceFile} tree
 * @returns {Edit[]}
 */
export function editsOf(tree) {
  const edits = [];
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    for (const operator of OPERATORS) edits.push(...operator(node, tree));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return edits;
}

const OPERATORS = [
  swapOperator,
  swapPrinted,
  changeNumber,
  negateCondition,
  dropGuard,
  dropStatement,
];

/** Compares, combines or adds in another way. */
function* swapOperator(node, tree) {
  if (!ts.isBinaryExpression(node)) return;
  const { operatorToken } = node;
  const other = SWAPPED[operatorToken.getText(tree)];
  if (other === undefined || joinsText(node)) return;
  yield edit(operatorToken, tree, other, "another operator");
}

/** Whether a `+` is for strings, of which a `-` is never what anyone would write. */
function joinsText({ left, right }) {
  return [left, right].some(
    (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
  );
}

/** Prints another operator. */
function* swapPrinted(node, tree) {
  if (!isText(node) || !/^plugin\//.test(tree.fileName)) return;
  const start = node.getStart(tree);
  for (const match of node.getText(tree).matchAll(PRINTED)) {
    const at = start + match.index + 1;
    yield {
      what: "another operator in printed code",
      start: at,
      end: at + match[1].length,
      replacement: SWAPPED[match[1]],
    };
  }
}

function isText(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/** Counts one more. */
function* changeNumber(node, tree) {
  if (ts.isEnumMember(node.parent ?? node)) return;
  if (ts.isNumericLiteral(node)) {
    yield edit(node, tree, String(Number(node.text) + 1), "one more");
  } else if (ts.isBigIntLiteral(node)) {
    const value = BigInt(node.getText(tree).slice(0, -1));
    yield edit(node, tree, `${value + 1n}n`, "one more");
  }
}

/** Does what it does under the opposite condition. */
function* negateCondition(node, tree) {
  const condition = ts.isConditionalExpression(node)
    ? node.condition
    : ts.isIfStatement(node)
      ? node.expression
      : undefined;
  if (condition === undefined) return;
  const text = condition.getText(tree);
  yield edit(condition, tree, `!(${text})`, "the opposite condition");
}

/** Doesn't leave where it has to. */
function* dropGuard(node, tree) {
  if (
    ts.isIfStatement(node) &&
    node.elseStatement === undefined &&
    leaves(node.thenStatement)
  ) {
    yield edit(node, tree, ";", "no guard");
  }
}

function leaves(statement) {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined &&
    (ts.isReturnStatement(last) ||
      ts.isThrowStatement(last) ||
      ts.isContinueStatement(last) ||
      ts.isBreakStatement(last))
  );
}

/** Leaves out a call or an assignment. */
function* dropStatement(node, tree) {
  if (ts.isExpressionStatement(node) && !isDirective(node)) {
    yield edit(node, tree, ";", "no such statement");
  }
}

/** Whether it is `super(…)`, without which a class can't be made, or "use strict". */
function isDirective({ expression }) {
  return (
    ts.isStringLiteral(expression) ||
    (ts.isCallExpression(expression) &&
      expression.expression.kind === ts.SyntaxKind.SuperKeyword)
  );
}

function edit(node, tree, replacement, what) {
  return { what, start: node.getStart(tree), end: node.end, replacement };
}
