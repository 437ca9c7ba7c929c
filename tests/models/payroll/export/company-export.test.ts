import "../../../support/own-database";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCompanyFile, type CompanyFile } from "~/domain/payroll/company-file/company-file";
import { exportCompany, keepExported } from "~/models/payroll/export/company-export.server";
import { importCompany } from "~/models/payroll/import/company-import.server";
import { importScope, runCompanyFile } from "~/models/payroll/import/company-run.server";
import { listRegisteredPayrolls, readRegister } from "~/models/payroll/reports/register.server";
import { listSecurityEvents } from "~/models/settings/security-events.server";
import { listChanges } from "~/models/shared/change-log.server";
import { registerCsv, registerCsvHeader } from "~/reports/payroll/register-csv";
import { directSql } from "../../../support/payroll-run";

const SAMPLE = readFileSync("tests/domain/payroll/samples/bakery-2026.json", "utf8");
const REGISTER = readFileSync("tests/domain/payroll/samples/bakery-2026-register.csv", "utf8");

function read(text: string): CompanyFile {
  const { file, problems } = readCompanyFile(JSON.parse(text));
  if (!file) throw new Error(JSON.stringify(problems));
  return file;
}

/** Imports a file under another name, which frees its own, and completes its payrolls. */
async function paid(text: string, companyName: string) {
  const file = { ...read(text), company: { ...read(text).company, companyName } };
  const company = await importCompany(file);
  await runCompanyFile(importScope(company.companySeq, ["PAYROLL_USAGE"]), file, () => "complete");
  return company;
}

async function registerOf(company: { companySeq: number }): Promise<string> {
  let text = registerCsvHeader;
  for (const payroll of await listRegisteredPayrolls(company))
    text += registerCsv({ ...payroll, rows: await readRegister(company, payroll) });
  return text;
}

const written = async (company: { companySeq: number }) => `${JSON.stringify((await exportCompany(company)).file, null, 2)}\n`;

test("a company with completed payrolls, exported and imported again, gives the same register to the centavo and the same file byte for byte", async () => {
  const first = await paid(SAMPLE, "First");
  expect(await registerOf(first)).toBe(REGISTER);
  const file = await written(first);
  const second = await paid(file, "Second");
  expect(await registerOf(second)).toBe(REGISTER);
  expect((await written(second)).replace('"Second"', '"First"')).toBe(file);
}, 180_000);

test("the export of an imported company says what the file said: every field, in its order", async () => {
  const company = await importCompany({ ...read(SAMPLE), company: { ...read(SAMPLE).company, companyName: "As imported" } });
  const { file } = await exportCompany(company);
  const again = read(JSON.stringify(file));
  const { runs, timeSummaries, adjustments, payrollTemplates, employees, holidays, ...settings } = read(SAMPLE);
  expect(again.holidays).toEqual(holidays.toSorted((one, two) => one.date.localeCompare(two.date)));
  expect({ runs, timeSummaries, adjustments }).not.toEqual({ runs: [], timeSummaries: [], adjustments: [] });
  expect(again).toMatchObject({
    ...settings,
    company: { ...settings.company, companyName: "As imported" },
    runs: [],
    timeSummaries: [],
    adjustments: [],
  });
  expect(again.employees.map(({ allowances: _a, deductions: _d, ...person }) => person)).toEqual(
    employees.map(({ allowances: _a, deductions: _d, ...person }) => person),
  );
  const amounts = (list: CompanyFile["employees"]) =>
    list.map(({ allowances, deductions }) =>
      [...allowances, ...deductions].map(({ monthlyAmount, startDate, endDate }) => [monthlyAmount, startDate, endDate]),
    );
  expect(amounts(again.employees)).toEqual(amounts(employees));
  const bare = (list: CompanyFile["payrollTemplates"]) =>
    list.map(({ allowanceItems, deductionItems, ...template }) => ({
      ...template,
      weekEndDay: template.weekEndDay ?? 7,
      items: [...allowanceItems, ...deductionItems].map(({ itemSeq: _seq, ...item }) => item),
    }));
  const sorted = (list: ReturnType<typeof bare>) =>
    list.map(({ items, ...template }) => ({ ...template, items: items.map((item) => JSON.stringify(item)).sort() }));
  expect(sorted(bare(again.payrollTemplates))).toEqual(sorted(bare(payrollTemplates)));
}, 60_000);

test("a loan is exported as it stood before the first payroll, and one that was paid off is paid again", async () => {
  const company = await importCompany({ ...read(SAMPLE), company: { ...read(SAMPLE).company, companyName: "Loans" } });
  const before = (await exportCompany(company)).file.employees.map(({ loans }) => loans);
  await runCompanyFile(
    importScope(company.companySeq, ["PAYROLL_USAGE"]),
    { ...read(SAMPLE), company: { ...read(SAMPLE).company, companyName: "Loans" } },
    () => "complete",
  );
  const { rows } = (await directSql(company.companySeq, "select count(*)::int as moved from loan_movements")) as {
    rows: { moved: number }[];
  };
  expect(rows[0]!.moved).toBeGreaterThan(0);
  expect((await exportCompany(company)).file.employees.map(({ loans }) => loans)).toEqual(before);
}, 120_000);

test("what the file has no place for is told with its number", async () => {
  const company = await importCompany({ ...read(SAMPLE), company: { ...read(SAMPLE).company, companyName: "Left out" } });
  expect((await exportCompany(company)).leftOut).toEqual([]);
  await directSql(
    company.companySeq,
    "insert into premium_rates (company_seq, day_type, effective_day, first_eight_hundredths, overtime_hundredths, updated_by) values ($1, 'regular', '2026-01-01', 210, 280, 'Ana')",
    [company.companySeq],
  );
  await directSql(company.companySeq, "insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 1, 'Makati')", [
    company.companySeq,
  ]);
  await directSql(company.companySeq, "update holidays set work_place_seqs = '{1}' where holiday_seq = 1");
  expect((await exportCompany(company)).leftOut).toEqual([
    { what: "holidays of single offices", count: 1 },
    { what: "premium rates", count: 1 },
    { what: "work places", count: 1 },
  ]);
});

test("an export stands in the history and among the security events", async () => {
  const company = await importCompany({ ...read(SAMPLE), company: { ...read(SAMPLE).company, companyName: "Kept" } });
  await keepExported(company);
  const { list } = await listSecurityEvents(
    company,
    { eventKind: "DATA_EXPORTED", accountSeq: null, startDate: null, endDate: null },
    { limit: 10, offset: 0 },
  );
  expect(list).toMatchObject([{ doneBy: "Command on the server", detail: "Company file" }]);
  const { changes } = await listChanges(company, "ADMIN_SETTING");
  expect(changes).toMatchObject([{ adminName: "Command on the server", actionDescription: "Wrote the company to a file." }]);
});
