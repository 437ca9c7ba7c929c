import { employeeIdKey } from "~/db/schema/columns";
import type { Tx } from "~/db/client.server";
import { foldText } from "~/domain/shared/clean-text";
import type { ScenarioScope } from "~/domain/payroll/runs/what-if/scenario";

/** The employees that a scenario applies to; a department includes its descendants. */
export async function scenarioEmployees(tx: Tx, companySeq: number, among: readonly number[], meant: ScenarioScope): Promise<Set<number>> {
  if (meant.who === "ALL") return new Set(among);
  const value = meant.who === "CHOSEN" ? meant.employeeIds.map(foldText) : meant.seq;
  const condition = {
    CHOSEN: `e.employee_id <> '' and ${employeeIdKey("e.employee_id")} = any($3::text[])`,
    TIER: "e.job_title_seq = $3",
    DEPARTMENT: "e.department_seq in (select department_seq from below)",
  }[meant.who];
  const below =
    meant.who === "DEPARTMENT"
      ? `with recursive below (department_seq) as (
           select $3::int union select c.department_seq from departments c join below b on c.company_seq = $1 and c.parent_department_seq = b.department_seq)`
      : "";
  const { rows } = await tx.$client.query<{ seq: number }>(
    `${below} select e.employee_seq as seq from employees e where e.company_seq = $1 and e.employee_seq = any($2::int[]) and ${condition}`,
    [companySeq, among, value],
  );
  return new Set(rows.map(({ seq }) => seq));
}
