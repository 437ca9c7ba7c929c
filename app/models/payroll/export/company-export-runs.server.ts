import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { adjustments, deductRows, leaveRows, payrollMembers, payrolls, premiumRows } from "~/db/schema/payroll";
import { decimalString } from "~/domain/shared/money";

type Completed = { payrollRunId: number };
type OfRun = { payrollSeq: number; employeeSeq: number };

/** Completed payrolls in the order in which they were completed: each began with what the one before left. */
export async function readRuns(tx: Tx, companySeq: number) {
  const members = await tx
    .select({ payrollSeq: payrollMembers.payrollSeq, employeeSeq: payrollMembers.employeeSeq })
    .from(payrollMembers)
    .where(and(eq(payrollMembers.companySeq, companySeq), eq(payrollMembers.excluded, false)))
    .orderBy(asc(payrollMembers.payrollSeq), asc(payrollMembers.employeeSeq));
  const rows = await tx
    .select()
    .from(payrolls)
    .where(and(eq(payrolls.companySeq, companySeq), isNotNull(payrolls.completedAt)))
    .orderBy(asc(payrolls.completedAt), asc(payrolls.payrollSeq));
  return rows.map(({ payrollSeq, payrollKind, payrollTemplateSeq, startDate, endDate, payDate, annualizeYn }) => ({
    payrollRunId: payrollSeq,
    payrollKind,
    payrollTemplateSeq,
    startDate,
    endDate,
    payDate,
    annualizeYn,
    employeeSeqs: members.filter((member) => member.payrollSeq === payrollSeq).map(({ employeeSeq }) => employeeSeq),
  }));
}

/** Time of everybody in the completed payrolls, one summary for each employee and payroll that has any. */
export async function readTime(tx: Tx, companySeq: number, runs: readonly Completed[]) {
  const rowsOf = async <Table extends typeof deductRows | typeof premiumRows | typeof leaveRows>(table: Table) =>
    (await tx
      .select()
      .from(table as typeof deductRows)
      .where(eq(table.companySeq, companySeq))
      .orderBy(asc(table.payrollSeq), asc(table.employeeSeq), asc(table.timeSeq))) as unknown as Table["$inferSelect"][];
  const deducts = grouped(await rowsOf(deductRows));
  const premiums = grouped(await rowsOf(premiumRows));
  const leaves = grouped(await rowsOf(leaveRows));
  return runs.flatMap(({ payrollRunId }) => {
    const of = (rows: Map<number, Map<number, unknown>>) => [...(rows.get(payrollRunId)?.keys() ?? [])];
    const people = [...new Set([...of(deducts), ...of(premiums), ...of(leaves)])].sort((one, two) => one - two);
    return people.map((employeeSeq) => ({
      payrollRunId,
      employeeSeq,
      deductRows: (deducts.get(payrollRunId)?.get(employeeSeq) ?? []).map(({ deductDate, deductType, deductMinutes }) => ({
        deductDate,
        deductType,
        deductHours: deductMinutes,
      })),
      premiumRows: (premiums.get(payrollRunId)?.get(employeeSeq) ?? []).map((row) => ({
        workDate: row.workDate,
        dayType: row.dayType,
        workedMinutes: row.workedMinutes,
        nightMinutes: row.nightMinutes,
        overtimeMinutes: row.overtimeMinutes,
        overtimeNightMinutes: row.overtimeNightMinutes,
      })),
      leaveRows: (leaves.get(payrollRunId)?.get(employeeSeq) ?? []).map(({ leaveDate, leaveMinutes, paidYn }) => ({
        leaveDate,
        leaveMinutes,
        paidYn,
      })),
    }));
  });
}

/** Adjustments of the completed payrolls. */
export async function readAdjustments(tx: Tx, companySeq: number, runs: readonly Completed[]) {
  const rows = await tx
    .select()
    .from(adjustments)
    .where(eq(adjustments.companySeq, companySeq))
    .orderBy(asc(adjustments.payrollSeq), asc(adjustments.adjustmentSeq));
  return runs.flatMap(({ payrollRunId }) =>
    rows
      .filter(({ payrollSeq }) => payrollSeq === payrollRunId)
      .map((row) => ({
        payrollRunId,
        employeeSeq: row.employeeSeq,
        kind: row.kind,
        itemName: row.itemName,
        taxTreatment: row.taxTreatment,
        taxClass: row.taxClass,
        deMinimisKey: row.deMinimisKey,
        paymentKind: row.paymentKind,
        quantityDays: row.quantityDays,
        amount: row.amountCentavos === null ? null : decimalString(row.amountCentavos),
        order: row.itemOrder,
      })),
  );
}

/** By payroll and employee. */
function grouped<Row extends OfRun>(rows: readonly Row[]): Map<number, Map<number, Row[]>> {
  const found = new Map<number, Map<number, Row[]>>();
  for (const row of rows) {
    const people = found.get(row.payrollSeq) ?? new Map<number, Row[]>();
    found.set(row.payrollSeq, people);
    people.set(row.employeeSeq, [...(people.get(row.employeeSeq) ?? []), row]);
  }
  return found;
}
