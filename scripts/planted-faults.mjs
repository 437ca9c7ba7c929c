import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { memoryFolder } from "./memory-folder.mjs";
import { FULL_ONLY } from "./test-parts.mjs";

/**
 * `node scripts/planted-faults.mjs`: plants 100 faults and reports which tests notice them. The faults depend only on the seed and on app/;
 * scripts/planted-faults.json lists them with the first test file that noticed each.
 *
 * A copy of the project holds every fault of TypeScript behind a switch, so it is built once. In each round open faults get their nearest test
 * files, and are on only while these run, so one run of Vitest tries many faults. It also shows which files reach which switch: a file that does not
 * is never run for that fault. Faults of SQL functions, and of code that runs when its module loads, are tried one at a time.
 *
 * A fault that the list calls noticed is not tried again: remove the list to start again. Journeys do not run, and faults in processes that tests
 * start are off, so the rates are lower bounds.
 */
const SEED = 34;
const SHARES = { domain: 25, models: 25, presenters: 15, web: 7, routes: 18, sql: 10 };
const LIST = path.resolve("scripts/planted-faults.json");
const COPY = path.resolve(".cache/planted-faults");
const REACHED = path.join(COPY, "reached.txt");
const FILES_PER_FAULT = 3;
/** Few enough that an interrupted run loses little. */
const FILES_PER_RUN = 60;
/** How many test files try a fault, at most, of `npm test` and of the rest. */
const MOST_FILES = 40;

/** Runs before every process of the tests. A line per test file and switch, written at once: workers may be killed. */
const SWITCH = `import { appendFileSync, readFileSync } from "node:fs";
const { PLANTED_FAULTS } = process.env;
const { everywhere, byFile } = JSON.parse(PLANTED_FAULTS ? readFileSync(PLANTED_FAULTS, "utf8") : "{}");
const seen = new Set();
globalThis.__fault = (number) => {
  const file = globalThis.__vitest_worker__?.filepath;
  const line = \`\${number} \${file}\\n\`;
  if (file && !seen.has(line)) appendFileSync(${JSON.stringify(REACHED)}, line);
  seen.add(line);
  return number === everywhere || number === byFile?.[file];
};`;

const [REMOVE, RETURN] = ["remove an awaited write", "return early"];
const COMPARISONS = { "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===" };
const SQL_COMPARISONS = { "<": "<=", "<=": "<", ">": ">=", ">=": ">", "<>": "=", "=": "<>", is: "is not", "is not": "is" };
/** A simple term of a `where` clause, and its comparison. */
const SQL_TERM = /\b(?:and|where)\s+(([\w.]+) (=|<>|<=?|>=?|is|is not) (\$\d+|'[^']*'|[\w.]+))(?=\s|\)|$)/g;

const random = randomNumbers(SEED);
const listed = existsSync(LIST) ? JSON.parse(readFileSync(LIST, "utf8")) : [];
const faults = drawFaults();
prepareCopy();
// Tests may have changed since the last run.
rmSync(REACHED, { force: true });
const memory = memoryFolder();
const tests = run("git", ["ls-files", "-co", "--exclude-standard", "tests"])
  .stdout.split("\n")
  .filter((name) => /\.test\.tsx?$/.test(name));
/** Test files that ran, or read the sources and therefore fail on any switch. */
const [ran, misled] = [new Set(), new Set()];
for (const part of [tests.filter((name) => !FULL_ONLY.includes(name)), FULL_ONLY]) {
  const open = faults.filter(({ noticedBy }) => !noticedBy);
  for (const fault of open) fault.tried = new Set();
  while (tryRound(open, part));
  for (const fault of open.filter(isAlone)) tryAlone(fault, part);
  writeList();
}
if (memory) rmSync(memory, { recursive: true, force: true });
report();

function describe({ number, operator, file, line, before, after }) {
  return `${number} ${operator}, ${file}:${line}: ${before} → ${after}`;
}

/** The listed faults that the sources still have a place for, and new ones up to the share of each layer. */
function drawFaults() {
  const drawn = [];
  for (const [layer, share] of Object.entries(SHARES)) {
    const places = layer === "sql" ? placesOfSql() : placesOfTypeScript(`app/${layer}`);
    const operators = Map.groupBy(places, ({ operator }) => operator);
    const kept = listed
      .filter((fault) => fault.layer === layer)
      .flatMap((fault) => {
        const place = findAgain(fault, places);
        return place ? [{ ...place, noticedBy: fault.noticedBy }] : [];
      });
    const first = drawn.length;
    while (drawn.length < first + share) {
      const place = kept.shift() ?? { ...pick(operators.get(pick([...operators.keys()]))), noticedBy: null };
      if (!drawn.some(({ file, start, end }) => file === place.file && start < place.end && place.start < end))
        drawn.push({ number: drawn.length + 1, layer, ...place });
    }
  }
  return drawn;
}

/** The nearest place of a listed fault. */
function findAgain({ file, operator, before, after, line }, places) {
  return places
    .filter((place) => place.file === file && place.operator === operator && place.before === before && place.after === after)
    .toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line))[0];
}

