import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { COMPANY_FILE_FORMAT } from "~/domain/payroll/company-file/company-file";
import type { Scope } from "~/domain/shared/scope";
import { BY_COMMAND, recordSecurityEvent } from "~/models/settings/security-events.server";
import { recordChange } from "~/models/shared/change-log.server";
import { readEntries, readLoans } from "./company-export-pay-records.server";
import { readPeople, readPreviousEmployers, readSalaries } from "./company-export-employees.server";
import { readItems } from "./company-export-items.server";
import { readOpeningBalances } from "./company-export-openings.server";
import { readLeftOut, type LeftOut } from "./company-export-rest.server";
import { readAdjustments, readRuns, readTime } from "./company-export-runs.server";
import {
  readCompany,
  readDepartments,
  readHolidays,
  readJobTitles,
  readTemplates,
  readWorkSchedules,
} from "./company-export-settings.server";

type Company = Pick<Scope, "companySeq">;
export type ExportedCompany = Awaited<ReturnType<typeof readWhole>>;

/**
 * A company as the file that import reads, on one snapshot: settings, people, what they are paid, and the completed payrolls with their time and
 * adjustments, which are paid again to the centavo when the file is imported and run. Everything stands in the order of its numbers, so that the same
 * company gives the same file.
 */
export function exportCompany({ companySeq }: Company): Promise<{ file: ExportedCompany; leftOut: LeftOut[] }> {
  return readInCompany({ companySeq }, async (tx) => ({ file: await readWhole(tx, companySeq), leftOut: await readLeftOut(tx) }));
}

/** Keeps that whoever works on the server took the file: in the history and among the security events. */
export function keepExported({ companySeq }: Company): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    await recordSecurityEvent(tx, { companySeq }, { eventKind: "DATA_EXPORTED", accountSeq: null, by: BY_COMMAND, detail: "Company file" });
    await recordChange(
      tx,
      { companySeq, accountSeq: 0, employeeName: BY_COMMAND.employeeName, permissions: [], subscriptions: [] },
      {
        featureName: "ADMIN_SETTING",
        subject: { noun: "companyFile", seq: null },
        action: "EXPORT",
        description: "Wrote the company to a file.",
      },
    );
  });
}

async function readWhole(tx: Tx, companySeq: number) {
  const items = await readItems(tx, companySeq);
  const runs = await readRuns(tx, companySeq);
  return {
    format: COMPANY_FILE_FORMAT,
    company: await readCompany(tx, companySeq),
    departments: await readDepartments(tx, companySeq),
    jobTitles: await readJobTitles(tx, companySeq),
    workSchedules: await readWorkSchedules(tx, companySeq),
    holidays: await readHolidays(tx, companySeq),
    payrollTemplates: await readTemplates(tx, companySeq, items),
    employees: await readEmployees(tx, companySeq),
    runs,
    timeSummaries: await readTime(tx, companySeq, runs),
    adjustments: await readAdjustments(tx, companySeq, runs),
  };
}

async function readEmployees(tx: Tx, companySeq: number) {
  const people = await readPeople(tx, companySeq);
  const salaries = await readSalaries(tx, companySeq);
  const allowances = await readEntries(tx, companySeq, "allowances");
  const deductions = await readEntries(tx, companySeq, "deductions");
  const loans = await readLoans(tx, companySeq);
  const employers = await readPreviousEmployers(tx, companySeq);
  const openings = await readOpeningBalances(tx, companySeq);
  return people.map((person) => ({
    ...person,
    salaryRecords: salaries(person.employeeSeq),
    allowances: allowances(person.employeeSeq),
    deductions: deductions(person.employeeSeq),
    loans: loans(person.employeeSeq),
    previousEmployers: employers(person.employeeSeq),
    yearToDate: openings.get(person.employeeSeq) ?? null,
  }));
}
