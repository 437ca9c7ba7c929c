import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { leavePolicies } from "~/db/schema/leave/leave-policies";
import { INITIAL_LEAVE_TYPES } from "~/domain/leave/policies/initial-types";
import { LEAVES_IN_USE, leaveStartMoved } from "~/domain/leave/policies/leave-changes";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { contentRevision, assertRevision } from "~/models/shared/optimistic-lock.server";
import { resetAccruals } from "./accruals.server";
import { writeLeaveVersion } from "./leave-policy-rows.server";

type Company = Pick<Scope, "companySeq">;

/** The first day of leaves; null = the company does not use them. */
export function findLeaveStart(scope: Company): Promise<Day | null> {
  return readInCompany(scope, (tx) => startOf(tx, scope));
}

/**
 * Sets the first day of leaves; the first time, creates the default leave types. Setting the same day again is not logged.
 * @param revision of the first day that was shown
 * @throws Refusal (409) after a change by another user, or once leave days were granted or used
 */
export function setLeaveStart(scope: Scope, day: Day | null, revision?: string): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
    const before = await startOf(tx, scope);
    await assertRevision(tx, scope, "The first day of leaves", contentRevision(before), revision, {
      featureName: "ATTENDANCE_SETTING",
      noun: "attendance",
      seq: null,
      stating: '"leaveStartDate":',
    });
    if (before === day) return;
    if (await isUsed(tx, scope)) throw new Refusal(LEAVES_IN_USE, { status: 409, field: "leaveStartDate" });
    await tx.$client.query("update companies set leave_start_date = $2 where company_seq = $1", [companySeq, day]);
    const began = day !== null && (await writeFirstTypes(tx, companySeq));
    await resetAccruals(tx, scope);
    await recordChange(tx, scope, leaveStartMoved(before, day, began));
  });
}

/** Creates the default leave types, once; types that a time import created are kept. @returns whether they were written */
export async function writeFirstTypes(tx: Tx, companySeq: number): Promise<boolean> {
  const { rowCount } = await tx.$client.query("select 1 from leave_policies where company_seq = $1 and leave_code is not null limit 1", [
    companySeq,
  ]);
  if (rowCount) return false;
  const before = (await nextSeq(tx, companySeq, "leavePolicy", INITIAL_LEAVE_TYPES.length)) - 1;
  const numbered = INITIAL_LEAVE_TYPES.map((type) => ({ ...type, leavePolicySeq: before + type.leavePolicySeq }));
  await tx.insert(leavePolicies).values(numbered.map(({ values: _values, ...type }) => ({ companySeq, ...type })));
  for (const { leavePolicySeq, values } of numbered)
    await writeLeaveVersion(tx, companySeq, leavePolicySeq, { effectiveDay: FROM_THE_BEGINNING, values }, "");
  return true;
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
