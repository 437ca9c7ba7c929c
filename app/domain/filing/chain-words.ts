import type { ApproverReason, ChainLevel, ChainProblem } from "./chain";

const REASONS: Record<ApproverReason, string> = {
  NAMED: "Named in the policy.",
  HEAD: "Head by the department tree.",
  NEXT_HEAD: "The next head further up: the one asked for is missing, has left, has no account or is the requester.",
  OWN_HEAD: "The requester is named here, so the requester’s own head decides.",
};

const PROBLEMS: Record<ChainProblem, string> = {
  VACANT: "Nobody can decide: give the department a head with an account, or choose somebody else in the policy.",
  RESIGNED: "The person named in the policy has left. Choose somebody else there.",
  SELF: "Only the requester is left to decide. Give the department another head, or choose somebody else in the policy.",
};

/** Who decides a level, and why. @param nameOf the name of a person by number */
export function levelWords(level: ChainLevel, nameOf: (employeeSeq: number) => string): { who: string; why: string; stuck: boolean } {
  const { automatic, approver, reason, problem } = level;
  const name = approver === null ? null : nameOf(approver);
  if (automatic === "SELF")
    return { who: "Approves itself", why: "The requester is named here, and the policy lets that count.", stuck: false };
  if (automatic === "AUTO")
    return { who: "Approves itself", why: name === null ? "Nobody is informed." : `${name} is informed.`, stuck: false };
  if (name === null) return { who: "Stuck", why: PROBLEMS[problem ?? "VACANT"], stuck: true };
  return { who: name, why: REASONS[reason ?? "NAMED"], stuck: false };
}
