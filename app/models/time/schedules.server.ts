import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { excludedValues } from "~/db/upsert.server";
import { nextSeq } from "~/db/counters.server";
import { workSchedules, workScheduleVersions } from "~/db/schema/time";
import type { Change } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { ScheduleTimes, ScheduleType } from "~/domain/time/schedule/schedule";
import {
  mainScheduleChange,
  movedTimes,
  scheduleAdded,
  scheduleChanged,
  scheduleRemoved,
  scheduleRenamed,
  scheduleSwitched,
} from "~/domain/time/schedule/schedule-changes";
import type { ScheduleInput } from "~/domain/time/schedule/schedule-input";
import { effectiveDayProblem, nameTaken, removalProblem } from "~/domain/time/schedule/schedule-refusals";
import { scheduleIsOff, switchingProblem } from "~/domain/time/schedule/schedule-state";
import { scheduleTimes } from "~/domain/time/schedule/schedule-times";
import { timesOn } from "~/domain/time/schedule/times-at";
import { recordChange, recordChanges } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { openInvitations, scheduleUse } from "~/models/shared/schedule-use.server";
import { readChoice } from "./policy-choice.server";
import { markDaysDirtyFor } from "~/models/shared/dirty-days.server";

type Company = Pick<Scope, "companySeq">;

/** A schedule's times from a day on. */
export type ScheduleVersion = ScheduleTimes & { effectiveDay: Day; changedBy: string; changedAt: Date };

/** The versions of a schedule, newest first. */
export function listVersions(scope: Company, workScheduleSeq: number): Promise<ScheduleVersion[]> {
  return readInCompany(scope, (tx) => versionsOf(tx, scope, workScheduleSeq));
}

/** Creates a schedule; a company's first one becomes its main one. @returns its number @throws Refusal when the name is taken */
export function createSchedule(scope: Scope, type: ScheduleType, input: ScheduleInput): Promise<number> {
  return inCompany(scope, async (tx) => {
    const { workScheduleSeq, change } = await addSchedule(tx, scope, type, input);
    await recordChange(tx, scope, change);
    return workScheduleSeq;
  });
}

/** `createSchedule` in the caller's transaction, which records the change last. */
export async function addSchedule(
  tx: Tx,
  scope: Company,
  type: ScheduleType,
  { workScheduleName, times }: ScheduleInput,
): Promise<{ workScheduleSeq: number; change: Change }> {
  const { companySeq } = scope;
  await lockCompany(tx, scope);
  await refuseDuplicateName(tx, scope, workScheduleName, null);
  await readChoice(tx, scope, times);
  const main = await findMain(tx, scope);
  const workScheduleSeq = await nextSeq(tx, companySeq, "workSchedule");
  await tx.insert(workSchedules).values({
    companySeq,
    workScheduleSeq,
    workScheduleName,
    workScheduleType: type,
    mainWorkScheduleYn: main ? "N" : "Y",
    ...times,
  });
  if (!main) await markDaysDirtyFor(tx, scope, "EVERYBODY", { from: null, to: null });
  return { workScheduleSeq, change: scheduleAdded(workScheduleSeq, { workScheduleName }, type, times) };
}

/**
 * Saves the form: the name applies immediately, changed times from a day on; earlier days are unchanged.
 * @param readFreeFrom the first day not used by a completed payroll; null = all. Read while completions are blocked by this transaction.
 * @throws NotFound; Refusal when the name is taken, the day is in use, or the form is outdated (409)
 */
export function updateSchedule(
  scope: Scope,
  workScheduleSeq: number,
  { workScheduleName, times, effectiveDay, revision }: ScheduleInput & { effectiveDay: Day; revision: number },
  readFreeFrom: (tx: Tx) => Promise<Day | null>,
): Promise<void> {
  const { companySeq, employeeName: changedBy } = scope;
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const schedule = await find(tx, scope, workScheduleSeq);
    await assertRevision(tx, scope, "The work schedule", {
      present: schedule.revision,
      posted: revision,
      ...scheduleSubject(workScheduleSeq),
    });
    await refuseDuplicateName(tx, scope, workScheduleName, workScheduleSeq);
    const versions = await versionsOf(tx, scope, workScheduleSeq);
    const type = schedule.workScheduleType as ScheduleType;
    const before = scheduleTimes(timesOn<ScheduleTimes>(schedule, versions, effectiveDay));
    const moved = movedTimes(type, before, times, await readChoice(tx, scope, times, before));
    const changes: Change[] = [];
    if (workScheduleName !== schedule.workScheduleName)
      changes.push(scheduleRenamed(workScheduleSeq, schedule.workScheduleName, workScheduleName));
    if (JSON.stringify(before) !== JSON.stringify(times)) {
      const problem = effectiveDayProblem(effectiveDay, await readFreeFrom(tx), versions[0]?.effectiveDay ?? null);
      if (problem) throw new Refusal(problem, { field: "effectiveDay" });
      const version = { ...times, changedBy, changedAt: sql`now()` };
      await tx
        .insert(workScheduleVersions)
        .values({ companySeq, workScheduleSeq, effectiveDay, ...version })
        .onConflictDoUpdate({
          target: [workScheduleVersions.companySeq, workScheduleVersions.workScheduleSeq, workScheduleVersions.effectiveDay],
          set: excludedValues(workScheduleVersions, version),
        });
      await markDaysDirtyFor(tx, scope, { workScheduleSeqs: [workScheduleSeq] }, { from: effectiveDay, to: null });
      changes.push(
        scheduleChanged(workScheduleSeq, { workScheduleName }, { moved: moved || "details", effectiveDay, before, after: times }),
      );
    }
    if (changes.length === 0) return;
    await tx
      .update(workSchedules)
      .set({ workScheduleName, revision: revision + 1 })
      .where(ofSchedule(scope, workScheduleSeq));
    await recordChanges(tx, scope, changes);
  });
}

