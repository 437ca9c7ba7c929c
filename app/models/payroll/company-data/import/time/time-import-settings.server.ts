import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { workPlaces } from "~/db/schema/organization";
import { holidays, workSchedules } from "~/db/schema/time";
import { timePolicies, timePolicyVersions } from "~/db/schema/time-policies";
import { workSuspensions } from "~/db/schema/time/plans";
import { upsertRows } from "~/db/upsert.server";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { KIND_DEFAULTS, NO_CHOICE, type PolicyChoice } from "~/domain/time/policies/company-policy";
import { valuesOn, type AnyPolicyValues, type TimePolicy } from "~/domain/time/policies/time-policy";
import { emptyTimes } from "~/domain/time/schedule/default-times";
import { SHIFT_COLORS } from "~/domain/time/schedule/schedule";
import type { TimeFile } from "~/domain/time/time-file/time-file-shape";
import { FILE_POLICY_KINDS, overridePolicy, type FilePolicyKind } from "~/domain/time/time-file/time-file-policy";
import { raiseCounter, seqsFor } from "~/models/payroll/company-data/import/company-import-seqs.server";
import { lockPolicies } from "~/models/time/time-policies.server";
import { columnsOf, type StoredPolicy } from "~/models/time/time-policy-rows.server";

const CHOICE = { COMMUTE: "commutePolicySeq", OVERTIME: "overtimePolicySeq", HOLIDAY_WORK: "holidayWorkPolicySeq" } as const;

/** Offices, policies, schedules, holidays and suspensions of a time file. */
export async function writeTimeSettings(tx: Tx, scope: Scope, file: TimeFile, created: boolean): Promise<void> {
  await writeOffices(tx, scope, file);
  const policies = await lockPolicies(tx, scope);
  const from = created ? FROM_THE_BEGINNING : file.startDate;
  for (const kind of FILE_POLICY_KINDS) await writeCompanyPolicy(tx, scope, policies, { kind, own: file.policy, from });
  await writeSchedules(tx, scope, file, await lockPolicies(tx, scope), from);
  await writeHolidays(tx, scope, file);
  await writeSuspensions(tx, scope, file);
}

/** The file knows offices only by number. */
async function writeOffices(tx: Tx, { companySeq }: Scope, { employees, holidays: days, suspensions }: TimeFile): Promise<void> {
  const named = [
    ...employees.map(({ workPlaceSeq }) => workPlaceSeq),
    ...[...days, ...suspensions].flatMap(({ workPlaceSeqs }) => workPlaceSeqs ?? []),
  ];
  const seqs = [...new Set(named)].filter((seq) => seq !== null);
  if (seqs.length === 0) return;
  await tx
    .insert(workPlaces)
    .values(seqs.map((workPlaceSeq) => ({ companySeq, workPlaceSeq, workPlaceName: `Office ${workPlaceSeq}` })))
    .onConflictDoNothing();
  await raiseCounter(tx, companySeq, "workPlace", seqs);
}

async function writeCompanyPolicy(
  tx: Tx,
  scope: Scope,
  policies: readonly StoredPolicy[],
  { kind, own, from }: { kind: FilePolicyKind; own: Partial<TimePolicy>; from: Day },
): Promise<void> {
  const policy = policies.find(({ policyKind, mainYn }) => policyKind === kind && mainYn === "Y")!;
  await writeVersion(tx, scope, policy, overridePolicy(kind, valuesOn(policy.versions, from) ?? KIND_DEFAULTS[kind], own), from);
}

/** Skips a version with the values already in force. */
async function writeVersion(tx: Tx, scope: Scope, policy: StoredPolicy, values: AnyPolicyValues | null, from: Day): Promise<void> {
  const held = valuesOn(policy.versions, from);
  if (values === null || (held !== null && JSON.stringify(values) === JSON.stringify({ ...values, ...held }))) return;
  const { companySeq, employeeName: changedBy } = scope;
  const { timePolicySeq, policyKind } = policy;
  await upsertRows(tx, timePolicyVersions, [
    { companySeq, timePolicySeq, effectiveDay: from, changedBy, ...columnsOf(policyKind, values) },
  ]);
}

