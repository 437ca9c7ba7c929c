import type { ApprovalStep, YesNo } from "~/domain/filing/approver";
import { resolveLevel, type ChainLevel } from "~/domain/filing/chain";
import type { ChainFacts } from "~/domain/filing/chain-facts";
import type { DecisionHow, RequestPhase, RequestState } from "./request";

/** Decision of a level in the current phase. Numbers are employee numbers; null = none, or an account without an employee. */
export interface Decision {
  /** From 0. */
  stage: number;
  decidedBy: number | null;
  onBehalfOf: number | null;
  how: DecisionHow;
}

/** The parts of a request that decisions use. */
export interface PendingRequest {
  requester: number;
  steps: readonly ApprovalStep[];
  selfApprovalYn: YesNo;
  state: RequestState;
  phase: RequestPhase;
  /** Current phase only. */
  decisions: readonly Decision[];
  /** The other employee of a shift change, who must agree before the levels start; null or undefined = none. */
  agrees?: number | null;
  /** The employee who agreed; a level with the same approver is then decided automatically. */
  agreed?: number | null;
}

/** The step before the first level: the other person of a shift change agrees. */
export const AGREEMENT = -1;

export interface RequestAction {
  action: "APPROVE" | "REJECT" | "SPECIAL_APPROVE" | "SPECIAL_REJECT" | "WITHDRAW" | "CHANGE" | "CANCEL";
  /** Null = an account without an employee. */
  actor: number | null;
  remark: string;
  /** May decide out of turn (FILING_APPROVAL_EDIT). */
  special: boolean;
  /** At least one of its days was transferred to payroll. */
  locked: boolean;
}

/** Why an action has no effect. @source document 4 */
export type DecideProblem =
  | "ALREADY_DECIDED"
  | "SELF"
  | "NOT_YOUR_TURN"
  | "REMARK_REQUIRED"
  | "REASON_REQUIRED"
  | "NOT_REQUESTER"
  | "NOT_APPROVED"
  | "NOT_ALLOWED"
  | "NOT_AGREED"
  | "LOCKED";

/** New state of a request and the decisions it adds. */
export interface Outcome {
  state: RequestState;
  phase: RequestPhase;
  added: readonly Decision[];
  /** The pending level; null if none. */
  waiting: ChainLevel | null;
}

type Facts = ChainFacts;

/**
 * The pending level as of the day, after automatic decisions: automatic levels, the requester's own, and those of people who approved an
 * earlier level or agreed to the shift change. A request without levels waits for a user with the right to decide out of turn.
 * @source document 4
 */
export function resolvePendingLevel(
  facts: Facts,
  { requester, steps, selfApprovalYn, decisions, agrees = null, agreed = null }: PendingRequest,
): Pick<Outcome, "added" | "waiting"> {
  if (agrees !== null)
    return {
      added: [],
      waiting: { stage: AGREEMENT, automatic: null, approver: agrees, reason: "NAMED", problem: null, delegate: null },
    };
  const sorted = steps.toSorted((a, b) => a.approvalStageOrder - b.approvalStageOrder);
  const approvers = new Set(decisions.filter(({ how }) => how !== "AUTO").flatMap(({ decidedBy, onBehalfOf }) => [decidedBy, onBehalfOf]));
  if (agreed !== null) approvers.add(agreed);
  const added: Decision[] = [];
  for (let stage = decisions.length; stage < sorted.length; stage++) {
    const level = resolveLevel(facts, requester, sorted[stage]!, stage, selfApprovalYn);
    const { approver, automatic } = level;
    const how = automatic ?? (approver !== null && approvers.has(approver) ? "SAME_PERSON" : null);
    if (how === null) return { added, waiting: level };
    added.push({ stage, decidedBy: approver, onBehalfOf: null, how });
  }
  if (sorted.length > 0 || decisions.length > 0) return { added, waiting: null };
  return { added, waiting: { stage: 0, automatic: null, approver: null, reason: null, problem: "VACANT", delegate: null } };
}

/** State of a newly filed request: pending, or approved if every level is automatic. @source document 4 §2.2, A-4 */
export function filed(facts: Facts, request: Pick<PendingRequest, "requester" | "steps" | "selfApprovalYn" | "agrees">): Outcome {
  return advance(facts, { ...request, state: "PENDING", phase: "FILING", decisions: [] }, []);
}

