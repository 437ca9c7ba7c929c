import type { WorkSchedule } from "~/domain/payroll/facts/facts";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { formatCentavos } from "~/domain/shared/money";
import { getPayrollContaining, computeExamplePayslip, workdayBefore, type ExampleBase } from "./example-payrolls";
import { DEFAULT_EXAMPLE } from "./policy-examples";

/**
 * Effect of a schedule's day factor on a salary of 30,000.00 a month, computed by the engine: name and amount.
 * @source payroll-rules R-8: 30,000.00 × 12 ÷ 261 = 1,379.31; four days, ÷ 208.8 = 1,724.14
 */
export function scheduleExamples({
  workDay,
  workTime,
  dayFactor,
}: Omit<WorkSchedule, "workScheduleSeq">): [name: string, amount: string][] {
  if (workTime <= 0 || workDay === "") return [];
  const workSchedule = { workScheduleSeq: 1, workDay, workTime, dayFactor };
  const base: ExampleBase = { ...DEFAULT_EXAMPLE, policies: templatePolicies("SEMI_MONTHLY"), workSchedule };
  const run = getPayrollContaining(base, "2026-11-20");
  const day = workdayBefore(base, "2026-11-20");
  const absent = computeExamplePayslip(
    base,
    { deductRows: [{ timeSeq: 1, deductDate: day, deductType: "ABSENCE", deductHours: workTime }] },
    run,
  );
  const minutes = { workedMinutes: 0, nightMinutes: 0, overtimeMinutes: 60, overtimeNightMinutes: 0 };
  const longer = computeExamplePayslip(base, { premiumRows: [{ timeSeq: 1, workDate: day, dayType: "ordinary", ...minutes }] }, run);
  return [
    ["A day absent takes", formatCentavos(absent.figures.absence)],
    ["An hour of overtime pays", formatCentavos(longer.figures.overtimePay)],
  ];
}
