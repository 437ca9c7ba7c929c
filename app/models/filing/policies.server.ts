import { and, eq } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import {
  filingPolicies,
  filingPolicyCopies,
  filingPolicyFields,
  filingPolicySteps,
  filingPolicyTargets,
} from "~/db/schema/filing/filing-settings";
import type { FilingCategory } from "~/domain/filing/category";
import { hasCustomFields } from "~/domain/filing/form-fields";
import { MAX_POLICIES, type FilingPolicy } from "~/domain/filing/filing-policy";
import {
  APPROVER_GONE,
  NO_LEAVES,
  NO_CUSTOM_FIELDS,
  POLICY_NOUN,
  policyAdded,
  policyChanged,
  policyNameTaken,
  policyRemoved,
  TARGET_GONE,
  TOO_MANY_POLICIES,
  type PolicyNames,
} from "~/domain/filing/policy-changes";
import type { FilingPolicyInput } from "~/domain/filing/policy-input";
import type { Change } from "~/domain/shared/change";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { categoryOf, getCategory } from "./categories.server";
import { insertParts, insertPolicy, targetColumns, lockFilingSettings, type FilingSettings } from "./filing-rows.server";
import { readNames } from "./filing-people.server";

type Company = Pick<Scope, "companySeq">;
type Key = Pick<FilingPolicy, "filingCategorySeq" | "filingPolicySeq">;

/** A policy of a category. @throws NotFound */
export async function getFilingPolicy(scope: Company, key: Key) {
  const { category, policies } = await getCategory(scope, key.filingCategorySeq);
  return { category, policy: policyOf(policies, key) };
}

/**
 * Appends a policy to its category.
 * @returns its number @throws NotFound; Refusal when the name is taken, a named employee is gone, or above the limit
 */
export function createFilingPolicy(scope: Scope, filingCategorySeq: number, input: FilingPolicyInput): Promise<number> {
  return inCompany(scope, async (tx) => {
    const { filingPolicySeq, change } = await addFilingPolicy(tx, scope, filingCategorySeq, input);
    await recordChange(tx, scope, change);
    return filingPolicySeq;
  });
}

/** `createFilingPolicy` in the caller's transaction, which records the change last. */
export async function addFilingPolicy(
  tx: Tx,
  scope: Company,
  filingCategorySeq: number,
  input: FilingPolicyInput,
): Promise<{ filingPolicySeq: number; change: Change }> {
  const settings = await lockFilingSettings(tx, scope);
  const category = categoryOf(settings.categories, filingCategorySeq);
  refuseFields(category, input);
  refuseLeaves(category, input);
  const others = settings.policies.filter((filingPolicy) => filingPolicy.filingCategorySeq === filingCategorySeq);
  if (others.length >= MAX_POLICIES) throw new Refusal(TOO_MANY_POLICIES);
  refuseDuplicateName(others, null, input.policyName);
  const names = await readNames(tx, scope, [input]);
  refuseGone(input, names);
  const policy: FilingPolicy = {
    ...input,
    filingPolicySeq: await nextSeq(tx, scope.companySeq, "filingPolicy"),
    filingCategorySeq,
    sortOrder: Math.max(0, ...others.map(({ sortOrder }) => sortOrder)) + 1,
    revision: 1,
  };
  await insertPolicy(tx, scope, policy);
  return { filingPolicySeq: policy.filingPolicySeq, change: policyAdded(policy, category.categoryName, input, names) };
}

/** Pending requests keep the policy they were filed with. @throws NotFound; Refusal as above, or when the form is outdated (409) */
export function updateFilingPolicy(scope: Scope, key: Key, input: FilingPolicyInput, revision: number): Promise<void> {
  return change(scope, key, revision, async (tx, policy, { categories, policies }) => {
    refuseDuplicateName(
      policies.filter((filingPolicy) => filingPolicy.filingCategorySeq === key.filingCategorySeq),
      key.filingPolicySeq,
      input.policyName,
    );
    const names = await readNames(tx, scope, [policy, input]);
    refuseGone(input, names);
    const category = categoryOf(categories, key.filingCategorySeq);
    refuseFields(category, input);
    refuseLeaves(category, input);
    const changed = policyChanged(policy, category.categoryName, input, names);
    if (!changed) return;
    const { targets, steps: _steps, copies: _copies, fields: _fields, ...row } = input;
    await tx
      .update(filingPolicies)
      .set({ ...row, ...targetColumns(targets), revision: policy.revision + 1 })
      .where(ofPolicy(filingPolicies, scope, key));
    for (const table of [filingPolicySteps, filingPolicyCopies, filingPolicyFields, filingPolicyTargets])
      await tx.delete(table).where(ofPolicy(table, scope, key));
    await insertParts(tx, scope, key.filingPolicySeq, input);
    await recordChange(tx, scope, changed);
  });
}

