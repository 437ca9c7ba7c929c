/** APPROVAL-21: a named person, or the head of the requester's department, its parent, or its grandparent. */
export const APPROVER_TYPES = ["USER", "FIRST_HEAD", "SECOND_HEAD", "THIRD_HEAD"] as const;
export type ApproverType = (typeof APPROVER_TYPES)[number];
export type HeadType = Exclude<ApproverType, "USER">;

export const HEAD_LABELS: Record<HeadType, string> = {
  FIRST_HEAD: "Level 1 Head",
  SECOND_HEAD: "Level 2 Head",
  THIRD_HEAD: "Level 3 Head",
};

/** Label from the requester's view. */
export const HEAD_HINTS: Record<HeadType, string> = {
  FIRST_HEAD: "Head of the requester’s department",
  SECOND_HEAD: "Head of the department above",
  THIRD_HEAD: "Head two departments above",
};

export const HEAD_TYPES = Object.keys(HEAD_LABELS) as HeadType[];

export type YesNo = "Y" | "N";

/** One level of a chain (APPROVAL-20). */
export interface ApprovalStep {
  /** From 0. */
  approvalStageOrder: number;
  /** Y: approved as soon as the request reaches it; the approver is only informed. */
  autoApprovedYn: YesNo;
  approveType: ApproverType;
  /** USER only. */
  employeeSeq: number | null;
}

/** A copy recipient (APPROVAL-24). */
export interface CopyEntry {
  /** From 0. */
  referenceStageOrder: number;
  referenceType: ApproverType;
  /** USER only. */
  employeeSeq: number | null;
}
