import { workdayFrom } from "~/domain/payroll/calendar/pay-days";
import type { Duty } from "~/domain/payroll/forms/due-days";
import { addDays, type Day } from "~/domain/shared/day";

/** How many days before the last day of the law a company wants each duty done; what is not named has none. */
export type DutyLeads = ReadonlyMap<Duty, number>;

/** A duty is not wanted more days earlier than that. */
export const MOST_DAYS_EARLIER = 20;

/**
 * The day by which the company wants a duty done: so many days before its last day, on a workday, never later than the law's.
 * @param daysOff regular and special non-working days
 * @source document 5 F-70: 3 days before Tuesday, 15 December 2026 is a Saturday: Friday, 11 December
 */
export const ledDay = (due: Day, days: number, daysOff: ReadonlySet<Day>): Day =>
  days === 0 ? due : workdayFrom(addDays(due, -days), -1, daysOff);
