import { z } from "zod/v4";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { DAY_TYPES, type DayType } from "./facts";
import type { DayPremium } from "./statutory/premium";

/** The form of a company's premium rate: percent of the hourly rate, whole numbers. */

const MOST = 1_000;

const percent = (missing: string) =>
  z.string({ error: missing }).transform((text, context): number => {
    const found = /^(\d{1,6})(?:\.0{1,2})?\s*%?$/.exec(text.trim());
    const wrong = found === null ? "Write whole percents, such as 150." : Number(found[1]) > MOST ? `A rate can be at most ${MOST}%.` : null;
    if (found !== null && wrong === null) return Number(found[1]);
    context.addIssue({ code: "custom", message: wrong ?? missing });
    return z.NEVER;
  });

export const premiumRateInput = z.object({
  first8: percent("Enter the rate of the first eight hours."),
  overtime: percent("Enter the rate of overtime."),
});
export type PremiumRateInput = z.output<typeof premiumRateInput>;

/** A kind of day in an address. @throws NotFound when there is none of that name */
export function dayTypeOf(text: string | undefined): DayType {
  const found = DAY_TYPES.find((dayType) => dayType === text);
  if (found === undefined) throw new NotFound("kind of day");
  return found;
}

/**
 * Refuses rates below the law's.
 * @throws Refusal that names the statutory rate, at the field that is too low
 * @source PAY-24; Labor Code Art. 87 and 93: special day 130 %, overtime on it 169 %
 */
export function refuseBelowLaw(input: PremiumRateInput, law: DayPremium): void {
  if (input.first8 < law.first8) throw new Refusal(`The law asks for at least ${law.first8}% for the first eight hours of this day. Enter ${law.first8} or more.`, { field: "first8" });
  if (input.overtime < law.overtime) throw new Refusal(`The law asks for at least ${law.overtime}% for overtime on this day. Enter ${law.overtime} or more.`, { field: "overtime" });
}
