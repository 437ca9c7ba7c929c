import type { ApprovalStep, CopyEntry, YesNo } from "./approver";
import type { LeaveDays } from "~/domain/leave/leave-days";
import { INITIAL_CATEGORIES } from "./category";
import type { FormField } from "./form-fields";

export const MAX_POLICY_NAME_LENGTH = 50;
/** Per category. */
export const MAX_POLICIES = 50;
/** APPROVAL-08, APPROVAL-19 */
export const MAX_LEVELS = 5;
export const MAX_COPIES = 20;

/** Maximum number of people selected individually in one policy. */
export const MAX_NAMED = 500;

/** Targets of a policy: everyone, or members of one of these. A department includes its sub-departments. */
export interface PolicyTargets {
  everyoneYn: YesNo;
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
  /** Y: also notify approver and requester by email. */
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
export const DEFAULT_WAITING_DAYS = {
  remindAfterDays: 2,
  slaDays: 5,
  escalateYn: "N",
  mailYn: "Y",
} as const satisfies Partial<FilingPolicy>;
/** Maximum number of working days. */
export const MAX_WAITING_DAYS = 60;

/** Initial policies of a company: one per category, decided by the department head. */
export const INITIAL_FILING_POLICIES: readonly FilingPolicy[] = INITIAL_CATEGORIES.map(({ filingCategorySeq }) => ({
  filingPolicySeq: filingCategorySeq,
  filingCategorySeq,
  policyName: "Everyone",
  policyState: "ENABLE",
  selfApprovalYn: "N",
  ...DEFAULT_WAITING_DAYS,
  sortOrder: 1,
  revision: 1,
  targets: {
    everyoneYn: "Y",
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
