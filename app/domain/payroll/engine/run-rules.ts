import { addDays, type Day } from "~/domain/shared/day";
import { orderInMonth, periodsBetween, type OrderInMonth } from "~/domain/shared/period";
import { compileCalendar, dayIndex, type Calendar } from "./calendar";
import { listPremiums, type CompanyPremium, type PaidPremium } from "~/domain/payroll/setup/rates/company-premiums";
import { deMinimisSpans, type DeMinimisSpans } from "~/domain/payroll/engine/tax/exclusion-pool";
import type { PlannedDay } from "./days";
import type {
  AllowanceItem,
  DeductionItem,
  EmployeeFacts,
  Holiday,
  RunFacts,
  TemplateFacts,
  TemplatePolicies,
  WorkSchedule,
} from "~/domain/payroll/facts/facts";
import { dayFactorOn } from "~/domain/payroll/engine/statutory/day-factors";
import { deMinimisTableOn, type DeMinimisTable } from "~/domain/payroll/engine/statutory/de-minimis";
import type { Edition } from "~/domain/payroll/engine/statutory/edition";
import { exclusionCeilingOn, type ExclusionTable } from "~/domain/payroll/engine/statutory/exclusion";
import { pagIbigOn, type PagIbigTable } from "~/domain/payroll/engine/statutory/pag-ibig";
import { peraLimitOn, type PeraTable } from "~/domain/payroll/engine/statutory/pera";
import { philHealthOn, type PhilHealthTable } from "~/domain/payroll/engine/statutory/philhealth";
import { premiumsOn, type PremiumTable } from "~/domain/payroll/engine/statutory/premium";
import { sssOn, type SssTable } from "~/domain/payroll/engine/statutory/sss";
import {
  annualTableOn,
  withholdingOn,
  type Bracket,
  type WithholdingPeriod,
  type WithholdingTable,
} from "~/domain/payroll/engine/statutory/withholding";
import { getTaxDay, getTaxYear } from "./run-purpose";
import { salaryOn } from "./salary";
import { dayFactorRatio, isDailyPaid, type DayFactorRatio } from "./wage-rates";

/** The three agencies' tables in force in one contribution month. */
export interface ContributionRules {
  /** "YYYY-MM". */
  month: string;
  sss: Edition<SssTable>;
  philHealth: Edition<PhilHealthTable>;
  pagIbig: Edition<PagIbigTable>;
}

/** A work schedule in the context of one run. */
export interface ScheduleRules {
  calendar: Calendar;
  factor: DayFactorRatio;
  /** Minutes of a full day: the schedule's, or 8 hours. */
  minutesPerDay: number;
}

const PERIODS_IN_MONTH = { MONTHLY: 1, ONLY_THIRTEEN_MONTH_PAY: 1, SEMI_MONTHLY: 2, WEEKLY: 0 } as const;

/** All rules of a run that its employees share: compiled once, then read-only. */
export interface RunRules {
  run: RunFacts;
  policies: TemplatePolicies;
  /** Day numbers. */
  start: number;
  end: number;
  /** Position of the payroll in its month, for items and loans. */
  order: OrderInMonth;
  /** Periods in a month: 1, 2, or 0 for weeks. */
  halves: 0 | 1 | 2;
  /** Year of the pay date; for a year-end adjustment the ended year. */
  taxYear: number;
  /** Year of the 13th month base: that of the period end. */
  baseYear: number;
  contributionOrder: OrderInMonth;
  /** For the template's first payroll: the days of its contribution month before it. */
  begunBefore?: { from: Day; to: Day } | undefined;
  contributions: ContributionRules;
  withholdingPeriod: WithholdingPeriod;
  withholding: Edition<WithholdingTable>;
  brackets: readonly Bracket[];
  annualTable: Edition<readonly Bracket[]>;
  deMinimis: Edition<DeMinimisTable>;
  /** Built once per run: the keys under which de minimis use is tracked. */
  deMinimisSpans: DeMinimisSpans;
  exclusion: Edition<ExclusionTable>;
  pera: Edition<PeraTable>;
  premiums: Edition<PremiumTable>;
  /** The company's own premium rates on the paid days. */
  ownPremiums: readonly PaidPremium[];
  allowanceItems: ReadonlyMap<number, AllowanceItem>;
  deductionItems: ReadonlyMap<number, DeductionItem>;
  holidays: readonly Holiday[];
  /** Filled lazily; the result does not depend on the order of employees. */
  schedules: Map<number, ScheduleRules>;
  months: Map<string, ContributionRules>;
  /** The year's periods of this frequency, for the projection of a 13th month run. */
  yearPeriods: { first: number; last: number; k: number }[];
}

