import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQLWrapper } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { workPlaces } from "~/db/schema/organization";
import { workSuspensions } from "~/db/schema/time/plans";
import { isWorkday } from "~/domain/payroll/runs/time/time-day";
import { addDays, numberToDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import { DAY_MINUTES } from "~/domain/time/evaluation/local-time";
import { suspendedTime } from "~/domain/time/evaluation/suspension";
import { suspensionFact } from "~/domain/time/evaluation/suspension-fact";
import { totalMinutes, intersect } from "~/domain/time/evaluation/intervals";
import {
  OFFICE_GONE,
  SUSPENDED_ALREADY,
  suspensionDayProblem,
  suspensionRevertedChange,
  SUSPENSION_ALREADY_REVERTED,
  workSuspended,
  type Suspension,
} from "~/domain/time/suspensions/suspension";
import type { SuspensionSort, SuspensionState } from "~/domain/time/suspensions/suspension-sorts";
import type { SuspensionInput } from "~/domain/time/suspensions/suspension-input";
import { recordChange } from "~/models/shared/change-log.server";
import { markDaysDirtyFor } from "~/models/shared/dirty-days.server";
import { attendanceStart } from "./attendance-start.server";
import { evaluatePeople } from "./evaluated-people.server";

type Company = Pick<Scope, "companySeq">;
type Values = Pick<SuspensionInput, "suspensionDate" | "startTime" | "endTime" | "workPlaceSeqs" | "paidYn" | "reason">;

const PEOPLE_AT_ONCE = 500;
const DAYS_AHEAD = 366;

export type ListedSuspension = Suspension & { offices: string };

export interface SuspensionFilter {
  /** Part of the reason, or of an office's name. */
  q: string;
  /** Suspensions that apply to this office. */
  workPlaceSeq: number | undefined;
  state: SuspensionState | undefined;
}

/** The named offices, by name; null = all of them. */
const namedOffices = sql`coalesce((select string_agg(p.work_place_name, ', ' order by p.work_place_name) from work_places p
  where p.company_seq = ${workSuspensions.companySeq} and p.work_place_seq = any(${workSuspensions.workPlaceSeqs})), '')`;
const byName = (texts: SQLWrapper) => sql`${texts} collate "und-x-icu"`;
const ORDER = {
  when: workSuspensions.suspensionDate,
  offices: byName(namedOffices),
  paid: sql`${workSuspensions.paidYn} = 'N'`,
  reason: byName(workSuspensions.reason),
  entered: workSuspensions.suspensionSeq,
  state: sql`${workSuspensions.revertedAt} is not null`,
} satisfies Record<SuspensionSort, unknown>;

/** A page of work suspensions in the given order, then latest entered first, with the total. */
export function listSuspensions(
  { companySeq }: Company,
  { q, workPlaceSeq, state }: SuspensionFilter,
  { sort, descending, offset, limit }: { sort: SuspensionSort; descending: boolean; offset: number; limit: number },
): Promise<{ rows: ListedSuspension[]; count: number }> {
  return readInCompany({ companySeq }, async (tx) => {
    const { revertedAt, workPlaceSeqs, reason, suspensionSeq } = workSuspensions;
    const filter = and(
      eq(workSuspensions.companySeq, companySeq),
      q === "" ? undefined : sql`strpos(lower(${reason} || ' ' || ${namedOffices}), ${q.toLowerCase()}) > 0`,
      workPlaceSeq === undefined ? undefined : sql`(${workPlaceSeqs} is null or ${workPlaceSeq} = any(${workPlaceSeqs}))`,
      state === "HOLDS" ? isNull(revertedAt) : undefined,
      state === "TAKEN_BACK" ? isNotNull(revertedAt) : undefined,
    );
    const count = await tx.$count(workSuspensions, filter);
    const rows = await tx
      .select()
      .from(workSuspensions)
      .where(filter)
      .orderBy(descending ? desc(ORDER[sort]) : asc(ORDER[sort]), desc(suspensionSeq))
      .limit(limit)
      .offset(offset);
    const names = await officeNames(tx, companySeq);
    return { rows: rows.map((row) => ({ ...row, offices: officeText(row.workPlaceSeqs, names) })), count };
  });
}

/** @throws NotFound */
export async function getSuspension({ companySeq }: Company, suspensionSeq: number): Promise<ListedSuspension> {
  return readInCompany({ companySeq }, async (tx) => {
    const suspension = await find(tx, companySeq, suspensionSeq);
    return { ...suspension, offices: officeText(suspension.workPlaceSeqs, await officeNames(tx, companySeq)) };
  });
}

/**
 * Validates without saving, and returns the affected employees.
 * @returns their names, and how many of their days are locked @throws Refusal
 */
export function listAffectedEmployees(scope: Company, input: Values, today: Day): Promise<{ names: string[]; locked: number }> {
  return readInCompany(scope, async (tx) => {
    await check(tx, scope, input, today);
    const { suspensionDate: date, workPlaceSeqs } = input;
    const fact = suspensionFact({ ...input, date });
    // A suspension with times also affects the night shift of the previous day, and the next day if it ends there.
    const [from, to] = fact.startAt === null ? [date, date] : [addDays(date, -1), addDays(date, 1)];
    const { rows: people } = await tx.$client.query<{ employeeSeq: number; employeeName: string; lockedDays: string[] }>(
      `select e.employee_seq as "employeeSeq", e.employee_name as "employeeName",
              array(select d::date::text from generate_series($2::date, $3::date, '1 day') d
                     where exists (select from attendance_locks l
                                    where l.company_seq = $1 and l.employee_seq = e.employee_seq and d::date between l.start_date and l.end_date)) as "lockedDays"
         from employees e
        where e.company_seq = $1 and e.join_date <= $3 and (e.resignation_date is null or e.resignation_date >= $2)
          and ($4::int[] is null or e.work_place_seq = any($4::int[]))
        order by e.employee_name collate "und-x-icu", e.employee_seq`,
      [scope.companySeq, from, to, workPlaceSeqs],
    );
    const reached = new Map<number, Day[]>();
    for (let offset = 0; offset < people.length; offset += PEOPLE_AT_ONCE) {
      const seqs = people.slice(offset, offset + PEOPLE_AT_ONCE).map(({ employeeSeq }) => employeeSeq);
      for (const { employeeSeq, facts, results } of await evaluatePeople(tx, scope, seqs, { from, to, now: new Date(0) })) {
        const days = results.flatMap(({ day, dayType, state }, ahead) => {
          const plan = facts.dates[DAYS_BEFORE + ahead]!.plan;
          const works = plan !== null && state !== "NOT_EMPLOYED" && isWorkday(dayType);
          return works && totalMinutes(intersect(suspendedTime(fact, plan, day * DAY_MINUTES), [plan.start, plan.end])) > 0
            ? [numberToDay(day)]
            : [];
        });
        if (days.length > 0) reached.set(employeeSeq, days);
      }
    }
    const those = people.filter(({ employeeSeq }) => reached.has(employeeSeq));
    const locked = those.flatMap(({ employeeSeq, lockedDays }) => reached.get(employeeSeq)!.filter((day) => lockedDays.includes(day)));
    return { names: those.map(({ employeeName }) => employeeName), locked: locked.length };
  });
}

/** @returns its number @throws Refusal for an invalid day, a deleted office, or a duplicate */
export function suspendWork(scope: Scope, input: Values, today: Day): Promise<number> {
  const { companySeq, employeeName: enteredBy } = scope;
  return inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
    await check(tx, scope, input, today);
    const suspensionSeq = await nextSeq(tx, companySeq, "workSuspension");
    const { suspensionDate, startTime, endTime, workPlaceSeqs, paidYn, reason } = input;
    const row = { suspensionSeq, suspensionDate, startTime, endTime, workPlaceSeqs, paidYn, reason };
    await tx.insert(workSuspensions).values({ companySeq, ...row, enteredBy });
    await note(tx, scope, input);
    await recordChange(tx, scope, workSuspended(row, officeText(workPlaceSeqs, await officeNames(tx, companySeq))));
    return suspensionSeq;
  });
}

