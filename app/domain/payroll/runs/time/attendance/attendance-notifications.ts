import { formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { periodLabel } from "~/domain/shared/period";
import { countText } from "~/domain/shared/count-text";

type Run = { startDate: Day; endDate: Day; payDate: Day };

/**
 * When missing punches are reported: once after the last day of the period, and again from the cut-off on; null before both.
 * @param cutoff the last day to file and approve @param today the day in Manila
 * @source document 4 §5.2 P-4, A-16
 */
export function incompleteStage({ endDate }: Pick<Run, "endDate">, cutoff: Day, today: Day): "over" | "cutoff" | null {
  if (today >= cutoff) return "cutoff";
  return today > endDate ? "over" : null;
}

/** @source document 4 §5.3, ATTENDANCE_INCOMPLETE */
export const incompleteDaysNotification = (days: number, { startDate, endDate, payDate }: Run) => ({
  subject: days === 1 ? "1 day needs a punch" : `${days.toLocaleString("en-US")} days need a punch`,
  description: `${periodLabel(startDate, endDate)}. The payroll of ${formatDay(payDate)} waits for ${days === 1 ? "it" : "them"}.`,
});

/** @source document 4 §5.3, LATE_CHANGES */
export const retroChangesNotification = (changes: number, amount: Centavos) => ({
  subject: `${countText(changes, "late change")} for the next payroll`,
  description: `${formatPeso(amount)} in all. Take or put aside each in Time.`,
});
