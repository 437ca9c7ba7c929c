import { readInCompany } from "~/db/client.server";
import { batchQuery } from "~/db/batched-reads.server";
import type { Balances } from "~/domain/payroll/facts/facts";
import { FIGURES, figuresOf, type Figure, type Figures, type PayslipLine, type TaxMethod } from "~/domain/payroll/engine/payslip-lines";
import type { Check } from "~/domain/payroll/runs/checks";
import type { RegisterSort } from "~/domain/payroll/runs/reports/register-parts";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "~/models/payroll/runs/calculation/calculation-summary.server";
import { memoizeLru } from "~/models/payroll/runs/calculation/memoize-lru.server";
import { readPayroll, type Company } from "~/models/payroll/runs/open-payrolls.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import type { PayslipDetail } from "./payslip-rows.server";

export type CheckLevel = "ready" | "warning" | "blocked";

/** A payslip without lines: a row of the register. */
export interface PayslipSummary {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  jobTitleName: string;
  startDate: string;
  endDate: string;
  taxMethod: TaxMethod;
  level: CheckLevel;
  figures: Figures;
  checks: PayslipDetail["checks"];
  /** Net pay of the previous payslip, centavos; null where there is none, or it was not requested. */
  netBefore: number | null;
}

export interface StoredPayslip extends PayslipSummary, PayslipDetail {
  lines: PayslipLine[];
  /** The balances after this run, once completed. */
  balances: Balances;
}

/** Filter by search and check level. */
export interface PayslipsFilter {
  q?: string;
  level?: CheckLevel;
}

export interface PayslipsQuery extends PayslipsFilter {
  sort?: RegisterSort;
  descending?: boolean;
  offset: number;
  pageSize: number;
  /** Whether to include the previous payslip's net pay. */
  withBefore?: boolean;
}

export interface PayslipsPage {
  rows: PayslipSummary[];
  /** Count of filtered payslips, and the sums of their figures. */
  total: number;
  totals: Figures;
  /** Of all that match the search, at any level. */
  counts: Record<CheckLevel, number>;
}

export const CHECK_LEVELS: readonly CheckLevel[] = ["blocked", "warning", "ready"];
const LEVEL_NAMES: CheckLevel[] = ["ready", "warning", "blocked"];
const COLUMNS = `s.employee_seq as "employeeSeq", s.employee_id as "employeeId", s.employee_name as "employeeName", s.department_name as "departmentName", s.job_title_name as "jobTitleName",
  s.start_date as "startDate", s.end_date as "endDate", s.tax_method as "taxMethod", s.check_level as "checkLevel", s.figures`;
/** The current payslips, joined with the generation in one statement so that a calculation ending meanwhile cannot mix generations. */
const CURRENT = `payslips s join payrolls p on p.company_seq = s.company_seq and p.payroll_seq = s.payroll_seq and s.generation <= p.generation where s.company_seq = $1 and s.payroll_seq = $2`;
/** Net pay of the employee's previous completed regular payslip; null when there is none. */
const NET_BEFORE = `(select q.net_centavos from payrolls r join payslips q on q.company_seq = r.company_seq and q.payroll_seq = r.payroll_seq and q.employee_seq = s.employee_seq
  where r.company_seq = $1 and r.closed and r.payroll_kind = 'USER_CUSTOM' and r.run_purpose = 'REGULAR' and r.end_date < p.start_date order by r.end_date desc, r.payroll_seq desc limit 1)`;
const BY_NAME = `s.employee_name collate "und-x-icu"`;
/** `$3` is the search. */
const FOUND = `${CURRENT} and ($3::text is null or s.employee_name ilike $3 or s.employee_id ilike $3 or s.department_name ilike $3)`;
/** `$4` is the number of the level. */
const AT_LEVEL = `${FOUND} and ($4::int is null or s.check_level = $4)`;

