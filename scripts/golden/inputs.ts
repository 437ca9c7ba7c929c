import { isDay, type Day } from "~/domain/shared/day";
import { parseCentavos, type Centavos } from "~/domain/shared/money";
import type { SalaryAmountType } from "~/domain/payroll/engine/pay-kinds";
import { dayFactorRatio, wageRates, type WageRates } from "~/domain/payroll/engine/wage-rates";

const EIGHT_HOURS = 480;
/** Names of the wage, the most exact first. */
const WAGES: readonly (readonly [string, SalaryAmountType])[] = [
  ["daily", "DAILY"],
  ["daily_rate", "DAILY"],
  ["daily_wage", "DAILY"],
  ["hourly", "HOURLY"],
  ["hourly_rate", "HOURLY"],
  ["weekly", "WEEKLY"],
  ["annual", "ANNUALLY"],
  ["monthly", "MONTHLY"],
  ["monthly_basic", "MONTHLY"],
  ["monthly_rate", "MONTHLY"],
];

/** One case of a golden file: inputs and the figures that must come out, as decimal text. */
export interface GoldenCase {
  id: string;
  group: string;
  rule: string;
  payrollDate: Day;
  inputs: Inputs;
  expected: Record<string, unknown>;
}

/** What an adapter gives back: figures by name, compared with the expected ones. */
export type Outcome = Record<string, unknown>;
export type Adapter = (golden: GoldenCase) => Outcome;

/** Reads the inputs of a case; a missing or malformed one is an error, so the case fails instead of passing by luck. */
export class Inputs {
  constructor(private readonly values: Readonly<Record<string, unknown>>) {}

  has(key: string): boolean {
    return this.values[key] !== undefined && this.values[key] !== null;
  }

  keys(): string[] {
    return Object.keys(this.values);
  }

  text(key: string, otherwise?: string): string {
    const value = this.values[key];
    if (typeof value === "string") return value;
    if (typeof value === "number") return String(value);
    if (value === undefined && otherwise !== undefined) return otherwise;
    throw new Error(`input ${key} is missing`);
  }

  money(key: string, otherwise?: Centavos): Centavos {
    if (!this.has(key) && otherwise !== undefined) return otherwise;
    return centavos(key, this.text(key));
  }

  /** The first of several names that is there. */
  moneyOf(keys: readonly string[], otherwise?: Centavos): Centavos {
    const found = keys.find((key) => this.has(key));
    if (found === undefined && otherwise === undefined) throw new Error(`input ${keys.join(" or ")} is missing`);
    return found === undefined ? otherwise! : this.money(found);
  }

  moneyList(key: string): Centavos[] {
    const value = this.values[key];
    if (!Array.isArray(value)) throw new Error(`input ${key} is no list`);
    return value.map((one) => centavos(key, String(one)));
  }

  /** Decimal text → whole number of 1 ÷ scale: 0.5 with scale 1000 → 500. */
  scaled(key: string, scale: number, otherwise?: number): number {
    if (!this.has(key) && otherwise !== undefined) return otherwise;
    const text = this.text(key);
    const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim());
    const decimals = match?.[3] ?? "";
    const number = Number(`${match?.[2] ?? ""}${decimals}`) * scale;
    const result = number / 10 ** decimals.length;
    if (!match || !Number.isInteger(result)) throw new Error(`input ${key} (${text}) is no number in steps of 1/${scale}`);
    return match[1] ? 0 - result : result;
  }

  whole(key: string, otherwise?: number): number {
    return this.scaled(key, 1, otherwise);
  }

  flag(key: string, otherwise = false): boolean {
    const value = this.values[key];
    if (value === undefined || value === null) return otherwise;
    if (typeof value === "boolean") return value;
    if (["true", "yes", "y", "1"].includes(String(value).toLowerCase())) return true;
    if (["false", "no", "n", "0"].includes(String(value).toLowerCase())) return false;
    throw new Error(`input ${key} is neither yes nor no`);
  }

  day(key: string): Day {
    const text = this.text(key);
    if (!isDay(text)) throw new Error(`input ${key} (${text}) is no day`);
    return text;
  }

  /** The wage of a case: daily, daily_rate, hourly, weekly, annual, or monthly with its factor; eight hours a day unless it says otherwise. */
  rates(): WageRates {
    const minutes = this.scaled("hours_per_day", 60, EIGHT_HOURS);
    const kind = this.wage();
    if (kind[1] === "DAILY") return dailyRates(this.text(kind[0]), this.text("factor", "313"), minutes);
    return wageRates(this.money(kind[0]), kind[1], dayFactorRatio(this.text("factor")), minutes);
  }

  /** The same wage as a salary; null where it is finer than centavos, as no salary can be. */
  salary(): { salaryAmount: Centavos; salaryAmountType: SalaryAmountType } | null {
    const [key, salaryAmountType] = this.wage();
    const salaryAmount = parseCentavos(this.text(key));
    return salaryAmount === null ? null : { salaryAmount, salaryAmountType };
  }

  private wage(): readonly [string, SalaryAmountType] {
    const found = WAGES.find(([key]) => this.has(key));
    if (!found) throw new Error("the case names no wage");
    return found;
  }
}

function dailyRates(text: string, factor: string, minutes: number): WageRates {
  const centavosOnly = parseCentavos(text);
  if (centavosOnly !== null) return wageRates(centavosOnly, "DAILY", dayFactorRatio(factor), minutes);
  const match = /^(\d+)\.(\d{3,6})$/.exec(text);
  if (!match) throw new Error(`${text} is no daily wage`);
  const scale = 10 ** (match[2]!.length - 2);
  const exact = wageRates(Number(`${match[1]}${match[2]}`), "DAILY", dayFactorRatio(factor), minutes);
  return { ...exact, dailyDenominator: scale, annualDenominator: exact.annualDenominator * scale };
}

function centavos(key: string, text: string): Centavos {
  const amount = parseCentavos(text);
  if (amount === null) throw new Error(`input ${key} (${text}) is no amount`);
  return amount;
}
