import { and, eq, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { requestRosterDays, requests } from "~/db/schema/filing/requests";
import { rosters } from "~/db/schema/time/plans";
import { upsertRows } from "~/db/upsert.server";
import { isEmployed } from "~/domain/filing/chain-facts";
import type { RequestContent } from "~/domain/filing/requests/request";
import { swapShifts, assignShift, REST_SHIFT, shiftText, type PlannedDate, type ShiftMove } from "~/domain/filing/requests/shift-change";
import { dayNumber, type Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import { paidDaysMessage } from "~/domain/time/locked-days";
import { getFilingFacts, findFilingPeople, type FilingFacts } from "~/models/filing/filing-people.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { findLock } from "~/models/time/attendance-locks.server";
import { evaluatePeople } from "~/models/time/evaluated-people.server";
import { choiceOf, columnsOf, employedOn } from "~/models/time/roster.server";

type Company = Pick<Scope, "companySeq">;
type Asked = Pick<RequestContent, "startDate" | "otherDate" | "otherEmployeeSeq" | "shiftName">;

/** The dates of a shift change, first one first. */
const datesOf = ({ startDate, otherDate }: Asked): Day[] => [...new Set([startDate, otherDate ?? startDate])].sort();

/** Possible partners: same department, employed, with an account. */
const colleaguesOf = ({ people, date }: FilingFacts, employeeSeq: number): number[] => {
  const ownPerson = people.get(employeeSeq);
  return [...people.values()]
    .filter(
      (person) =>
        person.employeeSeq !== employeeSeq &&
        person.departmentSeq === (ownPerson?.departmentSeq ?? null) &&
        ownPerson?.departmentSeq !== null,
    )
    .filter((person) => person.accountYn === "Y" && isEmployed(person, date))
    .map((person) => person.employeeSeq);
};

/** Possible partners for a shift change, and the shifts they can swap. @param today the day in Manila */
export async function listShiftChoices(
  scope: Company,
  employeeSeq: number,
  today: Day,
): Promise<{ colleagues: { employeeSeq: number; employeeName: string }[]; shifts: string[] }> {
  const seqs = colleaguesOf(await getFilingFacts(scope, today), employeeSeq);
  const colleagues = [...(await findFilingPeople(scope, seqs, today)).values()].map((filingPerson) => ({
    employeeSeq: filingPerson.employeeSeq,
    employeeName: filingPerson.employeeName,
  }));
  const shifts = await readInCompany(scope, async (tx) => {
    const [plan] = await plannedOn(tx, scope, [employeeSeq], [today]);
    return plan ? [...plan.plans.shifts.keys()].filter((name) => name !== "") : [];
  });
  return { colleagues: colleagues.sort((a, b) => a.employeeName.localeCompare(b.employeeName, "en")), shifts };
}

/**
 * The result of a shift change by the current roster.
 * @throws Refusal: a partner or shift that cannot be chosen, a day without employment or already in payroll, or no change
 * @source document 4 A-1
 */
export async function validateShiftChange(
  tx: Tx,
  scope: Company,
  facts: FilingFacts,
  employeeSeq: number,
  change: Asked,
): Promise<ShiftMove[]> {
  const { otherEmployeeSeq: other = null, shiftName = null } = change;
  if (other !== null && !colleaguesOf(facts, employeeSeq).includes(other))
    throw new Refusal(messageOf("COLLEAGUE_GONE"), { field: "colleague" });
  const people = other === null ? [employeeSeq] : [employeeSeq, other];
  const dates = datesOf(change);
  await refuseLocked(tx, scope, people, dates);
  const planned = await plannedOn(tx, scope, people, dates);
  if (planned.length < people.length * dates.length) throw new Refusal(messageOf("COLLEAGUE_GONE"), { field: "colleague" });
  const ownDates = planned.filter((date) => date.employeeSeq === employeeSeq);
  const moves =
    other === null
      ? assignShift(ownDates[0]!, shiftName === null || shiftName === "" ? REST_SHIFT : shiftName)
      : swapShifts(
          ownDates,
          planned.filter((date) => date.employeeSeq === other),
        );
  if (moves === null)
    throw other === null
      ? new Refusal(messageOf("SHIFT_GONE"), { field: "shift" })
      : new Refusal(messageOf("FLEXIBLE_DAY"), { field: "startDate" });
  if (moves.length === 0) throw new Refusal(messageOf("SHIFTS_UNCHANGED"), { field: "startDate" });
  return moves;
}

/** Stores the roster changes that approval applies. */
export async function saveShiftMoves(tx: Tx, { companySeq }: Company, requestSeq: number, moves: readonly ShiftMove[]): Promise<void> {
  await tx.insert(requestRosterDays).values(
    moves.map(({ employeeSeq, date, before, after, choice }) => ({
      companySeq,
      requestSeq,
      employeeSeq,
      rosterDate: date,
      beforeWords: before,
      afterWords: after,
      choice,
    })),
  );
}

/**
 * Publishes the shifts of both employees.
 * @throws Refusal (409) where the roster has changed, or payroll has processed a day @source document 4 §2.2
 */
export async function applyShiftChange(tx: Tx, scope: Pick<Scope, "companySeq" | "employeeName">, requestSeq: number): Promise<void> {
  const { companySeq } = scope;
  const days = await daysOf(tx, scope, requestSeq);
  const people = [...new Set(days.map(({ employeeSeq }) => employeeSeq))];
  await tx.$client.query(
    "select 1 from employees where company_seq = $1 and employee_seq = any($2) order by employee_seq for no key update",
    [companySeq, people],
  );
  const dates = [...new Set(days.map(({ rosterDate }) => rosterDate))].sort();
  await refuseLocked(tx, scope, people, dates);
  const planned = await plannedOn(tx, scope, people, dates);
  for (const { employeeSeq, rosterDate, beforeWords } of days) {
    const now = planned.find((date) => date.employeeSeq === employeeSeq && date.date === rosterDate);
    if (!now || shiftText(now.plan) !== beforeWords) throw new Refusal(messageOf("ROSTER_CHANGED"), { status: 409 });
  }
  for (const { employeeSeq, rosterDate, choice } of days) {
    const { clearedYn: _, ...columns } = columnsOf(choice);
    const [row] = await tx
      .select()
      .from(rosters)
      .where(oneDay(companySeq, employeeSeq, rosterDate));
    await tx
      .update(requestRosterDays)
      .set({ replaced: row ? choiceOf(row) : null })
      .where(
        and(
          ofRequest(companySeq, requestSeq),
          eq(requestRosterDays.employeeSeq, employeeSeq),
          eq(requestRosterDays.rosterDate, rosterDate),
        ),
      );
    await upsertRows(tx, rosters, [{ companySeq, employeeSeq, rosterDate, ...columns, publishedBy: scope.employeeName, requestSeq }]);
  }
  await markDays(tx, scope, days);
}

/** Restores the previous shifts where the roster was not republished since. @source document 4 §2.2, A-12 */
export async function restoreShifts(tx: Tx, scope: Pick<Scope, "companySeq" | "employeeName">, requestSeq: number): Promise<void> {
  const { companySeq } = scope;
  const days = await daysOf(tx, scope, requestSeq);
  for (const { employeeSeq, rosterDate, replaced } of days) {
    const present = and(oneDay(companySeq, employeeSeq, rosterDate), eq(rosters.requestSeq, requestSeq));
    if (replaced === null) await tx.delete(rosters).where(present);
    else {
      const { clearedYn: _, ...columns } = columnsOf(replaced);
      await tx
        .update(rosters)
        .set({ ...columns, requestSeq: null, publishedBy: scope.employeeName })
        .where(present);
    }
  }
  await markDays(tx, scope, days);
}

/** Whether payroll has processed a day of a shift change, for either employee. */
export async function shiftsLocked(tx: Tx, { companySeq }: Company, requestSeq: number, today: Day): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    `select 1 from request_roster_days d join attendance_locks l on l.company_seq = d.company_seq and l.employee_seq = d.employee_seq
        and d.roster_date between l.start_date and l.end_date where d.company_seq = $1 and d.request_seq = $2 and d.roster_date <= $3 limit 1`,
    [companySeq, requestSeq, today],
  );
  return rowCount === 1;
}

