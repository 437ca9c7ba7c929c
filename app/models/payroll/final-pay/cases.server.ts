import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import type { SeparationCause } from "~/domain/payroll/facts/pay-kinds";
import {
  getCaseBlocker,
  caseStage,
  CAUSES,
  daysLeft,
  getReleaseDeadline,
  ALREADY_RELEASED,
  type CaseStage,
} from "~/domain/payroll/final-pay/final-pay-case";
import { LEFT_BEFORE_DAYS } from "~/domain/payroll/runs/leavers";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { addDays, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { contentRevision, assertRevision } from "~/models/shared/optimistic-lock.server";
import { ENDED_BY_DEATH } from "./ended-by-death";
import { compareStrings } from "~/domain/shared/compare";

type Company = Pick<Scope, "companySeq">;

/** A leaver and their final pay (F-11). The case exists because a last day is set. */
export interface FinalPayCase {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  jobTitleName: string;
  joinDate: Day;
  lastDay: Day;
  cause: SeparationCause | null;
  /** The employment ended by death: the heirs receive the pay. */
  died: boolean;
  dueDay: Day;
  /** Negative = overdue. */
  daysLeft: number;
  stage: CaseStage;
  /** What is missing before it can be paid; null = nothing. */
  blockedBy: string | null;
  run: { payrollSeq: number; title: string; completed: boolean } | null;
}

type Row = Omit<FinalPayCase, "dueDay" | "daysLeft" | "stage" | "blockedBy" | "run"> & {
  hasTemplate: boolean;
  hasSalary: boolean;
  payrollSeq: number | null;
  payrollName: string;
  startDate: Day;
  endDate: Day;
  completed: boolean;
  paidOn: Day | null;
};

/** Upper limit, above the number of leavers of any company within the retention period. */
const LIMIT = 5_000;

/**
 * The cases of a company, earliest day 30 first. Employees who left long before the first payroll here are excluded.
 * @param today decides what is overdue, and how far back to look where the company has not paid anyone yet
 */
export function listCases(scope: Company, today: Day): Promise<FinalPayCase[]> {
  return readInCompany(scope, async (tx) =>
    (await readCases(tx, scope.companySeq, today, null)).sort(
      (a, b) => compareStrings(a.lastDay, b.lastDay) || a.employeeSeq - b.employeeSeq,
    ),
  );
}

/** Numbers of open and overdue cases: the badge on Payroll Processing. */
export async function countCases(scope: Company, today: Day): Promise<{ open: number; overdue: number }> {
  const open = (await listCases(scope, today)).filter(({ stage }) => stage === "OPEN" || stage === "IN_RUN");
  return { open: open.length, overdue: open.filter((finalPay) => finalPay.daysLeft < 0).length };
}

/** One case. @throws NotFound without a last day */
export async function getCase(scope: Company, employeeSeq: number, today: Day): Promise<FinalPayCase> {
  const [row] = await readInCompany(scope, (tx) => readCases(tx, scope.companySeq, today, [employeeSeq]));
  if (!row) throw new NotFound("final pay");
  return row;
}

/** The cases of these employees, regardless of when they left. */
export async function readCases(tx: Tx, companySeq: number, today: Day, among: readonly number[] | null): Promise<FinalPayCase[]> {
  const { rows } = await tx.$client.query<Row>(
    `select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", coalesce(d.department_name, '') as "departmentName",
            coalesce(j.job_title_name, '') as "jobTitleName", e.join_date::text as "joinDate", e.resignation_date::text as "lastDay", e.separation_cause as cause,
            ${ENDED_BY_DEATH} as died,
            coalesce(e.payroll_template_seq, 0) <> 0 or exists (select 1 from payroll_template_assignments a where a.company_seq = $1 and a.employee_seq = e.employee_seq) as "hasTemplate",
            exists (select 1 from salary_records s where s.company_seq = $1 and s.employee_seq = e.employee_seq) as "hasSalary",
            r.payroll_seq as "payrollSeq", coalesce(r.payroll_name, '') as "payrollName", r.start_date::text as "startDate", r.end_date::text as "endDate",
            r.completed_at is not null as completed, r.paid_on::text as "paidOn"
       from employees e
       left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
       left join job_titles j on j.company_seq = e.company_seq and j.job_title_seq = e.job_title_seq
       left join lateral (
         select p.payroll_seq, p.payroll_name, p.start_date, p.end_date, p.completed_at, o.paid_on
           from payroll_members m
           join payrolls p on p.company_seq = m.company_seq and p.payroll_seq = m.payroll_seq and p.payroll_kind = 'FINAL_PAY'
           left join payroll_payouts o on o.company_seq = p.company_seq and o.payroll_seq = p.payroll_seq
          where m.company_seq = $1 and m.employee_seq = e.employee_seq and not m.excluded
          order by p.payroll_seq desc limit 1) r on true
      where e.company_seq = $1 and e.resignation_date is not null
        and case when $2::int[] is null
              then e.resignation_date >= coalesce((select min(start_date) from payrolls f where f.company_seq = $1 and f.payroll_kind = 'USER_CUSTOM' and f.run_purpose = 'REGULAR'), $3::date) - ${LEFT_BEFORE_DAYS}
              else e.employee_seq = any($2) end
      order by e.resignation_date desc limit ${LIMIT}`,
    [companySeq, among, today],
  );
  return rows.map(({ hasTemplate, hasSalary, payrollSeq, payrollName, startDate, endDate, completed, paidOn, ...row }) => ({
    ...row,
    dueDay: getReleaseDeadline(row.lastDay),
    daysLeft: daysLeft(row.lastDay, today),
    stage: caseStage(payrollSeq === null ? null : { completed, paidOn }),
    blockedBy: getCaseBlocker({ cause: row.cause, hasTemplate, hasSalary }),
    run: payrollSeq === null ? null : { payrollSeq, title: payrollTitle({ payrollName, startDate, endDate }), completed },
  }));
}

/** Employees without a last day whose last contract ends within 30 days. */
export function listPossibleLeavers(scope: Company, today: Day): Promise<{ employeeSeq: number; employeeName: string; endsOn: Day }[]> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeSeq: number; employeeName: string; endsOn: Day }>(
      `select employee_seq as "employeeSeq", employee_name as "employeeName", last_contract_end_day::text as "endsOn" from employees
        where company_seq = $1 and resignation_date is null and last_contract_end_day between $2::date and $3::date
        order by last_contract_end_day, employee_seq limit 200`,
      [scope.companySeq, today, addDays(today, 30)],
    );
    return rows;
  });
}