/** Days that a final pay may extend beyond its run. */
const DAYS_BEYOND = 400;

/**
 * Compiles the rules of one run for the employees of one template: statutory editions by their reference dates, policies, items and
 * calendars.
 * @param holidays of the years around the run; others are ignored @param ownPremiums all of the company's premium rates (PAY-24)
 * @param countedFrom the first attendance day, where attendance lags the paid days (document 4 P-8)
 * @throws RangeError when a date is before the first edition of a statutory table
 */
export function compileRules(
  run: RunFacts,
  template: TemplateFacts,
  holidays: readonly Holiday[],
  ownPremiums: readonly CompanyPremium[] = [],
  countedFrom: Day = run.startDate,
): RunRules {
  const { policies } = template;
  const contributionDate = policies.contributionMonth === "PAY_DATE" ? run.payDate : run.endDate;
  const contributions = getMonthContributionRules(contributionDate.slice(0, 7));
  const withholding = withholdingOn(run.payDate);
  const deMinimis = deMinimisTableOn(run.payDate);
  const premiums = premiumsOn(run.startDate);
  const withholdingPeriod = policies.payFrequency === "ONLY_THIRTEEN_MONTH_PAY" ? "MONTHLY" : policies.payFrequency;
  return {
    run,
    policies,
    start: dayIndex(run.startDate),
    end: dayIndex(run.endDate),
    order: orderInMonth(policies, run.endDate),
    halves: PERIODS_IN_MONTH[policies.payFrequency],
    taxYear: getTaxYear(run),
    baseYear: Number(run.endDate.slice(0, 4)),
    contributionOrder: orderInMonth(policies, contributionDate),
    contributions,
    withholdingPeriod,
    withholding,
    brackets: withholding.rule[withholdingPeriod],
    annualTable: annualTableOn(getTaxDay(run)),
    deMinimis,
    deMinimisSpans: deMinimisSpans(deMinimis.rule, run.payDate),
    exclusion: exclusionCeilingOn(run.payDate),
    pera: peraLimitOn(getTaxDay(run)),
    premiums,
    ownPremiums: listPremiums(premiums.rule, ownPremiums, ...getCountedDays(run, countedFrom)),
    allowanceItems: new Map(template.allowanceItems.map((item) => [item.itemSeq, item])),
    deductionItems: new Map(template.deductionItems.map((item) => [item.itemSeq, item])),
    holidays,
    schedules: new Map(),
    months: new Map([[contributions.month, contributions]]),
    yearPeriods: run.payrollKind === "THIRTEEN_MONTH_PAY" ? periodsOfYear(policies, run.endDate.slice(0, 4)) : [],
  };
}

/**
 * The same rules with another day's statutory tables: contributions, tax, de minimis, exemptions and PERA. Premiums do not change, because
 * they depend on the days worked.
 * @throws RangeError when the day is before the first edition of a table
 */
export function withTablesOn(rules: RunRules, day: Day): RunRules {
  const { month } = rules.contributions;
  const contributions = { ...getMonthContributionRules(day.slice(0, 7)), month };
  const withholding = withholdingOn(day);
  const deMinimis = deMinimisTableOn(day);
  return {
    ...rules,
    contributions,
    withholding,
    brackets: withholding.rule[rules.withholdingPeriod],
    annualTable: annualTableOn(day),
    deMinimis,
    deMinimisSpans: deMinimisSpans(deMinimis.rule, rules.run.payDate),
    exclusion: exclusionCeilingOn(day),
    pera: peraLimitOn(day),
    months: new Map([[month, contributions]]),
  };
}

