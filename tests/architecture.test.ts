import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * The dependency rule: a folder of `app/` may import only the listed ones and the table of paths; files directly in `app/` boot the program and may
 * import anything.
 */
const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  db: ["domain", "env.server", "log.server"],
  models: ["db", "domain"],
  reports: ["domain"],
  jobs: ["reports", "models", "db", "domain", "env.server", "log.server", "metrics.server"],
  web: ["models", "db", "domain", "components", "menu.server", "env.server", "log.server", "metrics.server"],
  presenters: ["web", "models", "db", "domain", "components", "menu.server", "env.server", "log.server"],
  components: ["domain"],
  routes: ["components", "presenters", "web", "jobs", "reports", "models", "domain", "menu.server"],
};

/** Areas must not import each other; these combine several areas. */
const GATHERERS = ["payroll", "hrDashboard", "portfolio", "filing"];
/** My Work shows employees their own part of every area, with the components of that area. */
const SHOWS_ALL = ["my"];
const COMMON = ["shared", "ui", "app-shell"];

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\/.*\.tsx?$/.test(file))
  .map((file) => ({ path: file, layer: file.split("/")[0]!, text: readFileSync(`app/${file}`, "utf8") }));

const imports = files.flatMap(({ path, layer, text }) =>
  [...text.matchAll(/(import|export)( type)?[^;"]*"~\/([^"]+)"/g)].map((match) => ({
    path,
    layer,
    typeOnly: match[2] !== undefined,
    target: match[3]!,
    to: match[3]!.split("/")[0]!,
  })),
);

/** Whether a file exports the name, declared there or by a route factory. */
const exportsOf = (text: string, name: string) =>
  new RegExp(`export (async function|function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b[^}]*\\};`).test(text);

const pathsWhere = (broken: (file: (typeof files)[number]) => boolean) => files.filter(broken).map(({ path }) => path);

test("imports only point to lower layers", () => {
  const broken = imports.filter(({ layer, to }) => layer !== to && to !== "paths" && !MAY_IMPORT[layer]?.includes(to));
  expect(broken).toEqual([]);
});

test("web imports only types of components", () => {
  expect(imports.filter(({ layer, to, typeOnly }) => layer === "web" && to === "components" && !typeOnly)).toEqual([]);
});

test("models and components of one area do not use another area's", () => {
  const broken = imports.filter(({ path, layer, target, to }) => {
    const [, area, ...inArea] = path.split("/");
    const [, toArea, ...rest] = target.split("/");
    const across = ["models", "components"].includes(layer) && layer === to && inArea.length > 0 && rest.length > 0 && area !== toArea;
    const gathers = (layer === "models" ? GATHERERS : SHOWS_ALL).includes(area!);
    return across && !gathers && !COMMON.includes(toArea!);
  });
  expect(broken).toEqual([]);
});

/** Functions that write and that presenters may call all the same. */
const WRITES_OF_PRESENTERS: Record<string, string> = {
  evaluateDays: "attendance is evaluated when it is read",
  refreshDays: "attendance is evaluated when it is read",
  findRosterProblems: "the check locks the roster as saving does",
  calculateRules: "the preview of a large payroll is a job of its own",
  fileForOthers: "the preview files the requests and rolls back",
};

test("presenters write nothing: they import no function of a model that opens a writing transaction", () => {
  const writing = new Map(
    files
      .filter(({ layer }) => layer === "models")
      .map(({ path, text }) => [
        path.replace(/\.tsx?$/, ""),
        text
          .split(/^(?=export |async |function |const |type |interface )/m)
          .flatMap((part) =>
            /\b(inCompany|writeMails?)\(/.test(part) ? (/^export (?:async )?function (\w+)/.exec(part)?.slice(1) ?? []) : [],
          ),
      ]),
  );
  const broken = files.flatMap(({ path, layer, text }) =>
    layer !== "presenters"
      ? []
      : [...text.matchAll(/import \{([^}]*)\} from "~\/(models\/[^"]+)"/g)].flatMap(([, names, target]) =>
          names!
            .split(/[\s,]+/)
            .filter((name) => writing.get(target!)?.includes(name))
            .map((name) => `${path}: ${name}`),
        ),
  );
  expect(broken.filter((line) => !Object.keys(WRITES_OF_PRESENTERS).some((name) => line.endsWith(`: ${name}`)))).toEqual([]);
  expect([...new Set(broken.map((line) => line.split(": ")[1]))].sort()).toEqual(Object.keys(WRITES_OF_PRESENTERS).sort());
});

test("reads of a request are batched by its scope: no call creates a scope ad hoc", () => {
  expect(pathsWhere(({ text }) => /batchQuery(<[^(]*>)?\(\s*\{/.test(text))).toEqual([]);
});

/** Schema files of an area by the prefix of their names; by default the area's own name. */
const TABLES: Record<string, string[]> = {
  employees: ["employee", "organization", "time", "files"],
  organization: ["organization", "employee", "time"],
  time: ["time", "organization"],
  filing: ["filing", "employee", "organization"],
};

test("models read the tables of their own area, and the files that records of any area hold", () => {
  const broken = imports.filter(({ path, layer, target }) => {
    const area = path.split("/")[1]!;
    const table = /^db\/schema\/(.+)$/.exec(target)?.[1];
    return (
      layer === "models" &&
      table !== undefined &&
      !["columns", "files"].includes(table) &&
      !GATHERERS.includes(area) &&
      !(area === "shared") &&
      !(TABLES[area] ?? [area]).some((beginning) => table.startsWith(beginning))
    );
  });
  expect(broken).toEqual([]);
});

/** Tables of other areas that raw SQL of an area reads. Every area may use `companies`: its row has the settings of a company and is locked. */
const READ_BY_RAW_SQL: Record<string, Record<string, string>> = {
  employees: {
    accounts: "no account decides a proposal about its own record",
    payrolls: "a completed final pay freezes the separation day",
    payslips: "the employee is in that final pay",
    requests: "a status change is refused on days of approved leave",
  },
  leave: {
    employees: "balances, accruals and the calendar are per employee",
    departments: "leave types, the calendar and the usage report name departments",
    requests: "planned and pending days come from requests",
  },
  settings: {
    global_identifiers: "the integrity check compares them with accounts",
    terminals: "the integrity check compares their serial numbers with the directory",
  },
  time: {
    employees: "attendance, rosters and reports are per employee",
    work_schedule_assignments: "a day is evaluated by the schedule of its employee",
    employee_status_histories: "days on leave by employment status are not evaluated as absence",
    employee_pay_rules: "an employee exempt from premium pay has no premium hours",
    leave_policy_versions: "a leave is paid or unpaid by its policy",
    requests: "approved requests change the result of a day",
    request_decisions: "a day names who approved its request",
    payrolls: "attendance starts after the last paid day",
  },
};

test("raw SQL of models reads the tables of its own area or listed ones, and writes only its own", () => {
  const schemaFiles = new Map(
    files
      .filter(({ path }) => path.startsWith("db/schema/"))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, table]) => [table!, path.slice("db/schema/".length)]),
      ),
  );
  const broken: string[] = [];
  const used = new Set<string>();
  for (const { path, layer, text } of files) {
    const area = path.split("/")[1]!;
    if (layer !== "models" || GATHERERS.includes(area) || area === "shared") continue;
    const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    for (const [, keyword, table] of code.matchAll(/\b(from|join|using|into|update|table)\s+(?:only\s+)?(\w+)\b/gi)) {
      const file = schemaFiles.get(table!);
      const isMine = file === undefined || (TABLES[area] ?? [area]).some((beginning) => file.startsWith(beginning));
      if (isMine || table === "companies" || file.startsWith("files")) continue;
      used.add(`${area} ${table}`);
      const isRead = /^(from|join|using)$/i.test(keyword!);
      if (!isRead || !READ_BY_RAW_SQL[area]?.[table!]) broken.push(`${path}: ${keyword} ${table}`);
    }
  }
  expect(broken).toEqual([]);
  const listed = Object.entries(READ_BY_RAW_SQL).flatMap(([area, tables]) => Object.keys(tables).map((table) => `${area} ${table}`));
  expect(listed.filter((entry) => !used.has(entry))).toEqual([]);
});

test("environment, clock and request stop above the models", () => {
  const below = ["domain", "models", "reports"];
  expect(
    pathsWhere(
      ({ layer, text }) => below.includes(layer) && /process\.env|Date\.now\(\)|new Date\(\)|performance\.now|: Request\b/.test(text),
    ),
  ).toEqual([]);
});

test("the domain imports no database and no server", () => {
  expect(pathsWhere(({ layer, text }) => layer === "domain" && /from "(pg|drizzle-orm|express|@remix-run|node:)/.test(text))).toEqual([]);
});

test("no import uses ../, and no file is longer than 300 lines", () => {
  expect(pathsWhere(({ text }) => /(from|import\() ?"\.\.\//.test(text))).toEqual([]);
  expect(pathsWhere(({ text }) => text.split("\n").length > 301)).toEqual([]);
  const roots = readdirSync("app").filter((name) => /\.tsx?$/.test(name));
  expect(roots.filter((name) => readFileSync(`app/${name}`, "utf8").split("\n").length > 301)).toEqual([]);
});

test("an object or list names its parts directly, without spreading a literal", () => {
  expect(pathsWhere(({ text }) => /^\s*\.\.\.(\{ \w|\[[^\]]*\],$)/m.test(text))).toEqual([]);
});

test("there are no import cycles", () => {
  const knownPaths = new Set(files.map(({ path }) => path));
  const next = new Map(files.map(({ path, text }) => [path, targetsOf(path, text)]));
  const closed = (start: string, at: string, seen = new Set<string>()): boolean =>
    (next.get(at) ?? []).some((to) => to === start || (!seen.has(to) && closed(start, to, seen.add(to))));

  expect([...next.keys()].filter((path) => closed(path, path))).toEqual([]);

  function targetsOf(path: string, text: string) {
    return [...text.matchAll(/(?:from|import) ?\(?"(~|\.)\/([^"]+)"/g)].flatMap(([, root, target]) => {
      const base = root === "~" ? target! : `${path.slice(0, path.lastIndexOf("/"))}/${target}`;
      return [`${base}.ts`, `${base}.tsx`].filter((file) => knownPaths.has(file));
    });
  }
});

// covers: AUTH-02
test("forms are read in one place, and every action checks the form's token there", () => {
  expect(pathsWhere(({ layer, text }) => layer !== "web" && /\.formData\(\)/.test(text))).toEqual([]);
  // Programs authenticate at /api by token; mail programs post to the signed URL of a mail, without a form (RFC 8058); providers post signed tokens.
  const actions = pathsWhere(
    ({ layer, path, text }) =>
      layer === "routes" &&
      !/^routes\/(api\/|unsubscribe\.|_auth\/login\/company\/\$signInKey\/logout)/.test(path) &&
      exportsOf(text, "action"),
  );
  const unchecked = actions.filter(
    (path) =>
      !/\b(submitForm|submitPolicy|submitClockEvent|submitUpload|submitPicture|submitWithFiles|receiveFile|newRecordAction|readForm|checkCsrf|removalRoute|bulkRemovalRoute|deleteRoute|tabDeleteRoute)\(/.test(
        files.find((file) => file.path === path)!.text,
      ),
  );
  expect(actions.length).toBeGreaterThan(0);
  expect(unchecked).toEqual([]);
});

// covers: CONST-12
test("URLs are written in one table and used by name everywhere else", () => {
  // Files of the build and of the repository; comments contain no URLs.
  const other = /"\/(assets|logo\.svg|__manifest)"|["`]\/docs\/(manual|pictures)\//;
  const literal = /(["'`]|\$\{[^}]*\})\/[a-zA-Z_]/;
  const written = files.flatMap(({ path, layer, text }) =>
    layer === "db" || path.startsWith("paths/")
      ? []
      : text
          .split("\n")
          .filter((line) => literal.test(line) && !other.test(line) && !/^\s*(\/\/|\/?\*|import )|from "~\/|import\("/.test(line))
          .map((line) => `${path}: ${line.trim()}`),
  );
  expect(written).toEqual([]);
});

test("no catch-all folders and no barrel files", () => {
  const homeless = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) =>
    /(^|\/)(utils|lib|helpers|services|common|general|types)(\/|$)|(^|\/)index\.tsx?$/.test(path),
  );
  expect(homeless).toEqual([]);
});

test("each folder has at most 30 files, except the generated migrations", () => {
  const counts = new Map<string, number>();
  for (const entry of readdirSync("app", { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && !entry.parentPath.startsWith("app/db/migrations"))
      counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  }
  expect([...counts].filter(([, files]) => files > 30)).toEqual([]);
});

test("components send no schema to the browser: their domain imports do not use zod", () => {
  const withSchema = new Set(
    files.filter(({ layer, text }) => layer === "domain" && /from "zod/.test(text)).map(({ path }) => path.replace(/\.ts$/, "")),
  );
  expect(imports.filter(({ layer, typeOnly, target }) => layer === "components" && !typeOnly && withSchema.has(target))).toEqual([]);
});

test("no test is skipped, focused or a todo", () => {
  const passedOver = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .filter((file) => /\b(test|it|describe)\.(skip|only|todo|fixme)\b/.test(readFileSync(`tests/${file}`, "utf8")));
  expect(passedOver).toEqual([]);
});
