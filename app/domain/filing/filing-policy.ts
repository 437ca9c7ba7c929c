import type { ApprovalStep, CopyEntry, YesNo } from "./approver";
import { FIRST_CATEGORIES } from "./category";

export const POLICY_NAME_LETTERS = 50;
/** Of one category. */
export const MOST_POLICIES = 50;
/** APPROVAL-08, APPROVAL-19 */
export const MOST_LEVELS = 5;
export const MOST_COPIES = 20;

/** For whom a policy is: everybody, or whoever is in one of these. A department means those below it as well. */
export interface PolicyTargets {
  everybodyYn: YesNo;
  departmentSeqs: readonly number[];
  jobTitleSeqs: readonly number[];
  employmentTypes: readonly string[];
}

/** Who files what in a category, who decides and who is told. It holds for what is filed from now on. */
export interface FilingPolicy {
  filingPolicySeq: number;
  filingCategorySeq: number;
  policyName: string;
  policyState: "ENABLE" | "DISABLE";
  /** Y: a named approver who files decides that level. */
  selfApprovalYn: YesNo;
  sortOrder: number;
  revision: number;
  targets: PolicyTargets;
  steps: readonly ApprovalStep[];
  copies: readonly CopyEntry[];
}

/** What every company begins with, until it changes something: one for each category, decided by the head of the department. */
export const FIRST_POLICIES: readonly FilingPolicy[] = FIRST_CATEGORIES.map(({ filingCategorySeq }) => ({
  filingPolicySeq: filingCategorySeq,
  filingCategorySeq,
  policyName: "Everybody",
  policyState: "ENABLE",
  selfApprovalYn: "N",
  sortOrder: 1,
  revision: 1,
  targets: { everybodyYn: "Y", departmentSeqs: [], jobTitleSeqs: [], employmentTypes: [] },
  steps: [{ approvalStageOrder: 0, autoApprovedYn: "N", approveType: "FIRST_HEAD", employeeSeq: null }],
  copies: [],
}));
