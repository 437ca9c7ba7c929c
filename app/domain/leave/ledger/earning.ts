import { ONE_DAY, type LeaveDays } from "~/domain/leave/leave-days";
import type { LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { addDays, monthEnd, type Day } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import { anniversary, completedYears } from "./leave-year";
import { compareStrings } from "~/domain/shared/compare";

/** Days granted automatically. */
export interface Earning {
  date: Day;
  kind: "GRANT" | "ACCRUAL";
  days: LeaveDays;
  /** The granted period, a year ("2026") or a month ("2026-03"); each is granted once. */
  period: string;
}

/** The leave type's version on a day; null = it does not exist yet. */
export type PolicyOn = (day: Day) => LeavePolicyValues | null;

/** Accruals of a leave type in a period, in date order. @source document 4, L-3 to L-6 */
export function earnings(policyOn: PolicyOn, joinDate: Day, from: Day, to: Day): Earning[] {
  const first = from < joinDate ? joinDate : from;
  const earned: Earning[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    earned.push(
      ...upfront(policyOn, joinDate, year),
      ...monthly(policyOn, joinDate, calendarMonths(joinDate, year), "CALENDAR_YEAR"),
      ...monthly(policyOn, joinDate, serviceMonths(joinDate, year), "JOIN_DATE").filter(({ date }) => Number(date.slice(0, 4)) === year),
    );
  return earned.filter(({ date, days }) => days > 0 && date >= first && date <= to).sort((a, b) => compareStrings(a.date, b.date));
}

/** The days a year by completed years of service; 0 before the first tier (L-3). */
export function daysPerYear({ tiers, extraDays }: LeavePolicyValues, years: number): LeaveDays {
  const tier = tiers.findLast(({ fromYears }) => fromYears <= years);
  return tier === undefined || years < 0 ? 0 : tier.days + extraDays;
}

/** The grant of a year: on the anniversary (L-3), on 1 January, or when the first tier is reached in the year (L-4). */
function upfront(policyOn: PolicyOn, joinDate: Day, year: number): Earning[] {
  const years = year - Number(joinDate.slice(0, 4));
  if (years < 0) return [];
  const period = String(year);
  const reached = anniversary(joinDate, years);
  const newYear = `${year}-01-01`;
  const onReached = grantedUpfront(policyOn, reached);
  const onNewYear = grantedUpfront(policyOn, newYear);
  if (onReached?.basis === "JOIN_DATE") return [{ date: reached, kind: "GRANT", days: daysPerYear(onReached, years), period }];
  if (onReached?.basis === "CALENDAR_YEAR" && onReached.tiers[0]?.fromYears === years)
    return [{ date: reached, kind: "GRANT", days: firstYear(onReached, daysPerYear(onReached, years), reached), period }];
  if (onNewYear?.basis === "CALENDAR_YEAR" && joinDate <= newYear)
    return [{ date: newYear, kind: "GRANT", days: daysPerYear(onNewYear, completedYears(joinDate, newYear)), period }];
  return [];
}

function grantedUpfront(policyOn: PolicyOn, day: Day): LeavePolicyValues | null {
  const policy = policyOn(day);
  return policy?.grantMethod === "UPFRONT" ? policy : null;
}

/** Pro-rated days of the first calendar year: a month counts if the first tier is reached by its 15th; rounded up to half days (L-4). */
function firstYear({ prorateYn }: LeavePolicyValues, days: LeaveDays, reached: Day): LeaveDays {
  if (prorateYn === "N") return days;
  const months = 13 - Number(reached.slice(5, 7)) - (Number(reached.slice(8)) > 15 ? 1 : 0);
  const half = ONE_DAY / 2;
  return Math.ceil((days * months) / (12 * half)) * half;
}

/** A month end, and whether the employee accrues for it. */
type Month = { date: Day; counts: boolean };

function calendarMonths(joinDate: Day, year: number): Month[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, "0")}`;
    return { date: monthEnd(`${month}-01`), counts: joinDate <= `${month}-15` };
  });
}

/**
 * Two years of service: the one that ends in a calendar year and the one that starts in it. A month ends the day before its monthly day.
 */
function serviceMonths(joinDate: Day, year: number): Month[] {
  const before = (year - Number(joinDate.slice(0, 4)) - 1) * 12;
  return Array.from({ length: 24 }, (_, index) => ({
    date: addDays(addMonths(joinDate, before + index + 1), -1),
    counts: before + index >= 0,
  }));
}

/** Accrual per month: cumulated, then truncated to hundredths, so that twelve months add up to the year (L-5). */
function monthly(policyOn: PolicyOn, joinDate: Day, months: readonly Month[], basis: LeavePolicyValues["basis"]): Earning[] {
  let [sum, given] = [0, 0];
  const hundredth = ONE_DAY / 100;
  return months.map(({ date, counts }, index) => {
    if (index === 12) [sum, given] = [0, 0];
    const policy = policyOn(date);
    const earned = counts && policy?.grantMethod === "MONTHLY" && policy.basis === basis ? policy : null;
    sum += earned === null ? 0 : daysPerYear(earned, completedYears(joinDate, date));
    const due = Math.floor(sum / 12 / hundredth) * hundredth;
    const days = due - given;
    given = due;
    return { date, kind: "ACCRUAL", days: earned === null ? 0 : days, period: date.slice(0, 7) };
  });
}
