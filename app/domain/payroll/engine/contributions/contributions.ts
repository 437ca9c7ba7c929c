import type { Centavos } from "~/domain/shared/money";
import { partialShare } from "~/domain/shared/money";
import { addDays } from "~/domain/shared/day";
import { periodContaining, type OrderInMonth } from "~/domain/shared/period";
import { basicArrearsOfMonth } from "~/domain/payroll/arrears/basic-arrears";
import { getMonthBalances, zeroShares } from "~/domain/payroll/engine/balances/balances";
import { resolveAmount, type Draft } from "~/domain/payroll/engine/draft";
import type { ContributionShares, MonthBalances } from "~/domain/payroll/facts/facts";
import type { Timing } from "~/domain/payroll/facts/pay-kinds";
import { paysDays } from "~/domain/payroll/engine/run-purpose";
import { contributionRulesOn, type ContributionRules } from "~/domain/payroll/engine/run-rules";
import { pagIbigShares } from "~/domain/payroll/engine/statutory/pag-ibig";
import { philHealthPremium } from "~/domain/payroll/engine/statutory/philhealth";
import { sssRow, type SssRow } from "~/domain/payroll/engine/statutory/sss";

/** The contributions of one payroll with their inputs. */
export interface Contributions {
  /** Due in this run, negative = refund; includes manual overrides. */
  due: ContributionShares;
  /** Before manual overrides. */
  computed: ContributionShares;
  /** Amounts of the whole month. */
  month: ContributionShares;
  rules: ContributionRules;
  before: MonthBalances;
  order: OrderInMonth;
  /** The last payroll of the month, or final pay: settled on the actual month. */
  isLast: boolean;
  /** Bases of the month amounts. */
  sssBase: Centavos;
  philHealthBase: Centavos;
  pagIbigBase: Centavos;
  sss: SssRow | null;
  /** Base of R-30 in this run. */
  remuneration: Centavos;
  /** Basic pay in this run, including its arrears that belong to the same month. */
  basic: Centavos;
}

/**
 * The contributions due in this run, by cut-off.
 * @reads basicNet, the earnings, sssItems, monthAmount, nominalSssItems, nominalPagIbigItems, balances of the month
 * @writes nothing: returns the result to later steps
 * @returns null in a 13th month or special run, which has none
 * @source payroll-rules: 30,000 EQUAL → 750 + 375 + 100 in each half; 900 × 11 and 10 paid days → MPF −87.50 in the second
 */
export function calculateContributions(draft: Draft): Contributions | null {
  const { rules, facts, figures } = draft;
  const { policies, run } = rules;
  if (!paysDays(run)) return null;
  const isFinal = run.payrollKind === "FINAL_PAY";
  const monthRules = getMonthRules(draft);
  const before = getMonthBalances(facts.balances, monthRules.month);
  const order = rules.contributionOrder;
  const done = payrollsDone(draft);
  const isLast = isFinal || done === order.n;
  const basic = draft.basicNet + basicArrearsOfMonth(facts, monthRules.month);
  const remuneration =
    policies.sssBase === "BASIC"
      ? basic
      : draft.basicNet +
        figures.holidayBasicPay +
        figures.overtimePay +
        figures.nightDifferential +
        figures.restDayPay +
        figures.specialDayPay +
        figures.regularHolidayPay +
        draft.sssItems;
  const actualMonth = before.sssRemuneration + remuneration;
  const sssBase = isLast ? actualMonth : draft.monthAmount + (policies.sssBase === "BASIC" ? 0 : draft.nominalSssItems);
  const philHealthBase = isLast && policies.philHealthBase === "ACTUAL_BASIC" ? before.actualBasic + basic : draft.monthAmount;
  const pagIbigBase = draft.monthAmount + draft.nominalPagIbigItems;
  const month = zeroShares();
  // No contributions are due for a month without remuneration, or in a run that is not the last of its month and has none, or where
  // the template's contributions are switched off (F-5).
  const owes = policies.contributionsTaken && (isLast ? actualMonth > 0 : remuneration > 0);
  let sss: SssRow | null = null;
  if (owes && facts.sss) {
    sss = sssRow(monthRules.sss.rule, sssBase);
    month.sssEmployee = sss.employee;
    month.sssMpfEmployee = sss.employeeMpf;
    month.sssEmployer = sss.employer;
    month.sssMpfEmployer = sss.employerMpf;
    month.sssEc = sss.ec;
  }
  if (owes && facts.philHealth) {
    const premium = philHealthPremium(monthRules.philHealth.rule, philHealthBase);
    month.philHealthEmployee = premium.employee;
    month.philHealthEmployer = premium.employer;
  }
  if (owes && facts.pagIbig) {
    const shares = pagIbigShares(monthRules.pagIbig.rule, pagIbigBase);
    month.pagIbigEmployee = shares.employee;
    month.pagIbigEmployer = shares.employer;
  }
  const { taken: deducted } = before;
  const modeBeforeLast = owes ? "SHARE" : "NOTHING";
  const mode = isLast ? "REST" : modeBeforeLast;
  const through = { k: done, n: order.n };
  const { sssTiming, philHealthTiming, pagIbigTiming } = policies;
  const computed: ContributionShares = {
    sssEmployee: shareDue(month.sssEmployee, deducted.sssEmployee, sssTiming, through, mode),
    sssMpfEmployee: shareDue(month.sssMpfEmployee, deducted.sssMpfEmployee, sssTiming, through, mode),
    philHealthEmployee: shareDue(month.philHealthEmployee, deducted.philHealthEmployee, philHealthTiming, through, mode),
    pagIbigEmployee: shareDue(month.pagIbigEmployee, deducted.pagIbigEmployee, pagIbigTiming, through, mode),
    sssEmployer: shareDue(month.sssEmployer, deducted.sssEmployer, sssTiming, through, mode),
    sssMpfEmployer: shareDue(month.sssMpfEmployer, deducted.sssMpfEmployer, sssTiming, through, mode),
    sssEc: shareDue(month.sssEc, deducted.sssEc, sssTiming, through, mode),
    philHealthEmployer: shareDue(month.philHealthEmployer, deducted.philHealthEmployer, philHealthTiming, through, mode),
    pagIbigEmployer: shareDue(month.pagIbigEmployer, deducted.pagIbigEmployer, pagIbigTiming, through, mode),
  };
  const due = draft.manual === null ? computed : applyManualShares(draft, computed);
  return { due, computed, month, rules: monthRules, before, order, isLast, sssBase, philHealthBase, pagIbigBase, sss, remuneration, basic };
}