/** @throws NotFound; Refusal when the page is outdated (409) */
export function removeFilingPolicy(scope: Scope, key: Key, revision: number): Promise<void> {
  return change(scope, key, revision, async (tx, policy, { categories }) => {
    await tx.delete(filingPolicies).where(ofPolicy(filingPolicies, scope, key));
    await recordChange(tx, scope, policyRemoved(policy, categoryOf(categories, key.filingCategorySeq).categoryName));
  });
}

function change(
  scope: Scope,
  key: Key,
  revision: number,
  run: (tx: Tx, policy: FilingPolicy, settings: FilingSettings) => Promise<void>,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const settings = await lockFilingSettings(tx, scope);
    const policy = policyOf(settings.policies, key);
    const recorded = { featureName: "FILING_SETTINGS", noun: POLICY_NOUN, seq: key.filingPolicySeq } as const;
    await assertRevision(tx, scope, "The policy", { present: policy.revision, posted: revision, ...recorded });
    await run(tx, policy, settings);
  });
}

function policyOf(policies: readonly FilingPolicy[], { filingCategorySeq, filingPolicySeq }: Key): FilingPolicy {
  const policy = policies.find(
    (filingPolicy) => filingPolicy.filingCategorySeq === filingCategorySeq && filingPolicy.filingPolicySeq === filingPolicySeq,
  );
  if (!policy) throw new NotFound("policy");
  return policy;
}

function refuseDuplicateName(policies: readonly FilingPolicy[], ownSeq: number | null, name: string): void {
  const duplicate = policies.some((policy) => policy.filingPolicySeq !== ownSeq && policy.policyName.toLowerCase() === name.toLowerCase());
  if (duplicate) throw new Refusal(policyNameTaken(name), { field: "policyName" });
}

/** Only custom categories have custom fields. */
function refuseFields({ categoryKind }: Pick<FilingCategory, "categoryKind">, { fields }: FilingPolicyInput): void {
  if (fields.length > 0 && !hasCustomFields(categoryKind)) throw new Refusal(NO_CUSTOM_FIELDS);
}

/** Leave types and days apply to leave only. */
function refuseLeaves({ categoryKind }: Pick<FilingCategory, "categoryKind">, { targets }: FilingPolicyInput): void {
  if (categoryKind !== "LEAVE" && (targets.leavePolicySeqs.length > 0 || targets.fromDays !== null)) throw new Refusal(NO_LEAVES);
}

/** Referenced rows must still exist. */
function refuseGone({ targets, steps, copies }: FilingPolicyInput, names: PolicyNames): void {
  const isKnown =
    targets.departmentSeqs.every((seq) => names.departments.has(seq)) &&
    targets.jobTitleSeqs.every((seq) => names.jobTitles.has(seq)) &&
    targets.leavePolicySeqs.every((seq) => names.leaveTypes.has(seq));
  if (!isKnown) throw new Refusal(TARGET_GONE, { field: "reach" });
  for (const [list, entries] of Object.entries({ steps, copies }))
    for (const [index, { employeeSeq }] of entries.entries())
      if (employeeSeq !== null && !names.people.has(employeeSeq)) throw new Refusal(APPROVER_GONE, { field: `${list}[${index}].who` });
}

type OfPolicy =
  typeof filingPolicies | typeof filingPolicySteps | typeof filingPolicyCopies | typeof filingPolicyFields | typeof filingPolicyTargets;

const ofPolicy = (table: OfPolicy, { companySeq }: Company, { filingPolicySeq }: Key) =>
  and(eq(table.companySeq, companySeq), eq(table.filingPolicySeq, filingPolicySeq));
