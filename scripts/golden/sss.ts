import { decimalString } from "~/domain/shared/money";
import { maternityBenefit, sicknessBenefit } from "~/domain/payroll/contributions/sss-benefit";
import { loanableAmount, loanProceeds, monthlyAmortization } from "~/domain/payroll/deductions/sss-loan";
import { sssBenefitsOn, sssLoansOn, type MaternityEvent } from "~/domain/payroll/statutory/sss-benefits";
import type { Adapter, Inputs, Outcome } from "./inputs";
import { loanOfPayroll } from "./loans";

/** LOAN: proceeds of an SSS loan, its amortization, or what a payroll takes. */
export const loan: Adapter = (golden) => {
  const { inputs, payrollDate } = golden;
  if (inputs.has("balance")) return loanOfPayroll(golden);
  const outcome: Outcome = {};
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

function maternityEvent(inputs: Inputs, event: string): MaternityEvent {
  if (/miscarriage|termination|etp/.test(event)) return "MISCARRIAGE";
  if (/solo/.test(event) || inputs.flag("solo_parent")) return "LIVE_BIRTH_SOLO_PARENT";
  if (/birth|caesarean|cesarean/.test(event)) return "LIVE_BIRTH";
  throw new Error(`event ${event} is unknown`);
}
