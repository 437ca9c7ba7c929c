import { readInCompany } from "~/db/client.server";
import type { TaxMethod } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "~/models/payroll/runs/calculation/calculation-summary.server";

export const YEAR_SORTS = ["name", "gross", "taxable", "tax"] as const;
export type YearSort = (typeof YEAR_SORTS)[number];

export interface YearQuery {
  year: number;
  q: string;
  /** Only those whose opening balance has no 2316 items. */
  incomplete: boolean;
  sort: YearSort;
  descending: boolean;
  offset: number;
  pageSize: number;
}

/** Year sums that can be added over employees. */
export interface YearSums {
  gross: Centavos;
  taxableRegular: Centavos;
  taxableSupplementary: Centavos;
  tax: Centavos;
  contributions: Centavos;
  thirteenthMonth: Centavos;
  otherBenefits: Centavos;
  deMinimisExempt: Centavos;
  basicEarned: Centavos;
}

/** An employee's year to date: completed payrolls plus opening balance (F-100). */
export interface YearRow extends YearSums {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string | null;
  payrolls: number;
  /** Of the last payroll; null where none was completed here. */
  taxMethod: TaxMethod | null;
  /** Payrolls of all kinds completed here. */
  runs: number;
  opened: boolean;
  /** The opening balance has no 2316 items. */
  incomplete: boolean;
  /** The opening has no gross pay and contributions, so those sums start here. */
  partly: boolean;
}

const ORDER: Record<YearSort, string> = {
  name: `"employeeName"`,
  gross: "gross",
  taxable: `"taxableRegular" + "taxableSupplementary"`,
  tax: "tax",
};
const SUMMED = [
  "gross",
  "taxableRegular",
  "taxableSupplementary",
  "tax",
  "contributions",
  "thirteenthMonth",
  "otherBenefits",
  "deMinimisExempt",
  "basicEarned",
] as const satisfies readonly (keyof YearSums)[];

const amount = (field: string) => `coalesce((y.sums->>'${field}')::bigint, 0)`;

/** Employees employed in the year, or with sums of it. */
const PEOPLE = `
  with runs as (
    select s.employee_seq, count(*)::int as runs, sum(s.${figureSql("deMinimisExempt")})::bigint as exempt,
           (array_agg(s.tax_method order by p.pay_date desc, p.payroll_seq desc))[1] as method
      from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
     where p.company_seq = $1 and p.completed_at is not null and p.tax_year = $2
     group by 1),
  boxes as (
    select employee_seq, coalesce(sum(amount) filter (where item = '35'), 0)::bigint as exempt
      from opening_amounts where company_seq = $1 and taxable_year = $2 and part = 'BOX' group by 1),
  people as (
    select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", d.department_name as "departmentName",
           ${amount("grossPay")} as gross, ${amount("taxableRegular")} as "taxableRegular", ${amount("taxableSupplementary")} as "taxableSupplementary",
           ${amount("taxWithheld")} as tax, ${amount("employeeContributions")} as contributions, ${amount("thirteenthMonthPaid")} as "thirteenthMonth",
           ${amount("otherBenefitsPaid")} as "otherBenefits", ${amount("basicEarned")} as "basicEarned",
           coalesce(runs.exempt, 0) + coalesce(boxes.exempt, 0) as "deMinimisExempt",
           coalesce((y.sums->>'payrollPeriods')::int, 0) as payrolls, coalesce(runs.runs, 0) as runs, runs.method as "taxMethod",
           o.employee_seq is not null as opened, o.employee_seq is not null and boxes.employee_seq is null as incomplete,
           coalesce((y.sums->>'openedWithoutGross')::boolean, false) as partly
      from employees e
      left join employee_balances b on b.company_seq = e.company_seq and b.employee_seq = e.employee_seq
      left join lateral (select sums from jsonb_array_elements(b.balances::jsonb->'years') sums where (sums->>'year')::int = $2) y on true
      left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
      left join runs on runs.employee_seq = e.employee_seq
      left join opening_balances o on o.company_seq = e.company_seq and o.employee_seq = e.employee_seq and o.taxable_year = $2
      left join boxes on boxes.employee_seq = e.employee_seq
     where e.company_seq = $1 and e.join_date <= make_date($2, 12, 31)
       and (y.sums is not null or e.resignation_date is null or e.resignation_date >= make_date($2, 1, 1))
       and ($3 = '' or strpos(lower(e.employee_name || ' ' || e.employee_id), lower($3)) > 0)
       and (not $4::boolean or (o.employee_seq is not null and boxes.employee_seq is null)))`;

/** A page of the year's list, with totals of all filtered rows. */
export function listYear(
  scope: Scope,
  query: YearQuery,
): Promise<{ rows: YearRow[]; total: number; totals: YearSums; incomplete: number }> {
  const { companySeq } = scope;
  const { year, q, incomplete, sort, descending, offset, pageSize } = query;
  return readInCompany(scope, async (tx) => {
    const given = [companySeq, year, q, incomplete];
    const { rows } = await tx.$client.query<YearRow>(
      `${PEOPLE} select * from people order by ${ORDER[sort]} ${descending ? "desc" : "asc"}, "employeeSeq" limit $5 offset $6`,
      [...given, pageSize, offset],
    );
    const sums = SUMMED.map((field) => `coalesce(sum("${field}"), 0)::bigint as "${field}"`).join(", ");
    const { rows: all } = await tx.$client.query<YearSums & { total: number }>(
      `${PEOPLE} select count(*)::int as total, ${sums} from people`,
      given,
    );
    const { rows: open } = await tx.$client.query<{ incomplete: number }>(
      `select count(*)::int as incomplete from opening_balances o where o.company_seq = $1 and o.taxable_year = $2
         and not exists (select 1 from opening_amounts a where a.company_seq = $1 and a.employee_seq = o.employee_seq and a.taxable_year = o.taxable_year and a.part = 'BOX')`,
      [companySeq, year],
    );
    const { total, ...totals } = all[0]!;
    return { rows, total, totals, incomplete: open[0]!.incomplete };
  });
}

/** Streams all filtered rows, a few hundred per query. */
export async function* streamYearRows(scope: Scope, query: Omit<YearQuery, "offset" | "pageSize">): AsyncGenerator<YearRow> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await listYear(scope, { ...query, offset, pageSize: AT_ONCE });
    yield* rows;
    if (rows.length < AT_ONCE) return;
  }
}

const AT_ONCE = 2_000;
