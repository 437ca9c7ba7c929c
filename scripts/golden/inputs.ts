import { isDay, type Day } from "~/domain/shared/day";
import { parseCentavos } from "~/domain/shared/parse-money";
import type { Centavos } from "~/domain/shared/money";
import type { SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";

const EIGHT_HOURS = 480;
/** Names of the wage inputs, most exact first. */
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

/** One case of a golden file: inputs and expected figures, as decimal text. */
export interface GoldenCase {
  id: string;
  group: string;
  rule: string;
  payrollDate: Day;
  inputs: Inputs;
  expected: Record<string, unknown>;
}

/** The wage of a case as a salary record. */
export interface Wage {
  /** In centavos ÷ `scale`: a case may give a daily wage finer than centavos, which no salary record allows. */
  salaryAmount: Centavos;
  salaryAmountType: SalaryAmountType;
  scale: number;
  dayFactor: string;
  minutesPerDay: number;
}

/** What an adapter returns: figures by name, compared with the expected ones. */
export type Outcome = Record<string, unknown>;
export type Adapter = (golden: GoldenCase) => Outcome;

/** Reads the inputs of a case. A missing or malformed input throws, so the case cannot pass by accident. */
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
    if ((value === undefined || value === null) && otherwise !== undefined) return otherwise;
    throw new Error(`input ${key} is missing`);
  }

  money(key: string, otherwise?: Centavos): Centavos {
    if (!this.has(key) && otherwise !== undefined) return otherwise;
    return centavos(key, this.text(key));
  }

  /** The first of several names that is present. */
  moneyOf(keys: readonly string[], otherwise?: Centavos): Centavos {
    const matchingKey = keys.find((key) => this.has(key));
    if (matchingKey === undefined && otherwise === undefined) throw new Error(`input ${keys.join(" or ")} is missing`);
    return matchingKey === undefined ? otherwise! : this.money(matchingKey);
  }

  /** Amounts by name; empty if the case lacks the input. */
  moneyByName(key: string): [name: string, amount: Centavos][] {
    const value = this.values[key];
    if (value === undefined || value === null) return [];
    if (typeof value !== "object" || Array.isArray(value)) throw new Error(`input ${key} has no names`);
    return Object.entries(value).map(([name, amount]) => [name, centavos(`${key}.${name}`, String(amount))]);
  }

  /** Texts by name; empty if the case lacks the input. */
  textByName(key: string): [name: string, text: string][] {
    const value = this.values[key];
    if (value === undefined || value === null) return [];
    if (typeof value !== "object" || Array.isArray(value)) throw new Error(`input ${key} has no names`);
    return Object.entries(value).map(([name, text]) => [name, String(text)]);
  }

  /** A list of objects with text values. */
  records(key: string): Record<string, string>[] {
    const value = this.values[key];
    if (!Array.isArray(value)) throw new Error(`input ${key} is no list`);
    return value.map((item: unknown) => Object.fromEntries(new Inputs({ one: item }).textByName("one")));
  }

  moneyList(key: string): Centavos[] {
    const value = this.values[key];
    if (!Array.isArray(value)) throw new Error(`input ${key} is no list`);
    return value.map((item) => centavos(key, String(item)));
  }

  /** Nested inputs; empty if the case lacks them. */
  part(key: string): Inputs {
    const value = this.values[key];
    if (value === undefined || value === null) return new Inputs({});
    if (typeof value !== "object" || Array.isArray(value)) throw new Error(`input ${key} has no names`);
    return new Inputs(value as Record<string, unknown>);
  }

  /** The rows of an input; empty if the case lacks it. */
  list(key: string): Inputs[] {
    const value = this.values[key];
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) throw new Error(`input ${key} is no list`);
    return (value as Record<string, unknown>[]).map((row) => new Inputs(row));
  }

  textLists(key: string): string[][] {
    const value = this.values[key];
    if (!Array.isArray(value)) throw new Error(`input ${key} is no list`);
    return value.map((item: unknown) => new Inputs({ one: item }).texts("one"));
  }

  texts(key: string): string[] {
    const value = this.values[key];
    if (!Array.isArray(value)) throw new Error(`input ${key} is no list`);
    return value.map(String);
  }

  /** Decimal text → integer in units of 1 ÷ scale: 0.5 with scale 1000 → 500. */
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

  /** True unless the input is missing, empty or false. */
  knows(key: string): boolean {
    return this.has(key) && !["", "false", "no", "n", "0"].includes(String(this.values[key]).toLowerCase());
  }

  day(key: string): Day {
    const text = this.text(key);
    if (!isDay(text)) throw new Error(`input ${key} (${text}) is no day`);
    return text;
  }

  /** The wage of a case as a salary amount and type; null if it is finer than centavos, which no salary record allows. */
  salary(): Pick<Wage, "salaryAmount" | "salaryAmountType"> | null {
    const [key, salaryAmountType] = this.wageName();
    const salaryAmount = parseCentavos(this.text(key));
    return salaryAmount === null ? null : { salaryAmount, salaryAmountType };
  }

  /** The wage of a case: daily, daily_rate, hourly, weekly, annual, or monthly with its factor; eight hours a day by default. */
  wage(): Wage {
    const [key, salaryAmountType] = this.wageName();
    const minutesPerDay = this.scaled("hours_per_day", 60, EIGHT_HOURS);
    const dayFactor = salaryAmountType === "DAILY" ? this.text("factor", "313") : this.text("factor");
    const decimals = /\.(\d{3,6})$/.exec(this.text(key))?.[1]?.length ?? 2;
    const scale = salaryAmountType === "DAILY" ? 10 ** (decimals - 2) : 1;
    const salaryAmount = scale === 1 ? this.money(key) : this.scaled(key, 100 * scale);
    return { salaryAmount, salaryAmountType, scale, dayFactor, minutesPerDay };
  }

  private wageName(): (typeof WAGES)[number] {
    const matchingWage = WAGES.find(([key]) => this.has(key));
    if (!matchingWage) throw new Error("the case names no wage");
    return matchingWage;
  }
}

function centavos(key: string, text: string): Centavos {
  const amount = parseCentavos(text);
  if (amount === null) throw new Error(`input ${key} (${text}) is not an amount`);
  return amount;
}
