import { z } from "zod/v4";
import { DAY_TYPES, type DayType } from "~/domain/payroll/facts/pay-kinds";
import { hasPartsOfCentavos, TWO_DECIMALS } from "~/domain/payroll/runs/adjustment-input";
import { payrollDay } from "~/domain/payroll/runs/payroll-input";
import type { Day } from "~/domain/shared/day";
import { parseCentavos } from "~/domain/shared/parse-money";
import type { Centavos } from "~/domain/shared/money";
import { SCENARIO_KINDS, type ScenarioScope, type Scenario, type ScenarioKind } from "./scenario";
import { MAX_CHOSEN_EMPLOYEES, UNKNOWN_DEPARTMENT, UNKNOWN_ITEM, UNKNOWN_TIER } from "./scenario-text";

/** The what-if form: one kind of scenario; only the fields of that kind are read. */

const RELOAD = "Reload the page and try again.";
const SCOPE_MISSING = "Write at least one employee ID.";
/** ₱9,999,999.99: maximum raise of a salary, daily wage or item. */
const MAX_AMOUNT: Centavos = 999_999_999;
/** 1,000 %, the same limit as for premium rates. */
const MAX_PERCENT = 1_000;

const text = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `Keep this to ${limit.toLocaleString("en")} characters.`)
    .default("");

const fields = z.object({
  kind: z.enum(SCENARIO_KINDS, { error: RELOAD }),
  who: z.enum(["ALL", "DEPARTMENT", "TIER", "CHOSEN"], { error: "Choose for whom." }).default("ALL"),
  departmentSeq: text(9),
  jobTitleSeq: text(9),
  employeeIds: text(6_000),
  by: z.enum(["PERCENT", "MONTHLY", "DAILY"], { error: "Choose how the raise is counted." }).default("PERCENT"),
  size: text(20),
  effectiveDay: text(10),
  dayType: text(30),
  first8: text(10),
  overtime: text(10),
  item: text(20),
});

type Fields = z.output<typeof fields>;
type Name = keyof Fields;
/** An unreadable field, and why. */
class Unread extends Error {
  constructor(
    readonly field: Name,
    message: string,
  ) {
    super(message);
  }
}

/** Describes the scenario. The caller supplies the names of department, tier and item. */
export const whatIfInput = fields.transform((typed, context): Scenario => {
  const problems: Unread[] = [];
  const read = <Value>(part: () => Value): Value | null => {
    try {
      return part();
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
      problems.push(error);
      return null;
    }
  };
  const scenario = readers[typed.kind](typed, read);
  for (const { field, message } of problems) context.addIssue({ code: "custom", path: [field], message });
  return problems.length === 0 && scenario !== null ? scenario : z.NEVER;
});

type ReadField = <Value>(part: () => Value) => Value | null;
/** Reads all fields of the kind before failing, so that all errors appear together. */
const readers: Record<ScenarioKind, (typed: Fields, read: ReadField) => Scenario | null> = {
  RAISE: (typed, read) => {
    const [scope, effectiveDay] = [read(() => readScope(typed)), read(() => readEffectiveDay(typed))];
    const raise = read(() =>
      typed.by === "PERCENT"
        ? { by: "PERCENT" as const, hundredths: amount(typed, "size", "Enter the raise in percent, such as 5 or 2.5.", MAX_PERCENT * 100) }
        : { by: "PESOS" as const, amount: amount(typed, "size", "Enter the raise in pesos, such as 1,500.00."), salaryType: typed.by },
    );
    return scope && effectiveDay && raise ? { kind: "RAISE", among: scope, raise, effectiveDay } : null;
  },
  MINIMUM_WAGE: (typed, read) => {
    const [scope, effectiveDay] = [read(() => readScope(typed)), read(() => readEffectiveDay(typed))];
    const dailyWage = read(() => amount(typed, "size", "Enter the wage of a day, such as 755.00."));
    return scope && effectiveDay && dailyWage ? { kind: "MINIMUM_WAGE", among: scope, dailyWage, effectiveDay } : null;
  },
  PREMIUM: (typed, read) => {
    const dayType = read(() => readDayType(typed));
    const [first8, overtime] = [read(() => wholePercent(typed, "first8")), read(() => wholePercent(typed, "overtime"))];
    return dayType && first8 && overtime ? { kind: "PREMIUM", dayType, first8, overtime } : null;
  },
  ITEM: (typed, read) => {
    const [scope, item] = [read(() => readScope(typed)), read(() => readItem(typed))];
    const size = read(() => amount(typed, "size", "Enter the amount, such as 2,000.00.", MAX_AMOUNT, 0));
    return scope && item && size !== null ? { kind: "ITEM", among: scope, ...item, amount: size } : null;
  },
  TABLES: (typed, read) => {
    const day = read(() => readEffectiveDay(typed));
    return day ? { kind: "TABLES", day } : null;
  },
};

