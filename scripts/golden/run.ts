import { isDay } from "~/domain/shared/day";
import { Inputs, type Adapter, type GoldenCase } from "./inputs";
import { kasambahay, pagIbig, philHealth, sss } from "./contributions";
import { finalPay } from "./final-pay";
import { form } from "./forms";
import { itemFormula } from "./items";
import { alphalist, holiday, minimumWage } from "./lookups";
import { net, semiMonthly } from "./months";
import { payDates } from "./pay-dates";
import { premium } from "./premiums";
import { incentiveLeave, separation } from "./separations";
import { benefit, loan } from "./sss";
import { annualization, cumulativeAverage, minimumWageEarner, table } from "./tax";
import { lostTimeDeductions, monthlyRate } from "./wages";
import { pool, thirteenthMonthPay } from "./year";

/** Each group of golden cases and the function that computes it from the payroll's own rules. */
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
  POOL: pool,
  MWE: minimumWageEarner,
  SEP: separation,
  SIL: incentiveLeave,
  FP: finalPay,
  LOAN: loan,
  BEN: benefit,
  KAS: kasambahay,
  HOL: holiday,
  MINW: minimumWage,
  FORM: form,
  DAT: alphalist,
  PAYDATES: payDates,
  ITEMFORMULA: itemFormula,
};

export interface CaseResult {
  id: string;
  group: string;
  passed: boolean;
  /** One line for each figure that differs, or why the case could not be computed. */
  problems: string[];
}

/** Runs the text of a golden file; a case that cannot be read, computed or matched is failed, and the rest go on. */
export function runGolden(text: string): CaseResult[] {
  const file: unknown = JSON.parse(text);
  const cases = Array.isArray(file) ? (file as unknown[]) : record(file)["cases"];
  if (!Array.isArray(cases)) throw new Error("the file has no list of cases");
  return cases.map((raw, at) => runCase(raw, at));
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

function differences(expected: Record<string, unknown>, got: Record<string, unknown>, path: string): string[] {
  return Object.entries(expected).flatMap(([key, wanted]) => {
    const name = path + key;
    const found = got[key];
    if (typeof wanted === "object" && wanted !== null && typeof found === "object" && found !== null) {
      return differences(wanted as Record<string, unknown>, found as Record<string, unknown>, `${name}.`);
    }
    return same(wanted, found) ? [] : [`${name}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(found)}`];
  });
}

/** Equal as written, or as numerals: 5 and "5.000" are the same figure. */
function same(wanted: unknown, found: unknown): boolean {
  if (wanted === found) return true;
  const one = numeral(wanted);
  return one !== null && one === numeral(found);
}

function numeral(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
  const match = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(text);
  return match ? `${match[1]}${match[2]}.${match[3] ?? ""}`.replace(/^-0\.$/, "0.") : null;
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("not an object");
  return value as Record<string, unknown>;
}
