import { inCompany, readInCompany } from "~/db/client.server";
import { batchQuery } from "~/db/batched-reads.server";
import { STEPS, type StandardCode } from "~/domain/payroll/final-pay/checklist";
import type { ClearanceInput } from "~/domain/payroll/final-pay/checklist-input";
import { endSentence } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { saveStep, lockStep, recordFinalPayChange } from "./step-changes.server";

/** A clearance assigned to an employee: whose, due when, and its state; never an amount. */
export interface OwnClearance {
  employeeSeq: number;
  employeeName: string;
  departmentName: string;
  lastDay: Day;
  stepCode: string;
  label: string;
  doneOn: Day | null;
  note: string;
  revision: number;
}

/** Maximum rows shown; older ones were completed long ago. */
const LIMIT = 200;

/** An employee's assigned clearances, open ones first. */
export function listOwnClearances({ companySeq }: Pick<Scope, "companySeq">, assigneeSeq: number): Promise<OwnClearance[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<OwnClearance>(
      `select s.employee_seq as "employeeSeq", e.employee_name as "employeeName", coalesce(d.department_name, '') as "departmentName", e.resignation_date::text as "lastDay",
              s.step_code as "stepCode", s.label, s.done_on::text as "doneOn", s.note, s.revision
         from final_pay_steps s
         join employees e on e.company_seq = s.company_seq and e.employee_seq = s.employee_seq and e.resignation_date is not null
         left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
        where s.company_seq = $1 and s.assignee_seq = $2
        order by s.done_on is not null, e.resignation_date desc, s.employee_seq, s.step_code limit ${LIMIT}`,
      [companySeq, assigneeSeq],
    );
    return rows.map((row) => ({ ...row, label: row.label || STEPS[row.stepCode as StandardCode].label }));
  });
}

/** How many clearances an employee has open. */
export async function countOwnClearances(scope: Pick<Scope, "companySeq">, assigneeSeq: number): Promise<number> {
  const [row] = await batchQuery<{ count: number }>(
    scope,
    `select count(*)::int as count from final_pay_steps s join employees e on e.company_seq = s.company_seq and e.employee_seq = s.employee_seq and e.resignation_date is not null
      where s.company_seq = $1 and s.assignee_seq = $2 and s.done_on is null`,
    [scope.companySeq, assigneeSeq],
  );
  return row!.count;
}

/** Clears an assigned clearance, or reports what is missing. @throws NotFound for another user's clearance; Refusal, outdated (409) */
export function handleClearance(scope: Scope, assigneeSeq: number, input: ClearanceInput, today: Day): Promise<void> {
  const { employeeSeq, stepCode, answer, note, revision } = input;
  return inCompany(scope, async (tx) => {
    const { found, step } = await lockStep(tx, scope, employeeSeq, { code: stepCode, revision, today });
    if (step.stored?.assigneeSeq !== assigneeSeq) throw new NotFound("clearance");
    const cleared = answer === "CLEARED";
    const kept = cleared
      ? { doneOn: today, doneBy: scope.employeeName, lastDay: found.lastDay }
      : { doneOn: null, doneBy: "", lastDay: null };
    await saveStep(tx, scope, employeeSeq, step, { assigneeSeq, note, ...kept });
    const description = cleared ? "cleared" : "not yet cleared";
    await recordFinalPayChange(
      tx,
      scope,
      found,
      "UPDATE",
      `Final pay of ${found.employeeName}, ${step.label}: ${description}. ${endSentence(note)}`.trim(),
    );
  });
}