/**
 * The calendar and day factor of a work schedule in this run, compiled on first use.
 * @throws RangeError when the schedule's day factor is not a number above zero
 */
export function scheduleRules(rules: RunRules, schedule: WorkSchedule): ScheduleRules {
  let foundSchedule = rules.schedules.get(schedule.workScheduleSeq);
  if (foundSchedule === undefined) rules.schedules.set(schedule.workScheduleSeq, (foundSchedule = compiledSchedule(rules, schedule, [])));
  return foundSchedule;
}

/** The schedule of an employee whose roster deviates on some days; a monthly salary keeps the weekdays. @source document 4 P-7 */
export function getEmployeeScheduleRules(
  rules: RunRules,
  { workSchedule, plannedDays = [], salaryRecords }: Pick<EmployeeFacts, "workSchedule" | "plannedDays" | "salaryRecords">,
  toDay: Day,
): ScheduleRules {
  const type = salaryOn(salaryRecords, toDay)?.salaryAmountType;
  const daily = type !== undefined && isDailyPaid(type);
  return plannedDays.length > 0 && daily ? compiledSchedule(rules, workSchedule, plannedDays) : scheduleRules(rules, workSchedule);
}

function compiledSchedule(rules: RunRules, schedule: WorkSchedule, plannedDays: readonly PlannedDay[]): ScheduleRules {
  const workDays = Math.min(7, Math.max(1, new Set(schedule.workDay.replace(/[^1-7]/g, "")).size));
  const text = schedule.dayFactor ?? dayFactorOn(workDays, rules.run.startDate);
  const factor = dayFactorRatio(text);
  const lastDay = dayIndex(`${Math.max(rules.baseYear, rules.taxYear)}-12-31`) + 31;
  const first = Math.min(rules.start, dayIndex(`${rules.baseYear}-01-01`)) - DAYS_BEYOND;
  const calendar = compileCalendar(schedule, rules.holidays, {
    first,
    last: lastDay,
    factor: factor.days / factor.parts,
    payUnworkedSpecialDays: rules.policies.payUnworkedSpecialDays,
    plannedDays,
  });
  return { calendar, factor, minutesPerDay: calendar.workTime };
}

/** The contribution tables of the month that contains a day, for final pay: the month of the separation date. @source payroll-rules R-6 */
export function contributionRulesOn(rules: RunRules, day: Day): ContributionRules {
  const month = day.slice(0, 7);
  let foundMonth = rules.months.get(month);
  if (foundMonth === undefined) {
    foundMonth = getMonthContributionRules(month);
    rules.months.set(month, foundMonth);
  }
  return foundMonth;
}

/** The first and last day that a payslip of the run can pay; the dates of a final pay are nominal. */
export function getPayableDays({ payrollKind, startDate, endDate }: RunFacts): [Day, Day] {
  return payrollKind === "FINAL_PAY" ? [addDays(startDate, -DAYS_BEYOND), addDays(endDate, DAYS_BEYOND)] : [startDate, endDate];
}

function getCountedDays(run: RunFacts, countedFrom: Day): [Day, Day] {
  const [from, to] = getPayableDays(run);
  return [countedFrom < from ? countedFrom : from, to];
}

function periodsOfYear(policies: TemplatePolicies, year: string): RunRules["yearPeriods"] {
  return periodsBetween(policies, `${year}-01-01`, `${year}-12-31`).map(({ startDate, endDate }) => ({
    first: dayIndex(startDate),
    last: dayIndex(endDate),
    k: orderInMonth(policies, endDate).k,
  }));
}

function getMonthContributionRules(month: string): ContributionRules {
  const day = `${month}-01`;
  return { month, sss: sssOn(day), philHealth: philHealthOn(day), pagIbig: pagIbigOn(day) };
}
