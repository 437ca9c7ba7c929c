import type { TriedCategory } from "~/components/filing/try-it";
import { chainOf } from "~/domain/filing/chain";
import { levelWords } from "~/domain/filing/chain-words";
import { policyFor } from "~/domain/filing/policy-choice";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { getFilingSettings } from "~/models/filing/categories.server";
import { findFilingPeople, getFilingFacts } from "~/models/filing/filing-people.server";

/** Who would decide today what somebody files, for each category that is on. @throws NotFound */
export async function tryIt(scope: Scope, requester: number, today: Day): Promise<{ name: string; categories: TriedCategory[] }> {
  const { categories, policies } = await getFilingSettings(scope);
  const facts = await getFilingFacts(scope, today);
  const person = facts.people.get(requester);
  if (!person) throw new NotFound("employee");
  const tried = categories
    .filter(({ categoryState }) => categoryState === "ENABLE")
    .map((category) => {
      const own = policies.filter(({ filingCategorySeq }) => filingCategorySeq === category.filingCategorySeq);
      const policy = policyFor(own, person, facts.departments);
      return { category, policy, chain: policy && chainOf(facts, requester, policy) };
    });
  const seqs = tried.flatMap(({ chain }) => [...(chain?.levels.map(({ approver }) => approver) ?? []), ...(chain?.copies ?? [])]);
  const names = await findFilingPeople(scope, [...new Set([requester, ...seqs.flatMap((seq) => seq ?? [])])], today);
  const nameOf = (seq: number) => names.get(seq)?.employeeName ?? "";
  return {
    name: nameOf(requester),
    categories: tried.map(({ category, policy, chain }) => ({
      filingCategorySeq: category.filingCategorySeq,
      categoryName: category.categoryName,
      policy: policy && { filingPolicySeq: policy.filingPolicySeq, policyName: policy.policyName },
      levels: chain?.levels.map((level) => levelWords(level, nameOf)) ?? [],
      copies: chain?.copies.map(nameOf) ?? [],
    })),
  };
}
