import type { DayType, SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import type { PolicyVersion } from "~/domain/payroll/setup/setting-policies";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** A what-if scenario for an open payroll (F-105). */

/** Kinds offered by the form; dated rules of a template are simulated where they are edited (F-4). */
export const SCENARIO_KINDS = ["RAISE", "MINIMUM_WAGE", "PREMIUM", "ITEM", "TABLES"] as const;
export type ScenarioKind = (typeof SCENARIO_KINDS)[number];

/** The employees it applies to. */
export type ScenarioScope =
  | { who: "ALL" }
  | { who: "DEPARTMENT" | "TIER"; seq: number; name: string }
  /** By employee IDs. */
  | { who: "CHOSEN"; employeeIds: readonly string[] };

/** A raise in hundredths of a percent, or in pesos of one kind of salary. */
export type Raise = { by: "PERCENT"; hundredths: number } | { by: "PESOS"; amount: Centavos; salaryType: RaisedType };
/** Salary types for a raise in pesos: an amount per month is not comparable to one per day. */
export const RAISED_TYPES = ["MONTHLY", "DAILY"] as const satisfies readonly SalaryAmountType[];
export type RaisedType = (typeof RAISED_TYPES)[number];

export type Scenario =
  | { kind: "RAISE"; among: ScenarioScope; raise: Raise; effectiveDay: Day }
  | { kind: "MINIMUM_WAGE"; among: ScenarioScope; dailyWage: Centavos; effectiveDay: Day }
  /** In hundredths of the hourly rate (150 = 150 %). */
  | { kind: "PREMIUM"; dayType: DayType; first8: number; overtime: number }
  /** The amount of an entry, as the item's formula counts it. */
  | { kind: "ITEM"; among: ScenarioScope; side: "EARNING" | "DEDUCTION"; itemSeq: number; itemName: string; amount: Centavos }
  /** Another day's statutory tables. */
  | { kind: "TABLES"; day: Day }
  | ({ kind: "RULES" } & OverriddenRules);

/** Unsaved dated rules of a template, with the data to restore their form. */
export interface OverriddenRules {
  payrollTemplateSeq: number;
  payrollTemplateName: string;
  version: PolicyVersion;
  /** Changes, each policy as "before → after". */
  moved: string;
  note: string;
  /** Whether the rules would replace existing ones of that day. */
  edited: boolean;
}

export const serializeScenario = (scenario: Scenario): string => JSON.stringify(scenario);
/** Written only by `serializeScenario`. */
export const parseScenario = (text: string): Scenario => JSON.parse(text) as Scenario;

/** Scope of a scenario; a premium, a statutory table and template rules apply to all employees. */
export const getScenarioScope = (scenario: Scenario): ScenarioScope => ("among" in scenario ? scenario.among : { who: "ALL" });
