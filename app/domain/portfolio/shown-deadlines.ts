import { isFiled, type ListedDeadline } from "~/domain/payroll/government/deadlines/deadline-list";
import { addDays, type Day } from "~/domain/shared/day";

/** Deadlines within so many days are shown, and missed ones as long after their day. */
const DEADLINE_DAYS = 30;
/** Whether the portfolio shows a deadline: it is due within the days, or a return that was missed. @param today in Manila */
export function isShownDeadline({ duty, due, state }: ListedDeadline, today: Day): boolean {
  if (state === "NOTHING") return false;
  if (due >= today) return due <= addDays(today, DEADLINE_DAYS);
  return due >= addDays(today, -DEADLINE_DAYS) && isFiled(duty) && (state === "PASSED" || state === "AMENDED_NEEDED");
}
