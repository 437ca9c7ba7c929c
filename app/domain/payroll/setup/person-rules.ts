import type { PayRules, PayrollAffectingRules } from "~/domain/employees/pay/pay-rules";
import { isRegular, paysDays } from "~/domain/payroll/engine/run-purpose";
import { addDays, type Day } from "~/domain/shared/day";
import { findInForce } from "~/domain/shared/dated";
import type { PolicyVersion } from "./setting-policies";
import { decidingDay, periodDay, type RunDays } from "./version-in-force";

/** Employee settings that change the calculation, with their effective day. */
export interface PayRulesVersion {
  effectiveDay: Day;
  rules: PayRules;
}

/** The days that select an employee's rules in a run. */
export interface PayRulesDays {
  /** The first day of the period; the pay date of a 13th month run, the separation date in final pay. */
  period: Day;
  /** The 1st of the contribution month. */
  contributions: Day;
}

/** A completed payroll of the employee, with the days that selected its rules. */
export interface PaidRun extends RunDays, PayRulesDays {
  runPurpose?: string;
}

/**
 * The days of a run that select an employee's rules.
 * @param policies of the template, which assign contributions to a month @param separationDate in final pay
 * @source document 5, F-2
 */
export function payRulesDays(
  policies: readonly PolicyVersion[],
  run: RunDays & { runPurpose?: string },
  separationDate: Day | null,
): PayRulesDays {
  const period = periodDay(run, separationDate);
  return { period, contributions: paysDays(run) ? decidingDay(policies, "contributions", run, separationDate) : period };
}

/**
 * Rule versions by which a run pays an employee: contributions by the version on the 1st of their month, wage and premiums by that on the
 * period's day.
 * @returns null without any version: the employee's own settings apply
 * @source document 5, F-2: the week 30 November–6 December uses the version of 1 December for contributions, and that of 30 November for
 * the rest
 */
export function payRulesOn(versions: readonly PayRulesVersion[], { period, contributions }: PayRulesDays): PayrollAffectingRules | null {
  const [wage, shares] = [versionOn(versions, period), versionOn(versions, contributions)];
  if (wage === undefined || shares === undefined) return null;
  const { minimumWageEarnerYn, premiumExemptYn, minimumDailyWage } = wage.rules;
  const { sssYn, philHealthYn, pagIbigYn } = shares.rules;
  return { minimumWageEarnerYn, premiumExemptYn, minimumDailyWage, sssYn, philHealthYn, pagIbigYn };
}

/**
 * The first day on which new rules of an employee may take effect: after the end of the employee's last completed regular payroll, and
 * after the 1st of its contribution month. Null if any day is allowed.
 * @source document 5, F-2
 */
export function firstFreePayRules(paid: readonly PaidRun[]): Day | null {
  const used = paid.filter(isRegular).flatMap(({ endDate, contributions }) => [endDate, contributions]);
  return used.length === 0 ? null : addDays(used.sort().at(-1)!, 1);
}

/** The rules of an employee on a day; undefined if there are none. */
export const payRulesOnDay = (versions: readonly PayRulesVersion[], day: Day): PayRules | undefined => versionOn(versions, day)?.rules;

/** Whether a completed payroll used a version, which then cannot change. */
export function arePayRulesUsed(versions: readonly PayRulesVersion[], effectiveDay: Day, paid: readonly PaidRun[]): boolean {
  return paid.some((run) => [run.period, run.contributions].some((day) => versionOn(versions, day)?.effectiveDay === effectiveDay));
}

const versionOn = <Version extends PayRulesVersion>(versions: readonly Version[], day: Day): Version | undefined =>
  findInForce(versions, day, ({ effectiveDay }) => effectiveDay);
