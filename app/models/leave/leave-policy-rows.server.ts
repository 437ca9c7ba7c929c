import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { leavePolicies, leavePolicyTargets, leavePolicyTiers, leavePolicyVersions } from "~/db/schema/leave/leave-policies";
import { parseStoredLeaveDays, leaveDaysText, type LeaveDays } from "~/domain/leave/leave-days";
import type { LeaveTypeHead } from "~/domain/leave/policies/initial-types";
import type { DatedLeaveValues, LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import type { Day } from "~/domain/shared/day";

/** A stored version; the author is empty for the defaults of every company. */
export interface StoredLeaveVersion extends DatedLeaveValues {
  changedBy: string;
  changedAt: Date;
}

/** A stored leave type with its dated versions; always at least one. */
export type StoredLeaveType = LeaveTypeHead & {
  instructions: string;
  revision: number;
  versions: StoredLeaveVersion[];
};

/** The leave types of a company by number; none before its first day of leaves is set. */
export async function readLeavePolicies(tx: Tx, companySeq: number): Promise<StoredLeaveType[]> {
  const { leavePolicySeq, effectiveDay } = leavePolicyVersions;
  const types = await tx
    .select()
    .from(leavePolicies)
    .where(eq(leavePolicies.companySeq, companySeq))
    .orderBy(asc(leavePolicies.leavePolicySeq));
  if (types.length === 0) return [];
  const versions = await tx
    .select()
    .from(leavePolicyVersions)
    .where(eq(leavePolicyVersions.companySeq, companySeq))
    .orderBy(asc(leavePolicySeq), asc(effectiveDay));
  const tiers = await tx
    .select()
    .from(leavePolicyTiers)
    .where(eq(leavePolicyTiers.companySeq, companySeq))
    .orderBy(asc(leavePolicyTiers.fromYears));
  const targets = await tx
    .select()
    .from(leavePolicyTargets)
    .where(eq(leavePolicyTargets.companySeq, companySeq))
    .orderBy(asc(leavePolicyTargets.targetNumber));
  return types.map(({ companySeq: _company, ...type }) => ({
    ...(type as Omit<StoredLeaveType, "versions">),
    versions: versions
      .filter((version) => version.leavePolicySeq === type.leavePolicySeq)
      .map((version) => versionOf(version, tiers.filter(ofVersion(version)), targets.filter(ofVersion(version)))),
  }));
}

/** Writes a type's values from a day on, replacing the version of that day. */
export async function writeLeaveVersion(
  tx: Tx,
  companySeq: number,
  leavePolicySeq: number,
  { effectiveDay, values }: DatedLeaveValues,
  changedBy: string,
): Promise<void> {
  const key = { companySeq, leavePolicySeq, effectiveDay };
  const columns = { ...columnsOf(values), changedBy, changedAt: sql`now()` };
  await tx
    .insert(leavePolicyVersions)
    .values({ ...key, ...columns })
    .onConflictDoUpdate({
      target: [leavePolicyVersions.companySeq, leavePolicyVersions.leavePolicySeq, leavePolicyVersions.effectiveDay],
      set: excludedValues(leavePolicyVersions, columns),
    });
  await tx.$client.query(
    "delete from leave_policy_tiers where company_seq = $1 and leave_policy_seq = $2 and effective_day = $3",
    Object.values(key),
  );
  await tx.$client.query(
    "delete from leave_policy_targets where company_seq = $1 and leave_policy_seq = $2 and effective_day = $3",
    Object.values(key),
  );
  const tiers = values.tiers.map(({ fromYears, days }) => ({ ...key, fromYears, days: leaveDaysText(days) }));
  if (tiers.length > 0) await tx.insert(leavePolicyTiers).values(tiers);
  const targets = [
    ...(values.departments ?? []).map((departmentSeq) => ({ departmentSeq, employmentType: null })),
    ...(values.employmentTypes ?? []).map((employmentType) => ({ departmentSeq: null, employmentType })),
  ];
  if (targets.length > 0)
    await tx.insert(leavePolicyTargets).values(targets.map((target, index) => ({ ...key, targetNumber: index + 1, ...target })));
}

type VersionRow = typeof leavePolicyVersions.$inferSelect;
type TargetRow = typeof leavePolicyTargets.$inferSelect;
type Columns = Omit<VersionRow, "companySeq" | "leavePolicySeq" | "effectiveDay" | "changedBy" | "changedAt">;

const ofVersion =
  (version: { leavePolicySeq: number; effectiveDay: Day }) =>
  (row: { leavePolicySeq: number; effectiveDay: Day }): boolean =>
    row.leavePolicySeq === version.leavePolicySeq && row.effectiveDay === version.effectiveDay;

function versionOf(
  row: VersionRow,
  tiers: readonly { fromYears: number; days: string }[],
  targets: readonly TargetRow[],
): StoredLeaveVersion {
  const { companySeq: _company, leavePolicySeq: _seq, effectiveDay, changedBy, changedAt, allDepartmentsYn, ...columns } = row;
  const types = targets.flatMap(({ employmentType }) => employmentType ?? []) as NonNullable<
    LeavePolicyValues["employmentTypes"]
  >[number][];
  const days = (text: string | null) => (text === null ? null : parseStoredLeaveDays(text));
  return {
    effectiveDay,
    changedBy,
    changedAt,
    values: {
      ...(columns as unknown as LeavePolicyValues),
      maxBalance: days(row.maxBalance),
      carryOverDays: days(row.carryOverDays),
      negativeLimit: parseStoredLeaveDays(row.negativeLimit),
      attachmentFromDays: days(row.attachmentFromDays),
      maxDaysPerRequest: days(row.maxDaysPerRequest),
      extraDays: parseStoredLeaveDays(row.extraDays),
      tiers: tiers.map((tier) => ({ fromYears: tier.fromYears, days: parseStoredLeaveDays(tier.days) })),
      employmentTypes: types.length === 0 ? null : types,
      departments: allDepartmentsYn === "Y" ? null : targets.flatMap(({ departmentSeq }) => departmentSeq ?? []),
    },
  };
}

function columnsOf({ tiers: _tiers, employmentTypes: _types, departments, ...values }: LeavePolicyValues): Columns {
  const days = (of: LeaveDays | null) => (of === null ? null : leaveDaysText(of));
  return {
    ...values,
    maxBalance: days(values.maxBalance),
    carryOverDays: days(values.carryOverDays),
    negativeLimit: leaveDaysText(values.negativeLimit),
    attachmentFromDays: days(values.attachmentFromDays),
    maxDaysPerRequest: days(values.maxDaysPerRequest),
    extraDays: leaveDaysText(values.extraDays),
    allDepartmentsYn: departments === null ? "Y" : "N",
  };
}
