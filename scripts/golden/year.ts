import { decimalString, type Centavos } from "~/domain/shared/money";
import { deMinimisExempt, mealCeiling, poolTaxable } from "~/domain/payroll/tax/exclusion-pool";
import { form2316, type Form2316Facts } from "~/domain/payroll/forms/form-2316";
import { leaveConversion } from "~/domain/payroll/engine/service-incentive-leave";
import { deMinimisOn, type DeMinimisKey } from "~/domain/payroll/statutory/de-minimis";
import { exclusionCeilingOn } from "~/domain/payroll/statutory/exclusion";
import { annualTableOn } from "~/domain/payroll/statutory/withholding";
import { thirteenthMonth } from "~/domain/payroll/engine/thirteenth-month";
import type { Adapter, GoldenCase, Outcome } from "./inputs";
import { contributionsOf, monthOf } from "./payslips";

/** TM: a twelfth of the basic salary earned. */
export const thirteenthMonthPay: Adapter = ({ inputs }) => {
  const earned = inputs.has("basic_earned_by_month")
    ? inputs.moneyList("basic_earned_by_month").reduce((sum, one) => sum + one, 0)
    : inputs.moneyOf(["basic_earned_year", "basic_earned"]);
  const net = earned - inputs.moneyOf(["unpaid_absences", "absences"], 0);
  return {
    thirteenth_month: decimalString(thirteenthMonth(net, inputs.moneyOf(["already_paid", "paid"], 0))),
    basic_earned: decimalString(net),
  };
};

/** Names of de minimis inputs: <name>_per_month, _per_semester, _per_year, or the bare name for one payment. */
const DE_MINIMIS_NAMES: readonly (readonly [RegExp, DeMinimisKey])[] = [
  [/^rice/, "rice_subsidy"],
  [/^laundry/, "laundry"],
  [/^(uniform|clothing)/, "uniform_clothing"],
  [/^(dependents?|medical_(cash|dependents?|allowance)|medical.*_per_semester$)/, "medical_cash_allowance_dependents"],
  [/^(actual_)?medical/, "actual_medical_assistance"],
  [/^(achievement|awards?)/, "achievement_award"],
  [/^(christmas_|anniversary_)?gifts?/, "gifts_christmas_anniversary"],
  [/^(cba|productivity)/, "cba_productivity"],
];

/** POOL: de minimis ceilings and the exempt pool. */
export const pool: Adapter = (golden) => {
  const { inputs, payrollDate } = golden;
  const outcome: Outcome = {};
  let exempt = 0;
  let excess = 0;
  const add = (key: DeMinimisKey, amount: Centavos, times: number, days: number): void => {
    const { item } = deMinimisOn(key, payrollDate);
    const part = deMinimisExempt(item, amount, { used: 0, days, minimumDailyWage: inputs.moneyOf(["minimum_wage", "minimum_daily"], 0) });
    exempt += part * times;
    excess += (amount - part) * times;
  };
  for (const key of inputs.keys()) {
    const name = DE_MINIMIS_NAMES.find(([pattern]) => pattern.test(key));
    if (!name) continue;
    const times = key.endsWith("_per_month") ? inputs.whole("months", 1) : key.endsWith("_per_semester") ? inputs.whole("semesters", 1) : 1;
    add(name[1], inputs.money(key), times, 0);
  }
  const meal = ["ot_meal_per_day", "meal_per_day", "night_meal_per_day"].find((key) => inputs.has(key));
  if (meal !== undefined) {
    const days = inputs.scaled("qualifying_days", 1000);
    outcome["ceiling_per_day"] = decimalString(
      mealCeiling(deMinimisOn("meal_allowance_ot_night", payrollDate).item, inputs.moneyOf(["minimum_wage", "minimum_daily"])),
    );
    add("meal_allowance_ot_night", (inputs.money(meal) * days) / 1000, 1, days);
  }
  if (inputs.has("monetized_vl_days")) {
    const days = inputs.scaled("monetized_vl_days", 1000);
    add("monetized_unused_vl_private", leaveConversion(inputs.rates(), days), 1, days);
  }
  const benefits = inputs.money("thirteenth_month", 0) + inputs.moneyOf(["other_benefits", "bonus", "bonuses"], 0) + excess;
  const used = inputs.moneyOf(["pool_used", "used_before", "previous_employer_exempt"], 0);
  const taxable = poolTaxable(exclusionCeilingOn(payrollDate).rule.ceiling, used, benefits);
  return {
    ...outcome,
    de_minimis_exempt: decimalString(exempt),
    excess_to_pool: decimalString(excess),
    pool: decimalString(benefits + used),
    exempt: decimalString(benefits - taxable),
    taxable: decimalString(taxable),
  };
};

/** FORM: a year as BIR Form 2316, from a level monthly salary. */
export const form: Adapter = (golden) => {
  const { payrollDate, inputs } = golden;
  const result = form2316(annualTableOn(payrollDate).rule, exclusionCeilingOn(payrollDate).rule.ceiling, factsOf(golden));
  const items = Object.fromEntries(Object.entries(result.items).map(([item, amount]) => [item, decimalString(amount)]));
  return {
    ...items,
    "51B": "0.00",
    "44B": "0.00",
    december_withhold: decimalString(result.stillToWithhold),
    still_to_withhold: decimalString(result.stillToWithhold),
    refund: decimalString(result.refund),
    thirteenth_month: decimalString(inputs.money("thirteenth_month", 0)),
  };
};

function factsOf({ inputs, payrollDate }: GoldenCase): Form2316Facts {
  const months = inputs.whole("months", 12);
  const monthly = inputs.moneyOf(["monthly_basic", "monthly"]);
  const contributions = inputs.has("contributions")
    ? inputs.money("contributions")
    : contributionsOf(monthOf(payrollDate, monthly)) * months;
  return {
    minimumWageEarner: inputs.flag("is_mwe"),
    basicSalary: monthly * months,
    holidayPay: inputs.moneyOf(["holiday", "holiday_pay"], 0),
    overtimePay: inputs.moneyOf(["ot", "overtime"], 0),
    nightDifferential: inputs.moneyOf(["nsd", "night_differential"], 0),
    hazardPay: inputs.moneyOf(["hazard", "hazard_pay"], 0),
    thirteenthMonthAndOtherBenefits: inputs.money("thirteenth_month", 0) + inputs.money("other_benefits", 0),
    previousExemptBenefits: inputs.money("previous_exempt_benefits", 0),
    deMinimisExempt: inputs.money("de_minimis", 0),
    contributions,
    otherNonTaxable: inputs.money("other_non_taxable", 0),
    representation: inputs.money("representation", 0),
    transportation: inputs.money("transportation", 0),
    costOfLivingAllowance: inputs.money("cola", 0),
    housingAllowance: inputs.money("housing", 0),
    otherTaxableRegular: inputs.moneyOf(["other_taxable", "taxable_allowance"], 0),
    commission: inputs.money("commission", 0),
    profitSharing: inputs.money("profit_sharing", 0),
    fees: inputs.money("fees", 0),
    otherTaxableSupplementary: inputs.money("other_supplementary", 0),
    taxablePrevious: inputs.moneyOf(["taxable_previous", "previous_taxable"], 0),
    withheldPrevious: inputs.moneyOf(["withheld_previous", "previous_withheld"], 0),
    withheldPresent: inputs.moneyOf(["withheld_jan_nov", "withheld_present", "withheld"], 0),
    peraCredit: inputs.money("pera_credit", 0),
  };
}