/** A page of a run's payslips, with totals of all filtered ones. @throws NotFound */
export async function listPayslips(scope: Scope, payrollSeq: number, requestedQuery: PayslipsQuery): Promise<PayslipsPage> {
  const { q = "", level, sort = "check", descending = false, offset, pageSize, withBefore = false } = requestedQuery;
  const search = searchValues(scope, payrollSeq, q);
  // Both run on one snapshot, so the rows have this generation.
  const [{ generation }, rows] = await Promise.all([
    getPayroll(scope, payrollSeq),
    batchQuery<SummaryRow>(
      scope,
      `select ${COLUMNS}, ${withBefore ? NET_BEFORE : "null::bigint"} as "netBefore", case when s.check_level > 0 then s.detail end as detail from ${AT_LEVEL} order by ${orderOf(sort, descending ? "desc" : "asc")}, ${BY_NAME}, s.employee_seq limit $5 offset $6`,
      [...search, levelValue(level), pageSize, offset],
    ),
  ]);
  const { levels, ...of } = await totalsCache([...search, generation].join(":"), () => addUp(scope, payrollSeq, search));
  // A calculation ended meanwhile; read again.
  if (of.generation !== generation) return listPayslips(scope, payrollSeq, requestedQuery);
  const counted = levels.filter((row) => level === undefined || LEVEL_NAMES[row.level] === level);
  return {
    rows: rows.map(summaryOf),
    total: counted.reduce((sum, row) => sum + row.count, 0),
    totals: figuresOf(FIGURES.map((_, index) => counted.reduce((sum, row) => sum + row.sums[index]!, 0))),
    counts: Object.fromEntries(LEVEL_NAMES.map((name, index) => [name, levels.find((row) => row.level === index)?.count ?? 0])) as Record<
      CheckLevel,
      number
    >,
  };
}

type Added = { generation: number; levels: readonly { level: number; count: number; sums: number[] }[] };

/** Payslips of one generation never change, so their totals by filter are cached: in a large run they take most of the page's time. */
const totalsCache = memoizeLru<Added>(200);

async function addUp(scope: Scope, payrollSeq: number, search: unknown[]): Promise<Added> {
  const sums = FIGURES.map((figure) => `coalesce(sum(s.${figureSql(figure)}), 0)::bigint`).join(", ");
  const [{ generation }, levels] = await Promise.all([
    getPayroll(scope, payrollSeq),
    batchQuery<Added["levels"][number]>(
      scope,
      `select s.check_level as level, count(*)::int as count, array[${sums}] as sums from ${FOUND} group by 1`,
      search,
    ),
  ]);
  return { generation, levels };
}

/**
 * Payslips of a run by employee number after one, for programs, with their generation.
 * @throws NotFound; Refusal (409) when the run is of a later generation than the page before
 */
export async function listPayslipsAfter(
  scope: Scope,
  payrollSeq: number,
  { q = "", level }: PayslipsFilter,
  { limit, after }: { limit: number; after?: { generation: number; employeeSeq: number } | undefined },
): Promise<{ generation: number; rows: PayslipSummary[] }> {
  return readInCompany(scope, async (tx) => {
    const { generation } = await readPayroll(tx, scope, payrollSeq);
    if (after !== undefined && after.generation !== generation)
      throw new Refusal("The run was calculated again meanwhile. Read its payslips from the first page.", { status: 409 });
    const { rows } = await tx.$client.query<SummaryRow>(
      `select ${COLUMNS}, null::bigint as "netBefore", case when s.check_level > 0 then s.detail end as detail from ${AT_LEVEL}
          and s.employee_seq > $5 order by s.employee_seq limit $6`,
      [...searchValues(scope, payrollSeq, q), levelValue(level), after?.employeeSeq ?? 0, limit],
    );
    return { generation, rows: rows.map(summaryOf) };
  });
}

/** Employees that match a search and a level, by name. */
export function listPayslipEmployees(scope: Scope, payrollSeq: number, { q = "", level }: PayslipsFilter): Promise<number[]> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeSeq: number }>(
      `select s.employee_seq as "employeeSeq" from ${AT_LEVEL} order by ${BY_NAME}, s.employee_seq`,
      [...searchValues(scope, payrollSeq, q), levelValue(level)],
    );
    return rows.map(({ employeeSeq }) => employeeSeq);
  });
}

