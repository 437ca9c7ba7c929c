import { and, between, eq, inArray, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { rosterDrafts, rosters } from "~/db/schema/time/plans";
import { upsertRows } from "~/db/upsert.server";
import { addDays, dayNumber, formatDay, weekday, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { RosterRow } from "~/domain/time/evaluation/plan-at";
import {
  CHOICE_GONE,
  LOCKED_DAY,
  NOTHING_TO_COPY,
  NOTHING_TO_PUBLISH,
  PERSON_GONE,
  rosterDrafted,
  rosterPublished,
  type CellValue,
} from "~/domain/time/roster/roster";
import { choicesOn, choiceValue, readChoice, sameChoice, type RosterChoice } from "~/domain/time/roster/roster-cell";
import { MAX_PATTERN_CELLS, NOTHING_FILLED, TOO_MANY_CELLS } from "~/domain/time/roster/pattern";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { evaluatePeople, type EvaluatedEmployees } from "./evaluated-people.server";
import { notifyOfRoster } from "./rosters/roster-notifications.server";

type Company = Pick<Scope, "companySeq">;
type Span = { from: Day; to: Day };

/** An employee's date in the roster. */
export interface RosterCell {
  published: RosterChoice;
  /** Undefined = no unpublished draft. */
  draft: RosterChoice | undefined;
  locked: boolean;
}

/** An employee's roster in a range, with the schedules, leaves and employment that apply. */
export interface RosterPerson extends Pick<EvaluatedEmployees, "employeeSeq" | "facts" | "heldOn"> {
  cellOn: (day: Day) => RosterCell;
}

/** The roster of employees in a range: drafts and published rows. */
export function readRoster(scope: Company, employeeSeqs: readonly number[], span: Span): Promise<RosterPerson[]> {
  return readInCompany(scope, (tx) => read(tx, scope, employeeSeqs, span));
}

/** Unpublished drafts of a week. @returns days, and their employees */
export function countDrafts({ companySeq }: Company, monday: Day): Promise<{ days: number; people: number }> {
  return readInCompany({ companySeq }, async (tx) => {
    const [row] = await tx
      .select({ days: sql<number>`count(*)::int`, people: sql<number>`count(distinct ${rosterDrafts.employeeSeq})::int` })
      .from(rosterDrafts)
      .where(and(eq(rosterDrafts.companySeq, companySeq), between(rosterDrafts.rosterDate, monday, addDays(monday, 6))));
    return row!;
  });
}

/**
 * Saves a cell as a draft; no plan changes. A draft equal to the published roster is removed. @param before its value in the editor
 * @returns whether it changed
 * @throws Refusal (409) for a cell changed concurrently, a shift that no longer exists, an employee not employed then, or a locked day
 */
export function saveDraft(scope: Scope, { employeeSeq, day, value }: CellValue, before: string): Promise<boolean> {
  return inCompany(scope, async (tx) => {
    const people = await lockRoster(tx, scope, [employeeSeq], { from: day, to: day });
    const person = people.get(employeeSeq);
    if (!person) throw new Refusal(PERSON_GONE, { status: 409 });
    const present = presentOn(person, day);
    await assertUnchanged(tx, scope, person, { employeeSeq, day, value: before });
    const choice = readChoice(value, present);
    if (choice === undefined) throw new Refusal(CHOICE_GONE, { status: 409 });
    if (sameChoice(choice, present)) return false;
    await saveDraftCells(tx, scope, people, [{ employeeSeq, day, choice }]);
    return true;
  });
}

/** The draft of a day, or its published row. */
function presentOn(person: RosterPerson, day: Day): RosterChoice {
  const { published, draft } = person.cellOn(day);
  return draft === undefined ? published : draft;
}

/** @throws Refusal (409) when the cell has another value than the page showed */
async function assertUnchanged(tx: Tx, scope: Scope, person: RosterPerson, { day, value }: CellValue): Promise<void> {
  const recorded = { featureName: "TIME_RECORD", noun: "roster", seq: null } as const;
  const present = choiceValue(presentOn(person, day));
  await assertRevision(tx, scope, `The roster of ${formatDay(day)}`, { present, posted: value, ...recorded });
}

/** Copies the previous week, drafts included, to the empty dates of a week, as a draft. @returns how many days @throws Refusal */
export function copyLastWeek(scope: Scope, employeeSeqs: readonly number[], monday: Day): Promise<number> {
  return inCompany(scope, async (tx) => {
    const people = await lockRoster(tx, scope, employeeSeqs, { from: addDays(monday, -7), to: addDays(monday, 6) });
    const desired = [...people.values()].flatMap((person) =>
      Array.from({ length: 7 }, (_, index) => addDays(monday, index)).flatMap((day) => {
        const here = person.cellOn(day);
        const choice = presentOn(person, addDays(day, -7));
        if (choice === null || here.published !== null || here.draft !== undefined || here.locked || !employedOn(person, day)) return [];
        return offered(person, day, choice) ? [{ employeeSeq: person.employeeSeq, day, choice }] : [];
      }),
    );
    if (desired.length === 0) throw new Refusal(NOTHING_TO_COPY);
    return saveDraftCells(tx, scope, people, desired);
  });
}

/**
 * Plans employees on days, as a draft; skips dates that are locked or without employment, and shifts missing in an employee's schedule.
 * @param before cells as the page showed them, if it showed them
 * @returns days and employees @throws Refusal when nothing can be planned, or above the limit; (409) when one of `before` changed meanwhile
 */
export function assignShifts(
  scope: Scope,
  employeeSeqs: readonly number[],
  days: readonly { day: Day; value: string }[],
  before: readonly CellValue[] = [],
): Promise<{ days: number; people: number }> {
  if (employeeSeqs.length * days.length > MAX_PATTERN_CELLS) return Promise.reject(new Refusal(TOO_MANY_CELLS));
  return inCompany(scope, async (tx) => {
    const people = await lockRoster(tx, scope, employeeSeqs, { from: days[0]!.day, to: days.at(-1)!.day });
    for (const cell of before) {
      const person = people.get(cell.employeeSeq);
      if (person) await assertUnchanged(tx, scope, person, cell);
    }
    const desired = [...people.values()].flatMap((person) =>
      days.flatMap(({ day, value }): DesiredCell[] => {
        const choice = readChoice(value, null);
        if (choice === undefined || person.cellOn(day).locked || !employedOn(person, day) || !offered(person, day, choice)) return [];
        return sameChoice(choice, presentOn(person, day)) ? [] : [{ employeeSeq: person.employeeSeq, day, choice }];
      }),
    );
    if (desired.length === 0) throw new Refusal(NOTHING_FILLED);
    return { days: await saveDraftCells(tx, scope, people, desired), people: new Set(desired.map(({ employeeSeq }) => employeeSeq)).size };
  });
}

/**
 * Publishes a week's drafts: updates the plan and notifies the employees.
 * @returns how many employees @throws Refusal (409) when there are no drafts, or a payroll locked one of the days
 */
export function publishRoster(scope: Scope, monday: Day): Promise<number> {
  const { companySeq, employeeName: publishedBy } = scope;
  const sunday = addDays(monday, 6);
  return inCompany(scope, async (tx) => {
    const ofWeek = and(eq(rosterDrafts.companySeq, companySeq), between(rosterDrafts.rosterDate, monday, sunday));
    const drafts = await tx.select().from(rosterDrafts).where(ofWeek).for("update");
    if (drafts.length === 0) throw new Refusal(NOTHING_TO_PUBLISH, { status: 409 });
    const seqs = [...new Set(drafts.map(({ employeeSeq }) => employeeSeq))];
    const people = await lockRoster(tx, scope, seqs, { from: monday, to: sunday });
    if (drafts.some(({ employeeSeq, rosterDate }) => people.get(employeeSeq)?.cellOn(rosterDate).locked))
      throw new Refusal(LOCKED_DAY, { status: 409 });
    const changed = drafts.filter(({ employeeSeq, rosterDate }) => {
      const { published, draft = null } = people.get(employeeSeq)?.cellOn(rosterDate) ?? { published: null };
      return !sameChoice(draft, published);
    });
    await upsertRows(
      tx,
      rosters,
      drafts
        .filter(({ clearedYn }) => clearedYn === "N")
        .map(({ employeeSeq, rosterDate, restYn, shiftName, startTime, endTime, breaks }) => {
          return { companySeq, employeeSeq, rosterDate, restYn, shiftName, startTime, endTime, breaks, publishedBy, requestSeq: null };
        }),
    );
    for (const { employeeSeq, rosterDate } of drafts.filter(({ clearedYn }) => clearedYn === "Y"))
      await tx
        .delete(rosters)
        .where(and(eq(rosters.companySeq, companySeq), eq(rosters.employeeSeq, employeeSeq), eq(rosters.rosterDate, rosterDate)));
    await tx.delete(rosterDrafts).where(ofWeek);
    await markDaysDirty(tx, scope, { employeeSeqs: seqs, from: monday, to: sunday });
    await notifyOfRoster(tx, scope, changed, monday);
    await recordChange(tx, scope, rosterPublished(monday, drafts.length, seqs.length));
    return seqs.length;
  });
}

/** The desired state of an employee's date. */
export type DesiredCell = { employeeSeq: number; day: Day; choice: RosterChoice };

/** Saves cells as a draft; a draft equal to the published roster is removed. @throws Refusal (409) */
export async function saveDraftCells(
  tx: Tx,
  scope: Scope,
  people: ReadonlyMap<number, RosterPerson>,
  desired: readonly DesiredCell[],
): Promise<number> {
  const { companySeq, employeeName: savedBy } = scope;
  if (desired.length === 0) return 0;
  const rows: (typeof rosterDrafts.$inferInsert)[] = [];
  const done: DesiredCell[] = [];
  for (const { employeeSeq, day, choice } of desired) {
    const person = people.get(employeeSeq)!;
    const { published, locked } = person.cellOn(day);
    if (!employedOn(person, day)) throw new Refusal(PERSON_GONE, { status: 409 });
    if (locked) throw new Refusal(LOCKED_DAY, { status: 409 });
    if (!offered(person, day, choice)) throw new Refusal(CHOICE_GONE, { status: 409 });
    if (sameChoice(choice, published)) done.push({ employeeSeq, day, choice });
    else rows.push({ companySeq, employeeSeq, rosterDate: day, ...columnsOf(choice), savedBy });
  }
  await tx.$client.query(
    `delete from roster_drafts d using unnest($2::int[], $3::date[]) as t(employee_seq, roster_date)
      where d.company_seq = $1 and d.employee_seq = t.employee_seq and d.roster_date = t.roster_date`,
    [companySeq, done.map(({ employeeSeq }) => employeeSeq), done.map(({ day }) => day)],
  );
  await upsertRows(tx, rosterDrafts, rows);
  const days = desired.map(({ day }) => day).sort();
  const concerned = new Set(desired.map(({ employeeSeq }) => employeeSeq)).size;
  await recordChange(tx, scope, rosterDrafted(days[0]!, days.at(-1)!, desired.length, concerned));
  return desired.length;
}

/** Locks the employees, which serializes their roster changes. */
export async function lockRoster(tx: Tx, scope: Company, employeeSeqs: readonly number[], span: Span): Promise<Map<number, RosterPerson>> {
  await tx.$client.query(
    "select 1 from employees where company_seq = $1 and employee_seq = any($2) order by employee_seq for no key update",
    [scope.companySeq, employeeSeqs],
  );
  return new Map((await read(tx, scope, employeeSeqs, span)).map((person) => [person.employeeSeq, person]));
}

async function read(tx: Tx, { companySeq }: Company, employeeSeqs: readonly number[], { from, to }: Span): Promise<RosterPerson[]> {
  const seqs = [...employeeSeqs];
  const [published, drafts] = [
    await tx
      .select()
      .from(rosters)
      .where(and(eq(rosters.companySeq, companySeq), inArray(rosters.employeeSeq, seqs), between(rosters.rosterDate, from, to))),
    await tx
      .select()
      .from(rosterDrafts)
      .where(
        and(eq(rosterDrafts.companySeq, companySeq), inArray(rosterDrafts.employeeSeq, seqs), between(rosterDrafts.rosterDate, from, to)),
      ),
  ];
  const { rows: locks } = await tx.$client.query<{ employeeSeq: number; startDate: Day; endDate: Day }>(
    `select employee_seq as "employeeSeq", start_date::text as "startDate", end_date::text as "endDate" from attendance_locks
      where company_seq = $1 and employee_seq = any($2) and start_date <= $4 and end_date >= $3`,
    [companySeq, seqs, from, to],
  );
  const keyOf = (employeeSeq: number, day: Day) => `${employeeSeq} ${day}`;
  const publishedOf = new Map(published.map((row) => [keyOf(row.employeeSeq, row.rosterDate), choiceOf(row)]));
  const draftOf = new Map(drafts.map((row) => [keyOf(row.employeeSeq, row.rosterDate), row.clearedYn === "Y" ? null : choiceOf(row)]));
  const people = await evaluatePeople(tx, { companySeq }, seqs, { from, to, now: new Date(0) });
  return people.map(({ employeeSeq, facts, heldOn }) => ({
    employeeSeq,
    facts,
    heldOn,
    cellOn: (day) => ({
      published: publishedOf.get(keyOf(employeeSeq, day)) ?? null,
      draft: draftOf.get(keyOf(employeeSeq, day)),
      locked: locks.some((lock) => lock.employeeSeq === employeeSeq && lock.startDate <= day && day <= lock.endDate),
    }),
  }));
}

export function employedOn({ facts }: Pick<RosterPerson, "facts">, day: Day): boolean {
  const { joinDay, lastDay } = facts.employment;
  return dayNumber(day) >= joinDay && (lastDay === null || dayNumber(day) <= lastDay);
}

/** A shift that no longer exists can stay where it is but not be newly chosen. */
function offered(person: RosterPerson, day: Day, choice: RosterChoice): boolean {
  return choicesOn(person.heldOn(dayNumber(day)).plans, weekday(day), null).some(({ value }) => value === choiceValue(choice));
}

type Columns = Pick<typeof rosterDrafts.$inferSelect, "restYn" | "shiftName" | "startTime" | "endTime" | "breaks">;

export function choiceOf({ restYn, shiftName, startTime, endTime, breaks }: Columns): RosterRow {
  if (restYn === "Y") return { restYn };
  return shiftName !== null ? { shiftName } : { startTime: startTime!, endTime: endTime!, breaks };
}

export function columnsOf(choice: RosterChoice): Columns & { clearedYn: string } {
  const none = { restYn: "N", shiftName: null, startTime: null, endTime: null, breaks: [], clearedYn: "N" };
  if (choice === null) return { ...none, clearedYn: "Y" };
  if ("restYn" in choice) return { ...none, restYn: "Y" };
  return "shiftName" in choice ? { ...none, shiftName: choice.shiftName } : { ...none, ...choice };
}
