import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

/**
 * `npm run structure`: prints the structure of app/ in figures beside their targets, and exits with 1 if a figure exceeds its limit.
 * `npm run structure -- --list app/domain` lists every place under a folder that the figures count.
 * `npm run unused` lists the exports that only tests use; tests/language.test.ts counts the words of the old dialect.
 */

/**
 * Each limit is the figure on the day it was set. Lower a limit with each improvement; raise one only for new functions, and say so in
 * the commit.
 */
const LIMITS = {
  "lines of TypeScript": { limit: 259_120, target: 215_000 },
  "lines over 120 characters, %": { limit: 4.3, target: 1 },
  "lines over 140 characters": { limit: 1225 },
  "functions with 6 or more parameters": { limit: 0, target: 0 },
  "functions with 5 parameters": { limit: 264 },
  "nested ternaries": { limit: 0, target: 0 },
  "lines of CSS": { limit: 4_700, target: 2_800 },
  "lines of job machinery": { limit: 975, target: 1_100 },
  "lines of delete, history and removal routes": { limit: 2_111, target: 1_441 },
  "payroll folders without an agreed name": { limit: 0, target: 0 },
};
/** What runs every job, with the leases in models; the other files of app/jobs are the jobs themselves. */
const JOB_MACHINERY = [
  "app/jobs/worker.server.ts",
  "app/jobs/reconciler.server.ts",
  "app/jobs/define-job.server.ts",
  "app/jobs/jobs.server.ts",
  "app/jobs/backoff.ts",
  "app/jobs/run-leased.server.ts",
  "app/db/queue.server.ts",
  "app/models/shared/lease.server.ts",
];
const LEASE = /^app\/models\/.+-lease\.server\.ts$/;
const ROUTE_COPY = /^app\/routes\/.*[/.](delete|history|removal)\.tsx?$/;
const LAYERS_WITH_AREAS = ["domain", "models", "components", "presenters", "reports"];
/** The folders of payroll, named alike in every layer; `engine` and `facts` exist in domain only. */
const PAYROLL_FOLDERS = new Set(
  "engine facts runs arrears final-pay leave-conversions setup loans government year payout company-data".split(" "),
);

