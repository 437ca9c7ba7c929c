import type { Tx } from "~/db/client.server";
import type { PayFrequency } from "~/domain/payroll/facts/pay-kinds";
import type { OpeningBounds } from "~/domain/payroll/setup/openings/opening-checks";
import type { OpeningMonthOf } from "~/domain/payroll/setup/openings/opening-month";
import type { Day } from "~/domain/shared/day";
import { readBegunMonthOf } from "./begun-months.server";

/** An employee, and the bounds of their opening balance. */
export interface OpeningPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  bounds: OpeningBounds;
  /** Paid by a completed payroll of the year: the opening can only be corrected, with a reason. */
  paid: boolean;
  /** The year's sums were not separated from payrolls, so the opening cannot be corrected. */
  mixed: boolean;
}

type Row = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  joinDate: Day | null;
  templateSeq: number | null;
  templateName: string | null;
  payFrequency: PayFrequency | null;
  weekEndDay: number | null;
  firstPaid: Day | null;
  firstOpen: Day | null;
  previousExempt: number;
  paid: boolean;
  mixed: boolean;
};

/** Employees who can have an opening balance of a year, by ID; restricted to the given IDs, if any. */
export async function readOpeningPeople(
  tx: Tx,
  companySeq: number,
  taxableYear: number,
  employeeSeqs: readonly number[] | null = null,
): Promise<OpeningPerson[]> {
  const { rows } = await tx.$client.query<Row>(
    `with paid as (
       select s.employee_seq, min(p.start_date) filter (where p.payroll_kind <> 'THIRTEEN_MONTH_PAY' and p.run_purpose = 'REGULAR') as first_paid,
              bool_or(p.tax_year = $2) as in_year
         from payslips s join payrolls p on p.company_seq = s.company_seq and p.payroll_seq = s.payroll_seq and s.generation <= p.generation
        where s.company_seq = $1 and p.completed_at is not null and ($3::int[] is null or s.employee_seq = any($3))
        group by 1),
     open as (
       select payroll_template_seq, min(start_date) as first_open from payrolls
        where company_seq = $1 and completed_at is null and payroll_kind = 'USER_CUSTOM' group by 1),
     previous as (
       select employee_seq, sum(non_taxable_thirteenth_month_and_other_benefits_centavos)::bigint as exempt
         from previous_employers where company_seq = $1 and taxable_year = $2 group by 1)
     select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", e.join_date as "joinDate",
            t.payroll_template_seq as "templateSeq", t.payroll_template_name as "templateName", t.pay_frequency as "payFrequency",
            t.week_end_day as "weekEndDay",
            paid.first_paid as "firstPaid", open.first_open as "firstOpen", coalesce(previous.exempt, 0)::float8 as "previousExempt",
            coalesce(paid.in_year, false) as paid,
            coalesce(b.payroll_seq is not null and o.employee_seq is null and exists (
              select 1 from jsonb_array_elements(b.balances::jsonb->'years') y
               where (y->>'year')::int = $2 and (y->>'openedWithoutGross')::boolean), false) as mixed
       from employees e
       left join payroll_templates t on t.company_seq = e.company_seq and t.payroll_template_seq = e.payroll_template_seq
       left join paid on paid.employee_seq = e.employee_seq
       left join open on open.payroll_template_seq = e.payroll_template_seq
       left join previous on previous.employee_seq = e.employee_seq
       left join employee_balances b on b.company_seq = e.company_seq and b.employee_seq = e.employee_seq
       left join opening_balances o on o.company_seq = e.company_seq and o.employee_seq = e.employee_seq and o.taxable_year = $2
      where e.company_seq = $1 and ($3::int[] is null or e.employee_seq = any($3))
      order by e.employee_id, e.employee_seq`,
    [companySeq, taxableYear, employeeSeqs],
  );
  const begunMonthOf = await readBegunMonthOf(tx, companySeq, taxableYear);
  return rows.map((row) => personOf(row, taxableYear, begunMonthOf(row.templateSeq)));
}

function personOf(row: Row, taxableYear: number, begunMonthOf: OpeningMonthOf | undefined): OpeningPerson {
  const { employeeSeq, employeeId, employeeName, joinDate, templateName, payFrequency, weekEndDay, firstPaid, firstOpen, paid, mixed } =
    row;
  const starts = [firstPaid, firstOpen].filter((day) => day !== null).sort();
  return {
    employeeSeq,
    employeeId,
    employeeName,
    paid,
    mixed,
    bounds: {
      taxableYear,
      joinDate,
      template: payFrequency && { name: templateName!, policy: { payFrequency, weekEndDay: weekEndDay ?? 7 } },
      begunMonthOf,
      firstRunStart: starts[0] ?? null,
      previousExempt: row.previousExempt,
    },
  };
}
