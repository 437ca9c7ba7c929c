import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { workScheduleVersions } from "~/db/schema/time";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { POLICY_CHOICE_KINDS, type PolicyChoice } from "~/domain/time/policies/company-policy";
import type { ScheduleTimes, ScheduleType } from "~/domain/time/schedule/schedule";
import { scheduleTimes } from "~/domain/time/schedule/schedule-times";
import { scheduleProblems } from "~/domain/time/schedule/week-checks";
import { readSchedulesOn, type ScheduleOn } from "~/models/shared/schedules.server";
import { addSchedule } from "~/models/time/schedules.server";
import { readPolicies, type StoredPolicy } from "~/models/time/time-policy-rows.server";
import { missingThere, seqsByName, oneByOne, type CopyModel, type PortableRecord } from "./copy-kind";

type Company = Pick<Scope, "companySeq">;
type Field = keyof PolicyChoice;

interface ScheduleContent {
  type: ScheduleType;
  state: string;
  times: Omit<ScheduleTimes, Field>;
  /** Names of its policies; null = the company's. */
  policies: Record<Field, string | null>;
}

const FIELDS = Object.keys(POLICY_CHOICE_KINDS) as Field[];
const POLICY_NOUNS: Record<Field, string> = {
  overtimePolicySeq: "overtime policy",
  holidayWorkPolicySeq: "holiday work policy",
  commutePolicySeq: "commute policy",
};

/** The employees of the other company have agreed to nothing (document 4 §2). */
const AGREEMENT = "It records an agreement of the employees of this company. Add it in the other company with the agreement there.";
const INCOMPLETE = "Its times are incomplete. Open the schedule and save it first.";
const LATER_CHANGES = "As of today, without its later changes.";

export const scheduleCopies: CopyModel<ScheduleContent> = {
  readRecords: async (tx, scope, day) => {
    const policies = await readPolicies(tx, scope.companySeq);
    const names = new Map(policies.map(({ timePolicySeq, policyName }) => [timePolicySeq, policyName]));
    const changing = await changedAfter(tx, scope, day);
    return (await readSchedulesOn(tx, scope, day)).map((schedule) => portable(schedule, names, changing.has(schedule.workScheduleSeq)));
  },

  readRules: async (tx, scope) => {
    const policies = await readPolicies(tx, scope.companySeq);
    return {
      room: { left: Infinity, message: "" },
      problemOf: (content) => {
        const field = FIELDS.find((name) => content.policies[name] !== null && !seqsOf(policies, name).has(content.policies[name]));
        return field === undefined ? null : missingThere(POLICY_NOUNS[field], [content.policies[field]!]);
      },
    };
  },

  addRecords: oneByOne(async (tx, scope, { name, content }) => {
    const policies = await readPolicies(tx, scope.companySeq);
    const choice = Object.fromEntries(
      FIELDS.map((field) => [field, content.policies[field] === null ? null : seqsOf(policies, field).get(content.policies[field])]),
    ) as unknown as PolicyChoice;
    const { change } = await addSchedule(tx, scope, content.type, { workScheduleName: name, times: { ...content.times, ...choice } });
    return [change];
  }),
};

function portable(schedule: ScheduleOn, names: ReadonlyMap<number, string>, changing: boolean): PortableRecord<ScheduleContent> {
  const type = schedule.workScheduleType as ScheduleType;
  const all = scheduleTimes(schedule);
  const { overtimePolicySeq, holidayWorkPolicySeq, commutePolicySeq, ...times } = all;
  const nameOf = (seq: number | null) => (seq === null ? null : (names.get(seq) ?? ""));
  return {
    seq: schedule.workScheduleSeq,
    name: schedule.workScheduleName,
    key: schedule.workScheduleName.toLowerCase(),
    content: {
      type,
      state: schedule.scheduleState,
      times,
      policies: {
        overtimePolicySeq: nameOf(overtimePolicySeq),
        holidayWorkPolicySeq: nameOf(holidayWorkPolicySeq),
        commutePolicySeq: nameOf(commutePolicySeq),
      },
    },
    extra: null,
    offered: schedule.scheduleState === "ENABLE",
    problem: problemOf(type, schedule, all),
    note: changing ? LATER_CHANGES : "",
  };
}

function problemOf(type: ScheduleType, { assumed }: ScheduleOn, times: ScheduleTimes): string | null {
  if (times.compressedYn === "Y" || times.shortMealAgreedOn !== null) return AGREEMENT;
  if (assumed || !isComplete(type, times)) return INCOMPLETE;
  return scheduleProblems(type, times)[0]?.message ?? null;
}

/** Rows from before times were required lack some. */
function isComplete(type: ScheduleType, times: ScheduleTimes): boolean {
  if (type === "FIXED_TIME") return times.startTime !== null && times.endTime !== null;
  if (type === "FLEXIBLE_TIME") return times.bandStartTime !== null && times.bandEndTime !== null;
  return times.shifts.length > 0 && times.shifts.every(({ shiftName, breaks }) => shiftName && breaks);
}

const seqsOf = (policies: readonly StoredPolicy[], field: Field): Map<string | null, number> =>
  seqsByName(
    policies
      .filter(({ policyKind }) => policyKind === POLICY_CHOICE_KINDS[field])
      .map(({ timePolicySeq, policyName }) => [timePolicySeq, policyName]),
  );

async function changedAfter(tx: Tx, { companySeq }: Company, day: Day): Promise<Set<number>> {
  const rows = await tx
    .select({ workScheduleSeq: workScheduleVersions.workScheduleSeq })
    .from(workScheduleVersions)
    .where(and(eq(workScheduleVersions.companySeq, companySeq), gt(workScheduleVersions.effectiveDay, day)));
  return new Set(rows.map(({ workScheduleSeq }) => workScheduleSeq));
}