/** Makes a schedule the main one; idempotent. @throws NotFound */
export function makeMain(scope: Scope, workScheduleSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const schedule = await find(tx, scope, workScheduleSeq);
    if (schedule.mainWorkScheduleYn === "Y") return;
    if (schedule.scheduleState === "DISABLE") throw new Refusal(scheduleIsOff(schedule.workScheduleName), { status: 409 });
    const main = await findMain(tx, scope);
    await tx
      .update(workSchedules)
      .set({ mainWorkScheduleYn: sql`case when ${workSchedules.workScheduleSeq} = ${workScheduleSeq} then 'Y' else 'N' end` })
      .where(eq(workSchedules.companySeq, scope.companySeq));
    // Affects employees without a schedule.
    await markDaysDirtyFor(tx, scope, { workScheduleSeqs: [] }, { from: null, to: null });
    await recordChange(tx, scope, mainScheduleChange(workScheduleSeq, schedule, main?.workScheduleName ?? null));
  });
}

/**
 * Switches a schedule off for new assignments, or on again; its employees and their days are unchanged.
 * @throws NotFound; Refusal while it is the main one or open invitations name it, or the page is outdated (409)
 */
export function switchSchedule(scope: Scope, workScheduleSeq: number, revision: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const schedule = await find(tx, scope, workScheduleSeq);
    await assertRevision(tx, scope, "The work schedule", {
      present: schedule.revision,
      posted: revision,
      ...scheduleSubject(workScheduleSeq),
    });
    const scheduleState = schedule.scheduleState === "DISABLE" ? "ENABLE" : "DISABLE";
    const problem =
      scheduleState === "ENABLE"
        ? null
        : switchingProblem(schedule.mainWorkScheduleYn === "Y", await openInvitations(tx, scope, workScheduleSeq));
    if (problem) throw new Refusal(problem, { status: 409 });
    await tx
      .update(workSchedules)
      .set({ scheduleState, revision: revision + 1 })
      .where(ofSchedule(scope, workScheduleSeq));
    await recordChange(tx, scope, scheduleSwitched(workScheduleSeq, schedule, schedule.scheduleState, scheduleState));
  });
}

/** @param today the day in Manila @throws NotFound; Refusal while employees have it, it is the main one, or the page is outdated (409) */
export function removeSchedule(scope: Scope, workScheduleSeq: number, revision: number, today: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const { companySeq: _company, ...schedule } = await find(tx, scope, workScheduleSeq);
    await assertRevision(tx, scope, "The work schedule", {
      present: schedule.revision,
      posted: revision,
      ...scheduleSubject(workScheduleSeq),
    });
    const problem = removalProblem(schedule.mainWorkScheduleYn === "Y", await scheduleUse(tx, scope, workScheduleSeq, today));
    if (problem) throw new Refusal(problem, { status: 409 });
    await tx.delete(workSchedules).where(ofSchedule(scope, workScheduleSeq));
    await recordChange(tx, scope, scheduleRemoved(workScheduleSeq, schedule));
  });
}

async function find(tx: Tx, scope: Company, workScheduleSeq: number): Promise<typeof workSchedules.$inferSelect> {
  const [schedule] = await tx.select().from(workSchedules).where(ofSchedule(scope, workScheduleSeq));
  if (!schedule) throw new NotFound("work schedule");
  return schedule;
}

async function findMain(tx: Tx, { companySeq }: Company): Promise<{ workScheduleName: string } | undefined> {
  const [main] = await tx
    .select({ workScheduleName: workSchedules.workScheduleName })
    .from(workSchedules)
    .where(and(eq(workSchedules.companySeq, companySeq), eq(workSchedules.mainWorkScheduleYn, "Y")))
    .orderBy(asc(workSchedules.workScheduleSeq));
  return main;
}

function versionsOf(tx: Tx, { companySeq }: Company, workScheduleSeq: number): Promise<ScheduleVersion[]> {
  const { companySeq: company, workScheduleSeq: seq, effectiveDay } = workScheduleVersions;
  return tx
    .select()
    .from(workScheduleVersions)
    .where(and(eq(company, companySeq), eq(seq, workScheduleSeq)))
    .orderBy(desc(effectiveDay));
}

async function refuseDuplicateName(tx: Tx, { companySeq }: Company, name: string, ownSeq: number | null): Promise<void> {
  const taken = await tx
    .select({ workScheduleSeq: workSchedules.workScheduleSeq })
    .from(workSchedules)
    .where(
      and(
        eq(workSchedules.companySeq, companySeq),
        sql`lower(${workSchedules.workScheduleName}) = lower(${name})`,
        ownSeq === null ? undefined : ne(workSchedules.workScheduleSeq, ownSeq),
      ),
    );
  if (taken.length > 0) throw new Refusal(nameTaken(name), { field: "workScheduleName" });
}

const scheduleSubject = (seq: number) => ({ featureName: "WORK_SCHEDULE", noun: "work schedule", seq }) as const;
const ofSchedule = ({ companySeq }: Company, workScheduleSeq: number) =>
  and(eq(workSchedules.companySeq, companySeq), eq(workSchedules.workScheduleSeq, workScheduleSeq));
