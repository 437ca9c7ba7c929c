import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { nextSeq } from "~/db/counters.server";
import { timePolicies, timePolicyVersions } from "~/db/schema/time-policies";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import type { Change } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { INITIAL_TIME_POLICIES } from "~/domain/time/policies/company-policy";
import {
  companyDefaultChange,
  MAX_POLICIES,
  policyAdded,
  policyChanged,
  policyDayProblem,
  policyNameTaken,
  policyNoun,
  policyRemovalProblem,
  policyRemoved,
  policyRenamed,
  policySwitched,
  TOO_MANY_POLICIES,
} from "~/domain/time/policies/policy-changes";
import type { TimePolicyInput } from "~/domain/time/policies/policy-input";
import { movedPolicy } from "~/domain/time/policies/policy-text";
import { valuesOn, type TimePolicyKind } from "~/domain/time/policies/time-policy";
import { recordChange, recordChanges } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { policyUse, policyUses, type PolicyUse } from "./policy-use.server";
import { columnsOf, readPolicies, type StoredPolicy } from "./time-policy-rows.server";
import { markDaysDirtyFor } from "~/models/shared/dirty-days.server";

type Company = Pick<Scope, "companySeq">;
type Key = { timePolicySeq: number; policyKind: TimePolicyKind };

/** All time policies of a company: by kind, the company's default first, then by name. */
export function listTimePolicies(scope: Company): Promise<StoredPolicy[]> {
  return readInCompany(scope, (tx) => readPolicies(tx, scope.companySeq));
}

/** `listTimePolicies` with the schedules that use each. @param today the day in Manila */
export function listPolicyUse(scope: Company, today: Day): Promise<{ policies: StoredPolicy[]; uses: Map<number, PolicyUse> }> {
  return readInCompany(scope, async (tx) => ({
    policies: await readPolicies(tx, scope.companySeq),
    uses: await policyUses(tx, scope, today),
  }));
}

/** One policy of a kind. @throws NotFound */
export function getTimePolicy(scope: Company, key: Key): Promise<StoredPolicy> {
  return readInCompany(scope, async (tx) => found(await readPolicies(tx, scope.companySeq), key));
}

/** The company's default policy of a kind. @throws NotFound for custom work, which has none */
export async function findCompanyPolicy(scope: Company, kind: TimePolicyKind): Promise<StoredPolicy> {
  const policy = (await listTimePolicies(scope)).find(({ policyKind, mainYn }) => policyKind === kind && mainYn === "Y");
  if (!policy) throw new NotFound("policy of the company");
  return policy;
}

/** A policy with the schedules that use it. @param today the day in Manila @throws NotFound */
export function getTimePolicyUse(
  scope: Company,
  key: Key,
  today: Day,
): Promise<{ policy: StoredPolicy; use: PolicyUse & { filed: boolean } }> {
  return readInCompany(scope, async (tx) => ({
    policy: found(await readPolicies(tx, scope.companySeq), key),
    use: await policyUse(tx, scope, key.timePolicySeq, today),
  }));
}

/** @returns its number @throws Refusal when the name is taken, or above the limit */
export function createTimePolicy(
  scope: Scope,
  policyKind: TimePolicyKind,
  { policyName, policyState, values }: TimePolicyInput,
): Promise<number> {
  const { companySeq, employeeName: changedBy } = scope;
  return inCompany(scope, async (tx) => {
    const policies = (await lockPolicies(tx, scope)).filter((policy) => policy.policyKind === policyKind);
    if (policies.length >= MAX_POLICIES) throw new Refusal(TOO_MANY_POLICIES);
    refuseDuplicateName(policies, null, policyName);
    const timePolicySeq = await nextSeq(tx, companySeq, "timePolicy");
    const policy = { timePolicySeq, policyKind, policyName };
    await tx.insert(timePolicies).values({ companySeq, ...policy, policyState });
    await tx
      .insert(timePolicyVersions)
      .values({ companySeq, timePolicySeq, effectiveDay: FROM_THE_BEGINNING, changedBy, ...columnsOf(policyKind, values) });
    await recordChange(tx, scope, policyAdded(policy, values));
    return timePolicySeq;
  });
}

/**
 * Saves the form: name and state apply immediately, other values from a day on; earlier days are unchanged.
 * @throws NotFound; Refusal when the name is taken, the day precedes another change, or the form is outdated (409)
 */
export function updateTimePolicy(
  scope: Scope,
  key: Key,
  { policyName, policyState, values, effectiveDay, revision }: TimePolicyInput & { effectiveDay: Day; revision: number },
): Promise<void> {
  const { companySeq, employeeName: changedBy } = scope;
  return change(scope, key, revision, async (tx, policy, policies) => {
    refuseDuplicateName(policies, policy.timePolicySeq, policyName);
    const before = valuesOn(policy.versions, effectiveDay) ?? policy.versions[0]!.values;
    const moved = movedPolicy(policy.policyKind, before, values);
    const changes: Change[] = [];
    if (policyName !== policy.policyName) changes.push(policyRenamed(policy, policyName));
    if (policyState !== policy.policyState) changes.push(policySwitched({ ...policy, policyName }, policyState === "ENABLE"));
    if (moved !== "") {
      const problem = policyDayProblem(effectiveDay, policy.versions.at(-1)!.effectiveDay);
      if (problem) throw new Refusal(problem, { field: "effectiveDay" });
      const version = { ...columnsOf(policy.policyKind, values), changedBy, changedAt: sql`now()` };
      const { companySeq: company, timePolicySeq: seq, effectiveDay: day } = timePolicyVersions;
      await tx
        .insert(timePolicyVersions)
        .values({ companySeq, timePolicySeq: policy.timePolicySeq, effectiveDay, ...version })
        .onConflictDoUpdate({ target: [company, seq, day], set: excludedValues(timePolicyVersions, version) });
      await markDaysDirtyFor(tx, scope, "EVERYBODY", { from: effectiveDay, to: null });
      changes.push(policyChanged({ ...policy, policyName }, moved, effectiveDay, before, values));
    }
    if (changes.length === 0) return;
    await save(tx, scope, policy, { policyName, policyState });
    await recordChanges(tx, scope, changes);
  });
}

