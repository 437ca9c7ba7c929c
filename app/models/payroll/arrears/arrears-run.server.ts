import { hash } from "node:crypto";
import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { arrearsOf, type Arrear, type ClosedPeriod, type Settled } from "~/domain/payroll/arrears/arrears";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { addDays } from "~/domain/shared/day";
import { listMembers, readFacts } from "~/models/payroll/calculation/payroll-facts.server";
import { readRules, type Payroll } from "~/models/payroll/calculation/payroll-rules.server";

/** How far back closed periods are looked at, and at most how many payrolls. */
const DAYS_BACK = 366;
const MOST_RUNS = 60;
/** People who are looked at for one page. */
export const PEOPLE_AT_ONCE = 100;

export interface ProposedArrear extends Arrear {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
}

export interface ArrearsPage {
  arrears: ProposedArrear[];
  /** Equal for equal proposals. */
  digest: string;
  /** Members of the run, of whom this page looked at some. */
  people: number;
  page: number;
}

/** What closed regular payrolls owe the members of a run by the records of today, a page of people at a time. */
export async function readArrears(tx: Tx, payroll: Payroll, page: number): Promise<ArrearsPage> {
  const members = await listMembers(tx, payroll);
  const looked = members.slice((page - 1) * PEOPLE_AT_ONCE, page * PEOPLE_AT_ONCE);
  const arrears = looked.length === 0 ? [] : await arrearsOfPeople(tx, payroll, looked);
  const told = arrears.map(({ employeeSeq, payrollSeq, lineCode, difference, shouldBe }) => [
    employeeSeq,
    payrollSeq,
    lineCode,
    difference,
    shouldBe,
  ]);
  return { arrears, people: members.length, page, digest: hash("sha256", JSON.stringify(told), "base64url").slice(0, 20) };
}

async function arrearsOfPeople(tx: Tx, payroll: Payroll, people: readonly number[]): Promise<ProposedArrear[]> {
  const found: ProposedArrear[] = [];
  const settled = await readSettled(tx, payroll, people);
  for (const closed of await closedRuns(tx, payroll)) {
    const paid = await readPaid(tx, closed, people);
    if (paid.size === 0) continue;
    const facts = await readFacts(tx, closed, await readRules(tx, closed), [...paid.keys()]);
    for (const stored of facts) {
      const { employeeSeq, employeeId, employeeName } = stored;
      const payslip = computePayslip(stored.facts(), stored.rules);
      const period: ClosedPeriod = {
        payrollSeq: closed.payrollSeq,
        startDate: closed.startDate,
        endDate: closed.endDate,
        paid: paid.get(employeeSeq) ?? [],
        shouldBe: payslip.lines,
        settled: settled.get(`${employeeSeq}:${closed.payrollSeq}`) ?? new Map(),
      };
      found.push(...arrearsOf([period]).map((arrear) => ({ ...arrear, employeeSeq, employeeId, employeeName })));
    }
  }
  const names = new Intl.Collator("en");
  return found.sort(
    (one, other) =>
      names.compare(one.employeeName, other.employeeName) ||
      one.employeeSeq - other.employeeSeq ||
      one.startDate.localeCompare(other.startDate),
  );
}

/** Completed regular payrolls that ended before this one began, the latest first. */
function closedRuns(tx: Tx, { companySeq, startDate }: Payroll): Promise<Payroll[]> {
  return tx
    .select()
    .from(payrolls)
    .where(
      and(
        eq(payrolls.companySeq, companySeq),
        eq(payrolls.closed, true),
        eq(payrolls.payrollKind, "USER_CUSTOM"),
        eq(payrolls.runPurpose, "REGULAR"),
        lt(payrolls.endDate, startDate),
        gte(payrolls.endDate, addDays(startDate, -DAYS_BACK)),
      ),
    )
    .orderBy(desc(payrolls.endDate), desc(payrolls.payrollSeq))
    .limit(MOST_RUNS);
}

async function readPaid(tx: Tx, { companySeq, payrollSeq }: Payroll, people: readonly number[]): Promise<Map<number, PayslipLine[]>> {
  const { rows } = await tx.$client.query<{ employeeSeq: number; lines: string }>(
    `select employee_seq as "employeeSeq", lines from payslips where company_seq = $1 and payroll_seq = $2 and employee_seq = any($3::int[])`,
    [companySeq, payrollSeq, people],
  );
  return new Map(rows.map(({ employeeSeq, lines }) => [employeeSeq, JSON.parse(lines) as PayslipLine[]]));
}

/** What other payrolls paid of it since, by the adjustments as they stand, and what was discarded last. */
async function readSettled(tx: Tx, { companySeq }: Payroll, people: readonly number[]): Promise<Map<string, Map<string, Settled>>> {
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
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => [
      key,
      new Map(own.map(({ lineCode, taken, aside }) => [lineCode, { taken, aside }])),
    ]),
  );
}
