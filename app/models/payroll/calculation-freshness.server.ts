import { readInCompany, type Tx } from "~/db/client.server";
import { readPayroll, type Company } from "./open-payrolls.server";
import { listMembers, readFacts } from "./payroll-facts.server";
import { readRules, type Payroll, type PayrollRules } from "./payroll-rules.server";

/** Employees whose records are watched together: one change among them lets all of them be read again. */
const TOGETHER = 200;
/** Employees read at a time when all are looked at. */
const CHUNK = 500;
const KEPT = 64;

type Watched = { rules: string; groups: Map<number, { stamp: string; outdated: number[] }> };

/** What was found out about the newest runs, with the stamps of the rows that it was found from. */
const watched = new Map<string, Watched>();

/** Whose payslip no longer fits what is stored about them: changed, new in the run, or no longer in it. Empty when all is up to date. */
export async function outdatedEmployees(tx: Tx, payroll: Payroll): Promise<number[]> {
  const rules = await readRules(tx, payroll);
  return outdatedAmong(tx, payroll, rules, await listMembers(tx, payroll), null);
}

/**
 * Whether the figures are those of the present facts and rules, and for whom not. Every page of a run asks this: rows that are the same as
 * when this process asked before, by PostgreSQL's own number of the transaction that wrote them, are not read again.
 */
export function isUpToDate(scope: Company, payrollSeq: number): Promise<{ upToDate: boolean; outdated: number[] }> {
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    if (payroll.completedAt) return { upToDate: true, outdated: [] };
    const rules = await readRules(tx, payroll);
    const before = watchedRun(payroll, await stampOfRules(tx, payroll, rules));
    const stamps = await stampsOfGroups(tx, payroll);
    for (const group of before.groups.keys()) if (!stamps.has(group)) before.groups.delete(group);
    for (const [group, stamp] of stamps) {
      if (before.groups.get(group)?.stamp === stamp) continue;
      const among = Array.from({ length: TOGETHER }, (_, at) => group * TOGETHER + at);
      before.groups.set(group, { stamp, outdated: await outdatedAmong(tx, payroll, rules, await listMembers(tx, payroll, among), among) });
    }
    const outdated = [...before.groups.values()].flatMap((group) => group.outdated).sort((a, b) => a - b);
    return { upToDate: payroll.calculatedAt !== null && outdated.length === 0, outdated };
  });
}

/** @param among whose payslips count; null = everybody's */
async function outdatedAmong(tx: Tx, payroll: Payroll, rules: PayrollRules, members: readonly number[], among: readonly number[] | null): Promise<number[]> {
  const { rows } = await tx.$client.query<{ employeeSeq: number; inputHash: string }>(
    `select employee_seq as "employeeSeq", input_hash as "inputHash" from payslips where company_seq = $1 and payroll_seq = $2 and generation <= $3 and ($4::int[] is null or employee_seq = any($4))`,
    [payroll.companySeq, payroll.payrollSeq, payroll.generation, among],
  );
  const known = new Map(rows.map((row) => [row.employeeSeq, row.inputHash]));
  const outdated: number[] = [];
  for (let from = 0; from < members.length; from += CHUNK) {
    for (const { employeeSeq, inputHash } of await readFacts(tx, payroll, rules, members.slice(from, from + CHUNK))) {
      if (known.get(employeeSeq) !== inputHash) outdated.push(employeeSeq);
      known.delete(employeeSeq);
    }
  }
  return [...outdated, ...known.keys()].sort((a, b) => a - b);
}

function watchedRun({ companySeq, payrollSeq }: Payroll, rules: string): Watched {
  const key = `${companySeq}:${payrollSeq}`;
  const known = watched.get(key);
  const run = known?.rules === rules ? known : { rules, groups: new Map() };
  watched.delete(key);
  watched.set(key, run);
  const oldest = watched.keys().next();
  if (watched.size > KEPT && !oldest.done) watched.delete(oldest.value);
  return run;
}

/** What concerns everybody: rules, schedules, set-up of the run, names of departments and job titles. */
async function stampOfRules(tx: Tx, payroll: Payroll, { templates, schedules, previousSeq }: PayrollRules): Promise<string> {
  const { rows } = await tx.$client.query<{ stamp: string }>(
    `select ${STAMP} as stamp from (select xmin from departments where company_seq = $1 union all select xmin from job_titles where company_seq = $1) as r(written)`,
    [payroll.companySeq],
  );
  return JSON.stringify([payroll.revision, previousSeq, [...templates].map(([seq, { digest }]) => [seq, digest]), [...schedules], rows[0]!.stamp]);
}

/** What concerns one employee: facts, time and payslips of the run. */
async function stampsOfGroups(tx: Tx, { companySeq, payrollSeq, generation }: Payroll): Promise<Map<number, string>> {
  const rowsOf = (table: string, condition = "") => `select employee_seq, xmin from ${table} where company_seq = $1${condition}`;
  const all = [
    ...["employees", "salary_records", "employee_allowances", "employee_deductions", "loans", "previous_employers", "employee_balances"].map((table) => rowsOf(table)),
    ...["payroll_members", "payroll_deduct_rows", "payroll_premium_rows", "payroll_adjustments", "payroll_manual_values"].map((table) => rowsOf(table, " and payroll_seq = $2")),
    rowsOf("payslips", " and payroll_seq = $2 and generation <= $3"),
  ];
  const { rows } = await tx.$client.query<{ number: number; stamp: string }>(
    `select employee_seq / ${TOGETHER} as number, ${STAMP} as stamp from (${all.join(" union all ")}) as r(employee_seq, written) group by 1`,
    [companySeq, payrollSeq, generation],
  );
  return new Map(rows.map(({ number, stamp }) => [number, stamp]));
}

/** A row that is added, changed or gone moves the count or the sum: numbers of transactions only grow. */
const STAMP = `count(*) || ' ' || coalesce(sum(written::text::bigint), 0)`;
