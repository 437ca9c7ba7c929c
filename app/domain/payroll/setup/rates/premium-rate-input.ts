import { z } from "zod/v4";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";
import { addDays, formatDay, isDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { DAY_TYPES, type DayType } from "~/domain/payroll/facts/pay-kinds";
import { FIRST_PAYROLL_DAY, payrollDay } from "~/domain/payroll/runs/payroll-input";
import type { DayPremium } from "~/domain/payroll/engine/statutory/premium";

/** Premium rate form: percent of the hourly rate as whole numbers, and the effective day. */

const MAX_RATE_PERCENT = 1_000;

const percent = (missing: string) =>
  z.string({ error: missing }).transform((text, context): number => {
    const rate = Number(/^(\d{1,6})(?:\.0{1,2})?\s*%?$/.exec(text.trim())?.[1] ?? NaN);
    if (rate <= MAX_RATE_PERCENT) return rate;
    const message = Number.isNaN(rate) ? "Write whole percents, such as 150." : `A rate can be at most ${MAX_RATE_PERCENT}%.`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const premiumRateInput = z.object({
  first8: percent("Enter the rate of the first eight hours."),
  overtime: percent("Enter the rate of overtime."),
  effectiveDay: payrollDay("Enter the day from which the rates count."),
  revision: contentRevisionInput,
});
/** Confirms the removal of an entry. */
export const premiumRateRemovalInput = z.object({ revision: contentRevisionInput });
export type PremiumRateInput = Omit<z.output<typeof premiumRateInput>, "revision">;

/** A day type in a URL. @throws NotFound for an unknown one */
export function readDayType(text: string | undefined): DayType {
  const matchingDayType = DAY_TYPES.find((dayType) => dayType === text);
  if (matchingDayType === undefined) throw new NotFound("kind of day");
  return matchingDayType;
}

/** An effective day in a URL. @throws NotFound when it is not a day */
export function readEffectiveDay(text: string | undefined): Day {
  if (text === undefined || !isDay(text)) throw new NotFound("premium rate");
  return text;
}

/**
 * The first possible effective day of new rates: earlier days are already paid.
 * @param completedThrough last day of the completed payrolls; null without one
 */
export function firstPremiumDay(completedThrough: Day | null): Day {
  return completedThrough === null || completedThrough < FIRST_PAYROLL_DAY ? FIRST_PAYROLL_DAY : addDays(completedThrough, 1);
}

/** Rejects rates effective within completed payrolls. @throws Refusal naming the first free day */
export function assertUnpaidDay({ effectiveDay }: PremiumRateInput, firstDay: Day): void {
  if (effectiveDay < firstDay)
    throw new Refusal(`Days before ${formatDay(firstDay)} are in completed payrolls. Enter ${formatDay(firstDay)} or a later day.`, {
      field: "effectiveDay",
    });
}

/** Rejects an entry without effect. @param before rates in force from its day on without it @throws Refusal */
export function assertRatesChanged(
  { first8, overtime, effectiveDay }: PremiumRateInput,
  before: Pick<DayPremium, "first8" | "overtime">,
): void {
  if (first8 === before.first8 && overtime === before.overtime)
    throw new Refusal(`These rates already apply on ${formatDay(effectiveDay)}. Enter other rates.`, { field: "first8" });
}

/**
 * Rejects rates below the statutory ones.
 * @throws Refusal naming the statutory rate, at the field that is too low
 * @source PAY-24; Labor Code Art. 87 and 93: special day 130 %, overtime on it 169 %
 */
export function assertNotBelowLaw(input: PremiumRateInput, law: DayPremium): void {
  if (input.first8 < law.first8)
    throw new Refusal(`The law requires at least ${law.first8}% for the first eight hours of this day. Enter ${law.first8} or more.`, {
      field: "first8",
    });
  if (input.overtime < law.overtime)
    throw new Refusal(`The law requires at least ${law.overtime}% for overtime on this day. Enter ${law.overtime} or more.`, {
      field: "overtime",
    });
}