/** Makes a policy the company's default of its kind; idempotent. @throws NotFound, also for custom work, which has no default */
export function setCompanyPolicy(scope: Scope, { timePolicySeq, policyKind }: Key): Promise<void> {
  return inCompany(scope, async (tx) => {
    const policies = (await lockPolicies(tx, scope)).filter((policy) => policy.policyKind === policyKind);
    const policy = found(policies, { timePolicySeq, policyKind });
    const present = policies.find(({ mainYn }) => mainYn === "Y");
    if (!present) throw new NotFound("policy of the company");
    if (present === policy) return;
    await save(tx, scope, present, { mainYn: "N" });
    await save(tx, scope, policy, { mainYn: "Y" });
    await markDaysDirtyFor(tx, scope, "EVERYBODY", { from: null, to: null });
    await recordChange(tx, scope, companyDefaultChange(policy, present.policyName));
  });
}

/**
 * @param today the day in Manila @throws NotFound; Refusal while a schedule uses it, it is the company's default, or the page is outdated
 * (409)
 */
export function removeTimePolicy(scope: Scope, key: Key, revision: number, today: Day): Promise<void> {
  return change(scope, key, revision, async (tx, policy) => {
    const problem = policyRemovalProblem(policy, await policyUse(tx, scope, policy.timePolicySeq, today));
    if (problem) throw new Refusal(problem, { status: 409 });
    await tx.delete(timePolicies).where(ofTimePolicy(scope, policy));
    await recordChange(tx, scope, policyRemoved(policy));
  });
}

/**
 * Locks a company's policies for a change or reference, and stores the defaults where none are stored.
 * @returns all of them
 */
export async function lockPolicies(tx: Tx, { companySeq }: Company): Promise<StoredPolicy[]> {
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
  const [stored] = await tx
    .select({ one: sql`1` })
    .from(timePolicies)
    .where(eq(timePolicies.companySeq, companySeq))
    .limit(1);
  if (!stored) {
    await nextSeq(tx, companySeq, "timePolicy", INITIAL_TIME_POLICIES.length);
    await tx.insert(timePolicies).values(INITIAL_TIME_POLICIES.map(({ versions: _versions, ...policy }) => ({ companySeq, ...policy })));
    await tx.insert(timePolicyVersions).values(
      INITIAL_TIME_POLICIES.flatMap(({ timePolicySeq, policyKind, versions }) =>
        versions.map(({ effectiveDay, values }) => ({
          companySeq,
          timePolicySeq,
          effectiveDay,
          changedBy: "",
          ...columnsOf(policyKind, values),
        })),
      ),
    );
  }
  return readPolicies(tx, companySeq);
}

function change(
  scope: Scope,
  key: Key,
  revision: number,
  run: (tx: Tx, policy: StoredPolicy, ofKind: StoredPolicy[]) => Promise<void>,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const policies = await lockPolicies(tx, scope);
    const policy = found(policies, key);
    const recorded = { featureName: "TIME_POLICY", noun: policyNoun(policy.policyKind), seq: policy.timePolicySeq } as const;
    await assertRevision(tx, scope, "The policy", { present: policy.revision, posted: revision, ...recorded });
    await run(
      tx,
      policy,
      policies.filter(({ policyKind }) => policyKind === key.policyKind),
    );
  });
}

async function save(tx: Tx, scope: Company, policy: StoredPolicy, values: Partial<typeof timePolicies.$inferInsert>): Promise<void> {
  await tx
    .update(timePolicies)
    .set({ ...values, revision: policy.revision + 1 })
    .where(ofTimePolicy(scope, policy));
}

function refuseDuplicateName(policies: readonly StoredPolicy[], ownSeq: number | null, name: string): void {
  const duplicate = policies.some(
    ({ timePolicySeq, policyName }) => timePolicySeq !== ownSeq && policyName.toLowerCase() === name.toLowerCase(),
  );
  if (duplicate) throw new Refusal(policyNameTaken(name), { field: "policyName" });
}

function found(policies: readonly StoredPolicy[], { timePolicySeq, policyKind }: Key): StoredPolicy {
  const policy = policies.find((policy) => policy.timePolicySeq === timePolicySeq && policy.policyKind === policyKind);
  if (!policy) throw new NotFound("policy");
  return policy;
}

const ofTimePolicy = ({ companySeq }: Company, { timePolicySeq }: { timePolicySeq: number }) =>
  and(eq(timePolicies.companySeq, companySeq), eq(timePolicies.timePolicySeq, timePolicySeq));
