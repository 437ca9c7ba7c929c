import { FROM_THE_BEGINNING } from "~/domain/payroll/items/item-days";
import { POLICY_TABS } from "~/domain/payroll/settings/setting-policies";
import { DAY_TYPE_WORDS } from "~/domain/payroll/time/time-text";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos, formatPeso } from "~/domain/shared/money";
import type { Among, RaisedType, Scenario, ScenarioKind } from "./scenario";

/** Texts of the what-if screens (F-105). */

export const KIND_WORDS: Record<ScenarioKind, string> = {
  RAISE: "Raise",
  MINIMUM_WAGE: "Minimum wage",
  PREMIUM: "Premium rate",
  ITEM: "Item",
  TABLES: "Tables of law",
};

const SALARY_WORDS: Record<RaisedType, string> = { MONTHLY: "a month", DAILY: "a day" };

/** Maximum number of employee IDs in one form. */
export const MOST_CHOSEN = 200;
/** Maximum number of salaries raised at once. */
export const MOST_RAISED = 500;
/** Maximum number of stored scenarios per account and payroll; the oldest is deleted. */
export const MOST_KEPT = 20;
export const DAYS_KEPT = 7;

export const COMPLETED_RUN = "This payroll is completed. Ask what if in an open one.";
export const NOBODY = "This includes no one who is paid in this payroll. Choose others.";
export const UNKNOWN_DEPARTMENT = "Choose a department from the list.";
export const UNKNOWN_TIER = "Choose a tier from the list.";
export const UNKNOWN_ITEM = "Choose an item from the list.";
export const SAME_TABLES =
  "The tables on that day are the same as in this payroll. Choose a day with other tables, such as one before they last changed.";
export const NO_TABLES = "No tables are on file for that day. Choose a later one.";
export const NO_RAISE = "This answer has no raise that can be put into salary records.";
export const RAISED_ALREADY = "This raise is in the salary records already.";
export const CANCELLED = "Cancelled";
export const NOT_DONE = "Still computing. Please wait.";
export const NOBODY_RAISED = "It raises no one's salary.";
export const TOO_MANY_RAISED = `At most ${MOST_RAISED} salaries are raised together. Ask what if for a department or a tier at a time.`;
export const outsideRun = (from: Day, to: Day) =>
  `Choose a day of this payroll, from ${formatDay(from)} to ${formatDay(to)}: what begins later does not show in it.`;
export const unknownEmployees = (ids: readonly string[]) =>
  `Not in this payroll: ${ids.slice(0, 5).join(", ")}${ids.length > 5 ? ` and ${ids.length - 5} more` : ""}. Write the employee IDs of people whom it pays.`;
export const salaryMoved = (name: string) => `The salary of ${name} has changed since this was computed. Run the simulation again.`;
export const raiseRefused = (name: string, message: string) => `${name}: ${message}`;

/** "A raise of 5% for Production from 11/16/2026" */
export function scenarioText(supposition: Scenario): string {
  switch (supposition.kind) {
    case "RAISE": {
      const { raise, among, effectiveDay } = supposition;
      const size = raise.by === "PERCENT" ? percent(raise.hundredths) : `${formatPeso(raise.amount)} ${SALARY_WORDS[raise.salaryType]}`;
      return `A raise of ${size} for ${amongText(among)} from ${formatDay(effectiveDay)}`;
    }
    case "MINIMUM_WAGE":
      return `A minimum wage of ${formatPeso(supposition.dailyWage)} a day for ${amongText(supposition.among)} from ${formatDay(supposition.effectiveDay)}`;
    case "PREMIUM":
      return `${DAY_TYPE_WORDS[supposition.dayType]} at ${supposition.first8}%, overtime at ${supposition.overtime}%`;
    case "ITEM":
      return `${supposition.itemName} of ${formatCentavos(supposition.amount)} for ${amongText(supposition.among)}, where the item is entered`;
    case "TABLES":
      return `The tables of law of ${formatDay(supposition.day)}`;
    case "RULES": {
      const { payrollTemplateName, version, moved } = supposition;
      const from = version.effectiveDay === FROM_THE_BEGINNING ? "from the beginning" : `from ${formatDay(version.effectiveDay)}`;
      return `Rules of ${payrollTemplateName}, ${POLICY_TABS[version.policyTab]}, ${from}: ${moved || "as before"}`;
    }
  }
}

function amongText(among: Among): string {
  if (among.who === "ALL") return "everyone";
  if (among.who !== "CHOSEN") return among.name;
  return among.employeeIds.length === 1 ? among.employeeIds[0]! : `${among.employeeIds.length} chosen people`;
}

/** 525 → "5.25%" */
const percent = (hundredths: number) => `${formatCentavos(hundredths).replace(/\.?0+$/, "")}%`;
