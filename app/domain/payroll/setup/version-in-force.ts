import type { RunFacts, TemplatePolicies } from "~/domain/payroll/facts/facts";
import type { HolidayBasis } from "~/domain/payroll/engine/office-calendars";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import type { Day } from "~/domain/shared/day";
import { DEFAULT_SETTINGS, type AnnualizeWith, type PolicyTab, type PolicyVersion, type TemplateSettings } from "./setting-policies";

/** Dates of a run that select its policies. */
export type RunDays = Pick<RunFacts, "payrollKind" | "startDate" | "endDate" | "payDate">;
type Periods = Pick<TemplatePolicies, "payFrequency" | "weekEndDay">;

/** The version of a tab in force on a day: the one with the latest effective day up to it; null if there is none. */
export function versionOn<Version extends PolicyVersion>(versions: readonly Version[], tab: PolicyTab, day: Day): Version | null {
  const begun = versions.filter(({ policyTab, effectiveDay }) => policyTab === tab && effectiveDay <= day);
  return begun.reduce<Version | null>(
    (last, version) => (last === null || version.effectiveDay > last.effectiveDay ? version : last),
    null,
  );
}

/**
 * The day that selects the version of a tab for a run: for contributions the 1st of their month; for tax and 13th month the pay date; for
 * everything else the first day of the period, the pay date of a 13th month run, or the separation date in final pay. The version in force
 * in the period's last month determines the contribution month.
 * @param separationDate in final pay; the last day of the run if unknown
 * @source document 5, F-2: the week 30 November–6 December uses the contribution rules of 1 December and the other rules of 30 November;
 * 16–31 December paid on 5 January uses the tax rules of 1 January
 */
export function decidingDay(versions: readonly PolicyVersion[], tab: PolicyTab, run: RunDays, separationDate: Day | null): Day {
  const last = lastDay(run, separationDate);
  switch (tab) {
    case "contributions":
      return firstOfMonth(contributionMonth(versions, last) === "PAY_DATE" ? run.payDate : last);
    case "tax":
    case "thirteenth-month":
      return run.payDate;
    default:
      return periodDay(run, separationDate);
  }
}

/**
 * The day that selects all rules and items except contributions and tax: the first day of the period, the pay date of a 13th month run, or
 * the separation date in final pay.
 * @param separationDate in final pay; the last day of the run if unknown
 * @source document 5, F-2
 */
export function periodDay(run: RunDays, separationDate: Day | null): Day {
  if (run.payrollKind === "THIRTEEN_MONTH_PAY") return run.payDate;
  return run.payrollKind === "FINAL_PAY" ? lastDay(run, separationDate) : run.startDate;
}

/**
 * All policies of a run for a template's employees; missing ones have their defaults.
 * @param separationDate of the employee, in final pay
 * @source document 5, F-2
 */
export function settingsInForce(
  periods: Periods,
  versions: readonly PolicyVersion[],
  run: RunDays,
  separationDate: Day | null,
): { policies: TemplatePolicies; holidayBasis: HolidayBasis } {
  const valuesOf = (tab: PolicyTab) => versionOn(versions, tab, decidingDay(versions, tab, run, separationDate))?.values;
  const last = lastDay(run, separationDate);
  const {
    holidayBasis,
    annualizeWith: _annualizeWith,
    payslipRelease: _payslipRelease,
    ...chosen
  }: Partial<TemplateSettings> = {
    ...valuesOf("master"),
    ...valuesOf("contributions"),
    contributionMonth: contributionMonth(versions, last),
    ...valuesOf("tax"),
    ...valuesOf("thirteenth-month"),
    ...valuesOf("net-pay"),
  };
  return {
    policies: templatePolicies(periods.payFrequency, { ...chosen, weekEndDay: periods.weekEndDay }),
    holidayBasis: holidayBasis ?? DEFAULT_SETTINGS.holidayBasis,
  };
}

/** Which holidays apply to a template's employees in a run (F-1). */
export function getHolidayBasis(versions: readonly PolicyVersion[], run: RunDays, separationDate: Day | null): HolidayBasis {
  return (
    versionOn(versions, "master", decidingDay(versions, "master", run, separationDate))?.values.holidayBasis ??
    DEFAULT_SETTINGS.holidayBasis
  );
}

/** The payroll that settles the tax year, by the rules on a run's pay date (F-16). */
export function getAnnualizationMethod(versions: readonly PolicyVersion[], { payDate }: Pick<RunDays, "payDate">): AnnualizeWith {
  return versionOn(versions, "tax", payDate)?.values.annualizeWith ?? DEFAULT_SETTINGS.annualizeWith;
}

/** The contribution month of a period, by the rules of its last month. */
function contributionMonth(versions: readonly PolicyVersion[], last: Day): TemplateSettings["contributionMonth"] {
  return versionOn(versions, "contributions", firstOfMonth(last))?.values.contributionMonth ?? DEFAULT_SETTINGS.contributionMonth;
}

const lastDay = ({ payrollKind, endDate }: RunDays, separationDate: Day | null): Day =>
  payrollKind === "FINAL_PAY" ? (separationDate ?? endDate) : endDate;
const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
