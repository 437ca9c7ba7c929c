import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { factory } from "~/db/seeds/factory";
import { TABLES } from "~/db/access-policies/table-classes";
import { readCompanyFile, type CompanyFile } from "~/domain/payroll/company-data/company-file";
import { exportCompany, logCommandExport } from "~/models/payroll/company-data/export/company-export.server";
import { COVERED_TABLES, OMITTED_TABLES, INTERNAL_TABLES } from "~/models/payroll/company-data/export/company-export-rest.server";
import { RECORDED } from "~/models/payroll/company-data/record-tables";
import { importCompany } from "~/models/payroll/company-data/import/company-import.server";
import { importScope, runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { getLoan } from "~/models/payroll/loans/loan-rows.server";
import { recordRepayment, reverseMovement } from "~/models/payroll/loans/movements.server";
import { changeState } from "~/models/payroll/loans/states.server";
import { listRegisteredPayrolls, readRegister } from "~/models/payroll/runs/reports/register.server";
import { listSecurityEvents } from "~/models/settings/security-events.server";
import { listChanges } from "~/models/shared/change-log.server";
import { registerCsv, registerCsvHeader } from "~/reports/payroll/runs/register-csv";
import { listFullCompanyRows } from "../../../../support/full-company-rows";
import { runSql } from "../../../../support/payroll-run";

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

test("a company with completed payrolls, exported and imported again, gives the same register and file; loans are as before the first payroll", async () => {
  const file = read(JSON.parse(SAMPLE), "First");
  const first = await importCompany(file);
  const loans = async () => (JSON.parse((await written(first)).text) as CompanyFile).employees.map((person) => person.loans);
  const before = await loans();
  await run(first, file);
  expect(await registerOf(first)).toBe(REGISTER);
  const { rows } = (await runSql(first.companySeq, "select count(*)::int as moved from loan_movements")) as {
    rows: { moved: number }[];
  };
  expect(rows[0]!.moved).toBeGreaterThan(0);
  expect(await loans()).toEqual(before);
  const { text } = await written(first);
  const second = await paid(read(JSON.parse(text), "Second"));
  expect(await registerOf(second)).toBe(REGISTER);
  expect((await written(second)).text.replace('"Second"', '"First"')).toBe(text);
}, 180_000);

/** A few factory employees of both templates, with their payrolls. */
function fewOfTheFactory(companyName: string): CompanyFile {
  const { file: story } = factory();
  const file = read(JSON.parse(JSON.stringify(story)), companyName);
  const kept = new Set(file.employees.filter((_, index) => index < 5 || index % 20 === 0).map(({ employeeSeq }) => employeeSeq));
  const has = ({ employeeSeq }: { employeeSeq: number }) => kept.has(employeeSeq);
  return {
    ...file,
    employees: file.employees.filter(has),
    timeSummaries: file.timeSummaries.filter(has),
    adjustments: [
      { ...file.adjustments.find(({ kind }) => kind === "DEDUCTION")!, employeeSeq: file.employees[0]!.employeeSeq, consentYn: "Y" },
    ],
    runs: file.runs.map((run) => (run.payrollRunId === 5 ? { ...run, completedYn: "N" as const } : run)),
  };
}

// covers: F-129
test("a company with everything that screens enter, dated and by office, comes back from its export with the same payslips and the same file", async () => {
  const file = fewOfTheFactory("Rich");
  const first = await importCompany(file);
  for (const [text, values] of listFullCompanyRows(first.companySeq)) await runSql(first.companySeq, text, values);
  // Manual loan movements before, between and after the payrolls: 500.00 and 300.00 paid, the 300.00 reversed, the rest of another loan written off.
  const [loanSeq, other] = file.employees.flatMap(({ loans }) => loans.map((loan) => loan.loanSeq)) as [number, number];
  const scope = importScope(first.companySeq, ["PAYROLL_USAGE"]);
  const revised = async (seq: number) => ({ revision: (await getLoan(scope, seq)).loan.revision });
  const paidBack = async (amount: number) =>
    recordRepayment(
      scope,
      loanSeq,
      { ...(await revised(loanSeq)), movedOn: "2026-11-20", amount, means: "BANK", receiptNumber: "OR-7", note: "" },
      "2026-11-30",
    );
  await paidBack(500_00);
  await run(first, { ...file, runs: file.runs.slice(0, 2) });
  await paidBack(300_00);
  await run(first, file);
  const ledger = async (company: { companySeq: number }) =>
    (await runSql(
      company.companySeq,
      "select loan_seq, movement_seq, movement_kind, moved_on, amount_centavos, payroll_seq, means, receipt_number, note, reverses_seq from loan_movements order by 1, 2",
    )) as { rows: { loan_seq: number; movement_seq: number; movement_kind: string }[] };
  const manual = (await ledger(first)).rows.filter((row) => row.loan_seq === loanSeq && row.movement_kind === "REPAYMENT");
  await reverseMovement(scope, loanSeq, manual[1]!.movement_seq, { ...(await revised(loanSeq)), reason: "Bounced" }, "2026-11-30");
  await changeState(scope, other, { ...(await revised(other)), change: "CANCEL", from: null, to: null, reason: "Forgiven" }, "2026-11-30");
  const { text, leftOut } = await written(first);
  const exported = read(JSON.parse(text), "Rich again");
  const empty = Object.entries(exported.records!).filter(([, rows]) => rows.length === 0);
  expect(empty).toEqual([]);
  expect(exported.adjustments.filter(({ consentYn }) => consentYn === "Y")).toHaveLength(1);
  expect(leftOut.map(({ what }) => what)).toEqual(["entries of the history"]);
  const second = await paid(exported);
  expect(await registerOf(second)).toBe(await registerOf(first));
  expect((await registerOf(first)).split("\n").length).toBeGreaterThan(80);
  expect((await ledger(second)).rows).toEqual((await ledger(first)).rows);
  expect(manual).toHaveLength(2);
  expect((await written(second)).text.replace('"Rich again"', '"Rich"')).toBe(text);
}, 180_000);

test("an exported file creates a company but updates none: later changes on screens stay", async () => {
  const { text } = await written(await importCompany(read(JSON.parse(SAMPLE), "Made once")));
  const company = await importCompany(read(JSON.parse(text), "Made again"));
  expect(company.created).toBe(true);
  await runSql(company.companySeq, "update employees set first_name = 'Renamed' where employee_seq = 1");
  expect(await importCompany(read(JSON.parse(text), "Made again"))).toEqual({ ...company, created: false });
  expect((await written(company)).text).toContain('"firstName":"Renamed"');
}, 60_000);

test("records with invalid values or missing references are rejected with their place, and nothing is stored", async () => {
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
    "records.salaryRecords: an entry names someone or something that is not in this file",
  );
  expect(readCompanyFile({ ...(JSON.parse(text) as object), records: { holidays: [5], signatories: {} } }).problems).toEqual([
    { place: "records.holidays[0]", message: "5 is not an entry with named fields" },
    { place: "records.signatories", message: "{} is not a list" },
  ]);
  expect((await importCompany(read(JSON.parse(text), "Lost"))).created).toBe(true);
}, 60_000);

