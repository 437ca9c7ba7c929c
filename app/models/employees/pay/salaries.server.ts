import { and, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employees, salaryRecords } from "~/db/schema/employees";
import { storedFiles } from "~/db/schema/files";
import { salaryAdded } from "~/domain/employees/pay/salary-changes";
import { readSalary, type SalaryBounds, type SalaryForm, type SalaryInput } from "~/domain/employees/pay/salary-input";
import { salaryOn } from "~/domain/payroll/engine/salary";
import { addDays, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { lastPayrollCutOff } from "~/models/shared/payroll-cut-off.server";
import { attachFile } from "~/models/shared/stored-files.server";

/** A stored salary record. */
export interface Salary extends Omit<SalaryInput, "taxCode"> {
  salarySeq: number;
  /** "" where the record has none. */
  taxCode: string;
  taxFileName: string | null;
  peraCertificateFileName: string | null;
  salaryRegDatetime: Date;
}

/** Every salary record of a person, the latest effective date first. */
export function listSalaries(scope: Pick<Scope, "companySeq">, employeeSeq: number): Promise<Salary[]> {
  return readInCompany(scope, (tx) => readSalaries(tx, scope, employeeSeq));
}

/** The limits that a new record is validated against, and the record in force today. @throws NotFound */
export function getSalaryBounds(
  scope: Pick<Scope, "companySeq">,
  employeeSeq: number,
  today: Day,
): Promise<SalaryBounds & { current: Salary | null }> {
  return readInCompany(scope, async (tx) => {
    const salaries = await readSalaries(tx, scope, employeeSeq);
    return { ...(await boundsOf(tx, scope, employeeSeq, salaries)), current: salaryOn(salaries, today) };
  });
}

/**
 * Adds a salary record: the first one, or one that takes effect on its effective date; records are never changed (SALARY-43).
 * @param today the day in Manila @returns its number
 * @throws NotFound without such a person, Refusal with the first failed check
 */
export function createSalary(scope: Scope, employeeSeq: number, form: SalaryForm, today: Day): Promise<number> {
  return inCompany(scope, (tx) => addSalary(tx, scope, employeeSeq, today, () => form));
}

/** `createSalary` in a transaction. @param formOf builds the input from the record in force on `day` */
export async function addSalary(
  tx: Tx,
  scope: Scope,
  employeeSeq: number,
  day: Day,
  formOf: (current: Salary | null) => SalaryForm,
): Promise<number> {
  const { companySeq } = scope;
  // Serializes inserts so that only one of two records for the same day is kept.
  await tx.select({ employeeSeq: employees.employeeSeq }).from(employees).where(ofEmployee(scope, employeeSeq)).for("no key update");
  const salaries = await readSalaries(tx, scope, employeeSeq);
  const current = salaryOn(salaries, day);
  const input = readSalary(formOf(current), await boundsOf(tx, scope, employeeSeq, salaries));
  const { salaryAmount, peraAmount, ...columns } = input;
  if (input.taxFileSeq !== null) await attachFile(tx, scope, input.taxFileSeq, { usedBy: "salary", employeeSeq, field: "taxFilePath" });
  if (input.peraCertificateFileSeq !== null)
    await attachFile(tx, scope, input.peraCertificateFileSeq, { usedBy: "salary", employeeSeq, field: "peraCertificateFilePath" });
  const salarySeq = await nextSeq(tx, companySeq, "salary");
  await tx
    .insert(salaryRecords)
    .values({ companySeq, salarySeq, employeeSeq, ...columns, salaryAmountCentavos: salaryAmount, peraAmountCentavos: peraAmount });
  await recordChange(tx, scope, salaryAdded(employeeSeq, salarySeq, current, input));
  return salarySeq;
}

const taxFile = alias(storedFiles, "tax_file");
const peraFile = alias(storedFiles, "pera_file");

async function readSalaries(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<Salary[]> {
  const rows = await tx
    .select({ record: salaryRecords, taxFileName: taxFile.fileName, peraCertificateFileName: peraFile.fileName })
    .from(salaryRecords)
    .leftJoin(taxFile, and(eq(taxFile.companySeq, companySeq), eq(taxFile.fileSeq, salaryRecords.taxFileSeq)))
    .leftJoin(peraFile, and(eq(peraFile.companySeq, companySeq), eq(peraFile.fileSeq, salaryRecords.peraCertificateFileSeq)))
    .where(and(eq(salaryRecords.companySeq, companySeq), eq(salaryRecords.employeeSeq, employeeSeq)))
    .orderBy(desc(salaryRecords.effectiveDate), desc(salaryRecords.salarySeq));
  return rows.map(
    ({
      record: { companySeq: _company, employeeSeq: _employee, salaryAmountCentavos, peraAmountCentavos, createdAt, ...record },
      ...names
    }) => ({
      ...record,
      ...names,
      salaryAmount: salaryAmountCentavos,
      peraAmount: peraAmountCentavos,
      salaryRegDatetime: createdAt,
    }),
  ) as Salary[];
}

async function boundsOf(tx: Tx, scope: Pick<Scope, "companySeq">, employeeSeq: number, salaries: readonly Salary[]): Promise<SalaryBounds> {
  const [person] = await tx.select({ joinDate: employees.joinDate }).from(employees).where(ofEmployee(scope, employeeSeq));
  if (!person) throw new NotFound("employee");
  const cutOff = await lastPayrollCutOff(tx, scope, employeeSeq);
  return {
    joinDate: person.joinDate,
    minimumDate: cutOff === null ? person.joinDate : addDays(cutOff, 1),
    takenDates: salaries.map(({ effectiveDate }) => effectiveDate),
  };
}

const ofEmployee = ({ companySeq }: Pick<Scope, "companySeq">, employeeSeq: number) =>
  and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq));
