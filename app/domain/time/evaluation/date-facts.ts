import type { DateKind } from "~/domain/payroll/runs/time/date-kind";
import type { TimePolicy } from "~/domain/time/policies/time-policy";
import type { DateFacts, DayPlan } from "./day-facts";
import { DAY_MINUTES, type LocalMinute } from "./local-time";
import { planOn, type RosterRow, type SchedulePlans } from "./plan-at";

/** Planning data of an employee's dates; dates are day numbers. */
export interface Planned {
  /** The schedule in force on a date. */
  plansOn: (day: number) => SchedulePlans;
  policyOn: (day: number) => TimePolicy;
  /** Published rows only. */
  roster: ReadonlyMap<number, RosterRow>;
  kinds: ReadonlyMap<number, DateKind>;
  /** Last line sent by the office's time clocks; null = never, undefined = the office has no time clocks. */
  lastLine?: LocalMinute | null | undefined;
}

/** Neighboring days before and after the evaluated range are needed for windows and midnight. */
export const DAYS_BEFORE = 2;
export const DAYS_AFTER = 1;

/** Dates needed to evaluate the days from the first to the last. */
export function buildDateFacts(firstDay: number, lastDay: number, { plansOn, policyOn, roster, kinds, lastLine }: Planned): DateFacts[] {
  const dates: DateFacts[] = [];
  for (let day = firstDay - DAYS_BEFORE; day <= lastDay + DAYS_AFTER; day++) {
    const plan = planOn(plansOn(day), weekdayOf(day), roster.get(day) ?? null);
    const policy = policyOn(day);
    dates.push({ plan, kind: kinds.get(day) ?? "none", policy, silentDevices: isSilent(day, plan, policy, lastLine) });
  }
  return dates;
}

/** The time clocks have sent nothing since the shift began, and the employee may clock there. @source document 4 §3.4 */
function isSilent(day: number, plan: DayPlan | null, { meansDeviceYn }: TimePolicy, lastLine: LocalMinute | null | undefined): boolean {
  if (lastLine === undefined || plan === null || meansDeviceYn === "N") return false;
  return lastLine === null || lastLine < day * DAY_MINUTES + plan.start;
}

/** 1 = Monday … 7 = Sunday, of a day number: 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
