import { readFileSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { createPayrollCompany } from "../../support/payroll-company";

/** Views pay and changes nothing. */
let reader: Visitor;
let officer: Visitor;

const { employees } = JSON.parse(readFileSync("tests/domain/payroll/samples/bakery-2026.json", "utf8")) as {
  employees: { employeeName: string; tinNo: string; bankAccountNumber: string }[];
};

beforeAll(async () => {
  const company = await createPayrollCompany({ completed: 2 });
  await createTestAccount(company.scope.companySeq, { email: "reader@bakery.test", permissions: ["PAYROLL_VIEW"] });
  [reader, officer] = await Promise.all([signIn("reader@bakery.test"), signIn(company.email)]);
}, 90_000);

/** Entry pages of the payroll screens. */
const PAGES = ["payroll_processing", "payroll-report", "loans", "year-to-date/2026", "government", "government?year=2026", "final-pay"];
/** An employee's own form shows the employee's numbers; posts and other days have their own tests. */
const DOCUMENTS = /\.(pdf|ics)$|\/2316\/\d+\/\d+|\/removal$/;

/** Every payroll page and file that links reach, with its text; files with one row per employee too. */
async function visitPages(visitor: Visitor): Promise<Map<string, string>> {
  const leaks = new Map<string, string>();
  const waiting = PAGES.map((door) => `/payroll/${door}`);
  const knownNames = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined && leaks.size < 220; path = waiting.shift()) {
    if (path.endsWith(".xlsx") || path.includes(".xlsx?")) {
      const answer = await visitor.raw(path);
      if (answer.status === 200) {
        const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
        leaks.set(path, sheets.flatMap(({ rows }) => rows.map((row) => row.join(" "))).join("\n"));
      }
      continue;
    }
    const { status, text } = await visitor.request(path);
    if (status !== 200) continue;
    leaks.set(path, text);
    const main = /<main.*<\/main>/s.exec(text)?.[0] ?? "";
    for (const [, href] of main.matchAll(/href="(\/payroll\/[^"#]*)"/g)) {
      const next = href!.replaceAll("&amp;", "&");
      const place = next.replace(/\d+/g, "0").split("?")[0]!;
      if (DOCUMENTS.test(next.split("?")[0]!) || knownNames.has(place)) continue;
      knownNames.add(place);
      waiting.push(next);
    }
  }
  return leaks;
}

const digits = (text: string) => text.replace(/[\s-]/g, "");
const listExposingPages = (pages: ReadonlyMap<string, string>, number: (person: (typeof employees)[number]) => string) =>
  [...pages].filter(([, text]) => employees.some((person) => digits(text).includes(number(person)))).map(([path]) => path);

// covers: F-126
test("anyone who only looks at payroll finds no one's TIN or bank account in a list or a file", { timeout: 180_000 }, async () => {
  const pages = await visitPages(reader);
  expect(pages.size).toBeGreaterThan(40);
  expect([...pages.keys()].some((path) => path.includes(".xlsx"))).toBe(true);
  expect(listExposingPages(pages, ({ tinNo }) => tinNo.slice(0, 9))).toEqual([]);
  expect(listExposingPages(pages, ({ bankAccountNumber }) => bankAccountNumber)).toEqual([]);
  // Payroll officers find them; otherwise the lists above would prove nothing.
  const prepared = await visitPages(officer);
  expect(listExposingPages(prepared, ({ tinNo }) => tinNo.slice(0, 9)).length).toBeGreaterThan(0);
});
