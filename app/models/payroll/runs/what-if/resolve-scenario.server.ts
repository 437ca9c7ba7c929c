import { employeeIdKey } from "~/db/schema/columns";
import { foldText } from "~/domain/shared/clean-text";
import type { Tx } from "~/db/client.server";
import type { RunRules } from "~/domain/payroll/engine/run-rules";
import { overrideRules } from "~/domain/payroll/runs/what-if/overrides";
import type { ScenarioScope, Scenario } from "~/domain/payroll/runs/what-if/scenario";
import {
  NO_TABLES,
  outsideRunText,
  TABLES_UNCHANGED,
  UNKNOWN_DEPARTMENT,
  UNKNOWN_ITEM,
  UNKNOWN_TIER,
  unknownEmployeesText,
} from "~/domain/payroll/runs/what-if/scenario-text";
import { Refusal } from "~/domain/shared/refusal";
import type { Payroll, PayrollRules } from "~/models/payroll/runs/calculation/payroll-rules.server";

/** A scenario with the names of the records it references. @throws Refusal at the field of one that the payroll does not have */
export async function resolveScenario(
  tx: Tx,
  payroll: Payroll,
  { templates }: PayrollRules,
  members: readonly number[],
  scenario: Scenario,
): Promise<Scenario> {
  const rules = [...templates.values()].map((template) => template.rules);
  if ("effectiveDay" in scenario) refuseOutside(payroll, scenario.effectiveDay);
  if (scenario.kind === "TABLES") refuseSameTables(rules, scenario);
  if (scenario.kind === "ITEM")
    return { ...scenario, itemName: itemNameOf(rules, scenario), among: await withEmployeeNames(tx, payroll, members, scenario.among) };
  return "among" in scenario ? { ...scenario, among: await withEmployeeNames(tx, payroll, members, scenario.among) } : scenario;
}

function refuseOutside({ startDate, endDate }: Payroll, day: string): void {
  if (day < startDate || day > endDate) throw new Refusal(outsideRunText(startDate, endDate), { field: "effectiveDay" });
}

/** Requires another edition of at least one table for one template. */
function refuseSameTables(rules: readonly RunRules[], scenario: Scenario): void {
  const editions = ({ contributions, withholding, annualTable, deMinimis, exclusion, pera }: RunRules) =>
    [contributions.sss, contributions.philHealth, contributions.pagIbig, withholding, annualTable, deMinimis, exclusion, pera]
      .map(({ key }) => key)
      .join(" ");
  try {
    if (rules.some((rule) => editions(overrideRules(rule, scenario)) !== editions(rule))) return;
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(NO_TABLES, { field: "effectiveDay" });
    throw error;
  }
  throw new Refusal(TABLES_UNCHANGED, { field: "effectiveDay" });
}

function itemNameOf(rules: readonly RunRules[], { side, itemSeq }: Extract<Scenario, { kind: "ITEM" }>): string {
  for (const { allowanceItems, deductionItems } of rules) {
    const item = (side === "EARNING" ? allowanceItems : deductionItems).get(itemSeq);
    if (item && item.itemKind === "RECURRING" && item.state === "ENABLE") return item.itemName;
  }
  throw new Refusal(UNKNOWN_ITEM, { field: "item" });
}

async function withEmployeeNames(
  tx: Tx,
  { companySeq }: Payroll,
  members: readonly number[],
  among: ScenarioScope,
): Promise<ScenarioScope> {
  if (among.who === "ALL") return among;
  if (among.who === "CHOSEN") {
    const { rows } = await tx.$client.query<{ id: string }>(
      `select employee_id as id from employees where company_seq = $1 and employee_seq = any($2::int[]) and ${employeeIdKey("employee_id")} = any($3::text[])`,
      [companySeq, members, among.employeeIds.map(foldText)],
    );
    const knownRows = new Set(rows.map(({ id }) => foldText(id)));
    const unknown = among.employeeIds.filter((id) => !knownRows.has(foldText(id)));
    if (unknown.length > 0) throw new Refusal(unknownEmployeesText(unknown), { field: "employeeIds" });
    return among;
  }
  const [text, field, message] =
    among.who === "DEPARTMENT"
      ? ([
          "select department_name as name from departments where company_seq = $1 and department_seq = $2",
          "departmentSeq",
          UNKNOWN_DEPARTMENT,
        ] as const)
      : ([
          "select job_title_name as name from job_titles where company_seq = $1 and job_title_seq = $2",
          "jobTitleSeq",
          UNKNOWN_TIER,
        ] as const);
  const { rows } = await tx.$client.query<{ name: string }>(text, [companySeq, among.seq]);
  if (!rows[0]) throw new Refusal(message, { field });
  return { ...among, name: rows[0].name };
}
