import type { EmployeeFacts } from "~/domain/payroll/facts/facts";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { entryKey, toTimeRows, type TimeEntry } from "~/domain/payroll/runs/time/time-summary";
import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import { groupEarnings, getRetroPart, type SettledAmounts } from "./arrears";
import type { ClosedRun } from "./contribution-months";

/** A locked day after a late change, with the amounts a payroll paid for it; centavos. */
export type PaidRetroTime = TimeEntry & { dayType: DayType; basicAmount: Centavos; premiumAmount: Centavos };

/**
 * Merges late time changes into a closed payroll and counts the amounts paid for them as paid, so that the remaining difference is due to
 * other record changes only.
 * @param late in the order in which they were decided @source document 4 P-5, document 5 F-15: never both for one day and line
 */
export function applyRetroTime(run: ClosedRun, late: readonly PaidRetroTime[]): ClosedRun {
  if (late.length === 0) return run;
  const facts = applyRetroRows(run.facts, late);
  const [before, after] = [run.facts, facts].map((those) => groupEarnings(computePayslip(those, run.rules).lines)) as [Earnings, Earnings];
  const moved = [...new Set([...before.keys(), ...after.keys()])].map((code) => {
    const part = getRetroPart((after.get(code) ?? before.get(code))!);
    return { code, part, amount: (after.get(code)?.amount ?? 0) - (before.get(code)?.amount ?? 0) };
  });
  const movedOf = (part: "BASIC" | "PREMIUM") => moved.filter((line) => line.part === part && line.amount !== 0);
  const sum = (of: "basicAmount" | "premiumAmount") => late.reduce((all, change) => all + change[of], 0);
  const paid = [
    ...allocatePaidAmount(sum("basicAmount"), movedOf("BASIC"), late.length),
    ...allocatePaidAmount(sum("premiumAmount"), movedOf("PREMIUM"), late.length),
  ];
  const settled = new Map(run.settled);
  for (const { code, amount } of paid) {
    const settledAmounts: SettledAmounts = settled.get(code) ?? { taken: 0, aside: null };
    settled.set(code, { ...settledAmounts, taken: settledAmounts.taken + amount });
  }
  return { ...run, facts, settled };
}

type Earnings = ReturnType<typeof groupEarnings>;

function applyRetroRows(facts: EmployeeFacts, late: readonly PaidRetroTime[]): EmployeeFacts {
  const latest = new Map(late.map((change) => [entryKey(change), change]));
  const rows = toTimeRows([...latest.values()]);
  const isLate = (workDate: string, basicDate: string | null | undefined) =>
    latest.has(entryKey({ workDate, basicDate: basicDate ?? workDate }));
  return {
    ...facts,
    deductRows: [
      ...facts.deductRows.filter(({ deductDate }) => !isLate(deductDate, null)),
      ...rows.deductRows.map((row) => ({ timeSeq: 0, ...row })),
    ],
    premiumRows: [
      ...facts.premiumRows.filter(({ workDate, basicDate }) => !isLate(workDate, basicDate)),
      ...rows.premiumRows.map((row) => ({
        timeSeq: 0,
        ...row,
        dayType: latest.get(entryKey({ workDate: row.workDate, basicDate: row.basicDate ?? row.workDate }))!.dayType,
      })),
    ],
  };
}

/**
 * Allocates the paid amount to the affected lines in proportion to today's records, to the centavo. Each change was rounded separately and
 * the lines are rounded as sums, so a difference of up to one centavo per change and line is ignored.
 */
function allocatePaidAmount(
  paid: Centavos,
  moved: readonly { code: string; amount: Centavos }[],
  changes: number,
): { code: string; amount: Centavos }[] {
  const whole = moved.reduce((sum, { amount }) => sum + amount, 0);
  if (Math.abs(whole - paid) <= changes + moved.length || whole === 0) return [...moved];
  const parts = moved.map(({ code, amount }) => ({ code, amount: multiplyDivide(paid, amount, whole) }));
  const rest = paid - parts.reduce((sum, { amount }) => sum + amount, 0);
  return parts.map((part, index) => (index === 0 ? { ...part, amount: part.amount + rest } : part));
}
