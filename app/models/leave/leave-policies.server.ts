import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { leavePolicies } from "~/db/schema/leave/leave-policies";
import { floorProblem } from "~/domain/leave/policies/legal-floor";
import {
  DEPARTMENT_GONE,
  LEAVE_NOUN,
  leaveDayProblem,
  leaveImmediateChanges,
  leaveNameTaken,
  leaveRemovalProblem,
  LEAVES_NOT_USED,
  leaveTypeAdded,
  leaveTypeChanged,
  leaveTypeRemoved,
  MAX_LEAVE_TYPES,
  TOO_MANY_LEAVE_TYPES,
} from "~/domain/leave/policies/leave-changes";
import type { LeaveTypeInput } from "~/domain/leave/policies/leave-input";
import type { LeaveKind, LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { movedLeave, type DepartmentNames } from "~/domain/leave/policies/leave-text";
import { statutoryEditionOn } from "~/domain/leave/policies/statutory-leaves";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import type { Change } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange, recordChanges } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { resetAccruals } from "./accruals.server";
import { readLeavePolicies, writeLeaveVersion, type StoredLeaveType } from "./leave-policy-rows.server";

type Company = Pick<Scope, "companySeq">;
type Key = { leavePolicySeq: number; leaveKind: LeaveKind };

/** The leave types of a company, and the names of its departments. */
export interface LeaveSettings {
  types: StoredLeaveType[];
  departments: DepartmentNames;
}

/** Every leave type of a company by number. */
export function getLeaveSettings(scope: Company): Promise<LeaveSettings> {
  return readInCompany(scope, (tx) => readLeaveSettings(tx, scope));
}

/** A leave type of a kind, and how many ledger entries it has. @throws NotFound */
export function getLeaveType(scope: Company, key: Key): Promise<LeaveSettings & { type: StoredLeaveType; entries: number }> {
  return readInCompany(scope, async (tx) => {
    const settings = await readLeaveSettings(tx, scope);
    const type = requireLeaveType(settings.types, key);
    return { ...settings, type, entries: await countEntries(tx, scope, type.leavePolicySeq) };
  });
}

type AddedKind = Exclude<LeaveKind, "GLOBAL">;

/** @returns its number @throws Refusal when the name is taken, above the limit, leaves are not used, or below the statutory minimum */
export function createLeaveType(scope: Scope, leaveKind: AddedKind, input: LeaveTypeInput): Promise<number> {
  return inCompany(scope, async (tx) => {
    const { leavePolicySeq, change } = await addLeaveType(tx, scope, leaveKind, input);
    await recordChange(tx, scope, change);
    return leavePolicySeq;
  });
}

/** `createLeaveType` in the caller's transaction, which records the change last. */
export async function addLeaveType(
  tx: Tx,
  scope: Scope,
  leaveKind: AddedKind,
  { values, ...head }: LeaveTypeInput,
): Promise<{ leavePolicySeq: number; change: Change }> {
  const { companySeq, employeeName } = scope;
  const { types, departments } = await lockSettings(tx, scope);
  if (types.length === 0) throw new Refusal(LEAVES_NOT_USED);
  if (types.length >= MAX_LEAVE_TYPES) throw new Refusal(TOO_MANY_LEAVE_TYPES);
  refuseDuplicateName(types, null, head.leaveName);
  refuseLostDepartment(values, departments);
  refuseBelowStatutory(types, { leavePolicySeq: null, leaveKind, state: head.state }, values, FROM_THE_BEGINNING);
  const leavePolicySeq = await nextSeq(tx, companySeq, "leavePolicy");
  await tx.insert(leavePolicies).values({ companySeq, leavePolicySeq, leaveKind, ...head });
  await writeLeaveVersion(tx, companySeq, leavePolicySeq, { effectiveDay: FROM_THE_BEGINNING, values }, employeeName);
  await resetAccruals(tx, scope);
  return { leavePolicySeq, change: leaveTypeAdded({ leavePolicySeq, leaveName: head.leaveName }, values) };
}

/** Why a new type would give less than the law demands; null if it does not. */
export function newLeaveFloorProblem(types: readonly StoredLeaveType[], leaveKind: AddedKind, values: LeavePolicyValues): string | null {
  return statutoryProblem(types, { leavePolicySeq: null, leaveKind, state: "ENABLE" }, values, FROM_THE_BEGINNING);
}

/**
 * Saves the form: name, switch, color and instructions apply immediately, the dated values from their day; earlier grants are kept. A
 * statutory leave keeps its name.
 * @throws NotFound; Refusal when the name is taken, the day precedes another change, below the statutory minimum, or the form is outdated
 * (409)
 */
export function updateLeaveType(
  scope: Scope,
  key: Key,
  { values, effectiveDay, revision, ...input }: LeaveTypeInput & { effectiveDay: Day; revision: number },
): Promise<void> {
  const { companySeq, employeeName } = scope;
  return change(scope, key, revision, async (tx, type, { types, departments }) => {
    const head = headOf(type, input);
    refuseDuplicateName(types, type.leavePolicySeq, head.leaveName);
    refuseLostDepartment(values, departments);
    const before = leaveValuesOn(type, effectiveDay);
    const moved = movedLeave(type.leaveKind, before, values, departments);
    const changes = leaveImmediateChanges(type.leavePolicySeq, type, head);
    refuseBelowStatutory(types, { ...type, state: head.state }, values, effectiveDay);
    if (moved !== "") {
      const problem = leaveDayProblem(effectiveDay, type.versions.at(-1)!.effectiveDay);
      if (problem) throw new Refusal(problem, { field: "effectiveDay" });
      await writeLeaveVersion(tx, companySeq, type.leavePolicySeq, { effectiveDay, values }, employeeName);
      changes.push(leaveTypeChanged({ ...type, leaveName: head.leaveName }, moved, effectiveDay, before, values));
    }
    if (changes.length === 0) return;
    await tx
      .update(leavePolicies)
      .set({ ...head, revision: type.revision + 1 })
      .where(ofLeavePolicy(scope, type));
    await resetAccruals(tx, scope);
    await recordChanges(tx, scope, changes);
  });
}