/** Reverts a suspension, which stays in the list. @throws NotFound; Refusal when it was reverted already (409) */
export function withdrawSuspension(scope: Scope, suspensionSeq: number): Promise<void> {
  const { companySeq, employeeName: revertedBy } = scope;
  return inCompany(scope, async (tx) => {
    const before = await find(tx, companySeq, suspensionSeq);
    const { rowCount } = await tx
      .update(workSuspensions)
      .set({ revertedBy, revertedAt: sql`now()` })
      .where(and(ofSuspension(companySeq, suspensionSeq), isNull(workSuspensions.revertedAt)));
    if (!rowCount) throw new Refusal(SUSPENSION_ALREADY_REVERTED, { status: 409 });
    await note(tx, scope, before);
    await recordChange(tx, scope, suspensionRevertedChange(before, officeText(before.workPlaceSeqs, await officeNames(tx, companySeq))));
  });
}

async function check(tx: Tx, scope: Company, input: Values, today: Day): Promise<void> {
  const { companySeq } = scope;
  const { suspensionDate, startTime, endTime, workPlaceSeqs } = input;
  const problem = suspensionDayProblem(suspensionDate, await attendanceStart(tx, scope), addDays(today, DAYS_AHEAD));
  if (problem) throw new Refusal(problem, { field: "suspensionDate" });
  if (workPlaceSeqs !== null) {
    const there = await tx
      .select({ seq: workPlaces.workPlaceSeq })
      .from(workPlaces)
      .where(and(eq(workPlaces.companySeq, companySeq), inArray(workPlaces.workPlaceSeq, workPlaceSeqs)));
    if (there.length < workPlaceSeqs.length) throw new Refusal(OFFICE_GONE, { field: "workPlaceSeqs" });
  }
  const sameDay = await tx
    .select()
    .from(workSuspensions)
    .where(
      and(
        eq(workSuspensions.companySeq, companySeq),
        eq(workSuspensions.suspensionDate, suspensionDate),
        isNull(workSuspensions.revertedAt),
      ),
    );
  const offices = JSON.stringify(workPlaceSeqs);
  if (
    sameDay.some((entry) => entry.startTime === startTime && entry.endTime === endTime && JSON.stringify(entry.workPlaceSeqs) === offices)
  )
    throw new Refusal(SUSPENDED_ALREADY);
}

