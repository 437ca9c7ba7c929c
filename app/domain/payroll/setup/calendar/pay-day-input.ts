import { z } from "zod/v4";
import { payrollDay } from "~/domain/payroll/runs/payroll-input";
import type { Change } from "~/domain/shared/change";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { periodContaining, type PeriodPolicy } from "~/domain/shared/period";
import { Refusal } from "~/domain/shared/refusal";
import { countWindows, windowProblem, windowText, type AttendanceWindow } from "./attendance-window";
import { PAY_DAY_SHIFTS, countPayDays, payDaysProblem, defaultPayDays, type PayDayPolicy } from "./pay-days";
import { PAY_DAY_SHIFT_LABELS, payDaysText } from "./pay-day-text";

/** The form of a template's pay days, with an effective day (F-2, F-75). */

/** Default number of days before the pay date on which time closes. @source document 4, P-4 */
export const DEFAULT_TIME_CUTOFF = 2;
const MAX_CUTOFF = 15;
/** Attendance of the pay period, or of lagging days of the month. @source document 4, P-8 */
export const ATTENDANCE_WINDOWS = ["PERIOD", "LAG"] as const;
export const MAX_NOTE_LENGTH = 200;

/** Pay days with their effective day. */
export interface PayDayVersion extends PayDayPolicy {
  effectiveDay: Day;
  timeCutoffDays: number;
  attendanceWindow: AttendanceWindow;
}

/** Time settings of a version: when time closes, and which days are counted. */
type TimePolicy = Pick<PayDayVersion, "timeCutoffDays" | "attendanceWindow">;

/** Pay days for periods that start on a day: the latest version in force, or the default. */
export function getPayDays(policy: PeriodPolicy, versions: readonly PayDayVersion[], startDate: Day): PayDayPolicy & TimePolicy {
  const effective = versions.filter(({ effectiveDay }) => effectiveDay <= startDate);
  const latest = effective.reduce<PayDayVersion | null>(
    (problem, version) => (problem === null || version.effectiveDay > problem.effectiveDay ? version : problem),
    null,
  );
  return latest ?? { ...defaultPayDays(policy.payFrequency), timeCutoffDays: DEFAULT_TIME_CUTOFF, attendanceWindow: [] };
}

export const payDayInput = (policy: PeriodPolicy) =>
  z
    .object({
      payDay1: z.string({ error: "Choose a pay day." }),
      payDay2: z.string().optional(),
      payDayShift: z.enum(PAY_DAY_SHIFTS, { error: "Choose what happens on a weekend or holiday." }),
      timeCutoffDays: z
        .string({ error: "Enter how many days before the pay date time closes." })
        .trim()
        .regex(/^\d{1,2}$/, `Write a whole number of days from 0 to ${MAX_CUTOFF}.`)
        .transform(Number)
        .refine((days) => days <= MAX_CUTOFF, `Write a whole number of days from 0 to ${MAX_CUTOFF}.`),
      attendanceWindow: z.enum(ATTENDANCE_WINDOWS, { error: "Choose which days are counted." }),
      lastDay1: z.string().optional(),
      lastDay2: z.string().optional(),
      effectiveDay: payrollDay("Enter the day from which the pay days hold."),
      note: z
        .string({ error: "Enter a reason." })
        .trim()
        .min(1, "Enter a reason.")
        .max(MAX_NOTE_LENGTH, `Write the note in at most ${MAX_NOTE_LENGTH} characters.`),
      revision: z
        .string({ error: "Reload the page and try again." })
        .regex(/^\d{1,9}$/, "Reload the page and try again.")
        .transform(Number),
    })
    .transform(({ payDay1, payDay2, lastDay1, lastDay2, attendanceWindow: counts, ...rest }, context) => {
      const payDays = countPayDays(policy.payFrequency) === 2 ? [payDay1, payDay2 ?? ""] : [payDay1];
      const problem = payDaysProblem(policy.payFrequency, payDays);
      if (problem !== null) {
        const second = payDaysProblem(policy.payFrequency, [payDay1, "LAST"]) === null && payDays.length === 2;
        context.addIssue({ code: "custom", path: [second ? "payDay2" : "payDay1"], message: problem });
      }
      const attendanceWindow = counts === "LAG" ? [lastDay1 ?? "", lastDay2 ?? ""].slice(0, countWindows(policy.payFrequency)) : [];
      const uncounted = windowProblem(policy.payFrequency, attendanceWindow);
      if (uncounted !== null) context.addIssue({ code: "custom", path: [`lastDay${uncounted.at + 1}`], message: uncounted.message });
      const { startDate, endDate } = periodContaining(policy, rest.effectiveDay);
      if (startDate !== rest.effectiveDay)
        context.addIssue({
          code: "custom",
          path: ["effectiveDay"],
          message: `Pay days change with a period. Choose ${formatDay(startDate)} or ${formatDay(addDays(endDate, 1))}.`,
        });
      return { payDays, attendanceWindow, ...rest };
    });
export type PayDayInput = PayDayPolicy & TimePolicy & { effectiveDay: Day; note: string; revision: number };

/**
 * Rejects pay days for periods that completed payrolls have paid. @param paidThrough the last day of the last completed regular payroll
 * @source document 5, F-2
 */
export function refuseUsedDay(effectiveDay: Day, paidThrough: Day | null): void {
  if (paidThrough === null || effectiveDay > paidThrough) return;
  throw new Refusal(
    `A completed payroll already used the rules of that day. The first day that is free is ${formatDay(addDays(paidThrough, 1))}.`,
    {
      field: "effectiveDay",
    },
  );
}

/** Why the attendance window cannot change: an open payroll has time. */
export const openTimeProblem = (period: string, free: Day): string =>
  `The payroll of ${period} has time already. Choose ${formatDay(free)} or later, or remove its time first.`;

/** A template's pay days were set, effective on a day. */
export function payDaysChange(
  { payrollTemplateSeq, payrollTemplateName }: { payrollTemplateSeq: number; payrollTemplateName: string },
  before: PayDayPolicy & TimePolicy,
  { effectiveDay, note, ...after }: PayDayInput,
): Change {
  const reason = /[.!?…]$/.test(note) ? note : `${note}.`;
  return {
    featureName: "PAYROLL_CALENDAR",
    subject: { noun: "payDays", seq: payrollTemplateSeq },
    action: "UPDATE",
    description: `${payrollTemplateName}, pay days from ${formatDay(effectiveDay)}: ${payDayPolicyText(before)} → ${payDayPolicyText(after)}. Note: ${reason}`,
    before,
    after: {
      effectiveDay,
      payDays: after.payDays,
      payDayShift: after.payDayShift,
      timeCutoffDays: after.timeCutoffDays,
      attendanceWindow: after.attendanceWindow,
    },
  };
}

/** "The 15th and the last day of the month, on a weekend or holiday paid on the workday before, time closes 2 days before, time of the pay period". */
export function payDayPolicyText({ payDays, payDayShift, timeCutoffDays, attendanceWindow }: PayDayPolicy & TimePolicy): string {
  return `${payDaysText(payDays)}, on a weekend or holiday ${PAY_DAY_SHIFT_LABELS[payDayShift]}, time closes ${timeCutoffDays} ${timeCutoffDays === 1 ? "day" : "days"} before, ${windowText(attendanceWindow)}`;
}
