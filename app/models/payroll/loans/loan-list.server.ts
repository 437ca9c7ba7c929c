import { readInCompany, type Tx } from "~/db/client.server";
import type { LoanState } from "~/domain/payroll/facts/pay-kinds";
import type { PayRhythm } from "~/domain/payroll/loans/schedule";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { TEMPLATE_NOW } from "~/models/payroll/setup/items/template-now.server";
import { LOAN, STATE_ON, type StoredLoan } from "./loan-rows.server";

export const LOAN_SORTS = ["name", "principal", "amortization", "balance", "start"] as const;
export const LOAN_SHOWS = ["ONGOING", "PAUSED", "PAID", "CANCELLED", "ALL"] as const;
export type LoanQuery = {
  show: (typeof LOAN_SHOWS)[number];
  /** Lender; empty = all. */
  lender: "" | "government" | "company";
  departmentSeq: number | null;
  /** Only loans that the last payroll could not deduct in full. */
  uncovered: boolean;
  /** Only loans with these numbers; null = all. */
  among: readonly number[] | null;
  q: string;
  sort: (typeof LOAN_SORTS)[number];
  descending: boolean;
};
type LoanFilter = Partial<Omit<LoanQuery, "sort" | "descending">>;
export type LoanRow = StoredLoan & PayRhythm & { stateNow: LoanState; carried: Centavos; updatedAt: Date };
export interface LoanTotals {
  total: number;
  principal: Centavos;
  balance: Centavos;
  amortization: Centavos;
}
export interface LoanSums {
  /** Loan counts by today's state. */
  counts: Readonly<Record<LoanState, number>>;
  owed: Centavos;
  owing: number;
  people: number;
  /** Monthly amount due of ongoing loans. */
  monthly: Centavos;
  carried: Centavos;
  carriedLoans: number;
}

const ORDER: Record<(typeof LOAN_SORTS)[number], string> = {
  name: `lower("employeeName")`,
  principal: "principal",
  amortization: "amortization",
  balance: "balance",
  start: `"startDate"`,
};

/** All loans with their state today, $2, and the amounts earlier payrolls could not deduct. */
const LOANS = `with all_loans as (
  select ${LOAN}, l.updated_at as "updatedAt", ${STATE_ON("$2")} as "stateNow", employees.department_seq as department,
         case when l.loan_state in ('ONGOING', 'PAUSED') then coalesce((b.balances::jsonb->'loansCarried'->>l.loan_seq::text)::bigint, 0) else 0 end as carried,
         t.pay_frequency as "payFrequency", coalesce(t.week_end_day, 7) as "weekEndDay", through.day as "paidThrough"
    from loans l join employees on employees.company_seq = l.company_seq and employees.employee_seq = l.employee_seq
    left join departments d on d.company_seq = employees.company_seq and d.department_seq = employees.department_seq
    left join employee_balances b on b.company_seq = l.company_seq and b.employee_seq = l.employee_seq
    cross join lateral (select ${TEMPLATE_NOW} as template) held
    left join payroll_templates t on t.company_seq = l.company_seq and t.payroll_template_seq = held.template
    left join (select payroll_template_seq as template, max(end_date)::text as day from payrolls
                where company_seq = $1 and payroll_kind = 'USER_CUSTOM' and completed_at is not null group by 1) through on through.template = held.template
   where l.company_seq = $1)`;

const WANTED = `from all_loans where ($3 = 'ALL' or "stateNow" = $3) and ($4 = '' or ("loanType" = 'COMPANY_LOAN') = ($4 = 'company'))
  and ($5::int is null or department = $5) and (not $6::boolean or carried > 0) and ($7 = '' or strpos(lower("employeeName" || ' ' || "employeeId" || ' ' || "loanNumber"), lower($7)) > 0)
  and ($8::int[] is null or "loanSeq" = any($8))`;

/** Parameters of `LOANS` and `WANTED`. */
function filterParameters({ companySeq }: Pick<Scope, "companySeq">, filter: LoanFilter, today: Day): unknown[] {
  const { show = "ALL", lender = "", departmentSeq = null, uncovered = false, among = null, q = "" } = filter;
  return [companySeq, today, show, lender, departmentSeq, uncovered, q, among];
}

/** A page of the filtered loans, with totals. */
export function listLoans(
  scope: Pick<Scope, "companySeq">,
  query: LoanQuery & { offset: number; pageSize: number },
  today: Day,
): Promise<{ rows: LoanRow[]; totals: LoanTotals }> {
  const { sort, descending, offset, pageSize } = query;
  const parameters = filterParameters(scope, query, today);
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<LoanRow>(
      `${LOANS} select * ${WANTED} order by ${ORDER[sort]} ${descending ? "desc" : "asc"}, "employeeSeq", "loanSeq" limit $9 offset $10`,
      [...parameters, pageSize, offset],
    );
    const { rows: sums } = await tx.$client.query<LoanTotals>(
      `${LOANS} select count(*)::int as total, coalesce(sum(principal), 0)::bigint as principal, coalesce(sum(balance), 0)::bigint as balance,
         coalesce(sum(amortization), 0)::bigint as amortization ${WANTED}`,
      parameters,
    );
    return { rows, totals: sums[0]! };
  });
}