/**
 * Sets the cause of separation, which determines separation pay.
 * @param before the cause shown on the form
 * @throws NotFound; Refusal where another was chosen meanwhile (409) or the final pay is completed
 */
export function chooseCause(scope: Scope, employeeSeq: number, cause: SeparationCause, today: Day, revision?: string): Promise<void> {
  return inCompany(scope, async (tx) => {
    const filter = and(eq(employees.companySeq, scope.companySeq), eq(employees.employeeSeq, employeeSeq));
    await tx.select({ employeeSeq: employees.employeeSeq }).from(employees).where(filter).for("update");
    const [foundCase] = await readCases(tx, scope.companySeq, today, [employeeSeq]);
    if (!foundCase) throw new NotFound("final pay");
    if (foundCase.run?.completed) throw new Refusal(ALREADY_RELEASED, { status: 409 });
    const recorded = { featureName: "PAYROLL_PROCESSING", noun: "finalPay", seq: employeeSeq, stating: '{"cause":' } as const;
    await assertRevision(tx, scope, "The cause", { present: contentRevision(foundCase.cause), posted: revision, ...recorded });
    if (foundCase.cause === cause) return;
    await tx.update(employees).set({ separationCause: cause }).where(filter);
    const words = (cause: SeparationCause | null) => (cause === null ? "none" : CAUSES[cause].label);
    await recordChange(tx, scope, {
      featureName: "PAYROLL_PROCESSING",
      subject: { noun: "finalPay", seq: employeeSeq },
      action: "UPDATE",
      before: { cause: foundCase.cause },
      after: { cause },
      description: `Separation cause of ${foundCase.employeeName}: ${words(foundCase.cause)} → ${words(cause)}.`,
    });
  });
}
