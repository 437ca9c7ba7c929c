import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { POLICY_TABS } from "~/domain/payroll/setup/setting-policies";
import { DAY_TYPE_LABELS } from "~/domain/payroll/runs/time/time-text";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos, formatPeso } from "~/domain/shared/money";
import type { ScenarioScope, RaisedType, Scenario, ScenarioKind } from "./scenario";

/** Texts of the what-if screens (F-105). */

export const SCENARIO_KIND_LABELS: Record<ScenarioKind, string> = {
  RAISE: "Raise",
  MINIMUM_WAGE: "Minimum wage",
  PREMIUM: "Premium rate",
  ITEM: "Item",
  TABLES: "Statutory tables",
};

const SALARY_UNIT_LABELS: Record<RaisedType, string> = { MONTHLY: "a month", DAILY: "a day" };

/** Maximum number of employee IDs in one form. */
export const MAX_CHOSEN_EMPLOYEES = 200;
/** Maximum number of salaries raised at once. */
export const MAX_RAISED_EMPLOYEES = 500;
/** Maximum number of stored scenarios per account and payroll; the oldest is deleted. */
export const MAX_STORED_SCENARIOS = 20;
export const SCENARIO_RETENTION_DAYS = 7;

export const RUN_ALREADY_COMPLETED = "This payroll is completed. Simulate in an open one.";
export const NO_EMPLOYEES_IN_SCOPE = "This includes no one who is paid in this payroll. Choose others.";
export const UNKNOWN_DEPARTMENT = "Choose a department from the list.";
export const UNKNOWN_TIER = "Choose a tier from the list.";
export const UNKNOWN_ITEM = "Choose an item from the list.";
export const TABLES_UNCHANGED =
  "The tables on that day are the same as in this payroll. Choose a day with other tables, such as one before they last changed.";
export const NO_TABLES = "No tables are on file for that day. Choose a later one.";
export const NO_RAISE = "This result has no raise that can be applied to salary records.";
export const RAISE_ALREADY_APPLIED = "This raise is in the salary records already.";
export const CANCELLED = "Cancelled";
export const SIMULATION_FAILED = "Still computing. Please wait.";
export const NO_EMPLOYEES_RAISED = "It raises no one's salary.";
export const TOO_MANY_RAISES = `At most ${MAX_RAISED_EMPLOYEES} salaries are raised together. Simulate one department or tier at a time.`;
export const outsideRunText = (from: Day, to: Day) =>
  `Choose a day of this payroll, from ${formatDay(from)} to ${formatDay(to)}: what begins later does not show in it.`;
export const unknownEmployeesText = (ids: readonly string[]) =>
  `Not in this payroll: ${ids.slice(0, 5).join(", ")}${ids.length > 5 ? ` and ${ids.length - 5} more` : ""}. Write the employee IDs of people whom it pays.`;
export const salaryChangedText = (name: string) => `The salary of ${name} has changed since this was computed. Run the simulation again.`;
export const raiseRefusedText = (name: string, message: string) => `${name}: ${message}`;

/** "A raise of 5% for Production from 11/16/2026" */
export function scenarioText(scenario: Scenario): string {
  switch (scenario.kind) {
    case "RAISE": {
      const { raise, among: scope, effectiveDay } = scenario;
      const size =
        raise.by === "PERCENT" ? percent(raise.hundredths) : `${formatPeso(raise.amount)} ${SALARY_UNIT_LABELS[raise.salaryType]}`;
      return `A raise of ${size} for ${scopeText(scope)} from ${formatDay(effectiveDay)}`;
    }
    case "MINIMUM_WAGE":
      return `A minimum wage of ${formatPeso(scenario.dailyWage)} a day for ${scopeText(scenario.among)} from ${formatDay(scenario.effectiveDay)}`;
    case "PREMIUM":
      return `${DAY_TYPE_LABELS[scenario.dayType]} at ${scenario.first8}%, overtime at ${scenario.overtime}%`;
    case "ITEM":
      return `${scenario.itemName} of ${formatCentavos(scenario.amount)} for ${scopeText(scenario.among)}, where the item is entered`;
    case "TABLES":
      return `The statutory tables of ${formatDay(scenario.day)}`;
    case "RULES": {
      const { payrollTemplateName, version, moved } = scenario;
      const from = version.effectiveDay === FROM_THE_BEGINNING ? "from the beginning" : `from ${formatDay(version.effectiveDay)}`;
      return `Rules of ${payrollTemplateName}, ${POLICY_TABS[version.policyTab]}, ${from}: ${moved || "as before"}`;
    }
  }
}

function scopeText(scope: ScenarioScope): string {
  if (scope.who === "ALL") return "everyone";
  if (scope.who !== "CHOSEN") return scope.name;
  return scope.employeeIds.length === 1 ? scope.employeeIds[0]! : `${scope.employeeIds.length} chosen people`;
}

/** 525 → "5.25%" */
const percent = (hundredths: number) => `${formatCentavos(hundredths).replace(/\.?0+$/, "")}%`;
