import { decimalString, type Centavos } from "~/domain/shared/money";
import { DAY_TYPES, SEPARATION_CAUSES, type DayType, type SeparationCause } from "~/domain/payroll/engine/pay-kinds";
import { alreadyPaid, dayPay } from "~/domain/payroll/engine/premium-pay";
import { retirementPay, separationPay, serviceBetween } from "~/domain/payroll/engine/separation-pay";
import { incentiveLeaveDays, leaveConversion } from "~/domain/payroll/engine/service-incentive-leave";
import { maternityBenefit, sicknessBenefit } from "~/domain/payroll/contributions/sss-benefit";
import { amortizationDue, loanableAmount, loanProceeds, monthlyAmortization } from "~/domain/payroll/deductions/sss-loan";
import { incentiveLeaveOn, separationOn } from "~/domain/payroll/statutory/labor-standards";
import { premiumsOn } from "~/domain/payroll/statutory/premium";
import { sssBenefitsOn, sssLoansOn, type MaternityEvent } from "~/domain/payroll/statutory/sss-benefits";
import { dailyPay, lostTime, minutePay, type WageRates } from "~/domain/payroll/engine/wage-rates";
import type { Adapter, GoldenCase, Inputs, Outcome } from "./inputs";

/** PREM: one day of a daily-paid employee, or a period with several kinds of days. */
export const premium: Adapter = (golden) => {
  const { inputs, payrollDate } = golden;
  if (!inputs.has("day_type")) return premiumPeriod(golden);
  const rates = inputs.rates();
  const worked = inputs.flag("worked", true);
  const minutes = (key: string, otherwise: number): number => (worked ? inputs.scaled(key, 60, otherwise) : 0);
  const pay = dayPay(premiumsOn(payrollDate).rule, rates, {
    dayType: dayType(inputs.text("day_type")),
    workedMinutes: minutes("hours", worked ? rates.minutesPerDay : 0),
    nightMinutes: minutes("nsd_hours_within_8", 0),
    overtimeMinutes: minutes("ot_hours", 0),
    overtimeNightMinutes: minutes("ot_hours_in_nsd", 0),
  });
  return { pay: decimalString(pay), daily: decimalString(dailyPay(rates, 1)) };
};

/** EEMR: a daily wage as a month's, or the other way round. */
export const monthlyRate: Adapter = ({ inputs }) => {
  const rates = inputs.rates();
  return {
    monthly: decimalString(rates.monthAmount),
    daily: decimalString(dailyPay(rates, 1)),
    hourly: decimalString(lostTime(rates, 60)),
  };
};

/** DED: absence, late and undertime. */
export const lostTimeDeductions: Adapter = ({ inputs }) => {
  const rates = inputs.rates();
  const absentMinutes = (inputs.scaled("absent_days", 1000, 0) * rates.minutesPerDay) / 1000;
  const minutes = (key: string): string => decimalString(lostTime(rates, inputs.whole(key, 0)));
  return {
    daily_rate_display: decimalString(dailyPay(rates, 1)),
    hourly_rate_display: decimalString(lostTime(rates, 60)),
    absence: decimalString(lostTime(rates, absentMinutes)),
    late: minutes("late_minutes"),
    undertime: minutes("undertime_minutes"),
  };
};

/** SEP: separation and retirement pay. */
export const separation: Adapter = ({ inputs, payrollDate }) => {
  const table = separationOn(payrollDate).rule;
  const cause = causeOf(inputs.text("cause"));
  const service = inputs.has("hired")
    ? serviceBetween(inputs.day("hired"), inputs.day("separated"))
    : { years: inputs.whole("years"), months: inputs.whole("months", 0) };
  const pay =
    cause === "RETIREMENT"
      ? retirementPay(table, inputs.rates(), service, inputs.whole("age", table.retirement.minimumAge))
      : separationPay(table, cause, inputs.moneyOf(["monthly", "monthly_basic"]), service);
  return { pay: decimalString(pay) };
};

/** SIL: unused service incentive leave as money. */
export const incentiveLeave: Adapter = ({ inputs, payrollDate }) => {
  const rates = inputs.rates();
  const earned = inputs.has("unused_days")
    ? inputs.scaled("unused_days", 1000)
    : incentiveLeaveDays(incentiveLeaveOn(payrollDate).rule, serviceBetween(inputs.day("hired"), inputs.day("separated")));
  const days = Math.max(0, earned - inputs.scaled("used_days", 1000, 0));
  return {
    days: `${Math.floor(days / 1000)}.${String(days % 1000).padStart(3, "0")}`,
    amount: decimalString(leaveConversion(rates, days)),
  };
};

/** LOAN: proceeds of an SSS loan, its amortization, or what a payroll takes. */
export const loan: Adapter = ({ inputs, payrollDate }) => {
  const outcome: Outcome = {};
  if (inputs.has("balance")) {
    const balance = inputs.money("balance");
    const available = inputs.moneyOf(["available_net", "available"], balance);
    const deduction = Math.min(amortizationDue(inputs.money("amortization"), balance), Math.max(0, available));
    return { deduction: decimalString(deduction), balance_after: decimalString(balance - deduction) };
  }
  const table = sssLoansOn(inputs.has("loan_date") ? inputs.day("loan_date") : payrollDate).rule;
  const rate = inputs.scaled("rate", 10_000, inputs.flag("condonation") ? table.basisPointsAfterCondonation : table.basisPoints);
  if (inputs.has("average_msc"))
    outcome["loanable"] = decimalString(loanableAmount(table, inputs.money("average_msc"), inputs.whole("months", 1) === 2 ? 2 : 1));
  const amount = inputs.has("loan")
    ? inputs.money("loan")
    : loanableAmount(table, inputs.money("average_msc"), inputs.whole("months", 1) === 2 ? 2 : 1);
  outcome["monthly_amortization"] = decimalString(monthlyAmortization(amount, rate, inputs.whole("terms", table.amortizations)));
  if (!inputs.has("loan_date")) return outcome;
  const proceeds = loanProceeds(table, amount, inputs.day("loan_date"), rate);
  return {
    ...outcome,
    days: String(proceeds.days),
    prorated_interest: decimalString(proceeds.proratedInterest),
    service_fee: decimalString(proceeds.serviceFee),
    net_proceeds: decimalString(proceeds.netProceeds),
    first_amortization_month: proceeds.firstAmortizationMonth,
  };
};

