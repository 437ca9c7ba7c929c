import type { Tx } from "~/db/client.server";
import type { LeaveEntry } from "~/domain/leave/ledger/entry";
import { isGrantedTo, reaches, type GrantedPerson, type LeaveType } from "~/domain/leave/ledger/granting";
import type { LedgerFacts } from "~/domain/leave/ledger/run-ledger";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { leaveStart, readLeaveTypes } from "./leave-types.server";

type Company = Pick<Scope, "companySeq">;

/** The ledger of an employee and a leave type, with its inputs. */
export interface Ledger {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentSeq: number | null;
  type: LeaveType;
  /** Whether the type applies to the employee today; entries of other types may exist. */
  reached: boolean;
  facts: LedgerFacts;
}

/** Employees and types to read; undefined = all. */
export interface LedgerFilter {
  employeeSeqs?: readonly number[];
  leavePolicySeqs?: readonly number[];
}

/**
 * Ledgers of employees, by name and type: those of applicable types, and those with entries.
 * @returns none where the company does not use leaves
 */
export async function readLedgers(
  tx: Tx,
  { companySeq }: Company,
  today: Day,
  { employeeSeqs, leavePolicySeqs }: LedgerFilter = {},
): Promise<Ledger[]> {
  const startDate = await leaveStart(tx, { companySeq });
  if (startDate === null) return [];
  const types = await readLeaveTypes(tx, { companySeq });
  const people = await readPeople(tx, companySeq, employeeSeqs ?? null);
  const employed = await countPeople(tx, companySeq, today);
  const entries = await readEntries(tx, companySeq, employeeSeqs ?? null, leavePolicySeqs ?? null);
  const requestedTypes = types.filter(({ leavePolicySeq }) => leavePolicySeqs?.includes(leavePolicySeq) ?? true);
  return people.flatMap((person) =>
    requestedTypes.flatMap((type): Ledger[] => {
      const { employeeSeq, employeeId, employeeName, departmentSeq, joinDate, resignationDate } = person;
      const { leavePolicySeq, policies } = type;
      const ownEntries = entries.get(`${employeeSeq} ${leavePolicySeq}`) ?? [];
      const reached = reaches(type, person, today);
      if (!reached && ownEntries.length === 0) return [];
      const granting = isGrantedTo(type, types, person, employed, today);
      if (!granting && ownEntries.length === 0 && type.leaveCode === "SIL") return [];
      const facts = { employeeSeq, leavePolicySeq, policies, joinDate, resignationDate, startDate, granting, entries: ownEntries };
      return [{ employeeSeq, employeeId, employeeName, departmentSeq, type, reached, facts }];
    }),
  );
}

type Person = GrantedPerson & {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentSeq: number | null;
  joinDate: Day;
  resignationDate: Day | null;
};

async function readPeople(tx: Tx, companySeq: number, employeeSeqs: readonly number[] | null): Promise<Person[]> {
  const { rows } = await tx.$client.query<Person>(
    `with recursive above (department_seq, ancestor) as (
       select department_seq, department_seq from departments where company_seq = $1
       union select a.department_seq, d.parent_department_seq from above a
         join departments d on d.company_seq = $1 and d.department_seq = a.ancestor where d.parent_department_seq is not null),
     chains as (select department_seq, array_agg(ancestor) as departments from above group by department_seq)
     select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", e.department_seq as "departmentSeq",
            e.join_date::text as "joinDate", e.resignation_date::text as "resignationDate", e.gender, e.employment_type as "employmentType",
            e.premium_exempt_yn as "premiumExemptYn", e.field_personnel_yn as "fieldPersonnelYn", coalesce(c.departments, '{}') as departments
       from employees e left join chains c on c.department_seq = e.department_seq
      where e.company_seq = $1 and ($2::int[] is null or e.employee_seq = any($2))
      order by e.employee_name collate "und-x-icu", e.employee_seq`,
    [companySeq, employeeSeqs],
  );
  return rows;
}

async function countPeople(tx: Tx, companySeq: number, today: Day): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    "select count(*)::int as count from employees where company_seq = $1 and join_date <= $2 and (resignation_date is null or resignation_date >= $2)",
    [companySeq, today],
  );
  return rows[0]!.count;
}

/** By employee and type, in order of creation. */
async function readEntries(
  tx: Tx,
  companySeq: number,
  employeeSeqs: readonly number[] | null,
  leavePolicySeqs: readonly number[] | null,
): Promise<Map<string, LeaveEntry[]>> {
  const { rows } = await tx.$client.query<LeaveEntry & { employeeSeq: number; leavePolicySeq: number }>(
    `select employee_seq as "employeeSeq", leave_policy_seq as "leavePolicySeq", entry_seq as "entrySeq", entry_day::text as date, entry_kind as kind,
            (days * 10000)::int as days, valid_to::text as "validTo", entry_key as key, reverses_seq as "reversesSeq"
       from leave_entries
      where company_seq = $1 and ($2::int[] is null or employee_seq = any($2)) and ($3::int[] is null or leave_policy_seq = any($3))
      order by entry_seq`,
    [companySeq, employeeSeqs, leavePolicySeqs],
  );
  return Map.groupBy(rows, ({ employeeSeq, leavePolicySeq }) => `${employeeSeq} ${leavePolicySeq}`);
}
