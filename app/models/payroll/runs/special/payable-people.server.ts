import type { Tx } from "~/db/client.server";
import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import type { AmountPerson } from "~/domain/payroll/runs/amount-sheet";
import { assignmentOn, decidingDay } from "~/models/payroll/runs/calculation/effective-day.server";
import { listMembers } from "~/models/payroll/runs/calculation/payroll-facts.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

/**
 * Payable employees: for a special run those who joined by the pay date and have a template, else the run's members.
 * @param template null = any
 */
export async function payablePeople(tx: Tx, payroll: Payroll, template: number | null = null): Promise<AmountPerson[]> {
  const { companySeq } = payroll;
  const members = isSpecial(payroll) ? null : await listMembers(tx, payroll);
  const { rows } = await tx.$client.query<AmountPerson>(
    `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName"
       from employees cross join lateral (select ${assignmentOn("payroll_template", "$2")} as template) held
      where company_seq = $1 and ($4::int[] is null or employee_seq = any($4)) and join_date <= $2 and template <> 0
        and ($3::int is null or (template = $3 and ($4::int[] is not null or resignation_date is null or resignation_date >= $2)))
      order by employee_id, employee_seq`,
    [companySeq, decidingDay(payroll), template, members],
  );
  return rows;
}
