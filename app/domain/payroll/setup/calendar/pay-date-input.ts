import { z } from "zod/v4";
import { payrollDay } from "~/domain/payroll/runs/payroll-input";
import type { Change } from "~/domain/shared/change";
import { addDays, formatDay, isDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Period } from "~/domain/shared/period";

/** Form to set a pay date of the calendar by hand (F-75). */

const LATEST_PAY = 62;
export const MAX_PAY_DATE_REASON_LENGTH = 200;

/** The new pay date of a period, and why; entering the planned day resets it. */
export const payDateInput = ({ startDate, endDate }: Period, plannedDate: Day) =>
  z
    .object({
      payDate: payrollDay("Enter the day on which the employees are paid."),
      reason: z
        .string()
        .trim()
        .max(MAX_PAY_DATE_REASON_LENGTH, `Write the reason in at most ${MAX_PAY_DATE_REASON_LENGTH} characters.`)
        .default(""),
      revision: z
        .string({ error: "Reload the page and try again." })
        .regex(/^\d{1,9}$/, "Reload the page and try again.")
        .transform(Number),
    })
    .superRefine(({ payDate, reason }, context) => {
      const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      const latest = addDays(endDate, LATEST_PAY);
      if (payDate < startDate) wrong("payDate", `The pay date is before the period. Choose ${formatDay(startDate)} or later.`);
      else if (payDate > latest)
        wrong("payDate", `The pay date is more than ${LATEST_PAY} days after the period. Choose ${formatDay(latest)} or earlier.`);
      else if (payDate !== plannedDate && reason === "") wrong("reason", "Enter a reason.");
    });
export type PayDateInput = { payDate: Day; reason: string; revision: number };

/** The last day of a period in a URL. @throws NotFound when it is not a day */
export function endDateOf(text: string | undefined): Day {
  if (text === undefined || !isDay(text)) throw new NotFound("period");
  return text;
}

type TemplateReference = { payrollTemplateSeq: number; payrollTemplateName: string };

/** A pay date was set by hand, or reset to the plan. */
export function payDateChange(
  { payrollTemplateSeq, payrollTemplateName }: TemplateReference,
  label: string,
  before: Day,
  after: Day,
  reason: string,
): Change {
  const because = reason === "" ? ", as planned." : `. Reason: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}`;
  return {
    featureName: "PAYROLL_CALENDAR",
    subject: { noun: "payDate", seq: payrollTemplateSeq },
    action: reason === "" ? "RESET" : "UPDATE",
    description: `${payrollTemplateName}, ${label}: pay date ${formatDay(before)} → ${formatDay(after)}${because}`,
    before: { payDate: before },
    after: { payDate: after, reason },
  };
}

export function calendarCreatedChange(year: number): Change {
  return {
    featureName: "PAYROLL_CALENDAR",
    subject: { noun: "calendar", seq: year },
    action: "CREATE",
    description: `Created the payroll calendar of ${year}.`,
    before: null,
    after: { year },
  };
}
