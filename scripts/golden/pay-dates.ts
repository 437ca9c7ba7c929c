import { getPayDate, type PayDayShift } from "~/domain/payroll/setup/calendar/pay-days";
import { monthEnd } from "~/domain/shared/day";
import { periodsBetween, type PeriodPolicy } from "~/domain/shared/period";
import type { Adapter } from "./inputs";

/** PAYDATES: pay dates of the periods of a month; two pay days are those of its halves. */
export const payDates: Adapter = ({ inputs }) => {
  const payDays = inputs.texts("pay_days");
  const policy: PeriodPolicy = { payFrequency: payDays.length === 2 ? "SEMI_MONTHLY" : "MONTHLY", weekEndDay: 7 };
  const first = `${inputs.text("month")}-01`;
  const payDayShift = inputs.text("shift") as PayDayShift;
  const daysOff = new Set(inputs.has("holidays") ? inputs.texts("holidays") : []);
  return {
    pay_dates: periodsBetween(policy, first, monthEnd(first)).map((period) =>
      getPayDate(policy, { payDays, payDayShift }, period, daysOff),
    ),
  };
};
