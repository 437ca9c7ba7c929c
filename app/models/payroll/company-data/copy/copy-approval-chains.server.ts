import type { Tx } from "~/db/client.server";
import { isInitialCategory, type CategoryKind, type FilingCategory } from "~/domain/filing/category";
import { MAX_POLICIES, type FilingPolicy } from "~/domain/filing/filing-policy";
import { TOO_MANY_POLICIES, type PolicyNames } from "~/domain/filing/policy-changes";
import type { FilingPolicyInput } from "~/domain/filing/policy-input";
import type { Scope } from "~/domain/shared/scope";
import { readNames } from "~/models/filing/filing-people.server";
import { readFiling, type FilingSettings } from "~/models/filing/filing-rows.server";
import { addFilingPolicy } from "~/models/filing/policies.server";
import { missingThere, oneByOne, seqsByName, type CopyModel, type PortableRecord } from "./copy-kind";

type Company = Pick<Scope, "companySeq">;
type Targets = FilingPolicy["targets"];

/** The six initial categories have the same numbers in every company, and perhaps other names; added ones are found by kind and name. */
type CategoryContent = { initialSeq: number } | { kind: CategoryKind; name: string };

interface ChainContent extends Pick<
  FilingPolicy,
  "policyState" | "selfApprovalYn" | "remindAfterDays" | "slaDays" | "escalateYn" | "mailYn" | "steps" | "copies" | "fields"
> {
  category: CategoryContent;
  targets: Pick<Targets, "everyoneYn" | "employmentTypes" | "fromDays"> & {
    departments: string[];
    jobTitles: string[];
    leaveTypes: string[];
  };
  /** The company whose employees it names; a chain that names people equals none of another company. */
  peopleOf: number | null;
}

const NAMES_PEOPLE = "It names employees of this company. Add it in the other company with the employees there.";
const COMES_LAST = "It applies after the chains for everyone that the other company has.";

export const chainCopies: CopyModel<ChainContent, { policyName: string }> = {
  readRecords: async (tx, scope) => {
    const { categories, policies } = await readFiling(tx, scope);
    const names = await readNames(tx, scope, []);
    return categories.flatMap((category) =>
      policies
        .filter(({ filingCategorySeq }) => filingCategorySeq === category.filingCategorySeq)
        .map((policy) => portable(scope, category, policy, names)),
    );
  },

  readRules: async (tx, scope) => {
    const settings = await readFiling(tx, scope);
    const { departments, jobTitles, leaveTypes } = await readSeqs(tx, scope);
    return {
      room: { left: Infinity, message: "" },
      problemOf: ({ category, targets }) => {
        const foundCategory = categoryIn(settings, category);
        if (!foundCategory) return "name" in category ? missingThere("request category", [category.name]) : null;
        const others = settings.policies.filter(({ filingCategorySeq }) => filingCategorySeq === foundCategory.filingCategorySeq);
        if (others.length >= MAX_POLICIES) return TOO_MANY_POLICIES;
        return (
          missing("department", targets.departments, departments) ??
          missing("tier", targets.jobTitles, jobTitles) ??
          missing("leave type", targets.leaveTypes, leaveTypes)
        );
      },
    };
  },

  addRecords: oneByOne(async (tx, scope, { content, extra }) => {
    const { category, targets, peopleOf: _people, ...rest } = content;
    const { departments, jobTitles, leaveTypes } = await readSeqs(tx, scope);
    const seqs = (names: readonly string[], of: ReadonlyMap<string, number>) => names.map((name) => of.get(name)!);
    const input: FilingPolicyInput = {
      ...rest,
      ...extra,
      targets: {
        everyoneYn: targets.everyoneYn,
        employmentTypes: targets.employmentTypes,
        fromDays: targets.fromDays,
        employeeSeqs: [],
        departmentSeqs: seqs(targets.departments, departments),
        jobTitleSeqs: seqs(targets.jobTitles, jobTitles),
        leavePolicySeqs: seqs(targets.leaveTypes, leaveTypes),
      },
    };
    const foundCategory = categoryIn(await readFiling(tx, scope), category);
    const { change } = await addFilingPolicy(tx, scope, foundCategory?.filingCategorySeq ?? 0, input);
    return [change];
  }),
};

function portable(
  { companySeq }: Company,
  category: FilingCategory,
  policy: FilingPolicy,
  names: PolicyNames,
): PortableRecord<ChainContent, { policyName: string }> {
  const { policyName, targets, steps, copies } = policy;
  const namesPeople = targets.employeeSeqs.length > 0 || [...steps, ...copies].some(({ employeeSeq }) => employeeSeq !== null);
  const { categoryKind: kind, categoryName } = category;
  const ofCategory = isInitialCategory(category) ? { initialSeq: category.filingCategorySeq } : { kind, name: categoryName };
  const namesOf = (seqs: readonly number[], of: ReadonlyMap<number, string>) => seqs.map((seq) => of.get(seq) ?? "").sort();
  return {
    seq: policy.filingPolicySeq,
    name: `${categoryName}: ${policyName}`,
    key: JSON.stringify([ofCategory, policyName]).toLowerCase(),
    content: {
      category: ofCategory,
      policyState: policy.policyState,
      selfApprovalYn: policy.selfApprovalYn,
      remindAfterDays: policy.remindAfterDays,
      slaDays: policy.slaDays,
      escalateYn: policy.escalateYn,
      mailYn: policy.mailYn,
      targets: {
        everyoneYn: targets.everyoneYn,
        employmentTypes: [...targets.employmentTypes].sort(),
        fromDays: targets.fromDays,
        departments: namesOf(targets.departmentSeqs, names.departments),
        jobTitles: namesOf(targets.jobTitleSeqs, names.jobTitles),
        leaveTypes: namesOf(targets.leavePolicySeqs, names.leaveTypes),
      },
      steps,
      copies,
      fields: policy.fields,
      peopleOf: namesPeople ? companySeq : null,
    },
    extra: { policyName },
    offered: policy.policyState === "ENABLE" && category.categoryState === "ENABLE",
    problem: namesPeople ? NAMES_PEOPLE : null,
    note: targets.everyoneYn === "Y" ? COMES_LAST : "",
  };
}

const missing = (noun: string, required: readonly string[], present: ReadonlyMap<string, number>): string | null => {
  const names = required.filter((name) => !present.has(name));
  return names.length > 0 ? missingThere(noun, names) : null;
};

const categoryIn = ({ categories }: FilingSettings, content: CategoryContent): FilingCategory | undefined =>
  categories.find((category) =>
    "initialSeq" in content
      ? category.filingCategorySeq === content.initialSeq
      : !isInitialCategory(category) &&
        category.categoryKind === content.kind &&
        category.categoryName.toLowerCase() === content.name.toLowerCase(),
  );

async function readSeqs(tx: Tx, scope: Company) {
  const { departments, jobTitles, leaveTypes } = await readNames(tx, scope, []);
  return { departments: seqsByName(departments), jobTitles: seqsByName(jobTitles), leaveTypes: seqsByName(leaveTypes) };
}
