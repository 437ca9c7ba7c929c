import { readInCompany, type Tx } from "~/db/client.server";
import { boundaryProblem, type TemplatePeriods } from "~/domain/payroll/setup/template-boundary";
import type { PayFrequency } from "~/domain/payroll/facts/pay-kinds";
import { assignedBefore, USED_DAY, type Assignable } from "~/domain/shared/assignments/assignable";
import { addDays, type Day } from "~/domain/shared/day";
import { periodContaining } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import type { AssignmentEvaluator } from "~/models/shared/assigning.server";

type Company = Pick<Scope, "companySeq">;
type Template = TemplatePeriods & {
  /** Last day of the template's last completed regular payroll; null = none. */
  completedThrough: Day | null;
};

/** A schedule cannot change for days that the employee's completed payroll used. */
export const evaluateSchedules =
  (scope: Company) =>
  async (tx: Tx): Promise<AssignmentEvaluator> => {
    const templates = await readTemplatePeriods(tx, scope);
    const paidBy = await readTemplatesOf(tx, scope);
    return ({ employeeSeq }, startDate) => usedDay(startDate, [templates.get(paidBy.get(employeeSeq) ?? 0)]);
  };

/** An employee changes templates on a day on which periods of both begin, after the last day paid by either (F-7). */
export const evaluateTemplates =
  (scope: Company) =>
  async (tx: Tx): Promise<AssignmentEvaluator> => {
    const templates = await readTemplatePeriods(tx, scope);
    return (person: Assignable, startDate, to) => {
      const before = assignedBefore(person, startDate);
      const [from, next] = [before === null ? undefined : templates.get(before), templates.get(to)!];
      const used = usedDay(startDate, [from, ...(startDate <= person.joinDate ? [] : [next])]);
      if (used !== null) return used;
      // An employee's first template applies from the join date, on any day of the period.
      return from === undefined && startDate <= person.joinDate ? null : boundaryProblem(startDate, from ?? null, next);
    };
  };

/**
 * The first day from which a template can take an employee: its current period, or the one after its last paid.
 * @param today the day in Manila
 */
export function firstAssignableDay(scope: Company, payrollTemplateSeq: number, today: Day): Promise<Day> {
  return readInCompany(scope, async (tx) => {
    const template = (await readTemplatePeriods(tx, scope)).get(payrollTemplateSeq);
    if (!template) return today;
    const { startDate } = periodContaining(template, today);
    return template.completedThrough !== null && startDate <= template.completedThrough ? addDays(template.completedThrough, 1) : startDate;
  });
}

function usedDay(startDate: Day, templates: readonly (Template | undefined)[]): string | null {
  const days = templates.flatMap((template) => (template?.completedThrough ? [template.completedThrough] : []));
  const last = days.sort().at(-1);
  return last !== undefined && startDate <= last ? USED_DAY(addDays(last, 1)) : null;
}

async function readTemplatePeriods(tx: Tx, { companySeq }: Company): Promise<Map<number, Template>> {
  const { rows } = await tx.$client.query<{
    seq: number;
    name: string;
    payFrequency: PayFrequency;
    weekEndDay: number;
    completedThrough: Day | null;
  }>(
    `select t.payroll_template_seq as seq, t.payroll_template_name as name, t.pay_frequency as "payFrequency", t.week_end_day as "weekEndDay",
            (select max(p.end_date)::text from payrolls p where p.company_seq = $1 and p.payroll_template_seq = t.payroll_template_seq
                and p.payroll_kind = 'USER_CUSTOM' and p.completed_at is not null) as "completedThrough"
       from payroll_templates t where t.company_seq = $1`,
    [companySeq],
  );
  return new Map(
    rows.map(({ seq, name, payFrequency, weekEndDay, completedThrough }) => [
      seq,
      { payrollTemplateName: name, payFrequency, weekEndDay, completedThrough },
    ]),
  );
}

async function readTemplatesOf(tx: Tx, { companySeq }: Company): Promise<Map<number, number>> {
  const { rows } = await tx.$client.query<{ employeeSeq: number; seq: number }>(
    `select employee_seq as "employeeSeq", payroll_template_seq as seq from employees where company_seq = $1 and payroll_template_seq is not null`,
    [companySeq],
  );
  return new Map(rows.map(({ employeeSeq, seq }) => [employeeSeq, seq]));
}
