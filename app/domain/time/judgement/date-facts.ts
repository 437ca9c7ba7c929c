import type { DateKind } from "~/domain/payroll/time/date-kind";
import type { TimePolicy } from "~/domain/time/policies/time-policy";
import type { DateFacts } from "./day-facts";
import { planOn, type RosterRow, type SchedulePlans } from "./plan-on";

/** By what the dates of somebody are planned; dates are day numbers. */
export interface Planned {
  /** The schedule that holds on a date. */
  plansOn: (day: number) => SchedulePlans;
  policyOn: (day: number) => TimePolicy;
  /** Published rows alone. */
  roster: ReadonlyMap<number, RosterRow>;
  kinds: ReadonlyMap<number, DateKind>;
  /** Dates on which the devices of the office sent nothing since the shift began. */
  silentDays?: ReadonlySet<number>;
}

/** Before the first and after the last date to judge, neighbours decide of windows and of midnight. */
export const DAYS_BEFORE = 2;
export const DAYS_AFTER = 1;

/** The dates that a judgement of the days from the first to the last needs. */
export function dateFactsOf(firstDay: number, lastDay: number, { plansOn, policyOn, roster, kinds, silentDays }: Planned): DateFacts[] {
  const dates: DateFacts[] = [];
  for (let day = firstDay - DAYS_BEFORE; day <= lastDay + DAYS_AFTER; day++)
    dates.push({
      plan: planOn(plansOn(day), weekdayOf(day), roster.get(day) ?? null),
      kind: kinds.get(day) ?? "none",
      policy: policyOn(day),
      silentDevices: silentDays?.has(day) ?? false,
    });
  return dates;
}

/** 1 = Monday … 7 = Sunday, of a day number: 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
