import { and, asc, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { adjustments, deductRows, leaveRows, manualValues, payouts, payrollMembers, payrolls, premiumRows } from "~/db/schema/payroll";
import { payslipRemarks } from "~/db/schema/payroll-payslips";
import { decimalString } from "~/domain/shared/money";

type Run = { payrollRunId: number };
type OfRun = { payrollSeq: number; employeeSeq: number };

/** Payrolls in order of completion, because each starts from the previous one's result; open ones last. */
export async function readRuns(tx: Tx, companySeq: number) {
  const members = byRun(
    await tx
      .select()
      .from(payrollMembers)
      .where(eq(payrollMembers.companySeq, companySeq))
      .orderBy(asc(payrollMembers.payrollSeq), asc(payrollMembers.employeeSeq)),
  );
  const values = byRun(
    await tx
      .select()
      .from(manualValues)
      .where(eq(manualValues.companySeq, companySeq))
      .orderBy(asc(manualValues.employeeSeq), asc(manualValues.lineCode)),
  );
  const remarks = byRun(
    await tx.select().from(payslipRemarks).where(eq(payslipRemarks.companySeq, companySeq)).orderBy(asc(payslipRemarks.employeeSeq)),
  );
  const paid = byRun(await tx.select().from(payouts).where(eq(payouts.companySeq, companySeq)));
  const rows = await tx
    .select()
    .from(payrolls)
    .where(eq(payrolls.companySeq, companySeq))
    .orderBy(sql`${payrolls.completedAt} asc nulls last`, asc(payrolls.payrollSeq));
  return rows.map(
    ({
      payrollSeq,
      payrollKind,
      payrollTemplateSeq,
      startDate,
      endDate,
      payDate,
      annualizeYn,
      paymentMonth,
      runPurpose,
      takesLoansYn,
      completedAt,
    }) => {
      const runMembers = members(payrollSeq);
      return {
        payrollRunId: payrollSeq,
        payrollKind,
        payrollTemplateSeq,
        startDate,
        endDate,
        payDate,
        annualizeYn,
        paymentMonth,
        runPurpose,
        takesLoansYn,
        employeeSeqs: runMembers.filter(({ excluded }) => !excluded).map(({ employeeSeq }) => employeeSeq),
        completedYn: completedAt === null ? "N" : "Y",
        excluded: runMembers.filter(({ excluded }) => excluded).map(({ employeeSeq, reason }) => ({ employeeSeq, reason })),
        manualValues: values(payrollSeq).map(({ employeeSeq, lineCode, amountCentavos, reason }) => ({
          employeeSeq,
          lineCode,
          amount: decimalString(amountCentavos),
          reason,
        })),
        remarks: remarks(payrollSeq).map(({ employeeSeq, remark }) => ({ employeeSeq, remark })),
        paidOn: paid(payrollSeq)[0]?.paidOn ?? null,
      };
    },
  );
}

/** Time of all payrolls, one summary per employee and payroll with time; one payroll in memory at a time. */
export async function* readTime(tx: Tx, companySeq: number, runs: readonly Run[]) {
  for (const { payrollRunId } of runs) {
    const within = (table: typeof deductRows | typeof premiumRows | typeof leaveRows) =>
      and(eq(table.companySeq, companySeq), eq(table.payrollSeq, payrollRunId));
    const [deduct, premium, leave] = [deductRows, premiumRows, leaveRows];
    const deducts = grouped(await tx.select().from(deduct).where(within(deduct)).orderBy(asc(deduct.employeeSeq), asc(deduct.timeSeq)));
    const premiums = grouped(
      await tx.select().from(premium).where(within(premium)).orderBy(asc(premium.employeeSeq), asc(premium.timeSeq)),
    );
    const leaves = grouped(await tx.select().from(leave).where(within(leave)).orderBy(asc(leave.employeeSeq), asc(leave.timeSeq)));
    const people = [...new Set([...deducts.keys(), ...premiums.keys(), ...leaves.keys()])].sort((a, b) => a - b);
    for (const employeeSeq of people)
      yield {
        payrollRunId,
        employeeSeq,
        deductRows: (deducts.get(employeeSeq) ?? []).map(({ deductDate, deductType, deductMinutes }) => ({
          deductDate,
          deductType,
          deductHours: deductMinutes,
        })),
        premiumRows: (premiums.get(employeeSeq) ?? []).map((row) => ({
          workDate: row.workDate,
          dayType: row.dayType,
          ...(row.basicDate === null ? {} : { basicDate: row.basicDate, basicDayType: row.basicDayType }),
          workedMinutes: row.workedMinutes,
          nightMinutes: row.nightMinutes,
          overtimeMinutes: row.overtimeMinutes,
          overtimeNightMinutes: row.overtimeNightMinutes,
        })),
        leaveRows: (leaves.get(employeeSeq) ?? []).map(({ leaveDate, leaveMinutes, paidYn }) => ({ leaveDate, leaveMinutes, paidYn })),
      };
  }
}

/** Adjustments of the payrolls. */
export async function* readAdjustments(tx: Tx, companySeq: number, runs: readonly Run[]) {
  for (const { payrollRunId } of runs) {
    const rows = await tx
      .select()
      .from(adjustments)
      .where(and(eq(adjustments.companySeq, companySeq), eq(adjustments.payrollSeq, payrollRunId)))
      .orderBy(asc(adjustments.adjustmentSeq));
    for (const row of rows)
      yield {
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
        reason: row.reason,
        ...(row.consentYn === null ? {} : { consentYn: row.consentYn }),
      };
  }
}

function byRun<Row extends { payrollSeq: number }>(rows: readonly Row[]): (payrollSeq: number) => Row[] {
  const rowsByPayroll = groupedBy(rows, ({ payrollSeq }) => payrollSeq);
  return (payrollSeq) => rowsByPayroll.get(payrollSeq) ?? [];
}

const grouped = <Row extends OfRun>(rows: readonly Row[]) => groupedBy(rows, ({ employeeSeq }) => employeeSeq);

function groupedBy<Row>(rows: readonly Row[], numberOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const list = groups.get(numberOf(row));
    if (list) list.push(row);
    else groups.set(numberOf(row), [row]);
  }
  return groups;
}
