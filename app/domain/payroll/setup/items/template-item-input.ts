import { z } from "zod/v4";
import { TIMINGS, type AmountFormula, type Timing } from "~/domain/payroll/facts/pay-kinds";
import { amountProblem } from "~/domain/payroll/runs/adjustment-input";
import { payrollDayOrNone } from "~/domain/payroll/runs/payroll-input";
import { parseCentavos } from "~/domain/shared/parse-money";
import { ITEM_CODE } from "./item-code";
import { numberField } from "~/domain/shared/forms/number-field";

const OUTDATED = "Reload the page and try again.";
/** 100%: no item exceeds basic salary. */
const MAX_PERCENT = 10_000;

export const revision = numberField(OUTDATED);

/** An amount in its item's unit, or empty. */
export const optionalAmount = z
  .string({ error: OUTDATED })
  .trim()
  .optional()
  .transform((typed, context): number | null => {
    if (typed === undefined || typed === "") return null;
    const problem = amountProblem(typed.replace(/%$/, ""), { missing: "" });
    if (problem === null) return parseCentavos(typed.replace(/%$/, ""));
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });

/** Why an amount is invalid for the item's formula; null when valid. */
export function formulaProblem(formula: AmountFormula, amount: number | null): string | null {
  return formula === "PERCENT_OF_BASIC" && amount !== null && amount > MAX_PERCENT ? "The percentage can be at most 100." : null;
}

const timing = z
  .enum(["", ...TIMINGS], { error: OUTDATED })
  .optional()
  .transform((choice): Timing | null => (choice === undefined || choice === "" ? null : choice));

/** Adds a company item to a template. */
export const templateItemInput = z.object({
  itemCode: z.string({ error: "Choose an item." }).regex(ITEM_CODE, "Choose an item."),
  amount: optionalAmount,
  timing,
  effectiveDay: payrollDayOrNone,
});
export type TemplateItemInput = z.output<typeof templateItemInput>;

/** A template's own settings for an item. */
export const templateItemChange = z.object({
  amount: optionalAmount,
  timing,
  effectiveDay: payrollDayOrNone,
  inUse: z
    .enum(["on", "off"], { error: OUTDATED })
    .optional()
    .transform((posted) => posted === "on"),
  revision,
});
export type TemplateItemChange = z.output<typeof templateItemChange>;

/** The last day of an item in a template; empty = no end. */
export const templateItemEnd = z.object({ endDay: payrollDayOrNone, revision });
export type TemplateItemEnd = z.output<typeof templateItemEnd>;

export const templateItemMove = z.object({ direction: z.enum(["up", "down"], { error: OUTDATED }) });
