import type { ApprovalStep, CopyEntry, YesNo } from "./approver";
import type { LeaveDays } from "~/domain/leave/leave-days";
import { FIRST_CATEGORIES } from "./category";
import type { FormField } from "./form-fields";

export const POLICY_NAME_LETTERS = 50;
/** Of one category. */
export const MOST_POLICIES = 50;
/** APPROVAL-08, APPROVAL-19 */
export const MOST_LEVELS = 5;
export const MOST_COPIES = 20;

/** People that one policy names. */
export const MOST_NAMED = 500;

/** For whom a policy is: everybody, or whoever is in one of these. A department means those below it as well. */
export interface PolicyTargets {
  everybodyYn: YesNo;
  departmentSeqs: readonly number[];
  jobTitleSeqs: readonly number[];
  employmentTypes: readonly string[];
  /** People named one by one. */
  employeeSeqs: readonly number[];
  /** Of leave alone: the leave types it is for; none = all. */
  leavePolicySeqs: readonly number[];
  /** Of leave alone: from so many days on; null = whatever their number. */
  fromDays: LeaveDays | null;
}

/** Who files what in a category, who decides and who is told. It holds for what is filed from now on. */
export interface FilingPolicy {
  filingPolicySeq: number;
  filingCategorySeq: number;
  policyName: string;
  policyState: "ENABLE" | "DISABLE";
  /** Y: a named approver who files decides that level. */
  selfApprovalYn: YesNo;
  /** Working days after which an approver is reminded, and after which it is overdue; null = never. */
  remindAfterDays: number | null;
  slaDays: number | null;
  /** Y: once it is overdue, the approver of the next level is told. */
  escalateYn: YesNo;
  /** Y: approver and requester are told by mail as well. */
  mailYn: YesNo;
  sortOrder: number;
  revision: number;
  targets: PolicyTargets;
  steps: readonly ApprovalStep[];
  copies: readonly CopyEntry[];
  /** What its form asks for besides. */
  fields: readonly FormField[];
}

/** How long a request waits, where nobody says otherwise. @source document 4 A-15 */
export const FIRST_PATIENCE = { remindAfterDays: 2, slaDays: 5, escalateYn: "N", mailYn: "Y" } as const satisfies Partial<FilingPolicy>;
/** Most working days that can be said. */
export const MOST_WAITING_DAYS = 60;

/** What every company begins with, until it changes something: one for each category, decided by the head of the department. */
export const FIRST_POLICIES: readonly FilingPolicy[] = FIRST_CATEGORIES.map(({ filingCategorySeq }) => ({
  filingPolicySeq: filingCategorySeq,
  filingCategorySeq,
  policyName: "Everybody",
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