/** The other party agreed: starts the approval chain. */
export async function markAgreed(tx: Tx, { companySeq }: Company, requestSeq: number): Promise<void> {
  await tx
    .update(requests)
    .set({ agreedAt: sql`now()` })
    .where(and(eq(requests.companySeq, companySeq), eq(requests.requestSeq, requestSeq)));
}

const ofRequest = (companySeq: number, requestSeq: number) =>
  and(eq(requestRosterDays.companySeq, companySeq), eq(requestRosterDays.requestSeq, requestSeq));
const oneDay = (companySeq: number, employeeSeq: number, date: Day) =>
  and(eq(rosters.companySeq, companySeq), eq(rosters.employeeSeq, employeeSeq), eq(rosters.rosterDate, date));

const daysOf = (tx: Tx, { companySeq }: Company, requestSeq: number) =>
  tx.select().from(requestRosterDays).where(ofRequest(companySeq, requestSeq));

async function markDays(tx: Tx, scope: Company, days: readonly { employeeSeq: number; rosterDate: Day }[]): Promise<void> {
  for (const { employeeSeq, rosterDate } of days)
    await markDaysDirty(tx, scope, { employeeSeqs: [employeeSeq], from: rosterDate, to: rosterDate });
}

async function refuseLocked(tx: Tx, scope: Company, people: readonly number[], dates: readonly Day[]): Promise<void> {
  for (const employeeSeq of people)
    for (const workDate of dates) {
      const lock = await findLock(tx, scope, { employeeSeq, workDate });
      if (lock) throw new Refusal(paidDaysMessage(lock), { status: 409, field: "startDate" });
    }
}

/** Planned shifts of employees on dates within their employment. */
async function plannedOn(tx: Tx, scope: Company, people: readonly number[], dates: readonly Day[]): Promise<PlannedDate[]> {
  const [from, to] = [dates[0]!, dates.at(-1)!];
  const evaluated = await evaluatePeople(tx, scope, people, { from, to, now: new Date(0) });
  return evaluated.flatMap(({ employeeSeq, facts, heldOn }) =>
    dates.flatMap((date) => {
      if (!employedOn({ facts }, date)) return [];
      const at = dayNumber(date) - dayNumber(from) + DAYS_BEFORE;
      return [{ employeeSeq, date, plan: facts.dates[at]!.plan, plans: heldOn(dayNumber(date)).plans }];
    }),
  );
}
