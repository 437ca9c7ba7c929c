import { findWorkday } from "~/domain/payroll/setup/calendar/pay-days";
import type { StatutoryDeadline } from "~/domain/payroll/government/deadlines/statutory-deadlines";
import { addDays, type Day } from "~/domain/shared/day";

/** Lead days before each legal deadline, set by the company; missing deadlines have none. */
export type ReminderLeadDays = ReadonlyMap<StatutoryDeadline, number>;

/** Upper limit of the lead days. */
export const MAX_LEAD_DAYS = 20;

/**
 * The company's internal deadline: the lead days before the legal one, moved to a workday, never later than the legal one.
 * @param daysOff regular and special non-working days
 * @source document 5 F-70: 3 days before Tuesday, 15 December 2026 is a Saturday: Friday, 11 December
 */
export const getReminderDay = (due: Day, days: number, daysOff: ReadonlySet<Day>): Day =>
  days === 0 ? due : findWorkday(addDays(due, -days), -1, daysOff);
