import { and, asc, eq } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { workSchedules, workScheduleVersions } from "~/db/schema/time";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { withAssumed } from "~/domain/time/schedule/assumed-times";
import type { ScheduleTimes } from "~/domain/time/schedule/schedule";
import { scheduleTimes } from "~/domain/time/schedule/schedule-times";
import { timesOn } from "~/domain/time/schedule/times-at";
import { countPeople } from "./schedule-use.server";

type Company = Pick<Scope, "companySeq">;

/** A work schedule on a day. */
export interface ScheduleOn extends ScheduleTimes {
  workScheduleSeq: number;
  workScheduleName: string;
  workScheduleType: string;
  mainWorkScheduleYn: string;
  scheduleState: string;
  revision: number;
  /** Default times: never set. */
  assumed: boolean;
}

/** The work schedules of a company on a day, by name. @param only restricts to one */
export async function readSchedulesOn(tx: Tx, scope: Company, day: Day, only?: number): Promise<ScheduleOn[]> {
  return (await readSchedules(tx, scope, only)).map((scheduleOn) => scheduleOn(day));
}

/** A function that returns a work schedule on a day. @throws NotFound */
export function getScheduleByDay(scope: Company, workScheduleSeq: number): Promise<(day: Day) => ScheduleOn> {
  return readInCompany(scope, async (tx) => {
    const [scheduleOn] = await readSchedules(tx, scope, workScheduleSeq);
    if (!scheduleOn) throw new NotFound("work schedule");
    return scheduleOn;
  });
}

async function readSchedules(tx: Tx, { companySeq }: Company, only?: number): Promise<((day: Day) => ScheduleOn)[]> {
  const schedules = await tx
    .select()
    .from(workSchedules)
    .where(and(eq(workSchedules.companySeq, companySeq), only === undefined ? undefined : eq(workSchedules.workScheduleSeq, only)))
    .orderBy(asc(workSchedules.workScheduleName), asc(workSchedules.workScheduleSeq));
  const versions = await tx
    .select()
    .from(workScheduleVersions)
    .where(
      and(eq(workScheduleVersions.companySeq, companySeq), only === undefined ? undefined : eq(workScheduleVersions.workScheduleSeq, only)),
    );
  return schedules.map(({ companySeq: _company, ...schedule }) => {
    const ownVersions = versions.filter(({ workScheduleSeq }) => workScheduleSeq === schedule.workScheduleSeq);
    return (day) => withAssumed({ ...schedule, ...scheduleTimes(timesOn<ScheduleTimes>(schedule, ownVersions, day)) });
  });
}

/** All work schedules on a day, with their employee counts. */
export function listSchedules(scope: Company, day: Day): Promise<(ScheduleOn & { people: number })[]> {
  return readInCompany(scope, async (tx) => {
    const schedules = await readSchedulesOn(tx, scope, day);
    const people = await countPeople(tx, scope, day);
    return schedules.map((schedule) => ({ ...schedule, people: people.get(schedule.workScheduleSeq) ?? 0 }));
  });
}

/** A work schedule on a day. @throws NotFound */
export function getScheduleOn(scope: Company, workScheduleSeq: number, day: Day): Promise<ScheduleOn> {
  return readInCompany(scope, async (tx) => {
    const [schedule] = await readSchedulesOn(tx, scope, day, workScheduleSeq);
    if (!schedule) throw new NotFound("work schedule");
    return schedule;
  });
}