/** Applies an action, or returns the first reason why it has no effect. @source document 4 §2.2, A-5 to A-12 */
export function decide(facts: Facts, request: PendingRequest, requested: RequestAction): Outcome | { problem: DecideProblem } {
  const problem = findDecideProblem(facts, request, requested);
  if (problem) return { problem };
  const { phase } = request;
  switch (requested.action) {
    case "WITHDRAW":
      return phase === "CANCELLING" ? endedAs(request, "APPROVED", []) : endedAs(request, "WITHDRAWN", []);
    case "CHANGE":
      return endedAs(request, "SUPERSEDED", []);
    case "CANCEL":
      return advance(facts, { ...request, state: "PENDING", phase: "CANCELLING", decisions: [] }, []);
    default:
      return decided(facts, request, requested);
  }
}

function decided(facts: Facts, request: PendingRequest, { action, actor }: RequestAction): Outcome {
  if (awaitsAgreement(request) && action === "APPROVE") return advance(facts, { ...request, agrees: null, agreed: request.agrees }, []);
  const { added, waiting } = resolvePendingLevel(facts, request);
  // The head who approved an earlier level now also heads this one: no approver is left.
  if (!waiting) return advance(facts, request, []);
  const special = action.startsWith("SPECIAL_");
  const approves = action.endsWith("APPROVE");
  const { stage, approver } = waiting;
  const decision: Decision = {
    stage,
    decidedBy: actor,
    onBehalfOf: approver === actor ? null : approver,
    how: `${special ? "SPECIAL_" : ""}${approves ? "APPROVED" : "REJECTED"}`,
  };
  if (!approves) return endedAs(request, request.phase === "CANCELLING" ? "APPROVED" : "REJECTED", [...added, decision]);
  return advance(facts, request, [...added, decision]);
}

/** Whether the other person of a shift change still has to agree. */
export const awaitsAgreement = ({ agrees = null }: PendingRequest): boolean => agrees !== null;

/** Advances the request after these decisions through all automatic levels. */
function advance(facts: Facts, request: PendingRequest, decisions: readonly Decision[]): Outcome {
  const { added, waiting } = resolvePendingLevel(facts, { ...request, decisions: [...request.decisions, ...decisions] });
  const all = [...decisions, ...added];
  if (waiting) return { state: "PENDING", phase: request.phase, added: all, waiting };
  return endedAs(request, request.phase === "CANCELLING" ? "CANCELLED" : "APPROVED", all);
}

const endedAs = ({ phase }: PendingRequest, state: RequestState, added: readonly Decision[]): Outcome => ({
  state,
  phase,
  added,
  waiting: null,
});

function findDecideProblem(
  facts: Facts,
  request: PendingRequest,
  { action, actor, remark, special, locked }: RequestAction,
): DecideProblem | null {
  const { requester, state, phase } = request;
  const isOwn = actor === requester;
  if (action === "CANCEL") {
    if (!isOwn) return "NOT_REQUESTER";
    if (state !== "APPROVED") return "NOT_APPROVED";
    return locked ? "LOCKED" : null;
  }
  if (state !== "PENDING" || (action === "CHANGE" && phase === "CANCELLING")) return "ALREADY_DECIDED";
  if (action === "WITHDRAW" || action === "CHANGE") return isOwn ? null : "NOT_REQUESTER";
  if (isOwn) return "SELF";
  const hasRemark = remark.trim() !== "";
  if (action === "SPECIAL_APPROVE" || action === "SPECIAL_REJECT") {
    if (!special) return "NOT_ALLOWED";
    if (!hasRemark) return "REASON_REQUIRED";
    return action === "SPECIAL_APPROVE" && awaitsAgreement(request) ? "NOT_AGREED" : null;
  }
  const { waiting } = resolvePendingLevel(facts, request);
  const isApprover = actor !== null && waiting !== null && (waiting.approver === actor || waiting.delegate === actor);
  if (!isApprover) return "NOT_YOUR_TURN";
  return action === "REJECT" && !hasRemark ? "REMARK_REQUIRED" : null;
}
