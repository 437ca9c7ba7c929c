import { inCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { punches, punchVoids } from "~/db/schema/time-punches";
import { manilaDay, type Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { paidDaysMessage } from "~/domain/time/locked-days";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { toInstant, parseLocalMinute } from "~/domain/time/evaluation/local-time";
import {
  ALREADY_VOIDED,
  employmentProblem,
  MAX_PUNCHES,
  NOT_VOIDED,
  CORRECTING_OWN_DAY,
  punchAdded,
  punchedAlready,
  punchVoided,
  type PunchDirection,
} from "~/domain/time/punches/punch";
import { employeeOf } from "~/models/shared/employee-accounts.server";
import { listAdministrators } from "~/models/shared/administrators.server";
import { recordChange } from "~/models/shared/change-log.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { findLock } from "./attendance-locks.server";
import { attendanceStart } from "./attendance-start.server";
import { refuseOutBeforeIn } from "./out-before-in.server";
import { readPunches } from "./read-punches.server";

export type PunchDay = { employeeSeq: number; workDate: Day };
export type NewPunch = { date: Day; time: string; direction: PunchDirection; reason: string; remark: string };

/**
 * Adds a punch manually, assigned to the work date.
 * @param now the instant by the server's clock
 * @throws NotFound; Refusal for one's own days while another user holds the permission, for a future time, a day without employment, or a
 * duplicate
 */
export function addPunch(scope: Scope, { employeeSeq, workDate }: PunchDay, punch: NewPunch, today: Day, now: Date): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const { person, own } = await lockDay(tx, scope, { employeeSeq, workDate }, today);
    const punchedAt = toInstant(parseLocalMinute(`${punch.date}T${punch.time}`));
    if (punchedAt > now) throw new Refusal(messageOf("TIME_IN_FUTURE"), { field: "time" });
    if (punch.direction === "OUT") await refuseOutBeforeIn(tx, scope, { employeeSeq, workDate }, { out: punchedAt, now, field: "time" });
    const there = await readPunches(tx, scope, [employeeSeq], workDate, punch.date);
    if (there.length >= MAX_PUNCHES) throw new Refusal(messageOf("TOO_MANY_TIME_LOGS", { count: MAX_PUNCHES }));
    if (there.some((punch) => punch.voided === null && Math.floor(punch.punchedAt.getTime() / 60_000) === punchedAt.getTime() / 60_000))
      throw new Refusal(punchedAlready(punch.time), { field: "time" });
    const { direction, reason, remark } = punch;
    await markDaysDirty(tx, scope, { employeeSeqs: [employeeSeq], ...between(workDate, punch.date) });
    await tx.insert(punches).values({
      companySeq,
      punchSeq: await nextSeq(tx, companySeq, "punch"),
      employeeSeq,
      punchedAt,
      direction,
      source: "ADMIN",
      workDate,
      reason,
      remark,
      recordedBy: scope.employeeName,
    });
    await recordChange(tx, scope, punchAdded(person, workDate, { punchedAt, direction, reason, remark }, own));
  });
}

/**
 * Voids or restores a punch; the punch itself is unchanged.
 * @throws NotFound; Refusal for one's own days, or when it has that state already (409)
 */
export function voidPunch(
  scope: Scope,
  { employeeSeq, workDate }: PunchDay,
  punchSeq: number,
  { undo, reason }: { undo: boolean; reason: string },
  today: Day,
): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const { person, own } = await lockDay(tx, scope, { employeeSeq, workDate }, today);
    const punch = (await readPunches(tx, scope, [employeeSeq], workDate, workDate)).find((punch) => punch.punchSeq === punchSeq);
    if (!punch) throw new NotFound("punch");
    await refuseLocked(tx, scope, { employeeSeq, workDate });
    if ((punch.voided !== null) !== undo) throw new Refusal(undo ? NOT_VOIDED : ALREADY_VOIDED, { status: 409 });
    const { rows } = await tx.$client.query<{ next: number }>(
      "select coalesce(max(void_seq), 0)::int + 1 as next from punch_voids where company_seq = $1 and punch_seq = $2",
      [companySeq, punchSeq],
    );
    const voidSeq = rows[0]!.next;
    await markDaysDirty(tx, scope, { employeeSeqs: [employeeSeq], ...between(manilaDay(punch.punchedAt), punch.workDate) });
    await tx.insert(punchVoids).values({ companySeq, punchSeq, voidSeq, undoYn: undo ? "Y" : "N", reason, voidedBy: scope.employeeName });
    await recordChange(tx, scope, punchVoided(person, workDate, punch, { undo, reason, own }));
  });
}

/** @throws Refusal when payroll has locked the day and the account may not correct time */
async function refuseLocked(tx: Tx, scope: Scope, day: PunchDay): Promise<void> {
  if (scope.permissions.includes("ATTENDANCE_EDIT")) return;
  const lock = await findLock(tx, scope, day);
  if (lock) throw new Refusal(paidDaysMessage(lock));
}

/** The days that a punch can affect: that of its time, and the one it was manually assigned to. */
function between(day: Day, given: Day | null) {
  if (given === null || given === day) return { from: day, to: day };
  return given < day ? { from: given, to: day } : { from: day, to: given };
}

/**
 * Locks an employee for a day's correction.
 * @returns the employee, whether it is the account's own day, and the account's employee @throws NotFound, Refusal
 */
export async function lockDay(tx: Tx, scope: Scope, { employeeSeq, workDate }: PunchDay, today: Day) {
  const { companySeq, accountSeq } = scope;
  const { rows } = await tx.$client.query<{ employeeSeq: number; employeeName: string; joinDate: Day; resignationDate: Day | null }>(
    `select employee_seq as "employeeSeq", employee_name as "employeeName", join_date::text as "joinDate", resignation_date::text as "resignationDate"
       from employees where company_seq = $1 and employee_seq = $2 for no key update`,
    [companySeq, employeeSeq],
  );
  const person = rows[0];
  const start = await attendanceStart(tx, scope);
  if (!person || start === null || workDate < start) throw new NotFound("day");
  const problem = employmentProblem(person, workDate);
  if (problem) throw new Refusal(problem);
  const holder = await employeeOf(tx, scope);
  const isOwn = holder === employeeSeq;
  if (
    isOwn &&
    (await listAdministrators(tx, scope, today)).some(
      (administrator) => administrator.accountSeq !== accountSeq && administrator.permissions.includes("ATTENDANCE_EDIT"),
    )
  )
    throw new Refusal(CORRECTING_OWN_DAY);
  return { person, own: isOwn, holder };
}
