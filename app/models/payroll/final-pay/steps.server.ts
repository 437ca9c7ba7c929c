import { readInCompany, type Tx } from "~/db/client.server";
import { checklist, openSteps, type CaseFacts, type Step, type StoredStep } from "~/domain/payroll/final-pay/checklist";
import { FIGURES } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import type { FinalPayCase } from "./cases.server";

type Company = Pick<Scope, "companySeq">;

const STORED = `s.employee_seq as "employeeSeq", s.step_code as "stepCode", s.label, s.after_yn as "afterYn", s.assignee_seq as "assigneeSeq",
  coalesce(a.employee_id, '') as "assigneeId", coalesce(a.employee_name, '') as "assigneeName", s.done_on::text as "doneOn", s.done_by as "doneBy",
  s.last_day::text as "lastDay", s.note, s.file_seq as "fileSeq", s.file_name as "fileName", s.revision`;

/** The stored checklist rows of these employees. */
export async function readStored(
  tx: Tx,
  { companySeq }: Company,
  employeeSeqs: readonly number[],
): Promise<(StoredStep & { employeeSeq: number })[]> {
  const { rows } = await tx.$client.query<StoredStep & { employeeSeq: number }>(
    `select ${STORED} from final_pay_steps s left join employees a on a.company_seq = s.company_seq and a.employee_seq = s.assignee_seq
      where s.company_seq = $1 and s.employee_seq = any($2::int[])`,
    [companySeq, employeeSeqs],
  );
  return rows;
}

type Records = {
  employeeSeq: number;
  timeConfirmed: boolean;
  loans: number;
  owed: Centavos;
  consentNeeded: Centavos | null;
  hasBankAccount: boolean;
  hasAddress: boolean;
};

/** Record data of these cases; deductions come from the payslip of the case's run. */
async function readRecords(tx: Tx, { companySeq }: Company, cases: readonly FinalPayCase[]): Promise<Records[]> {
  const { rows } = await tx.$client.query<Records>(
    `select e.employee_seq as "employeeSeq", p.time_confirmed_at is not null as "timeConfirmed", l.loans, l.owed,
            s.figures[$4] + s.figures[$5] as "consentNeeded", e.bank_account_number <> '' as "hasBankAccount",
            e.street || e.addr1 || e.addr2 <> '' as "hasAddress"
       from employees e
       join unnest($2::int[], $3::int[]) as c(employee, run) on c.employee = e.employee_seq
       left join payrolls p on p.company_seq = e.company_seq and p.payroll_seq = c.run
       left join payslips s on s.company_seq = e.company_seq and s.payroll_seq = c.run and s.employee_seq = e.employee_seq and s.generation <= p.generation
       cross join lateral (select count(*)::int as loans, coalesce(sum(balance_centavos), 0)::bigint as owed from loans
                            where company_seq = $1 and employee_seq = e.employee_seq and loan_state in ('ONGOING', 'PAUSED')) l
      where e.company_seq = $1`,
    [
      companySeq,
      cases.map(({ employeeSeq }) => employeeSeq),
      cases.map(({ run }) => run?.payrollSeq ?? null),
      FIGURES.indexOf("otherDeductions") + 1,
      FIGURES.indexOf("companyLoans") + 1,
    ],
  );
  return rows;
}

/** A case with the rows of its checklist. */
export interface CheckedCase {
  found: FinalPayCase;
  steps: Step[];
}

/** The checklists of these cases, in order. @param computed amounts needing consent where no payroll has them yet, centavos */
export async function checkCases(
  tx: Tx,
  scope: Company,
  cases: readonly FinalPayCase[],
  computed: Centavos | null = null,
): Promise<CheckedCase[]> {
  const stored = await readStored(
    tx,
    scope,
    cases.map(({ employeeSeq }) => employeeSeq),
  );
  const records = new Map((await readRecords(tx, scope, cases)).map((row) => [row.employeeSeq, row]));
  return cases.map((finalPayCase) => {
    const { lastDay, cause, died } = finalPayCase;
    const { consentNeeded, ...known } = records.get(finalPayCase.employeeSeq)!;
    const facts: CaseFacts = { ...known, lastDay, cause, died, consentNeeded: consentNeeded ?? computed };
    return {
      found: finalPayCase,
      steps: checklist(
        facts,
        stored.filter(({ employeeSeq }) => employeeSeq === finalPayCase.employeeSeq),
      ),
    };
  });
}

/** How many rows of each checklist block completion, by employee. */
export function countOpenSteps(scope: Company, cases: readonly FinalPayCase[]): Promise<Map<number, number>> {
  return readInCompany(scope, async (tx) => {
    const checked = await checkCases(tx, scope, cases);
    return new Map(
      checked.map(({ found, steps }) => {
        const { firm, passable } = openSteps(steps);
        return [found.employeeSeq, firm.length + passable.length];
      }),
    );
  });
}

/** The checklist of one case. @param computed as in `checkCases` */
export function readChecklist(scope: Company, foundCase: FinalPayCase, computed: Centavos | null): Promise<Step[]> {
  return readInCompany(scope, async (tx) => (await checkCases(tx, scope, [foundCase], computed))[0]!.steps);
}
