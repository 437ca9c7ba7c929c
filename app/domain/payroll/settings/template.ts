import type { PayFrequency } from "~/domain/payroll/engine/pay-kinds";
import { FREQUENCY_WORDS } from "~/domain/payroll/run/payroll-title";
import { plain } from "~/domain/shared/forms/options";

/** The master figures of a payroll template (F-1). */
export interface TemplateMaster {
  payrollTemplateName: string;
  description: string;
  payFrequency: PayFrequency;
  /** 1 = Monday … 7 = Sunday. */
  weekEndDay: number;
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "Sunday" for 7. */
export const weekEndWords = (weekEndDay: number) => WEEKDAYS[weekEndDay - 1]!;

/** "Weekly, to Sunday" or the frequency alone. */
export function frequencyWords({ payFrequency, weekEndDay }: Pick<TemplateMaster, "payFrequency" | "weekEndDay">): string {
  return payFrequency === "WEEKLY" ? `${FREQUENCY_WORDS.WEEKLY}, to ${weekEndWords(weekEndDay)}` : FREQUENCY_WORDS[payFrequency];
}

/** Why a template cannot have a name; null when it can. @param others names of the company's other templates in use */
export function templateNameProblem(name: string, others: readonly string[]): string | null {
  return others.some((other) => plain(other) === plain(name)) ? "Another template has this name. Choose another." : null;
}

/** Why the master figures of a template cannot change as asked; null when they can. @param completed whether it has a completed payroll @source F-1 */
export function frequencyProblem(
  before: TemplateMaster,
  after: TemplateMaster,
  completed: boolean,
): { field: "payFrequency" | "weekEndDay"; message: string } | null {
  if (!completed) return null;
  if (before.payFrequency !== after.payFrequency)
    return { field: "payFrequency", message: "This template has completed payrolls. Copy it to pay in another frequency." };
  if (after.payFrequency === "WEEKLY" && before.weekEndDay !== after.weekEndDay)
    return { field: "weekEndDay", message: "This template has completed payrolls. Copy it to end the week on another day." };
  return null;
}
