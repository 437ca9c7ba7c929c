import type { ApproverReason, ChainLevel, ChainProblem } from "./chain";
import { requests, type RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";

export const APPROVER_REASONS: Record<ApproverReason, string> = {
  NAMED: "Named in the policy.",
  HEAD: "Head by the department tree.",
  NEXT_HEAD: "The next higher head decides: this head is missing, has left, has no account or is the requester.",
  OWN_HEAD: "The requester is the approver here, so their own head decides.",
};

export const CHAIN_PROBLEMS: Record<ChainProblem, string> = {
  VACANT: "No one can decide. Set a department head with an account, or choose another approver in the policy.",
  RESIGNED: "The approver named in the policy has left. Choose another one.",
  SELF: "Only the requester could decide. Set another department head, or choose another approver in the policy.",
};

type LevelTexts = { requests: RequestsText; requestNames: Readonly<Record<string, string>> };
const IN_ENGLISH: LevelTexts = { requests, requestNames: {} };

/** The approver of a level, and the reason. @param nameOf returns a person's name by number */
export function levelText(
  level: ChainLevel,
  nameOf: (employeeSeq: number) => string,
  { requests: messages, requestNames }: LevelTexts = IN_ENGLISH,
): { who: string; why: string; stuck: boolean } {
  const { automatic, approver, reason, problem } = level;
  const name = approver === null ? null : nameOf(approver);
  if (automatic === "SELF") return { who: messages.approvesItself, why: messages.selfWhy, stuck: false };
  if (automatic === "AUTO")
    return {
      who: messages.approvesItself,
      why: name === null ? messages.noRecipients : interpolate(messages.informed, { name }),
      stuck: false,
    };
  if (name === null) return { who: messages.stuck, why: named(requestNames, CHAIN_PROBLEMS[problem ?? "VACANT"]), stuck: true };
  return { who: name, why: named(requestNames, APPROVER_REASONS[reason ?? "NAMED"]), stuck: false };
}
