import { readInCompany, inCompany, type Tx } from "~/db/client.server";
import { NO_MONTH_OF_SERVICE } from "~/domain/payroll/runs/thirteenth-text";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { parsePayments } from "~/domain/payroll/engine/thirteenth-payments";
import { assertSameYear, type ThirteenthRunInput } from "~/domain/payroll/runs/thirteenth-run";
import type { NotEligible } from "~/domain/payroll/runs/thirteenth-text";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { getSettings } from "~/domain/payroll/setup/setting-policies";
import { versionOn } from "~/domain/payroll/setup/version-in-force";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { filteredList, type ListFilter } from "~/domain/shared/filtered-list";
import { assignmentOn } from "~/models/payroll/runs/calculation/effective-day.server";
import { listMembers, readFacts, type StoredFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { readRules, type Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { previewPayroll } from "~/models/payroll/runs/calculation/payroll-preview";
import { readVersions } from "~/models/payroll/setup/policy-rows.server";
import { searchEmployeeSeqs } from "~/models/shared/lists/search-employees.server";
import { createPayrollIn } from "./payrolls.server";

/** An employee in the proposal of a 13th month payroll (F-10). */
export interface ThirteenthRow {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  /** 13th month pay of the year before this payroll. */
  paid: Centavos;
  /** Amounts of this payroll on each basis; `amount` is on the template's. */
  projected: Centavos;
  earned: Centavos;
  amount: Centavos;
  overpaid: Centavos;
  /** Used part of the exemption for 13th month and other benefits of the year, after this payroll. */
  poolUsed: Centavos;
  taxable: Centavos;
  /** null = eligible. */
  reason: { code: NotEligible; day: Day } | null;
}

export interface ThirteenthTerms extends ThirteenthRunInput {
  year: number;
}

export const THIRTEENTH_SORTS = ["name", "paid", "projected", "earned", "amount", "poolUsed", "taxable"] as const;
/** @param q words of names or IDs; empty = all */
export type ThirteenthQuery = { q: string; sort: (typeof THIRTEENTH_SORTS)[number]; descending: boolean };
const ORDERS: ListFilter<ThirteenthRow, ThirteenthQuery["sort"]> = {
  words: ({ employeeName }) => employeeName,
  by: {
    name: null,
    paid: ({ paid }) => paid,
    projected: ({ projected }) => projected,
    earned: ({ earned }) => earned,
    amount: ({ amount }) => amount,
    poolUsed: ({ poolUsed }) => poolUsed,
    taxable: ({ taxable }) => taxable,
  },
};
const BY_NAME = `employee_name collate "und-x-icu", employee_seq`;

/** Up to this many employees are computed synchronously for totals; above it, only one page. */
export const MAX_AT_ONCE = 2_000;
const CHUNK = 500;

/** The simulated run; nothing is stored. */
const proposed = (companySeq: number, { year, payrollTemplateSeq, paymentMonth, payDate }: ThirteenthTerms): Payroll =>
  previewPayroll(companySeq, {
    payrollKind: "THIRTEEN_MONTH_PAY",
    payrollTemplateSeq,
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    payDate,
    paymentMonth,
  });

/**
 * Streams a proposed 13th month payroll, computed by the functions that calculate a run: included employees with figures, by name, then
 * excluded ones with the reason.
 * @param page of the included ones; null = all @param found only these; null = all @param descending reverses the order of names
 */
export async function* proposeThirteenth(
  tx: Tx,
  companySeq: number,
  terms: ThirteenthTerms,
  {
    page = null,
    found = null,
    descending = false,
  }: { page?: { offset: number; pageSize: number } | null; found?: ReadonlySet<number> | null; descending?: boolean } = {},
): AsyncGenerator<ThirteenthRow> {
  const payroll = proposed(companySeq, terms);
  const isFound = (employeeSeq: number) => found === null || found.has(employeeSeq);
  const members = await byName(tx, companySeq, (await listMembers(tx, payroll)).filter(isFound), descending);
  const rules = await readRules(tx, payroll);
  const shownMembers = page === null ? members : members.slice(page.offset, page.offset + page.pageSize);
  for (let from = 0; from < shownMembers.length; from += CHUNK)
    for (const facts of await readFacts(tx, payroll, rules, shownMembers.slice(from, from + CHUNK))) yield rowOf(facts);
  if (page === null || page.offset + page.pageSize >= members.length)
    for (const row of await outsiders(tx, payroll)) if (isFound(row.employeeSeq)) yield row;
}

/** A page of the proposal with totals; with too many employees, names only and no totals. */
export function readThirteenth(
  scope: Pick<Scope, "companySeq">,
  terms: ThirteenthTerms,
  query: ThirteenthQuery & { offset: number; pageSize: number },
) {
  return readInCompany(scope, async (tx) => {
    const employeeSeqs = await searchEmployeeSeqs(tx, scope.companySeq, query.q);
    const members = (await listMembers(tx, proposed(scope.companySeq, terms))).filter(
      (seq) => employeeSeqs === null || employeeSeqs.has(seq),
    ).length;
    const many = members > MAX_AT_ONCE;
    const rows: ThirteenthRow[] = [];
    const selection = { page: many ? query : null, found: employeeSeqs, descending: many && query.descending };
    for await (const row of proposeThirteenth(tx, scope.companySeq, terms, selection)) rows.push(row);
    const eligible = rows.filter(({ reason }) => reason === null);
    const sum = (read: (row: ThirteenthRow) => Centavos) => eligible.reduce((total, row) => total + read(row), 0);
    return {
      rows: many ? rows : inOrder(rows, query).slice(query.offset, query.offset + query.pageSize),
      total: many ? members : rows.length,
      totals: many
        ? null
        : {
            people: eligible.length,
            others: rows.length - eligible.length,
            paid: sum(({ paid }) => paid),
            projected: sum(({ projected }) => projected),
            earned: sum(({ earned }) => earned),
            amount: sum(({ amount }) => amount),
            taxable: sum(({ taxable }) => taxable),
          },
    };
  });
}

/** All rows of the proposal that match the search, for a file. */
export async function streamThirteenth(
  scope: Pick<Scope, "companySeq">,
  terms: ThirteenthTerms,
  query: ThirteenthQuery,
): Promise<ThirteenthRow[]> {
  const { q } = query;
  return readInCompany(scope, async (tx) => {
    const rows: ThirteenthRow[] = [];
    const employeeSeqs = await searchEmployeeSeqs(tx, scope.companySeq, q);
    for await (const row of proposeThirteenth(tx, scope.companySeq, terms, { page: null, found: employeeSeqs })) rows.push(row);
    return inOrder(rows, query);
  });
}

/** Included employees in the requested order, then excluded ones by name. */
const inOrder = (rows: readonly ThirteenthRow[], { sort, descending }: ThirteenthQuery): ThirteenthRow[] => [
  ...filteredList(
    rows.filter(({ reason }) => reason === null),
    { q: "", sort, descending },
    ORDERS,
  ),
  ...rows.filter(({ reason }) => reason !== null),
];

async function byName(tx: Tx, companySeq: number, employeeSeqs: readonly number[], descending: boolean): Promise<number[]> {
  const { rows } = await tx.$client.query<{ seq: number }>(
    `select employee_seq as seq from employees where company_seq = $1 and employee_seq = any($2::int[]) order by ${BY_NAME}`,
    [companySeq, employeeSeqs],
  );
  const seqs = rows.map(({ seq }) => seq);
  return descending ? seqs.reverse() : seqs;
}

/**
 * The months in which templates pay parts of a year's 13th month, by the rules on each month's last day; of all templates where none is
 * given.
 */
export function thirteenthMonths(scope: Pick<Scope, "companySeq">, year: number, payrollTemplateSeq: number | null): Promise<number[]> {
  return readInCompany(scope, async (tx) => {
    const versions = await readVersions(tx, scope.companySeq, payrollTemplateSeq);
    const months = [...versions.values()].flatMap((versions) => {
      const version = versionOn(versions, "thirteenth-month", `${year}-12-31`) ?? { policyTab: "thirteenth-month" as const, values: {} };
      return parsePayments(getSettings(version).thirteenthMonthPayments ?? "").map(({ month }) => month);
    });
    return [...new Set(months.length === 0 ? [12] : months)].sort((a, b) => a - b);
  });
}

/** The 13th month payrolls of a year, for the amounts already paid. */
export function listThirteenthRuns(scope: Pick<Scope, "companySeq">, year: number) {
  return readInCompany(scope, (tx) => thirteenthRuns(tx, scope.companySeq, year));
}

/** Employees who work in the year of a 13th month payroll and get nothing from it. */
export function countNotInThirteenth(
  scope: Pick<Scope, "companySeq">,
  { payrollSeq, startDate, endDate, generation }: Payroll,
): Promise<number> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ count: number }>(
      `select count(*)::int as count from employees e
        where company_seq = $1 and join_date <= $4 and (resignation_date is null or resignation_date >= $3)
          and not exists (select 1 from payslips p where p.company_seq = $1 and p.payroll_seq = $2 and p.employee_seq = e.employee_seq and p.generation <= $5)`,
      [scope.companySeq, payrollSeq, startDate, endDate, generation],
    );
    return rows[0]!.count;
  });
}

