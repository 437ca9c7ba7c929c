import { foldText } from "~/domain/shared/clean-text";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employees, previousEmployers, salaryRecords } from "~/db/schema/employees";
import { upsertRows } from "~/db/upsert.server";
import type { CompanyFileEmployee } from "~/domain/payroll/company-data/company-file-employees";
import { Refusal } from "~/domain/shared/refusal";
import { syncAssignmentsFromEmployees } from "~/models/shared/assignments.server";
import { lockEmployeeIds } from "~/models/shared/people.server";
import { raiseCounter, seqsFor } from "./company-import-seqs.server";

/** The employees of a company file with salaries and previous employers. */
export async function writeEmployees(tx: Tx, companySeq: number, list: readonly CompanyFileEmployee[]): Promise<void> {
  await freeEmployeeIds(tx, companySeq, list);
  await upsertRows(
    tx,
    employees,
    list.map((person) => ({ companySeq, ...person, minimumDailyWageCentavos: person.minimumDailyWage })),
  );
  await syncAssignmentsFromEmployees(
    tx,
    { companySeq },
    list.map(({ employeeSeq }) => employeeSeq),
    "Company file",
  );
  await raiseCounter(
    tx,
    companySeq,
    "employee",
    list.map(({ employeeSeq }) => employeeSeq),
  );
  await writeSalaries(tx, companySeq, list);
  await writePreviousEmployers(tx, companySeq, list);
}

/** Keeps company numbers unique: refuses one used outside the file; employees in the file may swap theirs. */
async function freeEmployeeIds(tx: Tx, companySeq: number, list: readonly CompanyFileEmployee[]): Promise<void> {
  if (list.length === 0) return;
  await lockEmployeeIds(tx, { companySeq });
  const knownRows = await tx
    .select({ employeeSeq: employees.employeeSeq, employeeId: employees.employeeId, employeeName: employees.employeeName })
    .from(employees)
    .where(eq(employees.companySeq, companySeq));
  const inFile = new Map(list.map((person, index) => [person.employeeSeq, { id: person.employeeId, index }]));
  const indexById = new Map(list.map((person, index) => [foldText(person.employeeId), index]));
  const taken = knownRows.filter(
    ({ employeeSeq, employeeId }) => employeeId !== "" && !inFile.has(employeeSeq) && indexById.has(foldText(employeeId)),
  );
  if (taken.length > 0) {
    throw new Refusal(
      taken
        .map(
          (person) =>
            `employees[${indexById.get(foldText(person.employeeId))}].employeeId: ${person.employeeId} is already the number of ${person.employeeName} (employee ${person.employeeSeq})`,
        )
        .join("\n"),
    );
  }
  const moved = knownRows
    .filter((person) => inFile.has(person.employeeSeq) && inFile.get(person.employeeSeq)?.id !== person.employeeId)
    .map((person) => person.employeeSeq);
  if (moved.length === 0) return;
  await tx
    .update(employees)
    .set({ employeeId: sql`'moving ' || ${employees.employeeSeq}`, duplicateIdSeq: 0 })
    .where(and(eq(employees.companySeq, companySeq), inArray(employees.employeeSeq, moved)));
}

async function writeSalaries(tx: Tx, companySeq: number, list: readonly CompanyFileEmployee[]): Promise<void> {
  const rows = list.flatMap((person) => person.salaryRecords.map((record) => ({ employeeSeq: person.employeeSeq, ...record })));
  const knownRows = await tx
    .select({ seq: salaryRecords.salarySeq, employeeSeq: salaryRecords.employeeSeq, effectiveDate: salaryRecords.effectiveDate })
    .from(salaryRecords)
    .where(eq(salaryRecords.companySeq, companySeq))
    .orderBy(asc(salaryRecords.salarySeq));
  const keyOf = (row: { employeeSeq: number; effectiveDate: string }) => `${row.employeeSeq} ${row.effectiveDate}`;
  const seqs = await seqsFor(tx, companySeq, "salary", { rows, keyOf, known: knownRows.map((row) => ({ key: keyOf(row), seq: row.seq })) });
  await upsertRows(
    tx,
    salaryRecords,
    rows.map((row, index) => ({
      companySeq,
      salarySeq: seqs[index]!,
      ...row,
      salaryAmountCentavos: row.salaryAmount,
      peraAmountCentavos: row.peraAmount,
    })),
  );
}

async function writePreviousEmployers(tx: Tx, companySeq: number, list: readonly CompanyFileEmployee[]): Promise<void> {
  const rows = list.flatMap((person) => person.previousEmployers.map((employer) => ({ employeeSeq: person.employeeSeq, ...employer })));
  const knownRows = await tx
    .select()
    .from(previousEmployers)
    .where(eq(previousEmployers.companySeq, companySeq))
    .orderBy(asc(previousEmployers.previousEmployerSeq));
  const keyOf = (row: { employeeSeq: number; employerName: string; taxableYear: number; taxableFrom: string }) =>
    `${row.employeeSeq} ${row.taxableYear} ${row.taxableFrom} ${row.employerName}`;
  const seqs = await seqsFor(tx, companySeq, "previousEmployer", {
    rows,
    keyOf,
    known: knownRows.map((row) => ({ key: keyOf(row), seq: row.previousEmployerSeq })),
  });
  await upsertRows(
    tx,
    previousEmployers,
    rows.map((row, index) => ({
      companySeq,
      previousEmployerSeq: seqs[index]!,
      ...row,
      taxableCompensationCentavos: row.taxableCompensation,
      taxWithheldCentavos: row.taxWithheld,
      nonTaxableThirteenthMonthAndOtherBenefitsCentavos: row.nonTaxableThirteenthMonthAndOtherBenefits,
      otherFields: otherBoxes(row),
    })),
  );
}

const OTHER_BOXES = [
  "nonTaxableBasicSalary",
  "nonTaxableDeminimisBenefits",
  "nonTaxableSssGsisPagibigAndUnionDues",
  "nonTaxableSalariesAndOtherFormsOfCompensation",
  "taxableBasicSalary",
  "taxable13thMonthPayAndOtherBenefits",
  "taxableSalariesOtherCompensation",
] as const;

/** Boxes of form 2316 that payroll does not use, where given. */
function otherBoxes(employer: CompanyFileEmployee["previousEmployers"][number]): Record<string, number> {
  return Object.fromEntries(OTHER_BOXES.flatMap((box) => (employer[box] === 0 ? [] : [[box, employer[box]]])));
}