/** Overrides for one schedule's employees become a policy with the schedule's name. */
async function writeSchedules(tx: Tx, scope: Scope, file: TimeFile, policies: readonly StoredPolicy[], from: Day): Promise<void> {
  const { companySeq } = scope;
  const knownRows = await tx
    .select({ mainWorkScheduleYn: workSchedules.mainWorkScheduleYn })
    .from(workSchedules)
    .where(and(eq(workSchedules.companySeq, companySeq), eq(workSchedules.mainWorkScheduleYn, "Y")));
  const rows: (typeof workSchedules.$inferInsert)[] = [];
  for (const { policy, shifts, mainWorkScheduleYn, ...schedule } of file.workSchedules) {
    const choice: PolicyChoice = { ...NO_CHOICE };
    for (const kind of FILE_POLICY_KINDS)
      choice[CHOICE[kind]] = await ownPolicy(tx, scope, policies, {
        policyKind: kind,
        policyName: schedule.workScheduleName,
        own: policy,
        from,
      });
    rows.push({
      ...emptyTimes(),
      ...schedule,
      companySeq,
      shifts: shifts.map((shift, index) => ({ ...shift, colour: SHIFT_COLORS[index % SHIFT_COLORS.length]! })),
      ...choice,
      // Keeps the company's main schedule.
      ...(knownRows.length > 0 ? {} : { mainWorkScheduleYn }),
    });
  }
  await upsertRows(tx, workSchedules, rows);
  await raiseCounter(
    tx,
    companySeq,
    "workSchedule",
    rows.map(({ workScheduleSeq }) => workScheduleSeq),
  );
}

async function ownPolicy(
  tx: Tx,
  scope: Scope,
  policies: readonly StoredPolicy[],
  { policyKind, policyName, own, from }: { policyKind: FilePolicyKind; policyName: string; own: Partial<TimePolicy>; from: Day },
): Promise<number | null> {
  const { companySeq } = scope;
  const companyDefault = policies.find((policy) => policy.policyKind === policyKind && policy.mainYn === "Y")!;
  const values = overridePolicy(policyKind, valuesOn(companyDefault.versions, from) ?? KIND_DEFAULTS[policyKind], own);
  if (values === null) return null;
  const there = policies.find((policy) => policy.policyKind === policyKind && policy.mainYn === "N" && policy.policyName === policyName);
  if (there) {
    await writeVersion(tx, scope, there, values, from);
    return there.timePolicySeq;
  }
  const timePolicySeq = await nextSeq(tx, companySeq, "timePolicy");
  await tx.insert(timePolicies).values({ companySeq, timePolicySeq, policyKind, policyName });
  await tx.insert(timePolicyVersions).values({
    companySeq,
    timePolicySeq,
    effectiveDay: FROM_THE_BEGINNING,
    changedBy: scope.employeeName,
    ...columnsOf(policyKind, values),
  });
  return timePolicySeq;
}

/** Holidays are matched by day and name. */
async function writeHolidays(tx: Tx, { companySeq }: Scope, { holidays: list }: TimeFile): Promise<void> {
  const dates = list.map(({ date }) => date);
  const knownRows = await tx
    .select()
    .from(holidays)
    .where(and(eq(holidays.companySeq, companySeq), inArray(holidays.holidayDate, dates)))
    .orderBy(asc(holidays.holidaySeq));
  const seqs = await seqsFor(tx, companySeq, "holiday", {
    rows: list,
    keyOf: ({ date, name }) => `${date} ${name}`,
    known: knownRows.map((row) => ({ key: `${row.holidayDate} ${row.holidayName}`, seq: row.holidaySeq })),
  });
  const rows = list.map(({ date, name, type, workPlaceSeqs }, index) => ({
    companySeq,
    holidaySeq: seqs[index]!,
    holidayDate: date,
    holidayName: name,
    holidayType: type,
    workPlaceSeqs,
  }));
  await upsertRows(tx, holidays, rows);
}

async function writeSuspensions(tx: Tx, scope: Scope, { suspensions }: TimeFile): Promise<void> {
  const { companySeq, employeeName: enteredBy } = scope;
  const knownRows = await tx.select().from(workSuspensions).where(eq(workSuspensions.companySeq, companySeq));
  const keyOf = (row: { date: Day; startTime: string | null; endTime: string | null; workPlaceSeqs: number[] | null }) =>
    JSON.stringify([row.date, row.startTime, row.endTime, row.workPlaceSeqs]);
  const seqs = await seqsFor(tx, companySeq, "workSuspension", {
    rows: suspensions,
    keyOf,
    known: knownRows.map((row) => ({ key: keyOf({ ...row, date: row.suspensionDate }), seq: row.suspensionSeq })),
  });
  const rows = suspensions.map(({ date, reason, ...one }, index) => ({
    companySeq,
    suspensionSeq: seqs[index]!,
    suspensionDate: date,
    ...one,
    reason: reason || "Work suspended",
    enteredBy,
  }));
  await upsertRows(tx, workSuspensions, rows);
}
