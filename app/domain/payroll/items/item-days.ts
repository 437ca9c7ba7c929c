import type { RunFacts } from "~/domain/payroll/engine/facts";
import type { Day } from "~/domain/shared/day";

/** What holds from the beginning holds since the first day of the Labor Code: earlier than any payroll (decision 018). */
export const FROM_THE_BEGINNING: Day = "1974-11-01";

/**
 * The day whose items a payroll pays: its first day; the pay date of a 13th month run; in final pay the last day of the run.
 * @source payroll settings F-2
 */
export function itemsDay({
  payrollKind,
  startDate,
  endDate,
  payDate,
}: Pick<RunFacts, "payrollKind" | "startDate" | "endDate" | "payDate">): Day {
  if (payrollKind === "THIRTEEN_MONTH_PAY") return payDate;
  return payrollKind === "FINAL_PAY" ? endDate : startDate;
}