/** Loans by number after one, for programs. */
export function listLoansAfter(
  scope: Pick<Scope, "companySeq">,
  { employeeSeq, changedSince, ...filter }: LoanFilter & { employeeSeq?: number; changedSince?: Date },
  { limit, after }: { limit: number; after: number },
  today: Day,
): Promise<LoanRow[]> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<LoanRow>(
      `${LOANS} select * ${WANTED} and "loanSeq" > $9 and ($10::int is null or "employeeSeq" = $10)
         and ($11::timestamptz is null or "updatedAt" >= $11) order by "loanSeq" limit $12`,
      [...filterParameters(scope, filter, today), after, employeeSeq ?? null, changedSince ?? null, limit],
    );
    return rows;
  });
}

/** A loan with its state on the day. @throws NotFound */
export const getLoanRow = (scope: Pick<Scope, "companySeq">, loanSeq: number, today: Day): Promise<LoanRow> =>
  readInCompany(scope, (tx) => readLoanRow(tx, scope, loanSeq, today));

/** As `getLoanRow`, in a transaction. */
export async function readLoanRow(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, loanSeq: number, today: Day): Promise<LoanRow> {
  const { rows } = await tx.$client.query<LoanRow>(`${LOANS} select * from all_loans where "loanSeq" = $3`, [companySeq, today, loanSeq]);
  if (!rows[0]) throw new NotFound("loan");
  return rows[0];
}

export interface LoanMatches {
  /** Editable ones, in list order, up to the requested maximum. */
  loanSeqs: number[];
  /** Total of editable ones. */
  open: number;
  /** Total of paid and cancelled ones. */
  ended: number;
}

/** The filtered loans, for a bulk change. @param most maximum numbers returned */
export function findLoans(scope: Pick<Scope, "companySeq">, query: LoanQuery, today: Day, most: number): Promise<LoanMatches> {
  const { sort, descending } = query;
  const parameters = filterParameters(scope, query, today);
  return readInCompany(scope, async (tx) => {
    const { rows: counts } = await tx.$client.query<Pick<LoanMatches, "open" | "ended">>(
      `${LOANS} select count(*) filter (where ${OPEN})::int as open, count(*) filter (where not ${OPEN})::int as ended ${WANTED}`,
      parameters,
    );
    const { rows } = await tx.$client.query<{ loanSeq: number }>(
      `${LOANS} select "loanSeq" ${WANTED} and ${OPEN} order by ${ORDER[sort]} ${descending ? "desc" : "asc"}, "employeeSeq", "loanSeq" limit $9`,
      [...parameters, most],
    );
    return { loanSeqs: rows.map(({ loanSeq }) => loanSeq), ...counts[0]! };
  });
}

const OPEN = `"loanState" in ('ONGOING', 'PAUSED')`;

/** The total owed, ignoring filters. */
export function sumLoans(scope: Pick<Scope, "companySeq">, today: Day): Promise<LoanSums> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<LoanSums>(
      `${LOANS} select json_build_object('ONGOING', count(*) filter (where "stateNow" = 'ONGOING'), 'PAUSED', count(*) filter (where "stateNow" = 'PAUSED'),
           'PAID', count(*) filter (where "stateNow" = 'PAID'), 'CANCELLED', count(*) filter (where "stateNow" = 'CANCELLED')) as counts,
         coalesce(sum(balance) filter (where "stateNow" in ('ONGOING', 'PAUSED')), 0)::bigint as owed,
         count(*) filter (where "stateNow" in ('ONGOING', 'PAUSED'))::int as owing,
         count(distinct "employeeSeq") filter (where "stateNow" in ('ONGOING', 'PAUSED'))::int as people,
         coalesce(sum(least(amortization, balance)) filter (where "stateNow" = 'ONGOING' and "loanDeductionPayrollOrder" <> 'NONE'), 0)::bigint as monthly,
         coalesce(sum(carried), 0)::bigint as carried, count(*) filter (where carried > 0)::int as "carriedLoans" from all_loans`,
      [scope.companySeq, today],
    );
    return rows[0]!;
  });
}

const AT_ONCE = 2_000;

/** Streams all filtered loans, in batches. */
export async function* streamLoans(scope: Pick<Scope, "companySeq">, query: LoanQuery, today: Day): AsyncGenerator<LoanRow> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await listLoans(scope, { ...query, offset, pageSize: AT_ONCE }, today);
    yield* rows;
    if (rows.length < AT_ONCE) return;
  }
}
