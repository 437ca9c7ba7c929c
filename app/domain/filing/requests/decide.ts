import type { ApprovalStep, YesNo } from "~/domain/filing/approver";
import { levelOf, type ChainLevel } from "~/domain/filing/chain";
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

/** A request as its decisions see it. */
export interface OnItsWay {
  requester: number;
  steps: readonly ApprovalStep[];
  selfApprovalYn: YesNo;
  state: RequestState;
  phase: RequestPhase;
  /** Current phase only. */
  decisions: readonly Decision[];
  /** The other employee of a shift change, who must agree before the levels start; null or undefined = none. */
  agrees?: number | null;
  /** Who has agreed; that person approves no level as well. */
  agreed?: number | null;
}

/** The step before the first level: the other person of a shift change agrees. */
export const AGREEMENT = -1;

/** Requested action. */
export interface Press {
  action: "APPROVE" | "REJECT" | "SPECIAL_APPROVE" | "SPECIAL_REJECT" | "WITHDRAW" | "CHANGE" | "CANCEL";
  /** Null = an account without an employee. */
  actor: number | null;
  remark: string;
  /** May decide out of turn (FILING_APPROVAL_EDIT). */
  special: boolean;
  /** A day of it was transferred to payroll. */
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
export function reached(
  facts: Facts,
  { requester, steps, selfApprovalYn, decisions, agrees = null, agreed = null }: OnItsWay,
): Pick<Outcome, "added" | "waiting"> {
  if (agrees !== null)
    return {
      added: [],
      waiting: { stage: AGREEMENT, automatic: null, approver: agrees, reason: "NAMED", problem: null, delegate: null },
    };
  const sorted = steps.toSorted((a, b) => a.approvalStageOrder - b.approvalStageOrder);
  const asked = new Set(decisions.filter(({ how }) => how !== "AUTO").flatMap(({ decidedBy, onBehalfOf }) => [decidedBy, onBehalfOf]));
  if (agreed !== null) asked.add(agreed);
  const added: Decision[] = [];
  for (let stage = decisions.length; stage < sorted.length; stage++) {
    const level = levelOf(facts, requester, sorted[stage]!, stage, selfApprovalYn);
    const { approver, automatic } = level;
    const how = automatic ?? (approver !== null && asked.has(approver) ? "SAME_PERSON" : null);
    if (how === null) return { added, waiting: level };
    added.push({ stage, decidedBy: approver, onBehalfOf: null, how });
  }
  if (sorted.length > 0 || decisions.length > 0) return { added, waiting: null };
  return { added, waiting: { stage: 0, automatic: null, approver: null, reason: null, problem: "VACANT", delegate: null } };
}

/** State of a newly filed request: pending, or approved if every level is automatic. @source document 4 §2.2, A-4 */
export function filed(facts: Facts, request: Pick<OnItsWay, "requester" | "steps" | "selfApprovalYn" | "agrees">): Outcome {
  return onwards(facts, { ...request, state: "PENDING", phase: "FILING", decisions: [] }, []);
}

/** Applies an action, or returns the first reason why it has no effect. @source document 4 §2.2, A-5 to A-12 */
export function decide(facts: Facts, request: OnItsWay, press: Press): Outcome | { problem: DecideProblem } {
  const problem = problemOf(facts, request, press);
  if (problem) return { problem };
  const { phase } = request;
  switch (press.action) {
    case "WITHDRAW":
      return phase === "CANCELLING" ? ended(request, "APPROVED", []) : ended(request, "WITHDRAWN", []);
    case "CHANGE":
      return ended(request, "SUPERSEDED", []);
    case "CANCEL":
      return onwards(facts, { ...request, state: "PENDING", phase: "CANCELLING", decisions: [] }, []);
    default:
      return decided(facts, request, press);
  }
}

function decided(facts: Facts, request: OnItsWay, { action, actor }: Press): Outcome {
  if (isAsked(request) && action === "APPROVE") return onwards(facts, { ...request, agrees: null, agreed: request.agrees }, []);
  const { added, waiting } = reached(facts, request);
  // The head who approved an earlier level now also heads this one: no approver is left.
  if (!waiting) return onwards(facts, request, []);
  const special = action.startsWith("SPECIAL_");
  const approves = action.endsWith("APPROVE");
  const { stage, approver } = waiting;
  const decision: Decision = {
    stage,
    decidedBy: actor,
    onBehalfOf: approver === actor ? null : approver,
    how: `${special ? "SPECIAL_" : ""}${approves ? "APPROVED" : "REJECTED"}`,
  };
  if (!approves) return ended(request, request.phase === "CANCELLING" ? "APPROVED" : "REJECTED", [...added, decision]);
  return onwards(facts, request, [...added, decision]);
}

/** Whether the other person of a shift change still has to agree. */
export const isAsked = ({ agrees = null }: OnItsWay): boolean => agrees !== null;

/** Advances the request after these decisions through all automatic levels. */
function onwards(facts: Facts, request: OnItsWay, decisions: readonly Decision[]): Outcome {
  const { added, waiting } = reached(facts, { ...request, decisions: [...request.decisions, ...decisions] });
  const all = [...decisions, ...added];
  if (waiting) return { state: "PENDING", phase: request.phase, added: all, waiting };
  return ended(request, request.phase === "CANCELLING" ? "CANCELLED" : "APPROVED", all);
}

const ended = ({ phase }: OnItsWay, state: RequestState, added: readonly Decision[]): Outcome => ({ state, phase, added, waiting: null });

function problemOf(facts: Facts, request: OnItsWay, { action, actor, remark, special, locked }: Press): DecideProblem | null {
  const { requester, state, phase } = request;
  const own = actor === requester;
  if (action === "CANCEL") {
    if (!own) return "NOT_REQUESTER";
    if (state !== "APPROVED") return "NOT_APPROVED";
    return locked ? "LOCKED" : null;
  }
  if (state !== "PENDING" || (action === "CHANGE" && phase === "CANCELLING")) return "ALREADY_DECIDED";
  if (action === "WITHDRAW" || action === "CHANGE") return own ? null : "NOT_REQUESTER";
  if (own) return "SELF";
  const said = remark.trim() !== "";
  if (action === "SPECIAL_APPROVE" || action === "SPECIAL_REJECT") {
    if (!special) return "NOT_ALLOWED";
    if (!said) return "REASON_REQUIRED";
    return action === "SPECIAL_APPROVE" && isAsked(request) ? "NOT_AGREED" : null;
  }
  const { waiting } = reached(facts, request);
  const turn = actor !== null && waiting !== null && (waiting.approver === actor || waiting.delegate === actor);
  if (!turn) return "NOT_YOUR_TURN";
  return action === "REJECT" && !said ? "REMARK_REQUIRED" : null;
}
