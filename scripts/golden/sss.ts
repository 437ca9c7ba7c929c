import { calculateMaternity, calculateSickness } from "~/domain/payroll/setup/calculators/sss-benefits";
import { calculateSssLoan } from "~/domain/payroll/setup/calculators/sss-loan";
import { sssLoansOn, type MaternityEvent } from "~/domain/payroll/engine/statutory/sss-benefits";
import { decimalString } from "~/domain/shared/money";
import type { Adapter, Inputs } from "./inputs";
import { loanOfPayroll } from "./loans";

// cspell:ignore adsc

/** LOAN: proceeds and amortization of an SSS loan by the calculator of Rates & Taxes, or the deduction of one payroll. */
export const loan: Adapter = (golden) => {
  const { inputs, payrollDate } = golden;
  if (inputs.has("balance")) return loanOfPayroll(golden);
  const loanDate = inputs.has("loan_date") ? inputs.day("loan_date") : payrollDate;
  const table = sssLoansOn(loanDate).rule;
  const result = calculateSssLoan({
    loan: inputs.has("loan") ? inputs.money("loan") : null,
    averageMsc: inputs.money("average_msc", 0),
    months: inputs.whole("months", 1) === 2 ? 2 : 1,
    loanDate,
    basisPoints: inputs.scaled("rate", 10_000, inputs.flag("condonation") ? table.basisPointsAfterCondonation : table.basisPoints),
    payments: inputs.whole("terms", table.amortizations),
  });
  return {
    loanable: decimalString(result.loan),
    monthly_amortization: decimalString(result.amortization),
    days: String(result.days),
    prorated_interest: decimalString(result.proratedInterest),
    service_fee: decimalString(result.serviceFee),
    net_proceeds: decimalString(result.netProceeds),
    first_amortization_month: result.firstAmortizationMonth,
  };
};

/** BEN: SSS maternity and sickness benefits, by the calculators of Rates & Taxes. */
export const benefit: Adapter = ({ inputs, payrollDate }) => {
  const salaryCredits = inputs.moneyList(inputs.has("highest_six_msc") ? "highest_six_msc" : "mscs");
  const event = inputs.text("event", inputs.has("days") ? "sickness" : "live birth").toLowerCase();
  const sick = event.includes("sick") || event.includes("confinement");
  const result = sick
    ? calculateSickness({ salaryCredits, date: payrollDate, days: inputs.whole("days"), usedDays: inputs.whole("days_used", 0) })
    : calculateMaternity({ salaryCredits, date: payrollDate, event: maternityEvent(inputs, event) });
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
