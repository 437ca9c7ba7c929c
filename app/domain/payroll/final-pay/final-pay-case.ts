import type { SeparationCause } from "~/domain/payroll/facts/pay-kinds";
import { addDays, daysBetween, formatDay, type Day } from "~/domain/shared/day";

/** Days after separation within which final pay must be released. @source DOLE Labor Advisory 06-20 */
export const DAYS_TO_RELEASE = 30;

/** Release deadline of the final pay. */
export const getReleaseDeadline = (lastDay: Day): Day => addDays(lastDay, DAYS_TO_RELEASE);

/** Stage of a case (Appendix E): opened automatically with a last day, closed when it is paid. */
export type CaseStage = "OPEN" | "IN_RUN" | "RELEASED" | "PAID";
export const CASE_STAGE_LABELS: Record<CaseStage, string> = {
  OPEN: "Open",
  IN_RUN: "In a payroll",
  RELEASED: "Released",
  PAID: "Paid",
};

/** @param run the final pay that includes the employee; null = none */
export function caseStage(run: { completed: boolean; paidOn: Day | null } | null): CaseStage {
  if (run === null) return "OPEN";
  if (run.paidOn !== null) return "PAID";
  return run.completed ? "RELEASED" : "IN_RUN";
}

/** Days until day 30; negative = overdue. */
export const daysLeft = (lastDay: Day, today: Day): number => daysBetween(today, getReleaseDeadline(lastDay)) - 1;

/** @source document 5, Appendix C */
export const overdueText = (name: string, lastDay: Day): string =>
  `${name} left on ${formatDay(lastDay)}. Final pay was due on ${formatDay(getReleaseDeadline(lastDay))}.`;

/** Why a case cannot be paid; null when it can. */
export function getCaseBlocker({
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

/** The causes in page order, with the pay per year of service. @source Labor Code Art. 298, 299 and 302 (RA 7641); payroll-rules R-62 */
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

/** Errors when an employee cannot be added to a final pay. */
export const NO_LAST_DAY = "Final pay needs the last day employed. Enter the resignation date.";
export const missingCauseText = (name: string): string => `Choose the separation cause of ${name} first.`;
export const alreadyInFinalPayText = (name: string, title: string): string =>
  `${name} is already in a final pay: ${title}. An employee gets only one.`;
export const ALREADY_RELEASED = "The final pay of this employee is completed and cannot change.";

/**
 * Proposed pay date: today, or the earliest last day of those not in a final pay yet, because pay cannot precede it.
 * @param lastDays of the employees that can be selected
 */
export function proposePayDate(lastDays: readonly Day[], today: Day): Day {
  const [first = today] = [...lastDays].sort();
  return first > today ? first : today;
}

/** Filters of the case list. @source document 5 appendix H */
export const FINAL_PAY_FILTERS = { open: "Open", overdue: "Overdue", released: "Released", all: "All" } as const;
