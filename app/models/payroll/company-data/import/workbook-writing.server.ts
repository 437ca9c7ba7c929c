import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { departments, jobTitles } from "~/db/schema/organization";
import { upsertRows } from "~/db/upsert.server";
import { buildWorkbookEmployees, type WorkbookEmployee } from "~/domain/payroll/company-data/import-workbook/workbook-employees";
import type { WorkbookRows } from "~/domain/payroll/company-data/import-workbook/read-workbook";
import type { Change } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { recordChanges } from "~/models/shared/change-log.server";
import type { CompanyNames } from "./workbook-names.server";
import { writeEmployees } from "./company-import-employees.server";
import { writePayRecords } from "./company-import-pay-records.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";

/**
 * Saves the error-free rows of a workbook: new departments and tiers, and employees with salaries, allowances, loans and opening balances.
 */
export async function importRows(tx: Tx, scope: Scope, rows: WorkbookRows, names: CompanyNames, fileName: string): Promise<void> {
  const { companySeq } = scope;
  const newDepartments = await writeDepartments(tx, companySeq, rows.Departments, names);
  const newTiers = await writeTiers(tx, companySeq, rows.Tiers, names);
  const numbers = {
    ...names.numbers,
    departments: new Map([...names.numbers.departments, ...newDepartments]),
    tiers: new Map([...names.numbers.tiers, ...newTiers]),
  };
  const firstEmployee = await nextSeq(tx, companySeq, "employee", Math.max(1, rows.Employees.length));
  const firstLoan = await nextSeq(tx, companySeq, "loan", Math.max(1, rows.Loans.length));
  const people = buildWorkbookEmployees(rows, numbers, firstEmployee, firstLoan);
  await writeEmployees(tx, companySeq, people);
  await writeOffices(tx, companySeq, people);
  // Items were resolved by name, so their numbers are the company's own.
  await writePayRecords(tx, companySeq, people, (_side, _template, itemSeq) => itemSeq);
  await recordChanges(tx, scope, [
    ...[...newDepartments].map(([name, seq]) => organizationChange("department", seq, name, fileName)),
    ...[...newTiers].map(([name, seq]) => organizationChange("jobTitle", seq, name, fileName)),
    ...people.map((person) => employeeChange(person, fileName)),
  ]);
}

async function writeDepartments(
  tx: Tx,
  companySeq: number,
  rows: WorkbookRows["Departments"],
  { numbers }: CompanyNames,
): Promise<Map<string, number>> {
  const fresh = rows.filter(({ cells }) => !numbers.departments.has(cells.name));
  if (fresh.length === 0) return new Map();
  const first = await nextSeq(tx, companySeq, "department", fresh.length);
  const seqs = new Map(fresh.map(({ cells }, index) => [cells.name, first + index]));
  const all = new Map([...numbers.departments, ...seqs]);
  await upsertRows(
    tx,
    departments,
    fresh.map(({ cells }) => ({
      companySeq,
      departmentSeq: seqs.get(cells.name)!,
      parentDepartmentSeq: all.get(cells.parent) ?? null,
      departmentName: cells.name,
    })),
  );
  return seqs;
}

async function writeTiers(
  tx: Tx,
  companySeq: number,
  rows: WorkbookRows["Tiers"],
  { numbers }: CompanyNames,
): Promise<Map<string, number>> {
  const fresh = rows.filter(({ cells }) => !numbers.tiers.has(cells.name));
  if (fresh.length === 0) return new Map();
  const there = await tx.select({ sortOrder: jobTitles.sortOrder }).from(jobTitles).where(eq(jobTitles.companySeq, companySeq));
  const last = there.reduce((most, { sortOrder }) => Math.max(most, sortOrder), -1);
  const first = await nextSeq(tx, companySeq, "jobTitle", fresh.length);
  const seqs = new Map(fresh.map(({ cells }, index) => [cells.name, first + index]));
  await upsertRows(
    tx,
    jobTitles,
    fresh.map(({ cells }, index) => ({
      companySeq,
      jobTitleSeq: seqs.get(cells.name)!,
      jobTitleName: cells.name,
      sortOrder: last + 1 + index,
    })),
  );
  return seqs;
}

async function writeOffices(tx: Tx, companySeq: number, people: readonly WorkbookEmployee[]): Promise<void> {
  const placed = people.filter(({ workPlaceSeq }) => workPlaceSeq !== null);
  if (placed.length === 0) return;
  await tx.$client.query(
    `update employees e set work_place_seq = p.office from unnest($2::int[], $3::int[]) as p(employee, office) where e.company_seq = $1 and e.employee_seq = p.employee`,
    [companySeq, placed.map(({ employeeSeq }) => employeeSeq), placed.map(({ workPlaceSeq }) => workPlaceSeq)],
  );
  await markDaysDirty(tx, { companySeq }, { employeeSeqs: placed.map(({ employeeSeq }) => employeeSeq), from: null, to: null });
}

function organizationChange(noun: "department" | "jobTitle", seq: number, name: string, fileName: string): Change {
  return {
    featureName: "ORGANIZATION",
    subject: { noun, seq },
    action: "CREATE",
    description: `Added ${name} by the workbook “${fileName}”.`,
    before: null,
    after: { name },
  };
}

function employeeChange(
  { employeeSeq, employeeId, employeeName, salaryRecords, loans, yearToDate }: WorkbookEmployee,
  fileName: string,
): Change {
  const brought = [
    salaryRecords.length > 0 ? "salary" : "",
    loans.length > 0 ? "loans" : "",
    yearToDate === null ? "" : "opening balance",
  ].filter(Boolean);
  return {
    featureName: "EMPLOYEE_JOB_INFO",
    subject: { noun: "employee", seq: employeeSeq },
    action: "CREATE",
    description: `Added ${employeeName} (${employeeId}) by the workbook “${fileName}”${brought.length > 0 ? `, with ${brought.join(", ")}` : ""}.`,
    before: null,
    after: { employeeId, employeeName },
  };
}
