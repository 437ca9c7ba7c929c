import { z } from "zod/v4";
import { joinFirst } from "~/domain/shared/change";
import { addDays, daysBetween, formatDay, parseDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { numberField } from "~/domain/shared/forms/number-field";

/** Forms of a payroll run: setup, exclusion, completion and payout. */

/** First day with a complete set of statutory tables. */
export const FIRST_PAYROLL_DAY: Day = "2020-01-01";
const LAST_PAYROLL_DAY: Day = "2099-12-31";
const MAX_PERIOD_DAYS = 31;
const LATEST_PAY = 62;

/** A payroll day typed in a form. */
export const payrollDay = (missing: string) => z.string({ error: missing }).transform(readDay);

/** An optional payroll day; empty = null. */
export const payrollDayOrNone = z
  .string()
  .default("")
  .transform((text, context): Day | null => (text.trim() === "" ? null : readDay(text, context)));

export const tick = z
  .string()
  .optional()
  .transform((text) => text === "on");
const revision = z
  .string({ error: "Reload the page and try again." })
  .regex(/^\d{1,9}$/, "Reload the page and try again.")
  .transform(Number);
const reason = z
  .string({ error: "Enter a reason." })
  .trim()
  .min(1, "Enter a reason.")
  .max(200, "Write the reason in at most 200 characters.");

const setup = z.object({
  startDate: payrollDay("Enter the first day of the period."),
  endDate: payrollDay("Enter the last day of the period."),
  payDate: payrollDay("Enter the day on which the employees are paid."),
  annualize: tick,
});

/** A new run: template, period and pay date. */
export const payrollInput = setup.extend({ payrollTemplateSeq: numberField("Choose a payroll template.") }).superRefine(checkDays);

/** A change of the setup; `revision` is the optimistic lock. */
export const payrollChangeInput = setup.extend({ revision }).superRefine(checkDays);

/** The pay date only: the days of 13th month pay, final pay and special payrolls are derived. */
export const payDateChangeInput = z.object({ payDate: payrollDay("Enter the day on which the employees are paid."), revision });

/**
 * Excludes employees from a run or includes them again, with a reason for the change log. They are selected, or `all` that a filter
 * matches, `count` of them.
 */
export const exclusionInput = z
  .object({
    employeeSeq: z.preprocess(
      (value) => (value === undefined ? [] : [value].flat()),
      z.array(numberField("Choose employees of this run.")).max(5000),
    ),
    all: z.literal("Y").optional(),
    count: z
      .string()
      .regex(/^\d{1,7}$/, "Reload the page and try again.")
      .transform(Number)
      .default(0),
    excluded: z.enum(["Y", "N"]).transform((answer) => answer === "Y"),
    reason,
  })
  // Reported together with other errors, not after they are fixed.
  .refine(
    ({ employeeSeq, all }: { employeeSeq?: number[]; all?: "Y" | undefined }) => all !== undefined || (employeeSeq ?? []).length > 0,
    {
      path: ["employeeSeq"],
      error: "Choose at least one employee.",
      when: () => true,
    },
  );
export type ExclusionInput = Pick<z.output<typeof exclusionInput>, "employeeSeq" | "excluded" | "reason">;

/** Guards a bulk change against a changed selection. @throws Refusal when the filter now matches another number of employees */
export function assertSameCount(current: number, seen: number): void {
  if (current !== seen)
    throw new Refusal(
      `The selection has changed: it is ${current.toLocaleString("en")} ${current === 1 ? "employee" : "employees"} now. Go back and review it again.`,
      { status: 409 },
    );
}

/** Figures displayed at confirmation; if they have changed since, the run stays open. */
export const completionInput = z.object({
  headcount: z
    .string()
    .regex(/^\d{1,7}$/, "Reload the page and review the totals again.")
    .transform(Number),
  net: z
    .string()
    .regex(/^-?\d{1,15}$/, "Reload the page and review the totals again.")
    .transform(Number),
  /** Unexplained pay changes were reviewed, with the finding (F-104). */
  looked: tick,
  word: z.string().trim().max(200, "Write at most 200 characters.").default(""),
  /** Confirms that the pay date falls in a filed month (F-19). */
  amended: tick,
  /** Why final pay is released before clearance (F-11). */
  clearance: z.string().trim().max(200, "Write at most 200 characters.").default(""),
});

/** Why completion needs a review of unexplained changes; null when it does not. @param names of the employees @source F-104 */
export function unexplainedProblem(
  names: readonly string[],
  { looked, word }: { looked: boolean; word: string },
): { field: "looked" | "word"; message: string } | null {
  if (names.length === 0) return null;
  if (!looked)
    return {
      field: "looked",
      message: `Review ${joinFirst(names)}: their pay changed without a reason in the records. Then select the checkbox.`,
    };
  return word === "" ? { field: "word", message: "Say briefly what you found." } : null;
}

export const removalInput = z.object({ understood: z.literal("on", { error: "Select the checkbox to delete this payroll run." }) });

export const payoutInput = z.object({ paidOn: payrollDay("Enter the day on which the money went out.") });

type Days = { startDate: Day; endDate: Day; payDate: Day };

function checkDays({ startDate, endDate, payDate }: Days, context: z.RefinementCtx): void {
  const wrong = (path: keyof Days, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (endDate < startDate) wrong("endDate", `The period ends before it starts. Choose ${formatDay(startDate)} or later.`);
  else if (daysBetween(startDate, endDate) > MAX_PERIOD_DAYS)
    wrong(
      "endDate",
      `A payroll period has at most ${MAX_PERIOD_DAYS} days. Choose ${formatDay(addDays(startDate, MAX_PERIOD_DAYS - 1))} or earlier.`,
    );
  if (payDate < startDate) wrong("payDate", `The pay date is before the period. Choose ${formatDay(startDate)} or later.`);
  else if (endDate >= startDate && payDate > addDays(endDate, LATEST_PAY))
    wrong(
      "payDate",
      `The pay date is more than ${LATEST_PAY} days after the period. Choose ${formatDay(addDays(endDate, LATEST_PAY))} or earlier.`,
    );
}

function readDay(text: string, context: z.RefinementCtx<string>): Day {
  const day = parseDay(text);
  const wrong = day === null ? "This is not a day of the calendar. Write it as MM/DD/YYYY." : outOfRangeText(day);
  if (day !== null && wrong === null) return day;
  context.addIssue({ code: "custom", message: wrong!, continue: false });
  return z.NEVER;
}

function outOfRangeText(day: Day): string | null {
  if (day < FIRST_PAYROLL_DAY) return `Payrolls can be created from ${formatDay(FIRST_PAYROLL_DAY)} on.`;
  return day > LAST_PAYROLL_DAY ? `Choose a day up to ${formatDay(LAST_PAYROLL_DAY)}.` : null;
}
