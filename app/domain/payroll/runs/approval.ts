import { z } from "zod/v4";
import { endSentence, type Change } from "~/domain/shared/change";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { createRunChange } from "./payroll-changes";

/** Dual approval before a payroll is completed (F-106): REVIEW, WAITING, COMPLETE. */

export const APPROVAL_STATES = ["WAITING", "APPROVED", "RETURNED"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Fingerprint of figures and run; any change of a payslip or the run changes it. */
export interface RunMark {
  generation: number;
  /** Change log number of the run's last change. */
  changeLogSeq: number;
}

/** Approval as requested. */
export interface RequestedApproval extends RunMark {
  state: ApprovalState;
  askedBy: string;
  decidedBy: string | null;
  /** Comment of the decision. */
  word: string;
}

/** Changes about the approval itself, which do not revoke it. */
export const APPROVAL_ACTIONS = ["ASK_APPROVAL", "APPROVE", "RETURN"] as const;

/** The valid approval; null when none was requested, or figures or run have changed since. @source F-106 */
export function getValidApproval<Asked extends RequestedApproval>(requested: Asked | null, now: RunMark): Asked | null {
  return requested !== null && requested.generation === now.generation && requested.changeLogSeq === now.changeLogSeq ? requested : null;
}

/** Why approval cannot be given or requested, each with what to do. */
export const APPROVAL_REFUSALS = {
  NOT_NEEDED: "The template of this payroll does not require approval.",
  NOT_ASKED: "These amounts have not been submitted for approval. Submit them first.",
  ASKED: "These amounts were already submitted for approval.",
  OWN: "You submitted or calculated this payroll, or changed its pay. Another person must approve it.",
  ONLY_OWN: "You are the only person who can approve this payroll, so another person must submit it for approval.",
  CHANGED: "The payroll has changed. Review it again before you decide.",
  SWITCHED_OFF: "You switched off the approval of this template. Another person must complete its next payroll.",
  MISSING: "This payroll needs another person’s approval before it is completed.",
} as const;

/** "…was approved by Ben Cruz meanwhile": concurrent decisions. */
export const approvalDecisionText = ({ state, decidedBy }: Pick<RequestedApproval, "state" | "decidedBy">) =>
  `This payroll was ${state === "APPROVED" ? "approved" : "returned"} by ${decidedBy} in the meantime.`;

export const MAX_APPROVAL_COMMENT_LENGTH = 200;
const OUTDATED = "Reload the page and try again.";
const generation = z
  .string({ error: OUTDATED })
  .regex(/^\d{1,9}$/, OUTDATED)
  .transform(Number);

/** Requests approval of the displayed figures, or decides on it. */
export const approvalInput = z
  .object({
    generation,
    decision: z.enum(["ASK", "APPROVE", "RETURN"], { error: "Choose whether you approve or return it." }),
    word: z.string().trim().max(MAX_APPROVAL_COMMENT_LENGTH, `Write at most ${MAX_APPROVAL_COMMENT_LENGTH} characters.`).default(""),
  })
  .superRefine(({ decision, word: comment }, context) => {
    if (decision === "RETURN" && comment === "")
      context.addIssue({ code: "custom", path: ["word"], message: "Enter what needs to be fixed." });
  });
export type ApprovalInput = z.output<typeof approvalInput>;

/** Approval was requested. @param net centavos, total of all employees */
export function approvalRequested(payrollSeq: number, headcount: number, net: Centavos): Change {
  const people = `${headcount.toLocaleString("en-US")} ${headcount === 1 ? "employee" : "employees"}`;
  return createRunChange(payrollSeq, "ASK_APPROVAL", `Submitted for approval: ${people}, net pay ${formatPeso(net)}.`, null, {
    headcount,
    netCentavos: net,
  });
}

/** The run was approved or returned. */
export function approvalDecisionChange(payrollSeq: number, decision: "APPROVE" | "RETURN", comment: string): Change {
  const done = decision === "APPROVE" ? "Approved the run." : "Returned the run.";
  return createRunChange(
    payrollSeq,
    decision,
    comment === "" ? done : `${done} ${endSentence(comment)}`,
    null,
    comment === "" ? null : { word: comment },
  );
}
