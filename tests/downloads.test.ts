import { existsSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { JOURNAL_KEYS } from "~/domain/payroll/payout/journal/journal-keys";
import { PATHS } from "~/paths";
import { postAddressOf } from "./support/addressed-company";
import { signIn, type Visitor } from "./support/app";
import { PASSWORD } from "./support/company";
import { followGeneratedFile } from "./support/generated-file";
import { createFixtureCompany, type FixtureCompany } from "./support/company-fixture";
import { readMainText } from "./support/page-text";
import { runSql } from "./support/payroll-run";
import { addressedRoutes, fillPattern, type BuiltRoute } from "./support/routes";

/**
 * U-4: a download never changes state. A state change is a form that leads back to its page, which shows the new state and links to the
 * file. When the response is a file, the browser saves it and leaves the page unchanged.
 */
let company: FixtureCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createFixtureCompany();
  visitor = await signIn(company.email);
  const keys = JOURNAL_KEYS.map((key) => `(${company.companySeq}, '${key}', '6000')`).join(", ");
  await runSql(company.companySeq, `insert into journal_accounts (company_seq, journal_key, account) values ${keys}`);
}, 300_000);

/** Routes without a page: they answer with a file, data or a redirect. */
const withoutPage = addressedRoutes.filter(({ page }) => !page);
const isFile = (response: Response) => response.headers.get("Content-Disposition")?.startsWith("attachment") === true;
/** Downloads by post that store nothing. A report selection may contain a password, which must not be in a URL. */
const POSTED_FILES: Record<string, Record<string, string>> = {
  "/flex_ben/deduct/errors.xlsx": { rows: "[]" },
  "/flex_ben/transfer/errors.xlsx": { rows: "[]" },
  "/payroll/payroll_processing/:payrollSeq/report-files": { selectAll: "Y", listed: "", summaryEmployee: "SUMMARY_EMPLOYEE" },
};

/** A download is logged as a security event, and a visit updates its last use. */
const RECORDS_OF_VISITS = ["security_events", "sessions"];
/** Results computed on first read. */
const CACHES = ["day_results", "return_months"];
const CACHED_UNTIL = "- 'days_judged_to' - 'days_looked_at'";

