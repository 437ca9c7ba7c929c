import type { Tx } from "~/db/client.server";
import { workSchedules, workScheduleVersions } from "~/db/schema/time";
import { numberToDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { schedulePlans, type SchedulePlans } from "~/domain/time/evaluation/plan-at";
import { NO_CHOICE, timePolicyOn } from "~/domain/time/policies/company-policy";
import type { TimePolicy } from "~/domain/time/policies/time-policy";
import { scheduleTimes } from "~/domain/time/schedule/schedule-times";
import type { ScheduleTimes } from "~/domain/time/schedule/schedule";
import { timesOn } from "~/domain/time/schedule/times-at";
import { eq } from "drizzle-orm";
import { readPolicies } from "./time-policy-rows.server";

type Company = Pick<Scope, "companySeq">;

/** A schedule on a day; null and empty = none. */
export interface ScheduleOnDay {
  workScheduleSeq: number | null;
  name: string;
  plans: SchedulePlans;
  policy: TimePolicy;
}

/** An employee's schedules by first day, in order. */
export type ScheduleAssignments = readonly { startDate: Day; workScheduleSeq: number }[];

/**
 * Returns a function from assignments and a day number to the schedule, memoized by schedule and day. Employees without an assignment have
 * the main schedule.
 */
export async function scheduleReader(tx: Tx, { companySeq }: Company) {
  const schedules = await tx.select().from(workSchedules).where(eq(workSchedules.companySeq, companySeq));
  const versions = await tx.select().from(workScheduleVersions).where(eq(workScheduleVersions.companySeq, companySeq));
  const policies = await readPolicies(tx, companySeq);
  const main = schedules.find((schedule) => schedule.mainWorkScheduleYn === "Y");
  const bySeq = new Map(schedules.map((schedule) => [schedule.workScheduleSeq, { schedule, days: new Map<number, ScheduleOnDay>() }]));
  const unplannedDays = new Map<number, ScheduleOnDay>();
  return (assignments: ScheduleAssignments, otherwise: number | null, dayNo: number): ScheduleOnDay => {
    const seq = assignments.length === 0 ? otherwise : assignedOn(assignments, numberToDay(dayNo));
    const schedule = bySeq.get(seq ?? 0) ?? (main && bySeq.get(main.workScheduleSeq));
    const days = schedule?.days ?? unplannedDays;
    let held = days.get(dayNo);
    if (!held) days.set(dayNo, (held = schedule ? heldOn(schedule.schedule, numberToDay(dayNo)) : unplanned(numberToDay(dayNo))));
    return held;
  };

  function heldOn(schedule: typeof workSchedules.$inferSelect, day: Day): ScheduleOnDay {
    const ownVersions = versions.filter(({ workScheduleSeq }) => workScheduleSeq === schedule.workScheduleSeq);
    const times = scheduleTimes(timesOn<ScheduleTimes>(schedule, ownVersions, day));
    return {
      workScheduleSeq: schedule.workScheduleSeq,
      name: schedule.workScheduleName,
      plans: schedulePlans({ ...times, workScheduleType: schedule.workScheduleType }),
      policy: timePolicyOn(policies, times, day),
    };
  }

  function unplanned(day: Day): ScheduleOnDay {
    return { workScheduleSeq: null, name: "", plans: { weekdays: [], shifts: new Map() }, policy: timePolicyOn(policies, NO_CHOICE, day) };
  }
}

/** The latest not after the day, else the earliest. */
const assignedOn = (assignments: ScheduleAssignments, day: Day): number =>
  (assignments.findLast(({ startDate }) => startDate <= day) ?? assignments[0]!).workScheduleSeq;
