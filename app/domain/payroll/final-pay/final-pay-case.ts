import type { SeparationCause } from "~/domain/payroll/engine/pay-kinds";
import { addDays, daysBetween, formatDay, type Day } from "~/domain/shared/day";

/** Final pay is released within so many days of the separation. @source DOLE Labor Advisory 06-20 */
export const DAYS_TO_RELEASE = 30;

/** The last day on which final pay may be released. */
export const dayThirty = (lastDay: Day): Day => addDays(lastDay, DAYS_TO_RELEASE);

/** Where a case stands (Appendix E): it opens by itself with a last day and is over when the money went out. */
export type CaseStage = "OPEN" | "IN_RUN" | "RELEASED" | "PAID";
export const STAGE_WORDS: Record<CaseStage, string> = {
  OPEN: "Open",
  IN_RUN: "In a payroll",
  RELEASED: "Released",
  PAID: "Paid",
};

/** @param run the final pay that somebody stands in; null = none */
export function caseStage(run: { completed: boolean; paidOn: Day | null } | null): CaseStage {
  if (run === null) return "OPEN";
  if (run.paidOn !== null) return "PAID";
  return run.completed ? "RELEASED" : "IN_RUN";
}

/** Days until day 30 on a day: below zero = overdue. */
export const daysLeft = (lastDay: Day, today: Day): number => daysBetween(today, dayThirty(lastDay)) - 1;

/** @source document 5, Appendix C */
export const overdueWords = (name: string, lastDay: Day): string =>
  `${name} left on ${formatDay(lastDay)}. Final pay was due on ${formatDay(dayThirty(lastDay))}.`;

/** What keeps a case from being paid; null when nothing does. */
export function blockedBy({
  cause,
  hasTemplate,
  hasSalary,
}: {
  cause: string | null;
  hasTemplate: boolean;
  hasSalary: boolean;
}): string | null {
  if (!hasTemplate) return "No payroll template";
  if (!hasSalary) return "No salary record";
  return cause === null ? "No separation cause" : null;
}

/** The causes in the order of the page, with what a year of service is worth. @source Labor Code Art. 298, 299 and 302 (RA 7641); payroll-rules R-62 */
export const CAUSES: Record<SeparationCause, { label: string; worth: string; article: string }> = {
  REDUNDANCY: { label: "Redundancy", worth: "1 month of pay, at least 1 month in all", article: "Art. 298" },
  LABOR_SAVING_DEVICE: { label: "Labor-saving device", worth: "1 month of pay, at least 1 month in all", article: "Art. 298" },
  RETRENCHMENT: { label: "Retrenchment", worth: "½ month of pay, at least 1 month in all", article: "Art. 298" },
  CLOSURE: { label: "Closure", worth: "½ month of pay, at least 1 month in all; nothing after serious losses", article: "Art. 298" },
  DISEASE: { label: "Disease", worth: "½ month of pay, at least 1 month in all", article: "Art. 299" },
  RETIREMENT: { label: "Retirement", worth: "22.5 days of pay, from 60 years of age and 5 of service", article: "Art. 302" },
  RESIGNATION: { label: "Resignation, end of contract, dismissal, death (none by law)", worth: "None by law", article: "" },
};
export const CAUSE_ORDER = Object.keys(CAUSES) as SeparationCause[];

/** What is said where somebody cannot be put into a final pay. */
export const NO_LAST_DAY = "Final pay needs the last day employed. Enter the resignation date.";
export const noCause = (name: string): string => `Choose the separation cause of ${name} first.`;
export const alreadyIn = (name: string, title: string): string => `${name} is already in a final pay: ${title}. An employee gets only one.`;
export const RELEASED_ALREADY = "The final pay of this employee is completed and cannot change.";

/**
 * The day that is proposed to pay on: today, or the first last day of those who stand in no final pay yet, for nobody is paid before it.
 * @param lastDays of those who can be ticked
 */
export function proposedPayDate(lastDays: readonly Day[], today: Day): Day {
  const [first = today] = [...lastDays].sort();
  return first > today ? first : today;
}

/** Which cases the list shows. @source document 5 appendix H */
export const FINAL_PAY_SHOWS = { open: "Open", overdue: "Overdue", released: "Released", all: "All" } as const;
