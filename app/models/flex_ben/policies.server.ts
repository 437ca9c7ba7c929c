import { and, eq, max } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { flexBenEvents, flexBenPolicies } from "~/db/schema/flex_ben_schedule";
import { allocate, type Allocation } from "~/domain/flex_ben/allocation";
import { policyCreated, policyPaused, policyRemoved, policyUpdated, type PolicyInput } from "~/domain/flex_ben/policy";
import { runDayFrom, type TransferSchedule } from "~/domain/flex_ben/schedule";
import { addDays, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { listPeopleOn } from "~/models/shared/people.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { listPolicies, POLICY_COLUMNS, type Policy } from "./schedule.server";

type Company = Pick<Scope, "companySeq">;

/** Adds a transfer policy, effective from its first day. @param today the day in Manila */
export function createPolicy(scope: Scope, input: PolicyInput, today: Day): Promise<number> {
  return inCompany(scope, async (tx) => {
    const policySeq = await nextSeq(tx, scope.companySeq, "flexBenPolicy");
    await tx.insert(flexBenPolicies).values({ companySeq: scope.companySeq, policySeq, ...input, nextRunDay: runDayFrom(input, today) });
    await recordChange(tx, scope, policyCreated(policySeq, input));
    return policySeq;
  });
}

/** Changes a policy; past transfers are kept. @throws NotFound; Refusal (409) on a concurrent edit */
export function updatePolicy(scope: Scope, policySeq: number, input: PolicyInput, revision: number, today: Day): Promise<void> {
  return change(scope, policySeq, revision, async (tx, before) => {
    const nextRunDay = await nextRun(tx, scope, policySeq, input, today);
    await set(tx, scope, policySeq, { ...input, nextRunDay, revision: revision + 1 });
    await recordChange(tx, scope, policyUpdated(policySeq, before, input));
  });
}

/** Pauses or resumes a policy; transfers missed while paused are not caught up. */
export function pausePolicy(scope: Scope, policySeq: number, paused: boolean, revision: number, today: Day): Promise<void> {
  return change(scope, policySeq, revision, async (tx, policy) => {
    const nextRunDay = paused ? policy.nextRunDay : await nextRun(tx, scope, policySeq, policy, today);
    await set(tx, scope, policySeq, { paused, nextRunDay, revision: revision + 1 });
    await recordChange(tx, scope, policyPaused(policySeq, policy.flexbenPolicyTransferName, paused));
  });
}

/** Deletes a policy; its past transfers stay in the schedule and in history. */
export function removePolicy(scope: Scope, policySeq: number, revision: number): Promise<void> {
  return change(scope, policySeq, revision, async (tx, policy) => {
    await tx.delete(flexBenPolicies).where(at(scope, policySeq));
    await recordChange(tx, scope, policyRemoved(policySeq, policy));
  });
}

/** Every policy, by name. */
export function listAllPolicies(company: Company): Promise<Policy[]> {
  return readInCompany(company, (tx) => listPolicies(tx, company));
}

/** @throws NotFound */
export function getPolicy(company: Company, policySeq: number): Promise<Policy> {
  return readInCompany(company, (tx) => findPolicy(tx, company, policySeq));
}

/** The amounts by employee of the policy's next transfer, and its day. @param today the day in Manila */
export function previewPolicy(
  company: Company,
  policy: Allocation & TransferSchedule & { employeeTypes: readonly string[] },
  nextRunDay: Day | null,
  today: Day,
) {
  const day = nextRunDay ?? today;
  return readInCompany(company, async (tx) => ({
    day: nextRunDay,
    rows: allocate(policy, await listPeopleOn(tx, company, policy.employeeTypes, day < today ? today : day)),
  }));
}

function change(scope: Scope, policySeq: number, revision: number, run: (tx: Tx, policy: Policy) => Promise<void>): Promise<void> {
  return inCompany(scope, async (tx) => {
    const policy = await findPolicy(tx, scope, policySeq, true);
    await assertRevision(tx, scope, "This FlexBen type", {
      present: policy.revision,
      posted: revision,
      featureName: "FLEX_BEN",
      noun: "policy",
      seq: policySeq,
    });
    await run(tx, policy);
  });
}

/** The first run day from today on that is after the last executed one. */
async function nextRun(tx: Tx, { companySeq }: Company, policySeq: number, rhythm: TransferSchedule, today: Day): Promise<Day | null> {
  const [last] = await tx
    .select({ day: max(flexBenEvents.executeDay) })
    .from(flexBenEvents)
    .where(and(eq(flexBenEvents.companySeq, companySeq), eq(flexBenEvents.policySeq, policySeq)));
  const after = last?.day ? addDays(last.day, 1) : today;
  return runDayFrom(rhythm, after > today ? after : today);
}

async function findPolicy(tx: Tx, company: Company, policySeq: number, lock = false): Promise<Policy> {
  const query = tx.select(POLICY_COLUMNS).from(flexBenPolicies).where(at(company, policySeq));
  const [policy] = lock ? await query.for("update") : await query;
  if (!policy) throw new NotFound("FlexBen type");
  return policy;
}

async function set(tx: Tx, company: Company, policySeq: number, values: Partial<typeof flexBenPolicies.$inferInsert>): Promise<void> {
  await tx.update(flexBenPolicies).set(values).where(at(company, policySeq));
}

const at = ({ companySeq }: Company, policySeq: number) =>
  and(eq(flexBenPolicies.companySeq, companySeq), eq(flexBenPolicies.policySeq, policySeq));
