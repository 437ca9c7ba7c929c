import { readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** A statement in the source whose rows have a declared type. `text` is null if the text is composed at run time. */
export type TypedStatement = { place: string; text: string | null; properties: { name: string; optional: boolean; kinds: string[] }[] };

const STATEMENT = /^\s*(select|insert|update|delete|with|values|merge)\b/i;
const QUERIES = ["query", "batchQuery"];

/** The statements below `folder` with a row type, by the types of the program. */
export function listTypedStatements(folder: string): TypedStatement[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".server.ts"));
  const { config } = ts.readConfigFile("tsconfig.json", (file) => ts.sys.readFile(file)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.resolve("."));
  const program = ts.createProgram(
    files.map((file) => path.resolve(folder, file)),
    options,
  );
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${path.resolve(folder)}/`))
    .flatMap((file) => statementsOf(file, checker));
}

function statementsOf(file: ts.SourceFile, checker: ts.TypeChecker): TypedStatement[] {
  const statements: TypedStatement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.typeArguments?.length === 1 && QUERIES.includes(nameOf(node.expression))) {
      const type = checker.getTypeFromTypeNode(node.typeArguments[0]!);
      const texts = node.arguments.slice(0, 2).map((argument) => evaluate(argument, checker, new Map()));
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      if (!(type.flags & ts.TypeFlags.TypeParameter))
        statements.push({
          place: `${path.relative(".", file.fileName)}:${line + 1}`,
          text: texts.find((text) => text !== null && STATEMENT.test(text)) ?? null,
          properties: checker.getPropertiesOfType(type).map((property) => ({
            name: property.name,
            optional: Boolean(property.flags & ts.SymbolFlags.Optional),
            kinds: kindsOf(checker.getTypeOfSymbol(property), checker),
          })),
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return statements;
}

const nameOf = (callee: ts.Expression): string =>
  ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : "";

/** What a property may be, without null: "number", "string", "boolean", "Date" or "object". */
function kindsOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  const members = type.isUnion() ? type.types : [checker.getBaseConstraintOfType(type) ?? type];
  const kinds = members.flatMap(({ flags, symbol }) => {
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return [];
    if (flags & ts.TypeFlags.NumberLike) return ["number"];
    if (flags & ts.TypeFlags.StringLike) return ["string"];
    if (flags & ts.TypeFlags.BooleanLike) return ["boolean"];
    return [symbol?.name === "Date" ? "Date" : "object"];
  });
  return [...new Set(kinds)];
}

type Values = ReadonlyMap<ts.Symbol, string>;

/** The text of a constant expression: literals, templates, constants of any file, and functions of one expression. */
function evaluate(node: ts.Expression, checker: ts.TypeChecker, values: Values): string | null {
  const of = (expression: ts.Expression) => evaluate(expression, checker, values);
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return of(node.expression);
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ expression, literal }) => [of(expression), literal.text] as const);
    return spans.some(([value]) => value === null) ? null : node.head.text + spans.flat().join("");
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [of(node.left), of(node.right)];
    return left === null || right === null ? null : left + right;
  }
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
    const symbol = symbolOf(node, checker);
    const value = symbol && values.get(symbol);
    if (value !== undefined) return value;
    const initializer = symbol && constantOf(symbol);
    return initializer ? evaluate(initializer, checker, new Map()) : null;
  }
  return ts.isCallExpression(node) ? evaluateCall(node, checker, values) : null;
}

function evaluateCall(node: ts.CallExpression, checker: ts.TypeChecker, values: Values): string | null {
  const symbol = symbolOf(node.expression, checker);
  const callee = symbol && constantOf(symbol);
  if (!callee || !ts.isArrowFunction(callee) || ts.isBlock(callee.body)) return null;
  const passed = new Map<ts.Symbol, string>();
  for (const [index, { name, initializer }] of callee.parameters.entries()) {
    const argument = node.arguments[index] ?? initializer;
    const value = argument && evaluate(argument, checker, values);
    if (value) passed.set(checker.getSymbolAtLocation(name)!, value);
  }
  return evaluate(callee.body, checker, passed);
}

function symbolOf(node: ts.Expression, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function constantOf({ valueDeclaration: declaration }: ts.Symbol): ts.Expression | undefined {
  if (!declaration) return undefined;
  if (ts.isPropertyAssignment(declaration)) return declaration.initializer;
  return ts.isVariableDeclaration(declaration) && ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const
    ? declaration.initializer
    : undefined;
}