function placesOfSql() {
  return readdirSync("app/db/repeatable").flatMap((name) => {
    const file = `app/db/repeatable/${name}`;
    const text = readFileSync(file, "utf8");
    return sqlChanges(text).map((change) => ({ ...change, file, line: text.slice(0, change.start).split("\n").length }));
  });
}

/** A dropped term stays in the text as `(term or true)`, so that every parameter is still used. */
function sqlChanges(text) {
  return Array.from(text.matchAll(SQL_TERM)).flatMap(({ 0: clause, 1: before, 2: left, 3: sign, 4: right, index }) => {
    const end = index + clause.length;
    const place = { start: end - before.length, end, before };
    return [
      { ...place, operator: "drop a condition of a where", after: `(${before} or true)` },
      { ...place, operator: "flip a comparison in SQL", after: `${left} ${SQL_COMPARISONS[sign]} ${right}` },
    ];
  });
}

function placesOfTypeScript(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  return names.sort().flatMap((name) => placesOfFile(`${folder}/${name}`.replaceAll("\\", "/")));
}

function placesOfFile(file) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const places = [];
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node)) return;
    for (const { at = node, ...change } of changesOf(node, source)) {
      const [start, end] = [at.getStart(), at.getEnd()];
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const original = source.text.slice(start, end);
      places.push({ file, line, start, end, original, before: original, loads: runsAtLoad(at), ...change });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

/** Whether a node runs when its module loads: outside of functions, or in one that a list calls at once. */
function runsAtLoad(node) {
  let outermost;
  for (let around = node; around; around = around.parent) if (ts.isFunctionLike(around)) outermost = around;
  const call = outermost?.parent;
  return !outermost || (ts.isCallExpression(call) && /\.(map|flatMap|filter|some|every|find|reduce)$/.test(call.expression.getText()));
}

/** The faults that a node can get. */
function changesOf(node, source) {
  const text = (one) => one.getText(source);
  if (ts.isBinaryExpression(node)) return changesOfBinary(node, text);
  if (ts.isIfStatement(node)) return [{ operator: "negate a condition", at: node.expression, after: `!(${text(node.expression)})` }];
  if (ts.isConditionalExpression(node))
    return [{ operator: "negate a condition", at: node.condition, after: `!(${text(node.condition)})` }];
  if (ts.isExpressionStatement(node) && ts.isAwaitExpression(node.expression)) return [{ operator: REMOVE, after: "" }];
  if (ts.isBlock(node) && returnsNothing(node.parent) && node.statements.length > 0)
    return [{ operator: RETURN, at: node.statements[0], after: "return;" }];
  if (ts.isNumericLiteral(node) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node))
    return [{ operator: "change a constant by one", after: `${Number(node.text.replaceAll("_", "")) + 1}` }];
  if (ts.isPropertyAccessExpression(node) && text(node.expression) === "ACCESS" && ts.isCallExpression(node.parent))
    return [{ operator: "drop a permission", after: "ACCESS.signedIn" }].filter(({ after }) => text(node) !== after);
  if (ts.isCallExpression(node) && /\bpermissions\.includes$/.test(text(node.expression)))
    return [{ operator: "drop a permission", after: "true" }];
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)
    ? changesOfSql(node, text)
    : [];
}

