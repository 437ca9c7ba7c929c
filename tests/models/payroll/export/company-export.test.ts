import "../../../support/own-database";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { factory } from "~/db/seeds/factory";
import { readCompanyFile, type CompanyFile } from "~/domain/payroll/company-file/company-file";
import { exportCompany, keepExported } from "~/models/payroll/export/company-export.server";
import { importCompany } from "~/models/payroll/import/company-import.server";
import { importScope, runCompanyFile } from "~/models/payroll/import/company-run.server";
import { listRegisteredPayrolls, readRegister } from "~/models/payroll/reports/register.server";
import { listSecurityEvents } from "~/models/settings/security-events.server";
import { listChanges } from "~/models/shared/change-log.server";
import { registerCsv, registerCsvHeader } from "~/reports/payroll/register-csv";
import { richRows } from "../../../support/rich-company";
import { directSql } from "../../../support/payroll-run";

const SAMPLE = readFileSync("tests/domain/payroll/samples/bakery-2026.json", "utf8");
const REGISTER = readFileSync("tests/domain/payroll/samples/bakery-2026-register.csv", "utf8");

function read(input: unknown, companyName: string): CompanyFile {
  const { file, problems, ignored } = readCompanyFile(input);
  if (!file) throw new Error(JSON.stringify(problems));
  expect(ignored).toEqual([]);
  file.company.companyName = companyName;
  return file;
}

async function run(company: { companySeq: number }, file: CompanyFile): Promise<void> {
  await runCompanyFile(importScope(company.companySeq, ["PAYROLL_USAGE"]), file, ({ completedYn }) =>
    completedYn === "Y" ? "complete" : "wait",
  );
}

/** Imports a file and completes its payrolls. */
async function paid(file: CompanyFile) {
  const company = await importCompany(file);
  await run(company, file);
  return company;
}

async function registerOf(company: { companySeq: number }): Promise<string> {
  let text = registerCsvHeader;
  for (const payroll of await listRegisteredPayrolls(company))
    text += registerCsv({ ...payroll, rows: await readRegister(company, payroll) });
  return text;
}

async function written(company: { companySeq: number }): Promise<{ text: string; leftOut: { what: string }[] }> {
  let text = "";
  const { leftOut } = await exportCompany(company, (piece) => Promise.resolve((text += piece)));
  return { text, leftOut };
}

test("a company with completed payrolls, exported and imported again, gives the same register to the centavo and the same file byte for byte; loans stand in it as before the first payroll", async () => {
  const file = read(JSON.parse(SAMPLE), "First");
  const first = await importCompany(file);
  const loans = async () => (JSON.parse((await written(first)).text) as CompanyFile).employees.map((person) => person.loans);
  const before = await loans();
  await run(first, file);
  expect(await registerOf(first)).toBe(REGISTER);
  const { rows } = (await directSql(first.companySeq, "select count(*)::int as moved from loan_movements")) as {
    rows: { moved: number }[];
  };
  expect(rows[0]!.moved).toBeGreaterThan(0);
  expect(await loans()).toEqual(before);
  const { text } = await written(first);
  const second = await paid(read(JSON.parse(text), "Second"));
  expect(await registerOf(second)).toBe(REGISTER);
  expect((await written(second)).text.replace('"Second"', '"First"')).toBe(text);
}, 180_000);

/** A few people of the factory, of both templates, with their payrolls. */
function fewOfTheFactory(companyName: string): CompanyFile {
  const { file: story } = factory();
  const file = read(JSON.parse(JSON.stringify(story)), companyName);
  const kept = new Set(file.employees.filter((_, at) => at < 5 || at % 20 === 0).map(({ employeeSeq }) => employeeSeq));
  const has = ({ employeeSeq }: { employeeSeq: number }) => kept.has(employeeSeq);
  return {
    ...file,
    employees: file.employees.filter(has),
    timeSummaries: file.timeSummaries.filter(has),
    adjustments: file.adjustments.filter(has),
    runs: file.runs.map((one) => (one.payrollRunId === 5 ? { ...one, completedYn: "N" as const } : one)),
  };
}

