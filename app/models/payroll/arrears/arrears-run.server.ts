import { readOpenedMonths } from "~/models/payroll/setup/openings/opened-months.server";
import { hash } from "node:crypto";
import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { findArrearCause, type RecordChange } from "~/domain/payroll/arrears/arrear-causes";
import { CONTRIBUTIONS, type Arrear, type SettledAmounts } from "~/domain/payroll/arrears/arrears";
import { isArrearFigure, sortBySums, sumArrears, type ArrearsOrder, type ArrearSums } from "~/domain/payroll/arrears/arrears-order";
import { applyRetroTime } from "~/domain/payroll/arrears/retro-time";
import { calculateArrears, type ClosedRun, type MonthArrear, type PersonArrears } from "~/domain/payroll/arrears/contribution-months";
import type { Balances } from "~/domain/payroll/facts/facts";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { isRegular, isSpecial } from "~/domain/payroll/engine/run-purpose";
import { addDays, monthEnd } from "~/domain/shared/day";
import { listMembers, readFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { payablePeople } from "~/models/payroll/runs/special/payable-people.server";
import { readRules, type Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { peopleInOrder } from "./people-in-order.server";
import { readRecordChanges } from "./record-changes.server";
import { readIncludedRetroAdjustments } from "./included-retro-adjustments.server";

/** How far back closed periods are checked, and the maximum number of payrolls. */
const DAYS_BACK = 366;
const MAX_RUNS = 60;
const DAYS_OF_A_MONTH = 31;
/** Employees evaluated per page. */
export const PEOPLE_AT_ONCE = 100;

interface Whose {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
}
/** @property cause the record change that caused it; null = not in the history */
type Caused = { cause: RecordChange | null };
export type ProposedArrear = Arrear & Whose & Caused & { contributionMonth: string };
export type ProposedMonth = MonthArrear & Whose & Caused;

/** State of an arrears scan of a large payroll, or the last result. */
export interface ArrearsScan {
  jobState: "WORKING" | "DONE" | "FAILED" | "CANCELLED";
  done: number;
  total: number;
  startedBy: string;
  startedAt: Date;
  reference: string | null;
  /** The last finished scan found employees; independent of the current scan. */
  found: boolean;
  moved: boolean;
}

export interface ArrearsPage {
  arrears: ProposedArrear[];
  /** Shares of closed contribution months. */
  months: ProposedMonth[];
  /** Equal for equal proposals. */
  digest: string;
  /** Employees computed page by page: members of the run, or for a large run those found by the last scan. */
  people: number;
  page: number;
  /** Members of a run that is large enough for a scan; 0 otherwise. */
  many: number;
  /** null = never requested */
  look: ArrearsScan | null;
}

/**
 * The arrears that closed payrolls owe the members of a run by today's records, one page at a time. Sorting covers all members: by an
 * amount it uses the last scan's result for a large payroll, otherwise all members are computed.
 */
export async function readArrears(tx: Tx, payroll: Payroll, page: number, order: ArrearsOrder = {}): Promise<ArrearsPage> {
  const { members, sums, ...large } = await membersOrFound(tx, payroll, order);
  const { sort = "name", descending = false } = order;
  const named = await peopleInOrder(tx, payroll, members, order);
  const allArrears = isArrearFigure(sort) && sums === null ? await arrearsOfPeople(tx, payroll, named) : null;
  const people = isArrearFigure(sort) ? sortBySums(named, sums ?? (allArrears ? sumArrears(allArrears) : []), sort, descending) : named;
  const looked = people.slice((page - 1) * PEOPLE_AT_ONCE, page * PEOPLE_AT_ONCE);
  const proposed = allArrears ?? (looked.length === 0 ? { arrears: [], months: [] } : await arrearsOfPeople(tx, payroll, looked));
  const places = new Map(looked.map((seq, index) => [seq, index]));
  const inOrder = <Row extends Whose>(rows: readonly Row[]): Row[] =>
    rows.filter(({ employeeSeq }) => places.has(employeeSeq)).sort((a, b) => places.get(a.employeeSeq)! - places.get(b.employeeSeq)!);
  const [arrears, months] = [inOrder(proposed.arrears), inOrder(proposed.months)];
  const digestInput = [
    arrears.map(({ employeeSeq, payrollSeq, lineCode, difference, shouldBe }) => [employeeSeq, payrollSeq, lineCode, difference, shouldBe]),
    months.map(({ employeeSeq, payrollSeq, difference, shouldBe }) => [employeeSeq, payrollSeq, difference, shouldBe]),
  ];
  const digest = hash("sha256", JSON.stringify(digestInput), "base64url").slice(0, 20);
  return { arrears, months, people: people.length, page, digest, ...large };
}

/** Members of the run; for an immediate correction, all eligible employees. */
export async function listArrearsEmployees(tx: Tx, payroll: Payroll): Promise<number[]> {
  if (!isSpecial(payroll)) return listMembers(tx, payroll);
  const people = await payablePeople(tx, payroll);
  return people.map(({ employeeSeq }) => employeeSeq).sort((a, b) => a - b);
}

/** Above this number of employees a scan runs before pages are computed. @source document 5, appendix E */
const SCAN_THRESHOLD = 200;
export const needsScan = (people: number): boolean => people > SCAN_THRESHOLD;

/** `sums` are the last scan's amounts for sorting; null where all members are computed anyway. */
type Looked = Pick<ArrearsPage, "many" | "look"> & { members: number[]; sums: ArrearSums[] | null };

async function membersOrFound(tx: Tx, payroll: Payroll, { sort = "name" }: ArrearsOrder): Promise<Looked> {
  const members = await listArrearsEmployees(tx, payroll);
  if (!needsScan(members.length)) return { members, sums: null, many: 0, look: null };
  const { companySeq, payrollSeq } = payroll;
  const { rows } = await tx.$client.query<
    Omit<ArrearsScan, "found" | "moved"> & { foundFrom: string | null; foundSeqs: number[]; foundSums: ArrearSums[] }
  >(
    `select job_state as "jobState", done_count as done, total_count as total, started_by as "startedBy", started_at as "startedAt",
            error_reference as reference, found_from as "foundFrom", found_seqs as "foundSeqs",
            case when $3 then found_sums else '[]' end as "foundSums"
       from arrears_scans where company_seq = $1 and payroll_seq = $2`,
    [companySeq, payrollSeq, isArrearFigure(sort)],
  );
  if (!rows[0]) return { members: [], sums: [], many: members.length, look: null };
  const { foundFrom, foundSeqs, foundSums, ...look } = rows[0];
  const arrearsSeqs = new Set(foundSeqs);
  const moved = foundFrom !== null && foundFrom !== (await recordsDigest(tx, payroll));
  return {
    members: members.filter((seq) => arrearsSeqs.has(seq)),
    sums: foundSums,
    many: members.length,
    look: { ...look, found: foundFrom !== null, moved },
  };
}

/**
 * Digest that changes when a payroll is completed or any company data other than open payrolls changes: arrears found before may then be
 * outdated.
 */
export async function recordsDigest(tx: Tx, { companySeq }: { companySeq: number }): Promise<string> {
  const { rows } = await tx.$client.query<{ digest: string }>(
    `select md5(concat_ws(' ',
       (select count(*) || ':' || coalesce(max(completed_at)::text, '') from payrolls where company_seq = $1 and closed),
       (select max(change_log_seq) from change_log_entries where company_seq = $1 and feature_name <> 'PAYROLL_PROCESSING'))) as digest`,
    [companySeq],
  );
  return rows[0]!.digest;
}

/** Arrears and overpayments of closed payrolls for these employees, by name. @param options.causes adds the change that caused each */
export async function arrearsOfPeople(
  tx: Tx,
  payroll: Payroll,
  people: readonly number[],
  options: { causes: boolean } = { causes: true },
): Promise<{ arrears: ProposedArrear[]; months: ProposedMonth[] }> {
  const runsOf = new Map<number, { whose: Whose; runs: ClosedRun[] }>();
  const settled = await readSettled(tx, payroll, people);
  const late = await readIncludedRetroAdjustments(tx, payroll, people);
  const closedOnes = await closedRuns(tx, payroll);
  const opened = await readOpenedMonths(tx, payroll, people);
  for (const closed of closedOnes) {
    const paid = await readPaid(tx, closed, people);
    if (paid.size === 0) continue;
    const facts = await readFacts(tx, closed, await readRules(tx, closed), [...paid.keys()]);
    for (const { employeeSeq, employeeId, employeeName, rules, ...stored } of facts) {
      const ownRun = runsOf.get(employeeSeq) ?? { whose: { employeeSeq, employeeId, employeeName }, runs: [] };
      runsOf.set(employeeSeq, ownRun);
      ownRun.runs.push({
        payrollSeq: closed.payrollSeq,
        completion: closed.completedAt?.getTime() ?? 0,
        facts: stored.facts(),
        rules,
        ...paid.get(employeeSeq)!,
        settled: settled.get(`${employeeSeq}:${closed.payrollSeq}`) ?? new Map(),
        opened: opened.get(employeeSeq),
      });
    }
  }
  const wholeFrom = firstWholeMonth(payroll, closedOnes);
  const results = [...runsOf.values()].map(({ whose, runs }) => {
    const ownArrears = calculateArrears(runs, wholeFrom);
    const lateOf = (run: ClosedRun) => late.get(`${whose.employeeSeq}:${run.payrollSeq}`) ?? [];
    // Amounts paid by late changes count in the bases of the payroll that paid them, not of the closed month.
    const lines = runs.some((run) => lateOf(run).length > 0)
      ? calculateArrears(
          runs.map((run) => applyRetroTime(run, lateOf(run))),
          wholeFrom,
        ).lines
      : ownArrears.lines;
    return { whose, ...ownArrears, lines };
  });
  const caused = options.causes ? await readCauses(tx, payroll, closedOnes, results) : () => null;
  const arrears = results.flatMap(({ whose, lines }) => lines.map((line) => ({ ...line, ...whose, cause: caused(whose, line) })));
  const months = results.flatMap(({ whose, months: arrears }) =>
    arrears.map((month) => ({
      ...month,
      ...whose,
      cause: caused(whose, { ...month, lineCode: CONTRIBUTIONS, ...daysOfMonth(month.month) }),
    })),
  );
  const names = new Intl.Collator("en");
  const byName = (a: Whose, b: Whose) => names.compare(a.employeeName, b.employeeName) || a.employeeSeq - b.employeeSeq;
  return {
    arrears: arrears.sort((a, b) => byName(a, b) || a.startDate.localeCompare(b.startDate)),
    months: months.sort((a, b) => byName(a, b) || a.month.localeCompare(b.month)),
  };
}

/** The record change that caused each line of an employee with arrears. */
async function readCauses(
  tx: Tx,
  payroll: Payroll,
  closedOnes: readonly Payroll[],
  arrears: readonly (PersonArrears & { whose: Whose })[],
) {
  const touched = arrears.filter(({ lines, months }) => lines.length + months.length > 0).map(({ whose }) => whose.employeeSeq);
  const completions = new Map(closedOnes.map(({ payrollSeq, completedAt }) => [payrollSeq, completedAt?.getTime() ?? 0]));
  const since = new Date(Math.min(...completions.values()));
  const changes = touched.length === 0 ? [] : await readRecordChanges(tx, payroll, touched, since);
  return ({ employeeSeq }: Whose, line: Pick<Arrear, "payrollSeq" | "lineCode" | "startDate" | "endDate">) =>
    findArrearCause({ ...line, employeeSeq, completion: completions.get(line.payrollSeq) ?? 0 }, changes);
}

const daysOfMonth = (month: string) => ({ startDate: `${month}-01`, endDate: monthEnd(`${month}-01`) });

/**
 * Completed regular and special payrolls that ended before this one began, latest first; immediate corrections and final pay use all
 * completed ones.
 */
function closedRuns(tx: Tx, payroll: Payroll): Promise<Payroll[]> {
  const { companySeq, startDate } = payroll;
  return tx
    .select()
    .from(payrolls)
    .where(
      and(
        eq(payrolls.companySeq, companySeq),
        eq(payrolls.closed, true),
        eq(payrolls.payrollKind, "USER_CUSTOM"),
        isRegular(payroll) ? lt(payrolls.endDate, startDate) : undefined,
        gte(payrolls.endDate, addDays(startDate, -DAYS_BACK)),
      ),
    )
    .orderBy(desc(payrolls.endDate), desc(payrolls.payrollSeq))
    .limit(MAX_RUNS);
}

/** The first contribution month with all payrolls included: one paid in a month may end in the month before. */
function firstWholeMonth({ startDate }: Payroll, looked: readonly Payroll[]): string {
  const oldest = looked.length < MAX_RUNS ? addDays(startDate, -DAYS_BACK) : addDays(looked.at(-1)!.endDate, DAYS_OF_A_MONTH);
  return addDays(oldest, DAYS_OF_A_MONTH - 1).slice(0, 7);
}

async function readPaid(
  tx: Tx,
  { companySeq, payrollSeq }: Payroll,
  people: readonly number[],
): Promise<Map<number, Pick<ClosedRun, "paid" | "paidMonths">>> {
  const { rows } = await tx.$client.query<{ employeeSeq: number; lines: string; balances: string }>(
    `select employee_seq as "employeeSeq", lines, balances from payslips where company_seq = $1 and payroll_seq = $2 and employee_seq = any($3::int[])`,
    [companySeq, payrollSeq, people],
  );
  return new Map(
    rows.map(({ employeeSeq, lines, balances }) => [
      employeeSeq,
      { paid: JSON.parse(lines) as PayslipLine[], paidMonths: (JSON.parse(balances) as Balances).months },
    ]),
  );
}

/** Parts that other payrolls have paid since, by current adjustments, and the last discarded proposals. */
async function readSettled(tx: Tx, { companySeq }: Payroll, people: readonly number[]): Promise<Map<string, Map<string, SettledAmounts>>> {
  const { rows } = await tx.$client.query<{ key: string; lineCode: string; taken: number; aside: number | null }>(
    `select a.employee_seq || ':' || a.paid_payroll_seq as key, a.line_code as "lineCode",
            coalesce(sum(coalesce(j.amount_centavos, a.amount_centavos)) filter (where a.decision = 'TAKEN'), 0)::bigint as taken,
            (array_agg(a.should_be_centavos order by a.decided_at desc) filter (where a.decision = 'DISCARDED'))[1] as aside
       from payroll_arrears a
       left join payroll_adjustments j on j.company_seq = a.company_seq and j.payroll_seq = a.payroll_seq and j.adjustment_seq = a.adjustment_seq
      where a.company_seq = $1 and a.employee_seq = any($2::int[]) group by 1, 2`,
    [companySeq, people],
  );
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, keyRows]) => [
      key,
      new Map(keyRows.map(({ lineCode, taken, aside }) => [lineCode, { taken, aside }])),
    ]),
  );
}
