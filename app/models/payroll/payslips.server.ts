import Cursor from "pg-cursor";
import { readInCompany, type Tx } from "~/db/client.server";
import type { Balances } from "~/domain/payroll/facts";
import { FIGURES, type Figure, type Figures, type PayslipLine, type TaxMethod } from "~/domain/payroll/payslip-lines";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "./calculation-summary.server";
import type { Company } from "./open-payrolls.server";
import type { Moved, PayslipDetail } from "./payslip-rows.server";

export type CheckLevel = "ready" | "warning" | "blocked";

/** A payslip without its lines: a row of the register. */
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
}

/** A whole payslip. */
export interface StoredPayslip extends PayslipSummary, PayslipDetail {
  lines: PayslipLine[];
  /** The state after this run, were it completed. */
  balances: Balances;
}

export interface PayslipsQuery {
  q?: string;
  level?: CheckLevel;
  /** Employees, a check, or a figure. */
  sort?: PayslipSort;
  descending?: boolean;
  offset: number;
  pageSize: number;
}
export type PayslipSort = "check" | "name" | "employeeId" | "department" | Figure;

export interface PayslipsPage {
  rows: PayslipSummary[];
  /** How many the filter lets through, and the sums of their figures. */
  total: number;
  totals: Figures;
  /** Of everybody that the search finds, whatever the level. */
  counts: Record<CheckLevel, number>;
}

const LEVEL_NAMES: CheckLevel[] = ["ready", "warning", "blocked"];
const COLUMNS = `s.employee_seq as "employeeSeq", s.employee_id as "employeeId", s.employee_name as "employeeName", s.department_name as "departmentName", s.job_title_name as "jobTitleName",
  s.start_date as "startDate", s.end_date as "endDate", s.tax_method as "taxMethod", s.check_level as "checkLevel", s.figures, s.detail`;
/** The payslips that count, in one statement with the number that says which: a calculation that ends meanwhile cannot mix them. */
const CURRENT = `payslips s join payrolls p on p.company_seq = s.company_seq and p.payroll_seq = s.payroll_seq and s.generation <= p.generation where s.company_seq = $1 and s.payroll_seq = $2`;
const BY_NAME = `s.employee_name collate "und-x-icu"`;

/** The payslips of a run, a page of them, with the totals of all that the filter lets through. */
export function listPayslips(scope: Scope, payrollSeq: number, { q = "", level, sort = "check", descending = false, offset, pageSize }: PayslipsQuery): Promise<PayslipsPage> {
  const search = [scope.companySeq, payrollSeq, q === "" ? null : `%${q.replace(/[\\%_]/g, "\\$&")}%`];
  const found = `${CURRENT} and ($3::text is null or s.employee_name ilike $3 or s.employee_id ilike $3 or s.department_name ilike $3)`;
  const direction = descending ? "desc" : "asc";
  return readInCompany(scope, async (tx) => {
    const sums = FIGURES.map((figure) => `coalesce(sum(s.${figureSql(figure)}), 0)::bigint`).join(", ");
    const levels = await tx.$client.query<{ level: number; count: number; sums: number[] }>(`select s.check_level as level, count(*)::int as count, array[${sums}] as sums from ${found} group by 1`, search);
    const { rows } = await tx.$client.query<SummaryRow>(
      `select ${COLUMNS} from ${found} and ($4::int is null or s.check_level = $4) order by ${orderOf(sort, direction)}, ${BY_NAME}, s.employee_seq limit $5 offset $6`,
      [...search, level === undefined ? null : LEVEL_NAMES.indexOf(level), pageSize, offset],
    );
    const counted = levels.rows.filter((row) => level === undefined || LEVEL_NAMES[row.level] === level);
    return {
      rows: rows.map(summaryOf),
      total: counted.reduce((sum, row) => sum + row.count, 0),
      totals: figuresOf(FIGURES.map((_, at) => counted.reduce((sum, row) => sum + row.sums[at]!, 0))),
      counts: Object.fromEntries(LEVEL_NAMES.map((name, at) => [name, levels.rows.find((row) => row.level === at)?.count ?? 0])) as Record<CheckLevel, number>,
    };
  });
}