test("a company with everything that screens enter, dated and by office, comes back from its export with the same payslips and the same file", async () => {
  const file = fewOfTheFactory("Rich");
  const first = await importCompany(file);
  for (const [text, values] of richRows(first.companySeq)) await directSql(first.companySeq, text, values);
  await run(first, file);
  const { text, leftOut } = await written(first);
  const exported = read(JSON.parse(text), "Rich again");
  const empty = Object.entries(exported.records!).filter(([, rows]) => rows.length === 0);
  expect(empty).toEqual([]);
  expect(leftOut.map(({ what }) => what)).toEqual(["entries of the history"]);
  const second = await paid(exported);
  expect(await registerOf(second)).toBe(await registerOf(first));
  expect((await registerOf(first)).split("\n").length).toBeGreaterThan(80);
  expect((await written(second)).text.replace('"Rich again"', '"Rich"')).toBe(text);
}, 180_000);

test("a file that was exported makes a company and renews none: what screens have changed since stays", async () => {
  const { text } = await written(await importCompany(read(JSON.parse(SAMPLE), "Made once")));
  const company = await importCompany(read(JSON.parse(text), "Made again"));
  expect(company.created).toBe(true);
  await directSql(company.companySeq, "update employees set first_name = 'Renamed' where employee_seq = 1");
  expect(await importCompany(read(JSON.parse(text), "Made again"))).toEqual({ ...company, created: false });
  expect((await written(company)).text).toContain('"firstName":"Renamed"');
}, 60_000);

test("records with a value that no column takes, or that name what is not there, are refused with their place, and nothing is stored", async () => {
  const { text } = await written(await importCompany(read(JSON.parse(SAMPLE), "Sound")));
  const spoilt = (change: (records: Record<string, Record<string, unknown>[]>) => void, name: string) => {
    const file = JSON.parse(text) as { records: Record<string, Record<string, unknown>[]> };
    change(file.records);
    return importCompany(read(file, name));
  };
  await expect(
    spoilt(({ salaryRecords }) => {
      salaryRecords![0]!.effectiveDate = "2026-02-30";
      delete salaryRecords![1]!.salarySeq;
      salaryRecords![2]!.salaryAmountCentavos = "12.50";
    }, "Spoilt"),
  ).rejects.toThrow(
    [
      'records.salaryRecords[0].effectiveDate: 2026-02-30 is not a day that exists: write it as "2026-11-15"',
      "records.salaryRecords[1].salarySeq: is missing",
      "records.salaryRecords[2].salaryAmountCentavos: 12.50 is not a whole number",
    ].join("\n"),
  );
  await expect(spoilt(({ salaryRecords }) => (salaryRecords![0]!.employeeSeq = 99), "Lost")).rejects.toThrow(
    "records.salaryRecords: an entry names somebody or something that is not in this file",
  );
  expect(readCompanyFile({ ...(JSON.parse(text) as object), records: { holidays: [5], signatories: {} } }).problems).toEqual([
    { place: "records.holidays[0]", message: "5 is not an entry with named fields" },
    { place: "records.signatories", message: "{} is not a list" },
  ]);
  expect((await importCompany(read(JSON.parse(text), "Lost"))).created).toBe(true);
}, 60_000);

test("what the file has no place for is told with its number", async () => {
  const company = await importCompany(read(JSON.parse(SAMPLE), "Left out"));
  expect((await written(company)).leftOut).toEqual([]);
  await directSql(
    company.companySeq,
    "insert into employee_invitations (company_seq, employee_invite_seq, employee_name, first_name, last_name, invite_email, join_date, invited_by, expires_at) values ($1, 1, 'Ana Reyes', 'Ana', 'Reyes', 'ana@reyes.test', '2026-11-02', 'Ben Go', now())",
    [company.companySeq],
  );
  await directSql(company.companySeq, "update companies set attendance_start_date = '2026-11-02' where company_seq = $1", [
    company.companySeq,
  ]);
  const { leftOut } = await written(company);
  expect(leftOut).toHaveLength(2);
  expect(leftOut).toEqual(
    expect.arrayContaining([
      { what: "first day of attendance", count: 1 },
      { what: "employee invitations", count: 1 },
    ]),
  );
}, 60_000);

test("an export stands in the history and among the security events", async () => {
  const company = await importCompany(read(JSON.parse(SAMPLE), "Kept"));
  await keepExported(company);
  const { list } = await listSecurityEvents(
    company,
    { eventKind: "DATA_EXPORTED", accountSeq: null, startDate: null, endDate: null },
    { limit: 10, offset: 0 },
  );
  expect(list).toMatchObject([{ doneBy: "Command on the server", detail: "Company file" }]);
  const { changes } = await listChanges(company, "COMPANY");
  expect(changes).toMatchObject([{ adminName: "Command on the server", actionDescription: "Wrote the company to a file." }]);
});