function changesOfBinary(node, text) {
  const [left, sign, right] = [text(node.left), text(node.operatorToken), text(node.right)];
  if (sign in COMPARISONS) return [{ operator: "flip a comparison", after: `${left} ${COMPARISONS[sign]} ${right}` }];
  if (sign === "-" || (sign === "+" && !/["'`]/.test(left + right)))
    return [{ operator: "swap + and -", after: `${left} ${sign === "+" ? "-" : "+"} (${right})` }];
  return sign === "&&" || sign === "||" ? [{ operator: "drop a condition", after: left }] : [];
}

function returnsNothing(node) {
  return ts.isFunctionLike(node) && node.type !== undefined && /^(void|Promise<void>)$/.test(node.type.getText());
}

/** Terms with the company are omitted, because row-level security repeats them. */
function changesOfSql(node, text) {
  const at = ts.isTaggedTemplateExpression(node.parent) ? node.parent : node;
  const whole = text(at);
  if (!/\b(from|update)\s[\s\S]*\bwhere\b/i.test(whole)) return [];
  return sqlChanges(whole)
    .filter(({ before }) => !/company_?seq/i.test(before))
    .map(({ operator, start, end, before, after }) => {
      return { operator, at, before, after, statement: whole.slice(0, start) + after + whole.slice(end) };
    });
}

/** Copies the project, puts every fault of TypeScript behind its switch, and builds the graph. */
function prepareCopy() {
  const stamp = path.join(COPY, "faults.json");
  const list = JSON.stringify([hashSources(), ...faults.map(describe)]);
  const fresh = !existsSync(stamp) || readFileSync(stamp, "utf8") !== list;
  if (fresh) rmSync(COPY, { recursive: true, force: true });
  // Tests may have been added since, and do not change the graph.
  for (const name of fresh ? run("git", ["ls-files", "-co", "--exclude-standard"]).stdout.trim().split("\n") : ["tests"])
    if (existsSync(name)) cpSync(name, path.join(COPY, name), { recursive: true });
  writeFileSync(path.join(COPY, "switch.mjs"), SWITCH);
  if (!fresh) return;
  symlinkSync(path.resolve("node_modules"), path.join(COPY, "node_modules"));
  for (const [file, planted] of Map.groupBy(faults, ({ file }) => file)) {
    if (file.endsWith(".sql")) continue;
    let text = readFileSync(file, "utf8");
    for (const fault of planted.sort((a, b) => b.start - a.start))
      text = `${text.slice(0, fault.start)}${withSwitch(fault)}${text.slice(fault.end)}`;
    writeFileSync(path.join(COPY, file), text);
  }
  const build = run("node_modules/.bin/node", ["scripts/run.mjs", "build", "--for-tests"], { cwd: COPY });
  if (build.status !== 0) throw new Error(`The copy with the faults was not built:\n${build.stdout}${build.stderr}`);
  writeFileSync(stamp, list);
}

function hashSources() {
  const hash = createHash("sha256");
  for (const entry of readdirSync("app", { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hash.update(readFileSync(path.join(entry.parentPath, entry.name)));
  return hash.digest("hex");
}

function withSwitch({ number, operator, original, after, statement = after }) {
  const isOn = `globalThis.__fault?.(${number})`;
  if (operator === REMOVE) return `if (!${isOn}) ${original}`;
  return operator === RETURN ? `if (${isOn}) return; ${original}` : `(${isOn} ? ${statement} : ${original})`;
}

/** Whether a fault cannot be switched per test file. */
function isAlone({ file, loads }) {
  return loads || file.endsWith(".sql");
}

/** Runs the next files of every open fault in one run. @returns false if no file is left */
function tryRound(open, part) {
  const byFile = new Map();
  const reached = readReached();
  const waiting = open.filter((one) => !one.noticedBy && !isAlone(one));
  const taken = new Map(waiting.map((fault) => [fault, 0]));
  for (const { fault, name } of waiting.flatMap((one) => nearestFiles(one, part, reached)).sort((a, b) => b.likeness - a.likeness)) {
    if (byFile.has(name) || taken.get(fault) === FILES_PER_FAULT) continue;
    taken.set(fault, taken.get(fault) + 1);
    fault.tried.add(name);
    byFile.set(name, fault);
    if (byFile.size === FILES_PER_RUN) break;
  }
  if (byFile.size === 0) return false;
  const failed = vitest([...byFile.keys()], {
    byFile: Object.fromEntries([...byFile].map(([name, { number }]) => [path.join(COPY, name), number])),
  });
  // Without faults, the same files must pass.
  for (const name of failed.length > 0 ? vitest(failed, {}) : []) misled.add(name);
  for (const name of failed) if (!misled.has(name)) notice(byFile.get(name), name);
  return true;
}

/** Runs the nearest files with one fault, a few at a time, until one fails. */
function tryAlone(fault, part) {
  const copy = path.join(COPY, fault.file);
  const current = readFileSync(copy, "utf8");
  const files = nearestFiles(fault, part, new Map()).map(({ name }) => name);
  while (!fault.noticedBy && files.length > 0) {
    if (fault.file.endsWith(".sql")) writeFileSync(copy, current.slice(0, fault.start) + fault.after + current.slice(fault.end));
    const failed = vitest([...files.splice(0, 8), "--bail=1"], { everywhere: fault.number });
    writeFileSync(copy, current);
    if (failed.length === 0) continue;
    if (vitest(failed.slice(0, 1), {}).length > 0) misled.add(failed[0]);
    else notice(fault, failed[0]);
  }
}

function notice(fault, name) {
  if (fault.noticedBy) return;
  fault.noticedBy = name;
  console.log(`${describe(fault)}\n  noticed by ${name}`);
  writeList();
}

/** The test files to try next: those known to reach the fault first, then by the words that the paths share. */
function nearestFiles(fault, part, reached) {
  const { number, layer, file, tried } = fault;
  const words = new Set(wordsOf(file));
  const last = wordsOf(path.basename(file)).join();
  const rate = (name) => {
    const own = wordsOf(path.basename(name)).join() === last ? 5 : 0;
    const page = name.startsWith("tests/routes") && /^(presenters|routes)$/.test(layer) ? 3 : 0;
    return own + page + new Set(wordsOf(name)).intersection(words).size + (reached.get(name)?.has(number) ? 100 : 0);
  };
  return part
    .filter((name) => layer === "domain" || !/^tests\/(domain|components)/.test(name))
    .filter((name) => !tried.has(name) && !misled.has(name) && (!reached.has(name) || reached.get(name).has(number) || isAlone(fault)))
    .map((name) => ({ fault, name, likeness: rate(name) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_FILES - tried.size);
}

function wordsOf(name) {
  return name.split(/[^a-z]+/i).filter((word) => !/^(app|tests?|server|tsx?|sql|db|repeatable|)$/.test(word));
}

/** Which switches each test file reached in the runs until now. */
function readReached() {
  const reached = new Map([...ran].map((name) => [name, new Set()]));
  for (const line of existsSync(REACHED) ? readFileSync(REACHED, "utf8").trim().split("\n") : []) {
    const [number, file] = line.split(" ");
    const name = path.relative(COPY, file);
    reached.set(name, (reached.get(name) ?? new Set()).add(Number(number)));
  }
  return reached;
}

/** @returns the test files that fail */
function vitest(words, switches) {
  const [output, plan] = [path.join(COPY, "results.json"), path.join(COPY, "plan.json")];
  rmSync(output, { force: true });
  writeFileSync(plan, JSON.stringify(switches));
  const { stderr } = run("node_modules/.bin/vitest", ["run", "--reporter=json", `--outputFile=${output}`, "--retry=0", ...words], {
    cwd: COPY,
    env: {
      ...process.env,
      NODE_ENV: "test",
      NODE_OPTIONS: `--import=${path.join(COPY, "switch.mjs")}`,
      PLANTED_FAULTS: plan,
      TEST_GRAPH: ".cache/test-graph/server",
      ...(memory && { TEST_DATABASE_FOLDER: memory }),
    },
  });
  const results = JSON.parse(readFileSync(output, "utf8")).testResults.map(({ name, status }) => ({
    name: path.relative(COPY, name),
    status,
  }));
  if (results.length === 0) throw new Error(`Vitest ran nothing:\n${stderr}`);
  for (const { name } of results) ran.add(name);
  return results.filter(({ status }) => status === "failed").map(({ name }) => name);
}

function report() {
  const unnoticed = faults.filter(({ noticedBy }) => !noticedBy);
  const late = faults.filter(({ noticedBy }) => FULL_ONLY.includes(noticedBy));
  for (const fault of late) console.log(`Only by test:full: ${describe(fault)}`);
  for (const fault of unnoticed) console.log(`Unnoticed: ${describe(fault)}`);
  const byQuick = faults.length - unnoticed.length - late.length;
  console.log(`${faults.length} planted, ${byQuick} noticed by npm test, ${late.length} only by test:full, ${unnoticed.length} unnoticed`);
}

function writeList() {
  const list = faults.map(({ number, layer, operator, file, line, before, after, noticedBy }) => {
    return { number, layer, operator, file, line, before, after, noticedBy };
  });
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
}

function run(command, words, options = {}) {
  return spawnSync(command, words, { encoding: "utf8", maxBuffer: 2 ** 28, ...options });
}

function pick(list) {
  return list[Math.floor(random() * list.length)];
}

/** The generator mulberry32. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
