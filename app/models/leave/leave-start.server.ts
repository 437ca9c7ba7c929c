import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { leavePolicies } from "~/db/schema/leave/leave-policies";
import { initialLeaveTypes, statutoryTypesOn, type InitialLeaveType } from "~/domain/leave/policies/initial-types";
import { LEAVES_IN_USE, leaveStartMoved, leaveTypeAdded, statutoryLeavesAdded } from "~/domain/leave/policies/leave-changes";
import { statutoryEditionOn } from "~/domain/leave/policies/statutory-leaves";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange, recordChanges } from "~/models/shared/change-log.server";
import { systemActor } from "~/models/shared/leave/entries.server";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { contentRevision, assertRevision } from "~/models/shared/optimistic-lock.server";
import { pathTo } from "~/paths";
import { resetAccruals } from "./accruals.server";
import { readLeavePolicies, writeLeaveVersion, type StoredLeaveType } from "./leave-policy-rows.server";

type Company = Pick<Scope, "companySeq">;

/** The first day of leaves; null = the company does not use them. */
export function findLeaveStart(scope: Company): Promise<Day | null> {
  return readInCompany(scope, (tx) => startOf(tx, scope));
}

/**
 * Sets the first day of leaves; the first time, creates the default leave types. Setting the same day again is not logged.
 * @param start `day` null = leaves are not used; `today` in Manila; `revision` of the first day that was shown
 * @throws Refusal (409) after a change by another user, or once leave days were granted or used
 */
export function setLeaveStart(scope: Scope, start: { day: Day | null; today: Day; revision?: string }): Promise<void> {
  const { companySeq } = scope;
  const { day, today, revision } = start;
  return inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
    const before = await startOf(tx, scope);
    await assertRevision(tx, scope, "The first day of leaves", {
      present: contentRevision(before),
      posted: revision,
      featureName: "ATTENDANCE_SETTING",
      noun: "attendance",
      seq: null,
      stating: '"leaveStartDate":',
    });
    if (before === day) return;
    if (await isUsed(tx, scope)) throw new Refusal(LEAVES_IN_USE, { status: 409, field: "leaveStartDate" });
    await tx.$client.query("update companies set leave_start_date = $2 where company_seq = $1", [companySeq, day]);
    const began = day !== null && (await writeFirstTypes(tx, companySeq, today));
    await resetAccruals(tx, scope);
    await recordChange(tx, scope, leaveStartMoved(before, day, began));
  });
}

/** Creates the default leave types, once; types that a time import created are kept. @returns whether they were written */
export async function writeFirstTypes(tx: Tx, companySeq: number, today: Day): Promise<boolean> {
  const { rowCount } = await tx.$client.query("select 1 from leave_policies where company_seq = $1 and leave_code is not null limit 1", [
    companySeq,
  ]);
  if (rowCount) return false;
  await insertTypes(tx, companySeq, initialLeaveTypes(today));
  return true;
}

/**
 * Adds the leaves of laws that began after the company got its leave types, and notifies leave administrators; idempotent by leave code. A
 * leave whose name is taken also names its law.
 * @returns how many were added
 * @source document 4 §4.3: they exist for every company
 */
export function addStatutoryLeaves(company: Company, today: Day): Promise<number> {
  const { companySeq } = company;
  return inCompany(company, async (tx) => {
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
    const types = await readLeavePolicies(tx, companySeq);
    const codes = new Set(types.map(({ leaveCode }) => leaveCode).filter((code) => code !== null));
    if (codes.size === 0) return 0;
    const missing = statutoryTypesOn(today).filter(({ leaveCode }) => leaveCode !== null && !codes.has(leaveCode));
    if (missing.length === 0) return 0;
    const added = await insertTypes(
      tx,
      companySeq,
      missing.map((type) => withFreeName(type, types, today)),
    );
    await resetAccruals(tx, company);
    const links = [{ label: "Leave Settings", href: pathTo("get-leave-types", { leaveKind: "global" }) }];
    await writeNotification(tx, company, { kind: "STATUTORY_LEAVE_ADDED", ...statutoryLeavesAdded(added), links });
    const scope = { ...systemActor(company), permissions: [], subscriptions: [] };
    await recordChanges(
      tx,
      scope,
      added.map((type) => leaveTypeAdded(type, type.values)),
    );
    return added.length;
  });
}

function withFreeName(type: InitialLeaveType, types: readonly StoredLeaveType[], day: Day): InitialLeaveType {
  const isTaken = types.some(({ leaveName }) => leaveName.toLowerCase() === type.leaveName.toLowerCase());
  if (!isTaken || type.leaveCode === null) return type;
  return { ...type, leaveName: `${type.leaveName} (${statutoryEditionOn(type.leaveCode, day).issuance})` };
}

/** Inserts leave types, numbered consecutively. */
async function insertTypes(tx: Tx, companySeq: number, types: readonly InitialLeaveType[]) {
  const first = await nextSeq(tx, companySeq, "leavePolicy", types.length);
  const numbered = types.map((type, index) => ({ ...type, leavePolicySeq: first + index }));
  await tx.insert(leavePolicies).values(numbered.map(({ values: _values, ...type }) => ({ companySeq, ...type })));
  for (const { leavePolicySeq, values } of numbered)
    await writeLeaveVersion(tx, companySeq, leavePolicySeq, { effectiveDay: FROM_THE_BEGINNING, values }, "");
  return numbered;
}

async function startOf(tx: Tx, { companySeq }: Company): Promise<Day | null> {
  const { rows } = await tx.$client.query<{ day: Day | null }>(
    "select leave_start_date::text as day from companies where company_seq = $1",
    [companySeq],
  );
  return rows[0]?.day ?? null;
}

async function isUsed(tx: Tx, { companySeq }: Company): Promise<boolean> {
  const { rowCount } = await tx.$client.query("select 1 from leave_entries where company_seq = $1 limit 1", [companySeq]);
  return Boolean(rowCount);
}