/** The month for which a run charges contributions, with its tables; in final pay the month of separation. @source payroll-rules R-6 */
export function getMonthRules({ rules, toDay }: Draft): ContributionRules {
  const { policies, run, contributions } = rules;
  if (run.payrollKind !== "FINAL_PAY") return contributions;
  return contributionRulesOn(rules, policies.contributionMonth === "PAY_DATE" ? run.payDate : toDay);
}

/**
 * The share of a month's amount charged by a payroll before the last one.
 * @param before charged earlier in the month
 * @returns never negative: only the payroll that settles the month refunds
 * @source payroll-rules R-34: EQUAL floor(amount × k ÷ n) − before, FIRST all, LAST nothing
 */
export function timedContribution(amount: Centavos, timing: Timing, { k, n }: OrderInMonth, before: Centavos): Centavos {
  if (timing === "LAST") return 0;
  return Math.max(0, (timing === "FIRST" ? amount : partialShare(amount, k, n)) - before);
}

/**
 * How many payrolls of the month have been paid, including this one. A run computed after a later one of its month counts from that later
 * one, so that the last to be computed settles the month.
 */
function payrollsDone({ facts, rules }: Draft): number {
  const { k, n } = rules.contributionOrder;
  const { paidThrough } = facts.balances;
  let done = k;
  for (let day = addDays(rules.run.endDate, 1); done < n && paidThrough !== null && paidThrough >= day; done++)
    day = addDays(periodContaining(rules.policies, day).endDate, 1);
  return done;
}

export function employeeShares(due: ContributionShares): Centavos {
  return due.sssEmployee + due.sssMpfEmployee + due.philHealthEmployee + due.pagIbigEmployee;
}

/** Employer's shares with EC. */
export function employerShares(due: ContributionShares): Centavos {
  return due.sssEmployer + due.sssMpfEmployer + due.sssEc + due.philHealthEmployer + due.pagIbigEmployer;
}

function applyManualShares(draft: Draft, computed: ContributionShares): ContributionShares {
  const due = { ...computed };
  for (const component of Object.keys(due) as (keyof ContributionShares)[])
    due[component] = resolveAmount(draft, component, computed[component]);
  return due;
}

/** The last payroll of a month charges the remainder; the others charge their share, and nothing without remuneration. */
function shareDue(amount: Centavos, before: Centavos, timing: Timing, order: OrderInMonth, mode: "REST" | "SHARE" | "NOTHING"): Centavos {
  if (mode === "REST") return amount - before;
  return mode === "NOTHING" ? 0 : timedContribution(amount, timing, order, before);
}
