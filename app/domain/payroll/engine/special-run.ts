import { addDays, monthEnd } from "~/domain/shared/day";
import { notice, type Draft } from "./draft";
import { isSpecial, isYearEnd } from "./run-purpose";

/**
 * Notices on a payslip of a special run: employees who have left, and SSS bases in a month already closed for contributions.
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
  // The last weekly payroll of a month ends up to six days before month end.
  const closed = paidThrough !== null && paidThrough > addDays(lastDay, -7) && rules.policies.contributionsTaken && facts.sss;
  if (closed && sssItems > 0 && rules.policies.sssBase === "ACTUAL") notice(draft, "SSS_MONTH_CLOSED", [sssItems, `${month}-01`]);
}
