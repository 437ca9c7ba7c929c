import { readInCompany, type Tx } from "~/db/client.server";
import { ProcessCache } from "~/db/process-cache.server";
import { readPayroll, type Company } from "~/models/payroll/runs/open-payrolls.server";
import { listMembers, readFacts } from "./payroll-facts.server";
import { previousRun, readRules, type Payroll, type PayrollRules } from "./payroll-rules.server";
import { LEAVE_RULES } from "./unused-leave.server";

/** Employees per group; a change to one rereads the whole group. */
const TOGETHER = 200;
/** Employees per batch when all are checked. */
const CHUNK = 500;
const MAX_RUNS = 64;

type Watched = { rules: string; generation: number; groups: Map<number, { stamp: string; outdated: number[] }> };

/** Cached results for the newest runs, with the row stamps they are based on. */
const freshnessCache = new ProcessCache<Watched>(MAX_RUNS);

/** Employees whose payslip is outdated: changed records, new in the run, or no longer in it. Empty when all are up to date. */
export async function outdatedEmployees(tx: Tx, payroll: Payroll): Promise<number[]> {
  const rules = await readRules(tx, payroll);
  return findOutdated(tx, payroll, rules, await listMembers(tx, payroll), null);
}

/**
 * Whether the payslips match the current facts and rules, and for whom not. Every page of a run calls this, so groups whose PostgreSQL row
 * stamps (xmin) are unchanged since this process last checked are not reread.
 */
export function isUpToDate(scope: Company, payrollSeq: number): Promise<{ upToDate: boolean; outdated: number[] }> {
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, payrollSeq);
    if (payroll.completedAt) return { upToDate: true, outdated: [] };
    const before = watchedRun(payroll, await stampOfRules(tx, payroll));
    const calculated = await calculatedGroups(tx, payroll, before.generation);
    const groups: Watched["groups"] = new Map();
    let rules: PayrollRules | undefined;
    for (const [group, stamp] of await stampsOfGroups(tx, payroll)) {
      const known = calculated.has(group) ? undefined : before.groups.get(group);
      if (known?.stamp === stamp) {
        groups.set(group, known);
        continue;
      }
      rules ??= await readRules(tx, payroll);
      const among = Array.from({ length: TOGETHER }, (_, index) => group * TOGETHER + index);
      groups.set(group, { stamp, outdated: await findOutdated(tx, payroll, rules, await listMembers(tx, payroll, among), among) });
    }
    // Replaced as a whole so that concurrent requests do not mix their snapshots.
    freshnessCache.set(keyOf(payroll), { rules: before.rules, generation: payroll.generation, groups });
    const outdated = [...groups.values()].flatMap((group) => group.outdated).sort((a, b) => a - b);
    return { upToDate: payroll.calculatedAt !== null && outdated.length === 0, outdated };
  });
}

/** @param among restricts to these employees; null = all */
async function findOutdated(
  tx: Tx,
  payroll: Payroll,
  rules: PayrollRules,
  members: readonly number[],
  among: readonly number[] | null,
): Promise<number[]> {
  const { rows } = await tx.$client.query<{ employeeSeq: number; inputHash: string }>(
    `select employee_seq as "employeeSeq", input_hash as "inputHash" from payslips where company_seq = $1 and payroll_seq = $2 and generation <= $3 and ($4::int[] is null or employee_seq = any($4))`,
    [payroll.companySeq, payroll.payrollSeq, payroll.generation, among],
  );
  const knownRows = new Map(rows.map((row) => [row.employeeSeq, row.inputHash]));
  const outdated: number[] = [];
  for (let from = 0; from < members.length; from += CHUNK) {
    for (const { employeeSeq, inputHash } of await readFacts(tx, payroll, rules, members.slice(from, from + CHUNK))) {
      if (knownRows.get(employeeSeq) !== inputHash) outdated.push(employeeSeq);
      knownRows.delete(employeeSeq);
    }
  }
  return [...outdated, ...knownRows.keys()].sort((a, b) => a - b);
}

/** The cached state of a run under these rules; empty when the rules changed, or the cache is newer than this snapshot. */
function watchedRun(payroll: Payroll, rules: string): Watched {
  const cached = freshnessCache.get(keyOf(payroll));
  return cached?.rules === rules && cached.generation <= payroll.generation ? cached : { rules, generation: -1, groups: new Map() };
}

