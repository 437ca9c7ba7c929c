import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { adjustments, deductRows, leaveRows, manualValues, payouts, payrollMembers, premiumRows } from "~/db/schema/payroll";
import { payslipRemarks } from "~/db/schema/payroll-payslips";
import { upsertRows } from "~/db/upsert.server";
import {
  IMPORTED,
  type CompanyFileAdjustment,
  type CompanyFileRun,
  type CompanyFileTimeSummary,
} from "~/domain/payroll/company-data/company-file-runs";
import { seqsFor } from "./company-import-seqs.server";

interface Run {
  companySeq: number;
  payrollSeq: number;
}

/** Replaces the payroll time of the employees named; others keep theirs. */
export async function writeTime(tx: Tx, run: Run, summaries: readonly CompanyFileTimeSummary[]): Promise<void> {
  const seqs = summaries.map(({ employeeSeq }) => employeeSeq);
  if (seqs.length === 0) return;
  for (const table of [deductRows, premiumRows, leaveRows]) {
    await tx
      .delete(table)
      .where(and(eq(table.companySeq, run.companySeq), eq(table.payrollSeq, run.payrollSeq), inArray(table.employeeSeq, seqs)));
  }
  const numbered = summaries.map(numberRows);
  await upsertRows(
    tx,
    deductRows,
    numbered.flatMap(({ deducts }) => deducts.map((row) => ({ ...run, ...row, deductMinutes: row.deductHours }))),
  );
  await upsertRows(
    tx,
    premiumRows,
    numbered.flatMap(({ premiums }) => premiums.map((row) => ({ ...run, ...row }))),
  );
  await upsertRows(
    tx,
    leaveRows,
    numbered.flatMap(({ leaves }) => leaves.map((row) => ({ ...run, ...row }))),
  );
}

/** Exclusions, manual lines and payslip notes; entries of other employees are kept. */
export async function writeByHand(tx: Tx, run: Run, { excluded, manualValues: values, remarks }: CompanyFileRun, updatedBy: string) {
  await upsertRows(
    tx,
    payrollMembers,
    excluded.map((row) => ({ ...run, ...row, excluded: true, updatedBy })),
  );
  const ofRun = and(eq(manualValues.companySeq, run.companySeq), eq(manualValues.payrollSeq, run.payrollSeq));
  const knownRows = await tx.select().from(manualValues).where(ofRun);
  for (const { employeeSeq, lineCode, amount, reason } of values) {
    const before = knownRows.find((row) => row.employeeSeq === employeeSeq && row.lineCode === lineCode);
    const manualValueSeq = before?.manualValueSeq ?? (await nextSeq(tx, run.companySeq, "manualValue"));
    await upsertRows(tx, manualValues, [{ ...run, employeeSeq, lineCode, manualValueSeq, amountCentavos: amount, reason, updatedBy }]);
  }
  await upsertRows(
    tx,
    payslipRemarks,
    remarks.map((row) => ({ ...run, ...row, updatedBy })),
  );
}

/** Marks a completed run as paid; an existing payout day is kept. */
export async function writePayout(tx: Tx, run: Run, { paidOn }: CompanyFileRun, markedBy: string): Promise<void> {
  if (paidOn !== null)
    await tx
      .insert(payouts)
      .values({ ...run, paidOn, markedBy })
      .onConflictDoNothing();
}

/** Adjustments of a file; those of an earlier import missing in the file are deleted, manual ones are kept. */
export async function writeAdjustments(tx: Tx, run: Run, list: readonly CompanyFileAdjustment[], updatedBy: string): Promise<void> {
  const ofRun = and(eq(adjustments.companySeq, run.companySeq), eq(adjustments.payrollSeq, run.payrollSeq));
  const imported = and(ofRun, eq(adjustments.reason, IMPORTED));
  const knownRows = await tx.select().from(adjustments).where(ofRun).orderBy(asc(adjustments.adjustmentSeq));
  const keyOf = (row: { employeeSeq: number; kind: string; itemName: string; reason: string }) =>
    `${row.employeeSeq} ${row.kind} ${row.itemName} ${row.reason}`;
  const seqs = await seqsFor(tx, run.companySeq, "adjustment", {
    rows: list,
    keyOf,
    known: knownRows.map((row) => ({ key: keyOf(row), seq: row.adjustmentSeq })),
  });
  if (knownRows.length > 0)
    await tx.delete(adjustments).where(seqs.length > 0 ? and(imported, notInArray(adjustments.adjustmentSeq, seqs)) : imported);
  await upsertRows(
    tx,
    adjustments,
    list.map((row, index) => ({
      ...run,
      ...row,
      adjustmentSeq: seqs[index]!,
      amountCentavos: row.amount,
      itemOrder: row.order,
      updatedBy,
    })),
  );
}

/** Numbers an employee's rows in a run across all three kinds; traces refer to rows by it. */
function numberRows(summary: CompanyFileTimeSummary) {
  let timeSeq = 0;
  const number = <Row extends object>(row: Row) => ({ employeeSeq: summary.employeeSeq, timeSeq: (timeSeq += 1), ...row });
  return { deducts: summary.deductRows.map(number), premiums: summary.premiumRows.map(number), leaves: summary.leaveRows.map(number) };
}
