import { isDay } from "~/domain/shared/day";
import { differences, record, type CaseResult } from "./compare";
import { arrears } from "./arrears";
import { cockpit } from "./cockpit";
import { Inputs, type Adapter, type GoldenCase } from "./inputs";
import { kasambahay, pagIbig, philHealth, sss } from "./contributions";
import { finalPay } from "./final-pay";
import { form } from "./forms";
import { itemFormula } from "./items";
import { alphalist, holiday, minimumWage } from "./lookups";
import { loanForecast } from "./loan-schedule";
import { bankRow, journal, sssText } from "./money-out";
import { net, semiMonthly } from "./months";
import { payDates } from "./pay-dates";
import { premium } from "./premiums";
import { incentiveLeave, separation } from "./separations";
import { alphalistDetail, dueDate, flight, withholding } from "./returns";
import { benefit, loan } from "./sss";
import { runTimeCases, TIME_FORMAT } from "./time/run-time";
import { specialRun } from "./special";
import { annualization, cumulativeAverage, minimumWageEarner, spread, table } from "./tax";
import { lostTimeDeductions, monthlyRate } from "./wages";
import { pool, thirteenthMonthPart, thirteenthMonthPay } from "./year";

/** Maps each group of golden cases to the function that computes it with the payroll's own rules. */
export const GROUPS: Readonly<Record<string, Adapter>> = {
  WT: table,
  WTC: cumulativeAverage,
  AN: annualization,
  SSS: sss,
  PH: philHealth,
  PI: pagIbig,
  NET: net,
  SM: semiMonthly,
  PREM: premium,
  EEMR: monthlyRate,
  DED: lostTimeDeductions,
  TM: thirteenthMonthPay,
  M13PART: thirteenthMonthPart,
  POOL: pool,
  MWE: minimumWageEarner,
  SEP: separation,
  SIL: incentiveLeave,
  FP: finalPay,
  LOAN: loan,
  LOANSCHED: loanForecast,
  BEN: benefit,
  KAS: kasambahay,
  RETRO: arrears,
  SPREAD: spread,
  SPECIAL: specialRun,
  COCKPIT: cockpit,
  HOL: holiday,
  MINW: minimumWage,
  FORM: form,
  F2316: form,
  F1601C: withholding,
  DUE: dueDate,
  PREFLIGHT: flight,
  DAT: alphalist,
  DATLINE: alphalistDetail,
  PAYDATES: payDates,
  ITEMFORMULA: itemFormula,
  SSSTXT: sssText,
  BANKLINE: bankRow,
  JOURNAL: journal,
};

/** Runs a golden file. A case that cannot be read, computed or matched fails; the rest go on. */
export function runGolden(text: string): CaseResult[] {
  const file: unknown = JSON.parse(text);
  if (!Array.isArray(file) && record(file)["format"] === TIME_FORMAT) return runTimeCases(record(file));
  const cases = Array.isArray(file) ? (file as unknown[]) : record(file)["cases"];
  if (!Array.isArray(cases)) throw new Error("the file has no list of cases");
  return cases.map((raw, index) => runCase(raw, index));
}

function runCase(raw: unknown, at: number): CaseResult {
  const values = typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>) : {};
  const id = typeof values["id"] === "string" ? values["id"] : `case ${at + 1}`;
  const group = typeof values["group"] === "string" ? values["group"] : "?";
  try {
    const adapter = GROUPS[group];
    if (!adapter) throw new Error(`group ${group} has no function`);
    const golden = goldenCase(values, id, group);
    const problems = differences(golden.expected, adapter(golden), "");
    return { id, group, passed: problems.length === 0, problems };
  } catch (error) {
    return { id, group, passed: false, problems: [error instanceof Error ? error.message : String(error)] };
  }
}

function goldenCase(values: Record<string, unknown>, id: string, group: string): GoldenCase {
  const payrollDate = values["payroll_date"];
  if (typeof payrollDate !== "string" || !isDay(payrollDate)) throw new Error("payroll_date is no day");
  const expected = record(values["expected"]);
  if (Object.keys(expected).length === 0) throw new Error("nothing is expected");
  return { id, group, rule: String(values["rule"] ?? ""), payrollDate, inputs: new Inputs(record(values["inputs"])), expected };
}
