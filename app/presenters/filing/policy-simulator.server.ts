import type { SimulatedCategory, SimulatedLeave } from "~/components/filing/policy-simulator";
import { resolveChain } from "~/domain/filing/chain";
import { levelText } from "~/domain/filing/chain-text";
import { policyFor, type RequestedLeaveDays } from "~/domain/filing/policy-choice";
import { FROM_DAYS, parseFromDays } from "~/domain/filing/policy-input";
import { ONE_DAY } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { getFilingSettings } from "~/models/filing/categories.server";
import { findFilingPeople, getFilingFacts, listTargets } from "~/models/filing/filing-people.server";

/** Maximum number of characters read from the URL, which may contain anything. */
const MAX_DAYS_LENGTH = 10;

/** The leave to simulate, from the URL: a type and a number of days, default one. */
export async function readSimulatedLeave(
  scope: Scope,
  query: URLSearchParams,
): Promise<{ form: SimulatedLeave; leave: RequestedLeaveDays | null }> {
  const { leaveTypes } = await listTargets(scope);
  const days = (query.get("days") ?? "").trim().slice(0, MAX_DAYS_LENGTH);
  const leaveDays = days === "" ? ONE_DAY : parseFromDays(days);
  const type = leaveTypes.find(({ leavePolicySeq }) => String(leavePolicySeq) === query.get("leavePolicySeq"));
  return {
    form: {
      leaveTypes,
      leavePolicySeq: type ? String(type.leavePolicySeq) : "",
      days,
      problem: leaveDays === null ? FROM_DAYS : null,
    },
    leave: type && leaveDays !== null ? { leavePolicySeq: type.leavePolicySeq, days: leaveDays } : null,
  };
}

/**
 * Who would decide a request of this employee today, per enabled category; leave uses the policy that matches the given leave.
 * @param leave null = unspecified leave, which policies restricted to types or days do not match
 * @throws NotFound
 */
export async function simulatePolicies(
  scope: Scope,
  requester: number,
  leave: RequestedLeaveDays | null,
  today: Day,
): Promise<{ requester: number; name: string; categories: SimulatedCategory[] }> {
  const { categories, policies } = await getFilingSettings(scope);
  const facts = await getFilingFacts(scope, today);
  const person = facts.people.get(requester);
  if (!person) throw new NotFound("employee");
  const tried = categories
    .filter(({ categoryState }) => categoryState === "ENABLE")
    .map((category) => {
      const categoryPolicies = policies.filter(({ filingCategorySeq }) => filingCategorySeq === category.filingCategorySeq);
      const policy = policyFor(categoryPolicies, person, facts.departments, category.categoryKind === "LEAVE" ? leave : null);
      return { category, policy, chain: policy && resolveChain(facts, requester, policy) };
    });
  const seqs = tried.flatMap(({ chain }) => [...(chain?.levels.map(({ approver }) => approver) ?? []), ...(chain?.copies ?? [])]);
  const names = await findFilingPeople(scope, [...new Set([requester, ...seqs.flatMap((seq) => seq ?? [])])], today);
  const nameOf = (seq: number) => names.get(seq)?.employeeName ?? "";
  return {
    requester,
    name: nameOf(requester),
    categories: tried.map(({ category, policy, chain }) => ({
      filingCategorySeq: category.filingCategorySeq,
      categoryName: category.categoryName,
      leaveYn: category.categoryKind === "LEAVE" ? "Y" : "N",
      policy: policy && { filingPolicySeq: policy.filingPolicySeq, policyName: policy.policyName },
      levels: chain?.levels.map((level) => levelText(level, nameOf)) ?? [],
      copies: chain?.copies.map(nameOf) ?? [],
    })),
  };
}