/** Row counts and content sums of the company's tables. */
async function contents(): Promise<Record<string, string>> {
  const rowsOf = async <Row>(statement: string) => ((await runSql(company.companySeq, statement)) as { rows: Row[] }).rows;
  const tables = await rowsOf<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_seq'",
  );
  const sums = tables
    .filter(({ name }) => ![...RECORDS_OF_VISITS, ...CACHES].includes(name))
    .map(({ name }) => {
      const row = name === "companies" ? `(to_jsonb(t) ${CACHED_UNTIL})` : "t";
      return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}::text, 0)), 0) as held from ${name} t`;
    });
  const held = await rowsOf<{ name: string; held: string }>(sums.join(" union all "));
  return Object.fromEntries(held.map((row) => [row.name, row.held]));
}

test("U-4: no file route changes anything when it is read", { timeout: 120_000 }, async () => {
  const files: string[] = [];
  const before = await contents();
  for (const route of withoutPage.filter(({ reads, pattern }) => reads && !/^\/api\/|:token|:signInKey|logout|stream/.test(pattern))) {
    const answer = await visitor.raw(fillPattern(route.pattern, company.values));
    if (isFile(answer)) files.push(route.pattern);
    await answer.body?.cancel();
  }
  expect(await contents()).toEqual(before);
  expect(files.length).toBeGreaterThan(100);
});

test("U-4: a post answers with a file only if it changes nothing", async () => {
  const answersFile = addressedRoutes.filter((route) => /\baction\b[\s\S]*\bdownload\(/.test(sourceOf(route)));
  expect(answersFile.map(({ pattern }) => pattern).sort()).toEqual(Object.keys(POSTED_FILES).sort());
  const before = await contents();
  for (const route of answersFile) {
    const answer = await visitor.raw(postAddressOf(route, { ...company.values, payrollSeq: 1 }), { form: POSTED_FILES[route.pattern]! });
    expect([route.pattern, answer.status, isFile(answer)]).toEqual([route.pattern, 200, true]);
    await answer.body?.cancel();
  }
  expect(await contents()).toEqual(before);
});

test("U-4: an action never redirects to a file", () => {
  const files = new Set(withoutPage.filter(({ reads }) => reads).map(({ pattern }) => pattern));
  const names = Object.entries(PATHS).flatMap(([name, address]) => (files.has(address.replace(/\{(\w+)\}/g, ":$1")) ? [name] : []));
  expect(names).toEqual(
    expect.arrayContaining(["get-payroll-process-bank-file", "get-payroll-process-journal-file", "get-company-export-zip"]),
  );
  const faults = addressedRoutes
    .filter(({ writes, page }) => writes && page)
    .flatMap((route) => {
      const source = sourceOf(route);
      const linked = names.some((name) => source.includes(`"${name}"`));
      const redirected = [...source.matchAll(/redirect(?:WithToast)?\(([^;]*);/g)].some(([, to]) =>
        names.some((name) => to!.includes(`"${name}"`)),
      );
      const made = source.includes("fileTicket(") && !source.includes("redirectWithFile(");
      return (linked && redirected) || made ? [route.pattern] : [];
    });
  expect(faults).toEqual([]);
});

const RUN = "/payroll/payroll_processing/1";
const PERIOD = "/payroll/payroll-report/journal?mode=MANUAL&startDate=2026-11-01&endDate=2026-11-15";
const EXPORT = "/settings/company-settings/data/export";
/** Each form that generates a file: its page, and what the page says afterwards. */
const MAKERS = [
  {
    address: `${RUN}/bank-files`,
    form: { layoutSeq: "1", people: "OPEN", password: PASSWORD },
    before: /Not yet in a file \(6 employees\)/,
    after: /Bank file created\. Download bank file .*Not yet in a file \(0 employees\).*Only the bank can reverse a double payment/,
  },
  {
    address: `${RUN}/review/journal`,
    form: { fileFormat: "CSV" },
    before: /Export journal/,
    after: /Journal exported\. Download journal .*Exported \d\d\/\d\d\/\d{4}.*Booking it twice doubles the payroll in your books/,
  },
  {
    address: PERIOD,
    form: { fileFormat: "CSV", again: "on" },
    before: /Export journal/,
    after: /Journal exported\. Download journal .*Exported before: PAY-1 on .*PAY-2 on /,
  },
  {
    address: EXPORT,
    form: { password: PASSWORD },
    before: /Your password/,
    after: /Your data is ready\. Download company\.zip .*Last downloaded \d\d\/\d\d\/\d{4} .* by Ana Reyes\./,
  },
] as const;

test("U-4: every form that generates a file returns to its page, which shows the new state and links to the file", async () => {
  const makers = addressedRoutes.filter((route) => sourceOf(route).includes("redirectWithFile("));
  expect(makers).toHaveLength(MAKERS.length);
  for (const { address, form, before, after } of MAKERS) {
    const page = readMainText((await visitor.request(address)).text);
    expect(page).toMatch(before);
    expect(page).not.toMatch(after);
    const made = await followGeneratedFile(visitor, await visitor.request(address, { form }));
    expect([made.page.address, made.page.status]).toEqual([address, 200]);
    expect(made.page.text).toMatch(after);
    const changed = await contents();
    const file = await visitor.raw(made.href);
    expect([address, file.status, isFile(file)]).toEqual([address, 200, true]);
    await file.body?.cancel();
    expect(await contents()).toEqual(changed);
    // The link is offered once.
    expect(readMainText((await visitor.request(address)).text)).not.toContain("Download bank file");
  }
});

function sourceOf({ id }: BuiltRoute): string {
  const file = `app/${id}.ts`;
  return readFileSync(existsSync(file) ? file : `${file}x`, "utf8");
}