/** BEN: SSS maternity and sickness benefits. */
export const benefit: Adapter = ({ inputs, payrollDate }) => {
  const table = sssBenefitsOn(payrollDate).rule;
  const credits = inputs.moneyList(inputs.has("highest_six_msc") ? "highest_six_msc" : "mscs");
  const event = inputs.text("event", inputs.has("days") ? "sickness" : "live birth").toLowerCase();
  const result =
    event.includes("sick") || event.includes("confinement")
      ? sicknessBenefit(table, credits, inputs.whole("days"), inputs.whole("days_used", 0))
      : maternityBenefit(table, credits, maternityEvent(inputs, event));
  return {
    adsc: decimalString(result.averageDailySalaryCredit),
    days: String(result.days),
    daily: decimalString(result.daily),
    daily_benefit: decimalString(result.daily),
    daily_allowance: decimalString(result.daily),
    benefit: decimalString(result.benefit),
  };
};

/** Inputs named <day type>[_day]_worked_hours, _worked_days, _unworked_days, and ordinary_days. */
function premiumPeriod({ inputs, payrollDate }: GoldenCase): Outcome {
  const premiums = premiumsOn(payrollDate).rule;
  const rates = inputs.rates();
  const everyDayPaid = rates.monthlyPaid && inputs.scaled("factor", 1000) >= 365_000;
  const outcome: Outcome = { daily: decimalString(dailyPay(rates, 1)) };
  const forfeited = inputs.flag("absent_before_holiday") || !inputs.flag("present_day_before", true);
  let gross = rates.monthlyPaid ? rates.monthAmount : dailyPay(rates, inputs.whole("ordinary_days", 0));
  for (const key of inputs.keys()) {
    const match = /^(.+?)(?:_day)?_(worked|unworked)_(hours|days)$/.exec(key);
    if (!match) continue;
    const type = dayType(match[1]!);
    const minutes = match[3] === "hours" ? inputs.scaled(key, 60) : inputs.whole(key) * rates.minutesPerDay;
    const pay =
      match[2] === "unworked" ? unworkedPay(rates, premiums.days[type].unworked, minutes, forfeited) : workedAddition(type, minutes);
    gross += pay;
    if (match[2] === "worked") outcome[key.replace(/_worked_(hours|days)$/, "_addition")] = decimalString(pay);
  }
  return { ...outcome, gross: decimalString(gross) };

  function workedAddition(type: DayType, minutes: number): Centavos {
    if (rates.monthlyPaid) return minutePay(rates, minutes, premiums.days[type].first8 - alreadyPaid(premiums, type, true, everyDayPaid));
    // A daily-paid period counts its ordinary days apart, so a day worked beside them brings its whole pay here.
    if (minutes > rates.minutesPerDay) return minutePay(rates, minutes, premiums.days[type].first8);
    return dayPay(premiums, rates, { dayType: type, workedMinutes: minutes, nightMinutes: 0, overtimeMinutes: 0, overtimeNightMinutes: 0 });
  }
}

function unworkedPay(rates: WageRates, unworked: number, minutes: number, forfeited: boolean): Centavos {
  return rates.monthlyPaid || forfeited ? 0 : minutePay(rates, minutes, unworked);
}

function dayType(text: string): DayType {
  const wanted = text.toLowerCase().replaceAll("-", "_");
  const aliases: Record<string, DayType> = {
    special_day: "special",
    special_non_working: "special",
    rest: "rest_day",
    regular: "regular_holiday",
    double: "double_holiday",
  };
  const known = DAY_TYPES.find((one) => one === wanted) ?? aliases[wanted];
  if (!known) throw new Error(`day type ${text} is unknown`);
  return known;
}

function causeOf(text: string): SeparationCause {
  const wanted = text.toUpperCase().replaceAll(/[ -]/g, "_").replace("LABOUR", "LABOR").replace("DEVICES", "DEVICE");
  if (/SERIOUS_LOSS|JUST_CAUSE|VOLUNTARY|ABANDON|MISCONDUCT/.test(wanted)) return "RESIGNATION";
  const aliases: Record<string, SeparationCause> = {
    LABOR_SAVING: "LABOR_SAVING_DEVICE",
    ILLNESS: "DISEASE",
    CLOSURE_NOT_DUE_TO_LOSSES: "CLOSURE",
  };
  const known = SEPARATION_CAUSES.find((one) => one === wanted) ?? aliases[wanted];
  if (!known) throw new Error(`cause ${text} is unknown`);
  return known;
}

function maternityEvent(inputs: Inputs, event: string): MaternityEvent {
  if (/miscarriage|termination|etp/.test(event)) return "MISCARRIAGE";
  if (/solo/.test(event) || inputs.flag("solo_parent")) return "LIVE_BIRTH_SOLO_PARENT";
  if (/birth|caesarean|cesarean/.test(event)) return "LIVE_BIRTH";
  throw new Error(`event ${event} is unknown`);
}
