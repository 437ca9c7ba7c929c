import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { batchQuery } from "~/db/batched-reads.server";
import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { figuresOf, type BasicRow, type PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { comparePayslips, paySnapshot, type ChangeReason, type Effect, type TableChange } from "~/domain/payroll/runs/run-change";
import { pagIbigOn } from "~/domain/payroll/engine/statutory/pag-ibig";
import { philHealthOn } from "~/domain/payroll/engine/statutory/philhealth";
import { sssOn } from "~/domain/payroll/engine/statutory/sss";
import { withholdingOn } from "~/domain/payroll/engine/statutory/withholding";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

/** The part of a run that is compared. */
export type ComparedRun = {
  payrollSeq: number;
  generation: number;
  payrollKind: string | PayrollKind;
  payrollTemplateSeq: number | null;
  startDate: Day;
  endDate: Day;
  payDate: Day;
};
type Pair = {
  employee_seq: number;
  employee_id: string;
  department_name: string;
  employee_name: string;
  join_date: Day | null;
  resignation_date: Day | null;
  before_figures: number[] | null;
  after_figures: number[] | null;
  before_detail: string | null;
  after_detail: string | null;
  before_lines: string | null;
  after_lines: string | null;
};

/** The change of one employee's pay, and its reasons. */
export interface PersonMove {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  /** Net pay, centavos; null = not in that run. */
  before: number | null;
  after: number | null;
  change: ReadonlyMap<ChangeReason, Effect>;
}

/** Employees compared per batch, so that a large run does not block other requests. */
const AT_ONCE = 500;

/** Streams the employees whose figures differ between two runs, with reasons, by number. */
export async function* streamPayChanges(tx: Tx, scope: Scope, previous: ComparedRun, payroll: ComparedRun): AsyncGenerator<PersonMove> {
  const tables = tableChange(previous, payroll);
  const last = await lastEmployee(tx, scope);
  for (let from = 0; from < last; from += AT_ONCE) {
    for (const pair of await readPairs(tx, scope, previous, payroll, from)) {
      const stayed =
        pair.before_figures === null
          ? (pair.join_date ?? "") <= previous.endDate
          : pair.resignation_date === null || pair.resignation_date > payroll.endDate;
      const before = snapshotOf(pair.before_figures, pair.before_detail, pair.before_lines);
      const after = snapshotOf(pair.after_figures, pair.after_detail, pair.after_lines);
      yield {
        employeeSeq: pair.employee_seq,
        employeeId: pair.employee_id,
        employeeName: pair.employee_name,
        departmentName: pair.department_name,
        before: before && before.figures.netPay,
        after: after && after.figures.netPay,
        change: comparePayslips(before, after, tables, stayed),
      };
    }
  }
}

/** Both payslips where figures differ; details and lines only where they explain something. */
async function readPairs(tx: Tx, scope: Scope, previous: ComparedRun, payroll: ComparedRun, from: number): Promise<Pair[]> {
  const range = sql`and employee_seq > ${from} and employee_seq <= ${from + AT_ONCE}`;
  const telling = (side: string) =>
    sql.raw(`case when ${side}.lines like '%:adjustment:%' or ${side}.lines like '%manual:%' then ${side}.lines end`);
  const { rows } = await tx.execute<Pair>(sql`
    select coalesce(a.employee_seq, b.employee_seq) as employee_seq, coalesce(b.employee_name, a.employee_name) as employee_name,
      coalesce(b.employee_id, a.employee_id) as employee_id, coalesce(b.department_name, a.department_name) as department_name,
      e.join_date::text as join_date, e.resignation_date::text as resignation_date, a.figures as before_figures, b.figures as after_figures,
      case when a.figures[1] <> b.figures[1] then a.detail end as before_detail, case when a.figures[1] <> b.figures[1] then b.detail end as after_detail,
      ${telling("a")} as before_lines, ${telling("b")} as after_lines
    from (${currentPayslips(scope, previous, range)}) a
    full join (${currentPayslips(scope, payroll, range)}) b on a.employee_seq = b.employee_seq
    left join employees e on e.company_seq = ${scope.companySeq} and e.employee_seq = coalesce(a.employee_seq, b.employee_seq)
    where a.figures is distinct from b.figures
    order by 1`);
  return rows;
}

/** The current payslips: a running calculation writes the next generation, and publishing it deletes the older one. */
export function currentPayslips({ companySeq }: Scope, { payrollSeq, generation }: ComparedRun, range: SQL = sql``): SQL {
  return sql`select * from payslips where company_seq = ${companySeq} and payroll_seq = ${payrollSeq} and generation <= ${generation} ${range}`;
}

async function lastEmployee(tx: Tx, { companySeq }: Scope): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(employee_seq), 0)::int as last from employees where company_seq = ${companySeq}`,
  );
  return rows[0]!.last;
}

/** The last completed run of the same template and kind that ended before this one began. */
export async function previousRun(scope: Scope, payrollSeq: number): Promise<ComparedRun | null> {
  const [previous = null] = await batchQuery<ComparedRun>(
    scope,
    `select p.payroll_seq as "payrollSeq", p.generation, p.payroll_kind as "payrollKind", p.payroll_template_seq as "payrollTemplateSeq", p.start_date as "startDate", p.end_date as "endDate", p.pay_date as "payDate"
       from payrolls own
       join payrolls p on p.company_seq = own.company_seq and p.completed_at is not null and p.payroll_kind = own.payroll_kind
                      and p.payroll_template_seq is not distinct from own.payroll_template_seq and p.end_date < own.start_date
      where own.company_seq = $1 and own.payroll_seq = $2
      order by p.end_date desc, p.payroll_seq desc limit 1`,
    [scope.companySeq, payrollSeq],
  );
  return previous;
}

/** Contributions follow the table of their month, withholding tax that of the pay date. */
function tableChange(previous: ComparedRun, payroll: ComparedRun): TableChange {
  const [before, now] = [previous, payroll].map(({ endDate }) =>
    [sssOn(endDate).key, philHealthOn(endDate).key, pagIbigOn(endDate).key].join(),
  ) as [string, string];
  return { contributions: before !== now, tax: withholdingOn(previous.payDate).key !== withholdingOn(payroll.payDate).key };
}

function snapshotOf(figures: number[] | null, detail: string | null, lines: string | null) {
  if (figures === null) return null;
  const { basicRows = [] } = detail === null ? {} : (JSON.parse(detail) as { basicRows?: BasicRow[] });
  return paySnapshot(figuresOf(figures), basicRows, lines === null ? [] : (JSON.parse(lines) as PayslipLine[]));
}
