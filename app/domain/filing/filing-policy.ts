import type { ApprovalStep, CopyEntry, YesNo } from "./approver";
import type { LeaveDays } from "~/domain/leave/leave-days";
import { FIRST_CATEGORIES } from "./category";
import type { FormField } from "./form-fields";

export const POLICY_NAME_LETTERS = 50;
/** Per category. */
export const MOST_POLICIES = 50;
/** APPROVAL-08, APPROVAL-19 */
export const MOST_LEVELS = 5;
export const MOST_COPIES = 20;

/** Maximum number of people selected individually in one policy. */
export const MOST_NAMED = 500;

/** Targets of a policy: everybody, or members of one of these. A department includes its sub-departments. */
export interface PolicyTargets {
  everybodyYn: YesNo;
  departmentSeqs: readonly number[];
  jobTitleSeqs: readonly number[];
  employmentTypes: readonly string[];
  /** People selected individually. */
  employeeSeqs: readonly number[];
  /** Leave only: the leave types it applies to; none = all. */
  leavePolicySeqs: readonly number[];
  /** Leave only: minimum number of days; null = any. */
  fromDays: LeaveDays | null;
}

/** Filing policy of a category: targets, approvers and copies. Applies to requests filed from now on. */
export interface FilingPolicy {
  filingPolicySeq: number;
  filingCategorySeq: number;
  policyName: string;
  policyState: "ENABLE" | "DISABLE";
  /** Y: an approver who files a request also decides that level. */
  selfApprovalYn: YesNo;
  /** Working days after which an approver is reminded, and after which it is overdue; null = never. */
  remindAfterDays: number | null;
  slaDays: number | null;
  /** Y: escalate overdue requests to the next level's approver. */
  escalateYn: YesNo;
  /** Y: also notify approver and requester by mail. */
  mailYn: YesNo;
  sortOrder: number;
  revision: number;
  targets: PolicyTargets;
  steps: readonly ApprovalStep[];
  copies: readonly CopyEntry[];
  /** Additional form fields. */
  fields: readonly FormField[];
}

/** Default days until a request is overdue. @source document 4 A-15 */
export const FIRST_PATIENCE = { remindAfterDays: 2, slaDays: 5, escalateYn: "N", mailYn: "Y" } as const satisfies Partial<FilingPolicy>;
/** Maximum number of working days. */
export const MOST_WAITING_DAYS = 60;

/** Initial policies of a company: one per category, decided by the department head. */
export const FIRST_POLICIES: readonly FilingPolicy[] = FIRST_CATEGORIES.map(({ filingCategorySeq }) => ({
  filingPolicySeq: filingCategorySeq,
  filingCategorySeq,
  policyName: "Everyone",
  policyState: "ENABLE",
  selfApprovalYn: "N",
  ...FIRST_PATIENCE,
  sortOrder: 1,
  revision: 1,
  targets: {
    everybodyYn: "Y",
    departmentSeqs: [],
    jobTitleSeqs: [],
    employmentTypes: [],
    employeeSeqs: [],
    leavePolicySeqs: [],
    fromDays: null,
  },
  steps: [{ approvalStageOrder: 0, autoApprovedYn: "N", approveType: "FIRST_HEAD", employeeSeq: null }],
  copies: [],
  fields: [],
}));