/** One payslip with its lines, detail rows and checks, and its neighbours by name. @throws NotFound */
export function getPayslip(scope: Company, payrollSeq: number, employeeSeq: number): Promise<StoredPayslip & { previousSeq: number | null; nextSeq: number | null }> {
  return readInCompany(scope, async (tx) => {
    const key = [scope.companySeq, payrollSeq, employeeSeq];
    const { rows } = await tx.$client.query<PayslipRecord>(`select ${COLUMNS}, s.lines, s.balances from ${CURRENT} and s.employee_seq = $3`, key);
    if (!rows[0]) throw new NotFound("payslip");
    const neighbour = (sign: "<" | ">", direction: "asc" | "desc") =>
      `(select seq from everybody where (name, seq) ${sign} ($4 collate "und-x-icu", $3) order by name ${direction}, seq ${direction} limit 1)`;
    const beside = await tx.$client.query<{ previousSeq: number | null; nextSeq: number | null }>(
      `with everybody as materialized (select s.employee_seq as seq, ${BY_NAME} as name from ${CURRENT}) select ${neighbour("<", "desc")} as "previousSeq", ${neighbour(">", "asc")} as "nextSeq"`,
      [...key, rows[0].employeeName],
    );
    return { ...payslipOf(rows[0]), ...beside.rows[0]! };
  });
}

/** What the last recalculation of a run changed, by name. */
export function listPayslipChanges(scope: Company, payrollSeq: number): Promise<{ employeeSeq: number; employeeName: string; beforeNet: number | null; afterNet: number | null; moved: Moved[] }[]> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeSeq: number; employeeName: string; beforeNet: number | null; afterNet: number | null; changes: string }>(
      `select c.employee_seq as "employeeSeq", e.employee_name as "employeeName", before_net_centavos as "beforeNet", after_net_centavos as "afterNet", changes
         from payslip_changes c
         join payrolls p on p.company_seq = c.company_seq and p.payroll_seq = c.payroll_seq and p.generation = c.generation
         join employees e on e.company_seq = c.company_seq and e.employee_seq = c.employee_seq
        where c.company_seq = $1 and c.payroll_seq = $2 order by e.employee_name collate "und-x-icu", 1`,
      [scope.companySeq, payrollSeq],
    );
    return rows.map(({ changes, ...row }) => ({ ...row, moved: JSON.parse(changes) as Moved[] }));
  });
}

/** Whole payslips by name, a few at a time, all of one moment; whoever stops early releases the connection. */
export async function* payslipStream(scope: Company, payrollSeq: number, employeeSeqs: readonly number[] | null = null): AsyncGenerator<StoredPayslip> {
  const handOver = handing<Tx>();
  const transaction = readInCompany(scope, (tx) => handOver.give(tx));
  transaction.catch(handOver.fail);
  const cursor = (await handOver.taken).$client.query(
    new Cursor<PayslipRecord>(`select ${COLUMNS}, s.lines, s.balances from ${CURRENT} and ($3::int[] is null or s.employee_seq = any($3)) order by ${BY_NAME}, s.employee_seq`, [scope.companySeq, payrollSeq, employeeSeqs]),
  );
  try {
    for (let rows = await cursor.read(AT_ONCE); rows.length > 0; rows = await cursor.read(AT_ONCE)) for (const row of rows) yield payslipOf(row);
  } finally {
    await cursor.close();
    handOver.end();
    await transaction;
  }
}

const AT_ONCE = 100;

type SummaryRow = Omit<PayslipSummary, "level" | "figures" | "checks"> & { checkLevel: number; figures: number[]; detail: string };
type PayslipRecord = SummaryRow & { lines: string; balances: string };

function summaryOf({ checkLevel, figures, detail, ...row }: SummaryRow): PayslipSummary {
  return { ...row, level: LEVEL_NAMES[checkLevel]!, figures: figuresOf(figures), checks: (JSON.parse(detail) as PayslipDetail).checks };
}

function payslipOf({ lines, balances, ...row }: PayslipRecord): StoredPayslip {
  return { ...summaryOf(row), ...(JSON.parse(row.detail) as PayslipDetail), lines: JSON.parse(lines) as PayslipLine[], balances: JSON.parse(balances) as Balances };
}

const figuresOf = (values: readonly number[]) => Object.fromEntries(FIGURES.map((figure, at) => [figure, values[at] ?? 0])) as Figures;

function orderOf(sort: PayslipSort, direction: "asc" | "desc"): string {
  switch (sort) {
    // What is blocked comes first.
    case "check": return `s.check_level ${direction === "asc" ? "desc" : "asc"}`;
    case "name": return `${BY_NAME} ${direction}`;
    case "employeeId": return `s.employee_id ${direction}`;
    case "department": return `s.department_name collate "und-x-icu" ${direction}`;
    default: return `s.${figureSql(sort)} ${direction}`;
  }
}

/** Lends what only lives inside a callback to a generator: `give` waits until `end`. */
function handing<Thing>() {
  let take!: (thing: Thing) => void;
  let fail!: (error: unknown) => void;
  let end!: () => void;
  const taken = new Promise<Thing>((resolve, reject) => ([take, fail] = [resolve, reject]));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const give = (thing: Thing) => {
    take(thing);
    return ended;
  };
  return { taken, fail, end, give };
}