const paths = readdirSync("app", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/"))
  .filter((path) => !path.startsWith("app/db/migrations/"));
const layers = new Map();
const linesOf = new Map();
const long = { 120: 0, 140: 0 };
const functions = [];
const ternaries = [];
const places = [];
for (const file of paths.filter((path) => /\.(tsx?|css)$/.test(path)).sort()) {
  const text = readFileSync(file, "utf8");
  const lines = text.trimEnd().split("\n");
  linesOf.set(file, lines.length);
  if (file.endsWith(".css")) continue;
  const name = file.split("/").length > 2 ? file.split("/")[1] : "root";
  const layer = layers.get(name) ?? { files: 0, lines: 0 };
  layers.set(name, { files: layer.files + 1, lines: layer.lines + lines.length });
  for (const width of [120, 140]) long[width] += lines.filter((line) => line.length > width).length;
  lines.forEach((line, index) => {
    if (line.length > 120) places.push({ file, line: index + 1, text: `${line.length} characters` });
  });
  inspect(
    ts.createSourceFile(file, text, { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }, true),
  );
}

function inspect(source) {
  const list = (node, text) => {
    places.push({ file: source.fileName, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
  };
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && node.parameters.length >= 5) {
      functions.push({ file: source.fileName, name: nameOf(node), parameters: node.parameters.length });
      list(node, `${node.parameters.length} parameters of ${nameOf(node)}`);
    }
    if (ts.isConditionalExpression(node) && depthOf(node) > 1) {
      ternaries.push({ file: source.fileName, depth: depthOf(node) });
      list(node, `ternary at depth ${depthOf(node)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function nameOf(node) {
  if (ts.isConstructorDeclaration(node)) return `new ${node.parent.name?.text ?? "(anonymous)"}`;
  return (node.name ?? node.parent.name)?.getText() ?? "(anonymous)";
}

/** 1 for a ternary by itself, 2 for one that is the condition or a branch of another. */
function depthOf(ternary) {
  let parent = ternary.parent;
  while (ts.isParenthesizedExpression(parent)) parent = parent.parent;
  return ts.isConditionalExpression(parent) ? depthOf(parent) + 1 : 1;
}

function sumLines(files) {
  const missing = files.filter((file) => !linesOf.has(file));
  if (missing.length > 0) throw new Error(`Not in app/ any more: ${missing.join(", ")}. Correct JOB_MACHINERY.`);
  return files.reduce((sum, file) => sum + linesOf.get(file), 0);
}

function countBy(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The sub-folders of an area by layer, such as `models` → `arrears, bank, …`. */
function foldersOf(area) {
  const folders = (layer) =>
    new Set(paths.flatMap((path) => (path.startsWith(`app/${layer}/${area}/`) && path.split("/").length > 4 ? [path.split("/")[3]] : [])));
  return LAYERS_WITH_AREAS.map((layer) => [layer, [...folders(layer)].sort()]);
}

const all = [...layers.values()].reduce((sum, { files, lines }) => ({ files: sum.files + files, lines: sum.lines + lines }));
const files = [...linesOf.keys()];
const manyParameters = functions.filter(({ parameters }) => parameters >= 6).sort((a, b) => b.parameters - a.parameters);
const payroll = foldersOf("payroll");
const figures = {
  "lines of TypeScript": all.lines,
  "lines over 120 characters, %": Math.round((long[120] / all.lines) * 1000) / 10,
  "lines over 140 characters": long[140],
  "functions with 6 or more parameters": manyParameters.length,
  "functions with 5 parameters": functions.length - manyParameters.length,
  "nested ternaries": ternaries.length,
  "lines of CSS": sumLines(files.filter((file) => file.startsWith("app/styles/") && file.endsWith(".css"))),
  "lines of job machinery": sumLines([...JOB_MACHINERY, ...files.filter((file) => LEASE.test(file))]),
  "lines of delete, history and removal routes": sumLines(files.filter((file) => ROUTE_COPY.test(file))),
  "payroll folders without an agreed name": new Set(payroll.flatMap(([, names]) => names.filter((name) => !PAYROLL_FOLDERS.has(name))))
    .size,
};

const listed = process.argv[process.argv.indexOf("--list") + 1];
if (process.argv.includes("--list")) {
  const inFolder = places.filter(({ file }) => file.startsWith(listed ?? "app"));
  for (const { file, line, text } of inFolder) console.log(`${file}:${line} ${text}`);
  process.exit();
}

const row = (name, ...cells) => console.log(name.padEnd(46) + cells.map((cell) => String(cell ?? "").padStart(10)).join(""));
row("Layer of app/", "files", "lines");
for (const [name, { files, lines }] of [...layers].sort(([, a], [, b]) => b.lines - a.lines)) row(name, files, lines);
row("all", all.files, all.lines);
console.log("");
row("Figure", "today", "limit", "target");
for (const [name, figure] of Object.entries(figures)) row(name, figure, LIMITS[name].limit, LIMITS[name].target);

console.log("\nFunctions with 6 or more parameters");
for (const { file, name, parameters } of manyParameters) console.log(`  ${parameters} ${name} (${file})`);
const depths = countBy(ternaries.map(({ depth }) => depth)).map(([depth, count]) => `${count} at depth ${depth}`);
console.log(`\nNested ternaries: ${depths.join(", ")}. The ten files with most`);
for (const [file, count] of countBy(ternaries.map(({ file }) => file)).slice(0, 10)) console.log(`  ${count} ${file}`);
console.log("\nFolders of payroll by layer (* in one layer only, ! not an agreed name)");
const shared = new Map(countBy(payroll.flatMap(([, names]) => names)));
const marked = (name) => name + (shared.get(name) === 1 ? "*" : "") + (PAYROLL_FOLDERS.has(name) ? "" : "!");
for (const [layer, names] of payroll) console.log(`  ${layer}: ${names.map(marked).join(", ")}`);
console.log("\nFolders of the other areas that are in one layer only");
const areas = LAYERS_WITH_AREAS.flatMap((layer) =>
  readdirSync(`app/${layer}`, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
);
for (const [area, layersOfArea] of countBy(areas.map(({ name }) => name))) {
  if (area === "payroll" || layersOfArea === 1) continue;
  const counts = countBy(foldersOf(area).flatMap(([, names]) => names));
  const single = counts.filter(([, count]) => count === 1).map(([name]) => name);
  if (single.length > 0) console.log(`  ${area}: ${single.length} of ${counts.length}: ${single.sort().join(", ")}`);
}

const worse = Object.entries(figures).filter(([name, figure]) => figure > LIMITS[name].limit);
for (const [name, figure] of worse) console.error(`${name}: ${figure}, above the limit of ${LIMITS[name].limit} in scripts/structure.mjs`);
process.exitCode = worse.length > 0 ? 1 : 0;
