import { readInCompany, type Tx } from "~/db/client.server";
import { PRIVATE_NAME } from "~/domain/leave/leave-calendar-cell";
import type { EntryKind } from "~/domain/leave/ledger/entry";
import type { LeaveDays } from "~/domain/leave/leave-days";
import type { DepartmentSort, UsageSort } from "~/domain/leave/usage-sorts";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { readLedgers, type Ledger } from "~/models/shared/leave/ledgers.server";

type Company = Pick<Scope, "companySeq">;

/** Filter of the leave usage list. */
export interface UsageFilter {
  /** A name or an ID, folded; empty = all. */
  q: string;
  /** With its descendants; null = all. */
  departmentSeq: number | null;
  leavePolicySeq: number | null;
  /** Employed today, separated, or all. */
  who: "employed" | "left" | "all";
  /** Only this department, null = employees without one; undefined = by `departmentSeq`. */
  only?: number | null;
  /** Whether the reader may see private leave types; otherwise they show as "Leave" (L-26). */
  mayKnow: boolean;
  /** The period whose movements are summed. */
  from: Day;
  to: Day;
}

/** Movements within the filter's period, and today's balance. */
export interface UsageSums {
  /** Net of manual deductions. */
  granted: LeaveDays;
  used: LeaveDays;
  planned: LeaveDays;
  /** Requested and undecided. */
  waiting: LeaveDays;
  /** Expired, forfeited, or above the limit. */
  lapsed: LeaveDays;
  converted: LeaveDays;
  remaining: LeaveDays;
}

export interface UsageRow extends UsageSums {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentSeq: number | null;
  departmentName: string | null;
  leavePolicySeq: number;
  leaveName: string;
}

const WHO = {
  employed: "(e.resignation_date is null or e.resignation_date >= $7)",
  left: "e.resignation_date < $7",
  all: "true",
} as const;

function only({ only: departmentSeq }: UsageFilter): string {
  if (departmentSeq === undefined) return "true";
  return departmentSeq === null ? "e.department_seq is null" : `e.department_seq = ${Math.trunc(departmentSeq)}`;
}

/** SQL condition: the reader may see the type's name. */
const open = ({ mayKnow }: UsageFilter) => (mayKnow ? "true" : "p.private_yn = 'N'");

/** Entries of the filtered employees: $1 company, $2 name, $3 department, $4 type, $5 from, $6 to, $7 today. */
const entries = (filter: UsageFilter) => `
  from leave_entries l
  join employees e on e.company_seq = l.company_seq and e.employee_seq = l.employee_seq
  join leave_policies p on p.company_seq = l.company_seq and p.leave_policy_seq = l.leave_policy_seq
  left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
 where l.company_seq = $1 and ($2 = '' or position($2 in e.search_text) > 0) and ($4::int is null or (l.leave_policy_seq = $4 and ${open(filter)})) and ${WHO[filter.who]} and ${only(filter)}
   and ($3::int is null or e.department_seq in (
     with recursive below (department_seq) as (
       select $3::int union select c.department_seq from departments c join below b on c.company_seq = $1 and c.parent_department_seq = b.department_seq)
     select department_seq from below))`;

const within = "l.entry_day between $5 and $6";
const total = (kinds: string, condition: string, sign: 1 | -1) =>
  `(${sign} * coalesce(sum(l.days) filter (where l.entry_kind in (${kinds}) and ${condition}), 0) * 10000)::bigint::int`;
const GIVEN = "'GRANT', 'ACCRUAL', 'MANUAL_GRANT', 'COMPENSATORY', 'SEPARATION_SHARE', 'DEDUCT'";
const SUMS = `
  ${total(GIVEN, within, 1)} as granted, ${total("'USE', 'CANCEL_USE'", `${within} and l.entry_day <= $7`, -1)} as used,
  ${total("'USE', 'CANCEL_USE'", `${within} and l.entry_day > $7`, -1)} as planned, ${total("'EXPIRE', 'FORFEIT', 'CAP'", within, -1)} as lapsed,
  ${total("'CONVERT'", within, -1)} as converted,
  (coalesce(sum(l.days) filter (where l.entry_kind <> 'CARRY' and l.entry_day <= $7), 0) * 10000)::bigint::int as remaining`;