const keyOf = ({ companySeq, payrollSeq }: Payroll) => `${companySeq}:${payrollSeq}`;

/** Groups whose payslips were added or removed since a generation; within a generation a payslip never changes. */
async function calculatedGroups(tx: Tx, { companySeq, payrollSeq, generation }: Payroll, since: number): Promise<Set<number>> {
  const touched = (table: string) =>
    `select employee_seq / ${TOGETHER} as number from ${table} where company_seq = $1 and payroll_seq = $2 and generation > $3 and generation <= $4`;
  if (since === generation || since < 0) return new Set();
  const { rows } = await tx.$client.query<{ number: number }>(`${touched("payslips")} union ${touched("payslip_changes")}`, [
    companySeq,
    payrollSeq,
    since,
    generation,
  ]);
  return new Set(rows.map(({ number }) => number));
}

/**
 * Stamp of everything that concerns all employees: policies, items, calendar, premium rates, schedules, run setup, names of departments and
 * job titles.
 */
async function stampOfRules(tx: Tx, payroll: Payroll): Promise<string> {
  const tables = [
    "payroll_templates",
    "payroll_template_versions",
    "payroll_items",
    "payroll_item_versions",
    "payroll_template_items",
    "holidays",
    "premium_rates",
    "work_schedules",
    "work_schedule_versions",
    "departments",
    "job_titles",
    // An office's region and sector determine the minimum wage.
    "work_places",
    // Only final pay pays unused leave; whether the company uses leaves is on its own row.
    ...(payroll.payrollKind === "FINAL_PAY" ? ["companies", ...LEAVE_RULES] : []),
  ];
  const all = tables.map((table, index) => `select ${index}, xmin from ${table} where company_seq = $1`).join(" union all ");
  const { rows } = await tx.$client.query<{ stamp: string }>(
    `select string_agg(of || ' ' || stamp, ';' order by of) as stamp from (select of, ${STAMP} as stamp from (${all}) as r(of, written) group by of) s`,
    [payroll.companySeq],
  );
  return [payroll.revision, await previousRun(tx, payroll), rows[0]!.stamp].join(";");
}

/** Stamp of everything that concerns one employee: records, and the time of the run. */
async function stampsOfGroups(tx: Tx, { companySeq, payrollSeq, payrollKind }: Payroll): Promise<Map<number, string>> {
  const rowsOf = (table: string, condition = "") => `select employee_seq, xmin from ${table} where company_seq = $1${condition}`;
  const all = [
    ...[
      "employees",
      "salary_records",
      "employee_allowances",
      "employee_deductions",
      "loans",
      "previous_employers",
      "employee_balances",
      "employee_contracts",
      "employee_status_histories",
      "work_schedule_assignments",
      "payroll_template_assignments",
      "tax_deferrals",
      "employee_pay_rules",
    ].map((table) => rowsOf(table)),
    rowsOf("requests", " and request_kind = 'LEAVE' and request_state = 'APPROVED'"),
    ...(payrollKind === "FINAL_PAY"
      ? ["leave_entries", "final_pay_steps"].map((table) =>
          rowsOf(table, " and employee_seq in (select employee_seq from payroll_members where company_seq = $1 and payroll_seq = $2)"),
        )
      : []),
    ...[
      "payroll_members",
      "payroll_deduct_rows",
      "payroll_premium_rows",
      "payroll_leave_rows",
      "payroll_adjustments",
      "payroll_manual_values",
      "payroll_arrears",
    ].map((table) => rowsOf(table, " and payroll_seq = $2")),
  ];
  const { rows } = await tx.$client.query<{ number: number; stamp: string }>(
    `select employee_seq / ${TOGETHER} as number, ${STAMP} as stamp from (${all.join(" union all ")}) as r(employee_seq, written) group by 1`,
    [companySeq, payrollSeq],
  );
  return new Map(rows.map(({ number, stamp }) => [number, stamp]));
}

/**
 * Row count plus the sum of the writing transactions' ids (xmin). Inserting, updating or deleting a row changes one of the two, since ids
 * only grow. age() is the cheapest way to read an xid as a number.
 */
const STAMP = `count(*) || ' ' || count(*) * age('3'::xid)::bigint - coalesce(sum(age(written)::bigint), 0)`;
