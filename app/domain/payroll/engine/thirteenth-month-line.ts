import { addDays } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import type { Centavos } from "~/domain/shared/money";
import { getYearBalances } from "~/domain/payroll/engine/balances/balances";
import { basicArrears } from "~/domain/payroll/arrears/basic-arrears";
import { formatDayIndex } from "./calendar";
import { addLine, needsLine, notice, resolveAmount, type Draft } from "./draft";
import { projectBasicPay } from "./projected-basic";
import { thirteenthMonth } from "./thirteenth-month";
import { sumSharesThrough, WHOLE_SHARE } from "./thirteenth-payments";

/**
 * Adds the 13th month pay to the payslip of a 13th month run (projected by default) or of a final pay (earned amount).
 * @reads balances of the year, basicNet, the projection
 * @writes the line thirteenthMonthPay; poolAdded
 * @source PD 851, payroll-rules R-50: joined 18 November at 38,000: (15,724.14 + 38,000.00) ÷ 12 = 4,477.01
 */
export function addThirteenthMonth(draft: Draft): void {
  const { facts, rules } = draft;
  const { policies, run } = rules;
  if (run.payrollKind === "USER_CUSTOM") return;
  const isFinal = run.payrollKind === "FINAL_PAY";
  const year = getYearBalances(facts.balances, isFinal ? Number(draft.toDay.slice(0, 4)) : rules.baseYear);
  const projection = !isFinal && policies.thirteenthMonthBasis === "PROJECTED" ? projectBasicPay(draft) : null;
  const coming = isFinal ? draft.basicNet + (basicArrears(facts).get(year.year) ?? 0) : (projection?.amount ?? 0);
  const shares = isFinal ? WHOLE_SHARE : sumSharesThrough(policies.thirteenthMonthPayments, run.paymentMonth);
  const earned = Math.max(0, year.basicEarned + coming);
  const computed = isEntitled(draft) ? thirteenthMonth(earned, year.thirteenthMonthPaid, shares) : 0;
  const overpaid = year.thirteenthMonthPaid - thirteenthMonth(earned);
  if (overpaid > 0) notice(draft, isFinal ? "THIRTEENTH_MONTH_TO_TAKE_BACK" : "THIRTEENTH_MONTH_OVERPAID", [overpaid]);
  const amount: Centavos = resolveAmount(draft, "thirteenthMonthPay", computed);
  draft.poolAdded += amount;
  if (!needsLine(draft, "thirteenthMonthPay", amount)) return;
  const values = [
    year.year,
    year.basicEarned,
    coming,
    year.thirteenthMonthPaid,
    isFinal ? 1 : 0,
    projection === null ? "" : formatDayIndex(projection.from),
    projection === null ? "" : formatDayIndex(projection.to),
    // Payslips without installments keep their original operand shape.
    ...(shares === WHOLE_SHARE ? [] : [shares]),
  ];
  addLine(draft, "thirteenthMonthPay", "13th month pay", {
    section: "EARNING",
    figure: "thirteenthMonthPay",
    amount,
    trace: { rule: shares === WHOLE_SHARE ? "THIRTEENTH_MONTH" : "THIRTEENTH_MONTH_PART", values },
    computed,
  });
}

/** Entitled with one month of service by 31 December or the resignation date; managers only where the company includes them. */
function isEntitled(draft: Draft): boolean {
  const { facts, rules } = draft;
  if (facts.premiumExempt && !rules.policies.thirteenthMonthManagers) {
    notice(draft, "THIRTEENTH_MONTH_NOT_FOR_MANAGERS", []);
    return false;
  }
  const yearEnd = `${rules.run.payrollKind === "FINAL_PAY" ? draft.toDay.slice(0, 4) : rules.baseYear}-12-31`;
  const last = facts.resignationDate !== null && facts.resignationDate < yearEnd ? facts.resignationDate : yearEnd;
  if (addDays(addMonths(facts.joinDate, 1), -1) <= last) return true;
  notice(draft, "THIRTEENTH_MONTH_TOO_SHORT", [facts.joinDate]);
  return false;
}