/** A suspension may begin on its date and end on the next one. */
const note = (tx: Tx, scope: Company, { suspensionDate, workPlaceSeqs }: Pick<Suspension, "suspensionDate" | "workPlaceSeqs">) =>
  markDaysDirtyFor(tx, scope, workPlaceSeqs === null ? "EVERYBODY" : { workPlaceSeqs }, {
    from: suspensionDate,
    to: addDays(suspensionDate, 1),
  });

async function find(tx: Tx, companySeq: number, suspensionSeq: number): Promise<Suspension> {
  const [row] = await tx.select().from(workSuspensions).where(ofSuspension(companySeq, suspensionSeq));
  if (!row) throw new NotFound("suspension");
  return row;
}

async function officeNames(tx: Tx, companySeq: number): Promise<Map<number, string>> {
  const rows = await tx
    .select({ seq: workPlaces.workPlaceSeq, name: workPlaces.workPlaceName })
    .from(workPlaces)
    .where(eq(workPlaces.companySeq, companySeq));
  return new Map(rows.map(({ seq, name }) => [seq, name]));
}

const officeText = (seqs: readonly number[] | null, names: ReadonlyMap<number, string>) =>
  seqs === null ? "all offices" : seqs.map((seq) => names.get(seq) ?? "a deleted office").join(", ");

const ofSuspension = (companySeq: number, suspensionSeq: number) =>
  and(eq(workSuspensions.companySeq, companySeq), eq(workSuspensions.suspensionSeq, suspensionSeq));