const WAITING = `(coalesce((select sum(r.amount_days) from requests r where r.company_seq = $1 and r.employee_seq = e.employee_seq
  and r.leave_policy_seq = p.leave_policy_seq and r.request_kind = 'LEAVE' and r.request_state = 'PENDING' and r.phase = 'FILING'), 0) * 10000)::bigint::int as waiting`;
const person = (
  filter: UsageFilter,
) => `e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", e.department_seq as "departmentSeq",
  d.department_name as "departmentName", p.leave_policy_seq as "leavePolicySeq",
  case when ${open(filter)} then p.leave_name else '${PRIVATE_NAME}' end as "leaveName"`;

/** One row per employee and type with entries. */
const rowsOf = (filter: UsageFilter) => `with rows as (select ${person(filter)}, ${SUMS}, ${WAITING} ${entries(filter)}
  group by e.company_seq, e.employee_seq, d.department_name, p.company_seq, p.leave_policy_seq)`;
const TOGETHER = ["granted", "used", "planned", "waiting", "lapsed", "converted", "remaining"]
  .map((name) => `coalesce(sum(${name}), 0)::int as ${name}`)
  .join(", ");

const values = ({ companySeq }: Company, { q, departmentSeq, leavePolicySeq, from, to }: UsageFilter, today: Day) => [
  companySeq,
  q,
  departmentSeq,
  leavePolicySeq,
  from,
  to,
  today,
];

const inOrder = (column: string, descending: boolean) => `${column} ${descending ? "desc" : "asc"} nulls last`;
const NAMED = (column: string) => `"${column}" collate "und-x-icu"`;
const usageOrder = ({ sort, descending }: { sort: UsageSort; descending: boolean }): string => {
  let column = `"${sort}"`;
  if (sort === "name") column = NAMED("employeeName");
  else if (sort === "type") column = NAMED("leaveName");
  return `${inOrder(column, descending)}, ${NAMED("employeeName")}, "employeeSeq", "leaveName", "leavePolicySeq"`;
};
const BY_NAME = { sort: "name", descending: false } as const;

/** One page of employees and types in the given order, then by name and type, with the count and the totals. */
export function listUsage(
  scope: Company,
  filter: UsageFilter,
  { limit, offset, order = BY_NAME }: { limit: number; offset: number; order?: { sort: UsageSort; descending: boolean } },
  today: Day,
): Promise<{ rows: (UsageRow & { ledger: Ledger | null })[]; count: number; totals: UsageSums }> {
  return readInCompany(scope, async (tx) => {
    const rows = await readRows(tx, scope, filter, { today, order, page: `limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}` });
    const { rows: counted } = await tx.$client.query<UsageSums & { count: number }>(
      `${rowsOf(filter)} select count(*)::int as count, ${TOGETHER} from rows`,
      values(scope, filter, today),
    );
    const employeeSeqs = [...new Set(rows.map(({ employeeSeq }) => employeeSeq))];
    const ledgers = rows.length === 0 ? [] : await readLedgers(tx, scope, today, { employeeSeqs });
    const of = new Map(ledgers.map((ledger) => [`${ledger.employeeSeq} ${ledger.type.leavePolicySeq}`, ledger]));
    const { count, ...totals } = counted[0]!;
    return { rows: rows.map((row) => ({ ...row, ledger: of.get(`${row.employeeSeq} ${row.leavePolicySeq}`) ?? null })), count, totals };
  });
}

/** All rows of a filter, for a file. */
export function readUsage(
  scope: Company,
  filter: UsageFilter,
  order: { sort: UsageSort; descending: boolean },
  today: Day,
): Promise<UsageRow[]> {
  return readInCompany(scope, (tx) => readRows(tx, scope, filter, { today, order, page: "" }));
}

async function readRows(
  tx: Tx,
  scope: Company,
  filter: UsageFilter,
  { today, order, page }: { today: Day; order: { sort: UsageSort; descending: boolean }; page: string },
): Promise<UsageRow[]> {
  const { rows } = await tx.$client.query<UsageRow>(
    `${rowsOf(filter)} select * from rows order by ${usageOrder(order)} ${page}`,
    values(scope, filter, today),
  );
  return rows;
}