function readScope({ who, departmentSeq, jobTitleSeq, employeeIds }: Fields): ScenarioScope {
  if (who === "ALL") return { who };
  if (who === "DEPARTMENT") return { who, seq: readSeq("departmentSeq", departmentSeq, UNKNOWN_DEPARTMENT), name: "" };
  if (who === "TIER") return { who, seq: readSeq("jobTitleSeq", jobTitleSeq, UNKNOWN_TIER), name: "" };
  const ids = [...new Set(employeeIds.split(/[\s,;]+/).filter((id) => id !== ""))];
  if (ids.length === 0) throw new Unread("employeeIds", SCOPE_MISSING);
  if (ids.length > MAX_CHOSEN_EMPLOYEES)
    throw new Unread("employeeIds", `Name at most ${MAX_CHOSEN_EMPLOYEES} people, or choose a department or a tier.`);
  return { who, employeeIds: ids };
}

function readSeq(field: Name, typed: string, message: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new Unread(field, message);
  return Number(typed);
}

function amount(typed: Fields, field: "size", missing: string, most: number = MAX_AMOUNT, least = 1): Centavos {
  const centavos = parseCentavos(typed[field].replace(/\s*%$/, ""));
  if (centavos === null && hasPartsOfCentavos(typed[field])) throw new Unread(field, TWO_DECIMALS);
  if (centavos === null || centavos < least) throw new Unread(field, missing);
  if (centavos > most) throw new Unread(field, "This number is too large. Enter a smaller one.");
  return centavos;
}

function wholePercent(typed: Fields, field: "first8" | "overtime"): number {
  const match = /^(\d{1,4})\s*%?$/.exec(typed[field]);
  if (match === null || Number(match[1]) === 0 || Number(match[1]) > MAX_PERCENT)
    throw new Unread(field, `Write whole percents up to ${MAX_PERCENT.toLocaleString("en")}, such as 150.`);
  return Number(match[1]);
}

function readDayType({ dayType }: Fields): DayType {
  const matchingDayType = DAY_TYPES.find((candidate) => candidate === dayType);
  if (matchingDayType === undefined) throw new Unread("dayType", "Choose a kind of day.");
  return matchingDayType;
}

function readItem({ item }: Fields): { side: "EARNING" | "DEDUCTION"; itemSeq: number; itemName: string } {
  const match = /^(EARNING|DEDUCTION):([1-9]\d{0,8})$/.exec(item);
  if (match === null) throw new Unread("item", UNKNOWN_ITEM);
  return { side: match[1] as "EARNING" | "DEDUCTION", itemSeq: Number(match[2]), itemName: "" };
}

const DAY = payrollDay("Enter the day.");

function readEffectiveDay({ effectiveDay }: Fields): Day {
  const result = DAY.safeParse(effectiveDay);
  if (!result.success) throw new Unread("effectiveDay", result.error.issues[0]!.message);
  return result.data;
}
