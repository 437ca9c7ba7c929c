import { amountPerDayWorked, amountPercentOfBasic } from "~/domain/payroll/engine/item-formula";
import { decimalString, type Centavos } from "~/domain/shared/money";
import type { Adapter, Inputs } from "./inputs";

/** ITEMFORMULA: the amount of an item: fixed, per day worked, or a share of basic salary. */
export const itemFormula: Adapter = ({ inputs }) => ({ amount: decimalString(amountOf(inputs)) });

function amountOf(inputs: Inputs): Centavos {
  const formula = inputs.text("formula");
  if (formula === "FIXED") return inputs.money("amount");
  if (formula === "PER_DAY_WORKED")
    return amountPerDayWorked(
      inputs.money("amount"),
      inputs.whole("pay_days"),
      inputs.whole("absent_minutes", 0),
      inputs.whole("day_minutes", 480),
    );
  return amountPercentOfBasic(inputs.scaled("amount", 100), inputs.money("monthly_basic"));
}