/**
 * Creates the 13th month payroll of a part.
 * @throws Refusal while another 13th month payroll of the year is open for the same employees, or without employees
 */
export function createThirteenth(scope: Scope, { year, payrollTemplateSeq, paymentMonth, payDate }: ThirteenthTerms) {
  return inCompany(scope, async (tx) => {
    assertSameYear(payDate, year);
    const months = { payrollKind: "THIRTEEN_MONTH_PAY" as const, startDate: `${year}-01-01`, endDate: `${year}-12-31`, annualize: false };
    const created = await createPayrollIn(tx, scope, { ...months, payrollTemplateSeq, paymentMonth, payDate });
    // Creation holds the lock on the payroll sequence, so two creations do not check at the same time.
    const others = (await thirteenthRuns(tx, scope.companySeq, year)).filter(
      (run) =>
        run.payrollSeq !== created.payrollSeq &&
        run.completedAt === null &&
        (payrollTemplateSeq === null || run.payrollTemplateSeq === null || run.payrollTemplateSeq === payrollTemplateSeq),
    );
    if (others[0])
      throw new Refusal(
        `There is already an open 13th month payroll for these people: ${payrollTitle(others[0])}. Complete or delete it first, so that nothing is paid twice.`,
      );
    if ((await listMembers(tx, proposed(scope.companySeq, { year, payrollTemplateSeq, paymentMonth, payDate }))).length === 0)
      throw new Refusal(NO_MONTH_OF_SERVICE, { field: "payDate" });
    return created;
  });
}

