import { z } from "zod/v4";
import { AMOUNT_LIMIT } from "~/domain/payroll/runs/adjustment-input";
import { formatDay, parseDay, type Day } from "~/domain/shared/day";
import { parseCentavos } from "~/domain/shared/parse-money";
import type { Centavos } from "~/domain/shared/money";

/** Input checks for the calculators. Input comes from the URL, so every value is bounded. */

const LAST_DAY: Day = "2099-12-31";

/** One of a fixed set of values. */
export const enumField = <Value extends string>(values: readonly [Value, ...Value[]], message: string) =>
  z.enum(values, { error: message });

export type FieldResult<Value> = { right: Value } | { wrong: string };

/** A required text and its check. @param missing message for an empty value */
export function textField<Value>(missing: string, check: (text: string) => FieldResult<Value>) {
  return z.string({ error: missing }).transform((text, context): Value => {
    const result: FieldResult<Value> = text.trim() === "" ? { wrong: missing } : check(text.trim());
    if ("right" in result) return result.right;
    context.addIssue({ code: "custom", message: result.wrong, continue: false });
    return z.NEVER;
  });
}

export function optionalField<Value>(otherwise: Value, check: (text: string) => FieldResult<Value>) {
  return z
    .string()
    .default("")
    .transform((text, context): Value => {
      const result: FieldResult<Value> = text.trim() === "" ? { right: otherwise } : check(text.trim());
      if ("right" in result) return result.right;
      context.addIssue({ code: "custom", message: result.wrong, continue: false });
      return z.NEVER;
    });
}

/** An amount above zero. @param what "salary", as in "The salary must be more than 0.00." */
export function amountAbove(what: string): (text: string) => FieldResult<Centavos> {
  return (text) => amountOf(text, what, (amount) => (amount > 0 ? null : `The ${what} must be more than 0.00.`));
}

/** An amount of zero or more. @param what "13th month pay", as in "The 13th month pay cannot be below 0.00." */
export function amountUpTo(what: string): (text: string) => FieldResult<Centavos> {
  return (text) => amountOf(text, what, (amount) => (amount >= 0 ? null : `The ${what} cannot be below 0.00.`));
}

function amountOf(text: string, what: string, problemOf: (amount: Centavos) => string | null): FieldResult<Centavos> {
  const tooMuch = { wrong: `The ${what} can be at most 9,999,999,999.99.` };
  const amount = parseCentavos(text);
  if (amount === null)
    return /^[-₱]*[\d,. ]+$/.test(text) && digitsOf(text) > 13 ? tooMuch : { wrong: `Write the ${what} as an amount, such as 30,000.00.` };
  const problem = problemOf(amount);
  if (problem !== null) return { wrong: problem };
  return amount > AMOUNT_LIMIT ? tooMuch : { right: amount };
}

/** A day covered by the tables on file. @param tables "tables of contributions" */
export function dayFrom(firstDay: Day, tables: string): (text: string) => FieldResult<Day> {
  return (text) => {
    const day = parseDay(text);
    if (day === null) return { wrong: "This is not a day of the calendar. Write it as MM/DD/YYYY." };
    if (day < firstDay) return { wrong: `The ${tables} are on file from ${formatDay(firstDay)} on. Choose that day or a later one.` };
    return day > LAST_DAY ? { wrong: `Choose a day up to ${formatDay(LAST_DAY)}.` } : { right: day };
  };
}

export function parseWholeNumber(least: number, most: number, noun: string): (text: string) => FieldResult<number> {
  return (text) => {
    const number = /^\d{1,4}$/.test(text) ? Number(text) : -1;
    return number < least || number > most ? { wrong: `Enter a whole number of ${noun} from ${least} to ${most}.` } : { right: number };
  };
}

function digitsOf(text: string): number {
  return (text.split(".")[0] ?? "").replace(/\D/g, "").length;
}
