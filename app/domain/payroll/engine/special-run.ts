import { addDays, monthEnd } from "~/domain/shared/day";
import { notice, type Draft } from "./draft";
import { isSpecial, isYearEnd } from "./run-purpose";

/**
 * What to look at on a payslip of a special run: who has left, and what SSS would count in a month that is closed for contributions.
 * @reads sssItems, balances
 * @writes notices
 * @source document 5, F-14
 */
export function addSpecialNotices(draft: Draft): void {
  const { facts, rules, sssItems } = draft;
  if (!isSpecial(rules.run) || isYearEnd(rules.run)) return;
  const { payDate } = rules.run;
  if (facts.resignationDate !== null && facts.resignationDate <= payDate) notice(draft, "LEFT_BEFORE_PAY", [facts.resignationDate]);
  const { month } = rules.contributions;
  const { paidThrough } = facts.balances;
  const lastDay = monthEnd(`${month}-01`);
  // The last payroll of a month of weeks ends up to six days before the month does.
  const closed = paidThrough !== null && paidThrough > addDays(lastDay, -7) && rules.policies.contributionsTaken && facts.sss;
  if (closed && sssItems > 0 && rules.policies.sssBase === "ACTUAL") notice(draft, "SSS_MONTH_CLOSED", [sssItems, `${month}-01`]);
}