export interface DepartmentUsage extends UsageSums {
  departmentSeq: number | null;
  departmentName: string | null;
  people: number;
}

/** Totals by department in the given order, then by name; employees without a department come last. */
export function listDepartmentUsage(
  scope: Company,
  filter: UsageFilter,
  { sort, descending }: { sort: DepartmentSort; descending: boolean },
  today: Day,
): Promise<DepartmentUsage[]> {
  const column = sort === "department" ? NAMED("departmentName") : `"${sort}"`;
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<DepartmentUsage>(
      `${rowsOf(filter)}, departments_of as (select "departmentSeq", "departmentName", count(distinct "employeeSeq")::int as people, ${TOGETHER} from rows
        group by 1, 2) select * from departments_of order by ${inOrder(column, descending)}, ${NAMED("departmentName")} nulls last, "departmentSeq"`,
      values(scope, filter, today),
    );
    return rows;
  });
}

/** A ledger entry as a page shows it. */
export interface LedgerEntryRow {
  entrySeq: number;
  date: Day;
  kind: EntryKind;
  days: LeaveDays;
  validTo: Day | null;
  requestSeq: number | null;
  reversesSeq: number | null;
  reason: string;
  recordedBy: string;
  recordedAt: Date;
}

const entry = (
  reason: string,
) => `l.entry_seq as "entrySeq", l.entry_day::text as date, l.entry_kind as kind, (l.days * 10000)::int as days, l.valid_to::text as "validTo",
  l.request_seq as "requestSeq", l.reverses_seq as "reversesSeq", ${reason} as reason, l.recorded_by as "recordedBy", l.recorded_at as "recordedAt"`;

/** The ledger of an employee and type with its entries. @throws NotFound where the type does not apply to the employee */
export function getLedger(
  scope: Company,
  employeeSeq: number,
  leavePolicySeq: number,
  today: Day,
): Promise<{ ledger: Ledger; entries: LedgerEntryRow[]; waiting: LeaveDays }> {
  return readInCompany(scope, async (tx) => {
    const [ledger] = await readLedgers(tx, scope, today, { employeeSeqs: [employeeSeq], leavePolicySeqs: [leavePolicySeq] });
    if (!ledger) throw new NotFound("leave");
    const { rows } = await tx.$client.query<LedgerEntryRow>(
      `select ${entry("l.reason")} from leave_entries l where l.company_seq = $1 and l.employee_seq = $2 and l.leave_policy_seq = $3 order by l.entry_day, l.entry_seq`,
      [scope.companySeq, employeeSeq, leavePolicySeq],
    );
    const pending = await tx.$client.query<{ waiting: LeaveDays }>(
      `select ${WAITING} from employees e join leave_policies p on p.company_seq = e.company_seq and p.leave_policy_seq = $3
        where e.company_seq = $1 and e.employee_seq = $2`,
      [scope.companySeq, employeeSeq, leavePolicySeq],
    );
    return { ledger, entries: rows, waiting: pending.rows[0]!.waiting };
  });
}

export type EntryOfPerson = LedgerEntryRow & Pick<UsageRow, "employeeId" | "employeeName" | "departmentName" | "leaveName">;

/** Streams the entries of a filter for a file, in order of creation. */
export async function* readEntriesOf(scope: Company, filter: UsageFilter, today: Day): AsyncGenerator<EntryOfPerson> {
  const AT_ONCE = 2_000;
  for (let after = 0; ;) {
    const rows = await readInCompany(scope, async (tx) => {
      const rows = await tx.$client.query<EntryOfPerson>(
        `select ${person(filter)}, ${entry(`case when ${open(filter)} then l.reason else '' end`)} ${entries(filter)} and ${within} and l.entry_seq > $8 and $7::date is not null order by l.entry_seq limit ${AT_ONCE}`,
        [...values(scope, filter, today), after],
      );
      return rows.rows;
    });
    yield* rows;
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.entrySeq;
  }
}