/** One payslip with its lines, detail rows and checks, and its neighbors by name. @throws NotFound */
export function getPayslip(
  scope: Company,
  payrollSeq: number,
  employeeSeq: number,
): Promise<StoredPayslip & { previousSeq: number | null; nextSeq: number | null }> {
  return readInCompany(scope, async (tx) => {
    const key = [scope.companySeq, payrollSeq, employeeSeq];
    const { rows } = await tx.$client.query<PayslipRecord>(
      `select ${COLUMNS}, null::bigint as "netBefore", s.detail, s.lines, s.balances from ${CURRENT} and s.employee_seq = $3`,
      key,
    );
    if (!rows[0]) throw new NotFound("payslip");
    // Two scalar index lookups by name: a join would sort a large run for two neighbors.
    const neighbor = (sign: "<" | ">", direction: "asc" | "desc") =>
      `(select e.employee_seq from employees e where e.company_seq = $1 and (e.employee_name collate "und-x-icu", e.employee_seq) ${sign} (own.name, own.seq)
           and (select true from ${CURRENT} and s.employee_seq = e.employee_seq limit 1)
         order by e.employee_name collate "und-x-icu" ${direction}, e.employee_seq ${direction} limit 1)`;
    const beside = await tx.$client.query<{ previousSeq: number | null; nextSeq: number | null }>(
      `select ${neighbor("<", "desc")} as "previousSeq", ${neighbor(">", "asc")} as "nextSeq"
         from (select employee_name collate "und-x-icu" as name, employee_seq as seq from employees where company_seq = $1 and employee_seq = $3) own`,
      key,
    );
    return { ...payslipOf(rows[0]), ...beside.rows[0]! };
  });
}

type SummaryRow = Omit<PayslipSummary, "level" | "figures" | "checks"> & {
  checkLevel: number;
  figures: number[];
  /** Null where there is nothing to report. */ detail: string | null;
};
type PayslipRecord = SummaryRow & { detail: string; lines: string; balances: string };

function summaryOf({ checkLevel, figures, detail, ...row }: SummaryRow): PayslipSummary {
  return {
    ...row,
    level: LEVEL_NAMES[checkLevel]!,
    figures: figuresOf(figures),
    checks: detail === null ? [] : parseDetail(detail).checks,
  };
}

function payslipOf({ lines, balances, ...row }: PayslipRecord): StoredPayslip {
  return {
    ...summaryOf(row),
    ...parseDetail(row.detail),
    lines: JSON.parse(lines) as PayslipLine[],
    balances: JSON.parse(balances) as Balances,
  };
}

/** Payslips of earlier versions store the fix of a check under its former key. */
function parseDetail(text: string): PayslipDetail {
  const detail = JSON.parse(text) as Omit<PayslipDetail, "checks"> & {
    checks: (Check & Partial<Record<typeof FORMER_KEY, Check["fix"]>>)[];
  };
  return {
    ...detail,
    checks: detail.checks.map(({ [FORMER_KEY]: former, ...check }) => (former === undefined ? check : { ...check, fix: former })),
  };
}
const FORMER_KEY = "mend";

const searchValues = ({ companySeq }: Company, payrollSeq: number, q: string) => [
  companySeq,
  payrollSeq,
  q === "" ? null : `%${q.replace(/[\\%_]/g, "\\$&")}%`,
];
const levelValue = (level: CheckLevel | undefined) => (level === undefined ? null : LEVEL_NAMES.indexOf(level));

function orderOf(sort: RegisterSort, direction: "asc" | "desc"): string {
  // Blocked ones first.
  if (sort === "check") return `s.check_level ${direction === "asc" ? "desc" : "asc"}`;
  if (sort === "name") return `${BY_NAME} ${direction}`;
  if (sort === "change") return `s.net_centavos - ${NET_BEFORE} ${direction} nulls last`;
  const added = (sign: "+" | "-") => (figure: Figure) => ` ${sign} s.${figureSql(figure)}`;
  return `(0${sort.plus.map(added("+")).join("")}${sort.minus.map(added("-")).join("")}) ${direction}`;
}
