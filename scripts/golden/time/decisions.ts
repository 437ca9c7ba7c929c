import {
  decide,
  filed,
  resolvePendingLevel,
  type Decision,
  type PendingRequest,
  type RequestAction,
} from "~/domain/filing/requests/decide";
import { factsOf, stepsOf, type ChainInput } from "./chains";

const LATE_RIGHTS = ["ATTENDANCE_EDIT", "LEAVE_EDIT"];

/** Input of a DECIDE case (document 4 §10). */
interface DecideInput extends Omit<ChainInput, "cc"> {
  leaveDate?: string;
  lockedThrough?: string;
  events: GivenEvent[];
}

type GivenEvent = { date: string } & (
  | { change: Partial<Pick<ChainInput, "departments" | "employees" | "delegations">> }
  | { actor: number; action: RequestAction["action"] | "EDIT"; remark?: string | null; permissions?: string[] | null }
);

/** Applies events to a request one by one with the functions that the models call; names as in the file. */
export function decideCase(input: unknown): Record<string, unknown> {
  const { leaveDate, lockedThrough, events, ...company } = input as DecideInput;
  const locked = leaveDate !== undefined && lockedThrough !== undefined && leaveDate <= lockedThrough;
  const asFiled = { requester: company.requester, steps: stepsOf(company), selfApprovalYn: company.selfApprovalYn ?? ("N" as const) };
  let present: Omit<ChainInput, "cc"> = company;
  const begin = (): PendingRequest => {
    const { state, phase, added } = filed(factsOf(present), asFiled);
    return { ...asFiled, state, phase, decisions: added };
  };
  let request = begin();
  let decisions: readonly Decision[] = request.decisions;
  const results = events.map((event) => {
    present = { ...present, date: event.date, ...("change" in event ? event.change : {}) };
    if ("change" in event) return "OK";
    const { actor, action, remark, permissions } = event;
    const requestAction: RequestAction = {
      action: action === "EDIT" ? "CHANGE" : action,
      actor,
      remark: remark ?? "",
      special: permissions?.includes("FILING_APPROVAL_EDIT") ?? false,
      // With the right to correct paid days this becomes a late change.
      locked: locked && !LATE_RIGHTS.some((right) => permissions?.includes(right)),
    };
    const outcome = decide(factsOf(present), request, requestAction);
    if ("problem" in outcome) return outcome.problem;
    const { state, phase, added } = outcome;
    decisions = [...decisions, ...added];
    request = { ...request, state, phase, decisions: requestAction.action === "CANCEL" ? added : [...request.decisions, ...added] };
    // A changed request is filed again, with new decisions.
    if (state === "SUPERSEDED") {
      request = begin();
      decisions = request.decisions;
    }
    return "OK";
  });
  const waiting = request.state === "PENDING" ? resolvePendingLevel(factsOf(present), request).waiting : null;
  return { results, state: request.state, atStage: waiting?.stage ?? null, waitsFor: waiting?.approver ?? null, decisions };
}