type Run = {
  payrollSeq: number;
  payrollName: string;
  payrollTemplateSeq: number | null;
  paymentMonth: number;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  completedAt: Date | null;
};

async function thirteenthRuns(tx: Tx, companySeq: number, year: number): Promise<Run[]> {
  const { rows } = await tx.$client.query<Run>(
    `select payroll_seq as "payrollSeq", payroll_name as "payrollName", payroll_template_seq as "payrollTemplateSeq", payment_month as "paymentMonth",
            start_date::text as "startDate", end_date::text as "endDate", pay_date::text as "payDate", completed_at as "completedAt"
       from payrolls where company_seq = $1 and payroll_kind = 'THIRTEEN_MONTH_PAY' and end_date between $2 and $3 order by pay_date, payroll_seq`,
    [companySeq, `${year}-01-01`, `${year}-12-31`],
  );
  return rows;
}

function rowOf(stored: StoredFacts): ThirteenthRow {
  const { rules, employeeSeq, employeeId, employeeName, departmentName } = stored;
  const facts = stored.facts();
  const by = (thirteenthMonthBasis: "PROJECTED" | "ACTUAL") =>
    computePayslip(facts, { ...rules, policies: { ...rules.policies, thirteenthMonthBasis } });
  const slips = { PROJECTED: by("PROJECTED"), ACTUAL: by("ACTUAL") };
  const { figures, notices } = slips[rules.policies.thirteenthMonthBasis];
  const findNotice = (code: string) => notices.find((notice) => notice.code === code);
  const manager = findNotice("THIRTEENTH_MONTH_NOT_FOR_MANAGERS") ? "MANAGER" : null;
  const reason = findNotice("THIRTEENTH_MONTH_TOO_SHORT") ? "TOO_SHORT" : manager;
  return {
    employeeSeq,
    employeeId,
    employeeName,
    departmentName,
    paid: facts.balances.years.find(({ year }) => year === rules.baseYear)?.thirteenthMonthPaid ?? 0,
    projected: slips.PROJECTED.figures.thirteenthMonthPay,
    earned: slips.ACTUAL.figures.thirteenthMonthPay,
    amount: figures.thirteenthMonthPay,
    overpaid: Number(findNotice("THIRTEENTH_MONTH_OVERPAID")?.values[0] ?? 0),
    poolUsed: figures.poolUsedYtd,
    taxable: figures.poolTaxable,
    reason: reason && { code: reason, day: facts.joinDate },
  };
}

type Outsider = Pick<ThirteenthRow, "employeeSeq" | "employeeId" | "employeeName" | "departmentName"> & { code: NotEligible; day: Day };

/** Employees of the year who are not in the run: left before the pay date, not hired yet, or without a template. */
async function outsiders(tx: Tx, { companySeq, payrollTemplateSeq, startDate, endDate, payDate }: Payroll): Promise<ThirteenthRow[]> {
  const { rows } = await tx.$client.query<Outsider>(
    `select employee_seq as "employeeSeq", employee_id as "employeeId", employee_name as "employeeName", coalesce(department_name, '') as "departmentName",
            case when resignation_date <= $4 then 'LEFT' when join_date > $4 then 'JOINS_LATER' else 'NO_TEMPLATE' end as code,
            coalesce(case when resignation_date <= $4 then resignation_date end, join_date)::text as day
       from employees left join departments using (company_seq, department_seq)
       cross join lateral (select ${assignmentOn("payroll_template", "$4")} as template) held
      where company_seq = $1 and join_date <= $3 and (resignation_date is null or resignation_date >= $2)
        and case when template = 0 then $5::int is null else ($5::int is null or template = $5) and (resignation_date <= $4 or join_date > $4) end
      order by ${BY_NAME} limit ${MAX_AT_ONCE}`,
    [companySeq, startDate, endDate, payDate, payrollTemplateSeq],
  );
  const nothing = { paid: 0, projected: 0, earned: 0, amount: 0, overpaid: 0, poolUsed: 0, taxable: 0 };
  return rows.map(({ code, day, ...person }) => ({ ...person, ...nothing, reason: { code, day } }));
}
