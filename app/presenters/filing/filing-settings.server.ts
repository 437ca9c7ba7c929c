import type { CategoryRow } from "~/components/filing/category-list";
import type { CategoryPane } from "~/components/filing/category-detail";
import type { PolicyPane } from "~/components/filing/policy-detail";
import type { PolicyFormOptions } from "~/components/filing/policy-form";
import { EMPLOYMENT_TYPES, employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { isEmployed } from "~/domain/filing/chain-facts";
import { CATEGORY_KINDS, isInitialCategory, type FilingCategory } from "~/domain/filing/category";
import { MAX_FIELD_LABEL_LENGTH, FIELD_TYPES, fieldsText, hasCustomFields, MAX_FIELDS } from "~/domain/filing/form-fields";
import { MAX_COPIES, MAX_LEVELS, MAX_POLICY_NAME_LENGTH, type FilingPolicy } from "~/domain/filing/filing-policy";
import { missingTargetsText, waitingDaysText, stepText, targetText } from "~/domain/filing/policy-changes";
import { MAX_NAMES_LENGTH } from "~/domain/filing/policy-input";
import { policyFor, matchesTargets } from "~/domain/filing/policy-choice";
import { FILING_POLICY_SORTS } from "~/domain/filing/policy-sorts";
import { toPolicyDraft } from "~/domain/filing/policy-draft";
import { toOptions } from "~/domain/shared/forms/choices";
import type { Day } from "~/domain/shared/day";
import { filteredList } from "~/domain/shared/filtered-list";
import type { Scope } from "~/domain/shared/scope";
import { getCategory, getFilingSettings } from "~/models/filing/categories.server";
import {
  findResignedApprovers,
  findReferencedEmployees,
  getNames,
  listTargets,
  getFilingFacts,
  type FilingFacts,
} from "~/models/filing/filing-people.server";
import { getFilingPolicy } from "~/models/filing/policies.server";
import { readListQuery, readUseState } from "~/web/forms/list-query.server";

export async function readCategoryList(scope: Scope): Promise<CategoryRow[]> {
  const { categories, policies } = await getFilingSettings(scope);
  return categories.map(({ filingCategorySeq, categoryName, categoryState }) => ({
    filingCategorySeq,
    categoryName,
    enabled: categoryState === "ENABLE",
    policies: policies.filter((policy) => policy.filingCategorySeq === filingCategorySeq && policy.policyState === "ENABLE").length,
  }));
}

/** Employees employed on the day. */
const listEmployed = (facts: FilingFacts) => [...facts.people.values()].filter((person) => isEmployed(person, facts.date));

/** A category with its matching policies, the number of employees each covers and how many none covers. @throws NotFound, 400 */
export async function readCategory(request: Request, scope: Scope, filingCategorySeq: number, today: Day): Promise<CategoryPane> {
  const [order, state] = [readListQuery(request, { sorts: FILING_POLICY_SORTS }), readUseState(request)];
  const { category, policies } = await getCategory(scope, filingCategorySeq);
  const [names, facts] = [await getNames(scope, policies), await getFilingFacts(scope, today)];
  const gone = await findResignedApprovers(scope, policies, today);
  const people = listEmployed(facts);
  const holding = people.map((person) => policyFor(policies, person, facts.departments));
  const rows = policies.map((policy) => ({
    filingPolicySeq: policy.filingPolicySeq,
    policyName: policy.policyName,
    enabled: policy.policyState === "ENABLE",
    targets: targetText(policy.targets, names),
    decided: stepText(policy.steps, names),
    gone: goneApproverTexts(policy, gone),
    reached: holding.filter((seq) => seq === policy).length,
  }));
  const inState = rows.filter(({ enabled }) => state === undefined || enabled === (state === "on"));
  return {
    filingCategorySeq,
    categoryName: category.categoryName,
    kind: CATEGORY_KINDS[category.categoryKind],
    enabled: category.categoryState === "ENABLE",
    first: isInitialCategory(category),
    unreached: holding.filter((policy) => policy === null).length,
    employees: people.length,
    all: rows.length,
    policies: filteredList(inState, order, {
      words: ({ policyName, targets, decided }) => `${policyName} ${targets} ${decided}`,
      by: { added: null, name: ({ policyName }) => policyName, people: ({ reached }) => reached },
    }),
  };
}

/** A policy for display. @throws NotFound */
export async function readPolicy(
  scope: Scope,
  key: { filingCategorySeq: number; filingPolicySeq: number },
  today: Day,
): Promise<PolicyPane> {
  const { category, policy } = await getFilingPolicy(scope, key);
  const [names, facts] = [await getNames(scope, [policy]), await getFilingFacts(scope, today)];
  const draft = toPolicyDraft(policy, await findReferencedEmployees(scope, [policy], today));
  return {
    ...key,
    categoryName: category.categoryName,
    policyName: policy.policyName,
    enabled: policy.policyState === "ENABLE",
    targets: targetText(policy.targets, names),
    reached: countReached(policy, facts),
    selfApproval: policy.selfApprovalYn === "Y",
    waitingDays: waitingDaysText(policy),
    fields: hasCustomFields(category.categoryKind) ? fieldsText(policy.fields) : "",
    mail: policy.mailYn === "Y",
    gone: goneApproverTexts(policy, await findResignedApprovers(scope, [policy], today)),
    steps: draft.steps,
    copies: policy.copies.length > 0 ? draft.copies : [],
  };
}

/** One sentence per approver who has left. */
const goneApproverTexts = ({ steps }: FilingPolicy, gone: Awaited<ReturnType<typeof findResignedApprovers>>): string[] =>
  [...new Set(steps.map(({ employeeSeq }) => employeeSeq))].flatMap((seq) => {
    const goneApprover = seq === null ? undefined : gone.get(seq);
    return goneApprover ? [missingTargetsText(goneApprover.employeeName, goneApprover.waiting)] : [];
  });

const countReached = ({ targets }: FilingPolicy, facts: FilingFacts) =>
  listEmployed(facts).filter((person) => matchesTargets(targets, person, facts.departments)).length;

export async function readPolicyOptions(scope: Scope, { categoryKind }: Pick<FilingCategory, "categoryKind">): Promise<PolicyFormOptions> {
  const { departments, jobTitles, leaveTypes } = await listTargets(scope);
  return {
    departments: departments.map(({ departmentSeq, departmentName }) => ({ value: String(departmentSeq), label: departmentName })),
    jobTitles: jobTitles.map(({ jobTitleSeq, jobTitleName }) => ({ value: String(jobTitleSeq), label: jobTitleName })),
    employmentTypes: EMPLOYMENT_TYPES.map((value) => ({ value, label: employmentTypeLabel(value) })),
    leaveTypes:
      categoryKind === "LEAVE"
        ? leaveTypes.map(({ leavePolicySeq, leaveName }) => ({ value: String(leavePolicySeq), label: leaveName }))
        : null,
    limits: {
      name: MAX_POLICY_NAME_LENGTH,
      levels: MAX_LEVELS,
      copies: MAX_COPIES,
      fields: MAX_FIELDS,
      label: MAX_FIELD_LABEL_LENGTH,
      named: MAX_NAMES_LENGTH,
    },
    fieldTypes: hasCustomFields(categoryKind) ? toOptions(FIELD_TYPES) : [],
  };
}
