import { perDayWorked, percentOfBasic } from "~/domain/payroll/engine/item-formula";
import { decimalString } from "~/domain/shared/money";
import type { Adapter } from "./inputs";

/** ITEMFORMULA: the amount of an item for each day worked, or as a share of basic salary. */
export const itemFormula: Adapter = ({ inputs }) => ({
  amount: decimalString(
    inputs.text("formula") === "PER_DAY_WORKED"
      ? perDayWorked(inputs.money("amount"), inputs.whole("pay_days"), inputs.whole("absent_minutes"), inputs.whole("day_minutes"))
      : percentOfBasic(inputs.scaled("amount", 100), inputs.money("monthly_basic")),
  ),
});