test("data that the file omits is listed with its count", async () => {
  const company = await importCompany(read(JSON.parse(SAMPLE), "Left out"));
  expect((await written(company)).leftOut).toEqual([]);
  await runSql(
    company.companySeq,
    "insert into employee_invitations (company_seq, employee_invite_seq, employee_name, first_name, last_name, invite_email, join_date, invited_by, expires_at) values ($1, 1, 'Ana Reyes', 'Ana', 'Reyes', 'ana@reyes.test', '2026-11-02', 'Ben Go', now())",
    [company.companySeq],
  );
  await runSql(company.companySeq, "update companies set attendance_start_date = '2026-11-02' where company_seq = $1", [
    company.companySeq,
  ]);
  const { leftOut } = await written(company);
  expect(leftOut).toHaveLength(2);
  expect(leftOut).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: "first day of attendance", count: 1 }),
      { what: "employee invitations", count: 1, why: "Users are invited again in the company that imports the file." },
    ]),
  );
}, 60_000);

test("clock-in photos are not exported: neither the file nor its attachments contain one", async () => {
  const company = await importCompany(read(JSON.parse(SAMPLE), "Photos"));
  const { companySeq } = company;
  for (const [fileSeq, use] of [
    [901, "punchPhoto"],
    [902, "document"],
  ])
    await runSql(
      companySeq,
      `insert into stored_files (company_seq, file_seq, storage_key, file_name, content_type, byte_size, sha256, used_by, uploaded_by)
       values (${companySeq}, ${fileSeq}, 'key ${fileSeq}', 'a.jpg', 'image/jpeg', 10, '', '${use}', 1)`,
    );
  await runSql(
    companySeq,
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by)
     select ${companySeq}, 1, min(employee_seq), now(), 'IN', 'MOBILE', '', '' from employees`,
  );
  await runSql(
    companySeq,
    `insert into punch_places (company_seq, punch_seq, punched_at, photo_file_seq) values (${companySeq}, 1, now(), 901)`,
  );
  let text = "";
  const { leftOut, files } = await exportCompany(company, (piece) => Promise.resolve((text += piece)));
  expect(files.map(({ fileSeq }) => fileSeq)).toEqual([902]);
  expect(
    (JSON.parse(text) as { records: { storedFiles: { fileSeq: number }[] } }).records.storedFiles.map(({ fileSeq }) => fileSeq),
  ).toEqual([902]);
  expect(leftOut).toContainEqual(expect.objectContaining({ what: "photos of time logs", count: 1 }));
}, 60_000);

// covers: F-129
test("every company table is exported, server-internal, or listed as omitted with the reason", () => {
  const lists = {
    RECORDED,
    HELD: COVERED_TABLES.filter((table) => !RECORDED.includes(table)),
    SERVERS: INTERNAL_TABLES,
    LEFT_OUT: Object.keys(OMITTED_TABLES),
  };
  const places = (table: string) => Object.entries(lists).flatMap(([list, tables]) => (tables.includes(table) ? [list] : []));
  const ofCompanies = Object.entries(TABLES).flatMap(([table, name]) => (name === "local" || name === "owners" ? [] : [table]));
  expect(ofCompanies.flatMap((table) => (places(table).length === 1 ? [] : [[table, places(table)]]))).toEqual([]);
  expect(Object.values(lists).flatMap((tables) => tables.filter((table) => !ofCompanies.includes(table)))).toEqual([]);
});

test("an export is in the history and in the security events", async () => {
  const company = await importCompany(read(JSON.parse(SAMPLE), "Kept"));
  await logCommandExport(company);
  const { list } = await listSecurityEvents(
    company,
    { eventKind: "DATA_EXPORTED", accountSeq: null, startDate: null, endDate: null },
    { limit: 10, offset: 0 },
  );
  expect(list).toMatchObject([{ doneBy: "Command on the server", detail: "Company file" }]);
  const { changes } = await listChanges(company, "COMPANY");
  expect(changes).toMatchObject([{ adminName: "Command on the server", actionDescription: "Wrote the company to a file." }]);
});