/** @throws NotFound; Refusal for a statutory leave, once it has ledger entries, or when the page is outdated (409) */
export function removeLeaveType(scope: Scope, key: Key, revision: number): Promise<void> {
  return change(scope, key, revision, async (tx, type) => {
    const problem = leaveRemovalProblem(type, await countEntries(tx, scope, type.leavePolicySeq));
    if (problem) throw new Refusal(problem, { status: 409 });
    await tx.delete(leavePolicies).where(ofLeavePolicy(scope, type));
    await recordChange(tx, scope, leaveTypeRemoved(type));
  });
}

/** A type's values on a day; before its first version, the values of that version. */
export function leaveValuesOn({ versions }: Pick<StoredLeaveType, "versions">, day: Day): LeavePolicyValues {
  return (versions.findLast(({ effectiveDay }) => effectiveDay <= day) ?? versions[0]!).values;
}

export async function readLeaveSettings(tx: Tx, { companySeq }: Company): Promise<LeaveSettings> {
  const { rows } = await tx.$client.query<{ seq: number; name: string }>(
    `select department_seq as seq, department_name as name from departments where company_seq = $1 order by department_name, department_seq`,
    [companySeq],
  );
  return { types: await readLeavePolicies(tx, companySeq), departments: new Map(rows.map(({ seq, name }) => [seq, name])) };
}

/** Locks the settings for a change. */
async function lockSettings(tx: Tx, scope: Company): Promise<LeaveSettings> {
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
  return readLeaveSettings(tx, scope);
}

function change(
  scope: Scope,
  key: Key,
  revision: number,
  run: (tx: Tx, type: StoredLeaveType, settings: LeaveSettings) => Promise<void>,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const settings = await lockSettings(tx, scope);
    const type = requireLeaveType(settings.types, key);
    const recorded = { featureName: "LEAVE_POLICY", noun: LEAVE_NOUN, seq: type.leavePolicySeq } as const;
    await assertRevision(tx, scope, "The leave", { present: type.revision, posted: revision, ...recorded });
    await run(tx, type, settings);
  });
}

async function countEntries(tx: Tx, { companySeq }: Company, leavePolicySeq: number): Promise<number> {
  const { rows } = await tx.$client.query<{ entries: number }>(
    "select count(*)::int as entries from leave_entries where company_seq = $1 and leave_policy_seq = $2",
    [companySeq, leavePolicySeq],
  );
  return rows[0]?.entries ?? 0;
}

/** A statutory leave keeps its name and visibility. */
const headOf = (type: StoredLeaveType, { leaveName, privateYn, state, colour, instructions }: Omit<LeaveTypeInput, "values">) => ({
  leaveName: type.leaveKind === "GLOBAL" ? type.leaveName : leaveName,
  privateYn: type.leaveKind === "GLOBAL" ? type.privateYn : privateYn,
  state,
  colour,
  instructions,
});

function refuseDuplicateName(types: readonly StoredLeaveType[], ownSeq: number | null, name: string): void {
  const duplicate = types.some(
    ({ leavePolicySeq, leaveName }) => leavePolicySeq !== ownSeq && leaveName.toLowerCase() === name.toLowerCase(),
  );
  if (duplicate) throw new Refusal(leaveNameTaken(name), { field: "leaveName" });
}

function refuseLostDepartment({ departments }: LeavePolicyValues, names: DepartmentNames): void {
  if (departments?.some((seq) => !names.has(seq))) throw new Refusal(DEPARTMENT_GONE, { field: "departments" });
}

type Saved = Pick<StoredLeaveType, "leaveKind" | "state"> & { leavePolicySeq: number | null };

function refuseBelowStatutory(types: readonly StoredLeaveType[], saved: Saved, values: LeavePolicyValues, day: Day): void {
  const problem = statutoryProblem(types, saved, values, day);
  if (problem) throw new Refusal(problem);
}

/** @source document 4 L-27 */
function statutoryProblem(types: readonly StoredLeaveType[], saved: Saved, values: LeavePolicyValues, day: Day): string | null {
  if (saved.leaveKind !== "ANNUAL" || saved.state !== "ENABLE") return null;
  const others = types.filter((type) => type.leavePolicySeq !== saved.leavePolicySeq && type.state === "ENABLE");
  return floorProblem(values, {
    days: statutoryEditionOn("SIL", day).rule.grant.days,
    silEnabled: others.some(({ leaveCode }) => leaveCode === "SIL"),
    otherStandsForIt: others.some((type) => type.leaveCode !== "SIL" && leaveValuesOn(type, day).silYn === "Y"),
  });
}

function requireLeaveType(types: readonly StoredLeaveType[], { leavePolicySeq, leaveKind }: Key): StoredLeaveType {
  const type = types.find(
    (storedLeaveType) => storedLeaveType.leavePolicySeq === leavePolicySeq && storedLeaveType.leaveKind === leaveKind,
  );
  if (!type) throw new NotFound("leave type");
  return type;
}

const ofLeavePolicy = ({ companySeq }: Company, { leavePolicySeq }: { leavePolicySeq: number }) =>
  and(eq(leavePolicies.companySeq, companySeq), eq(leavePolicies.leavePolicySeq, leavePolicySeq));
