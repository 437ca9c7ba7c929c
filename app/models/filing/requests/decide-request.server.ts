import { eq } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { requests } from "~/db/schema/filing/requests";
import { listDatesPendingCancellation, datesText } from "~/domain/filing/requests/cancelled-dates";
import {
  decide,
  awaitsAgreement,
  resolvePendingLevel,
  type Decision,
  type Outcome,
  type RequestAction,
} from "~/domain/filing/requests/decide";
import { decideRefusal, requestDecisionChange } from "~/domain/filing/requests/decide-text";
import { whenText } from "~/domain/filing/requests/request-text";
import type { Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { readFilingFacts, type FilingFacts } from "~/models/filing/filing-people.server";
import { saveRequestedDates, cancelDates, deleteRequestedDates } from "./cancelled-dates.server";
import { revertRequest, applyRequest } from "./effects.server";
import { mayRead } from "./may-read.server";
import { notifyRequestDecided, notifyApprovers } from "./request-notices.server";
import { markAgreed, shiftsLocked } from "./shift-change.server";
import { chainState } from "./chain-reads.server";
import { namesOf, readRequests, type WholeRequest } from "./request-reads.server";
import { insertDecisions, advanceRequest, lockRequest, type WrittenDecision } from "./request-rows.server";

/** A user's decision on a request. */
export interface RequestDecision {
  action: Exclude<RequestAction["action"], "CHANGE">;
  remark: string;
  /** The revision the page showed. */
  revision: number;
  /** The account's employee; null = it has none. */
  actor: number | null;
  /** For CANCEL: the single dates to cancel; none = the whole request. */
  dates?: readonly Day[];
}

/**
 * Approves, refuses, withdraws or asks to cancel a request, with all effects, in one transaction. A concurrent second decision is refused
 * with the name of the first.
 * @param today the day in Manila @param knownFacts the facts of that day, reused for bulk decisions
 * @throws NotFound, also without read access; Refusal
 * @source document 4
 */
export function decideRequest(
  scope: Scope,
  requestSeq: number,
  submitted: RequestDecision,
  today: Day,
  knownFacts?: FilingFacts,
): Promise<WholeRequest> {
  return inCompany(scope, async (tx) => {
    const row = await lockRequest(tx, scope, requestSeq);
    const [request] = await readRequests(tx, scope, eq(requests.requestSeq, requestSeq), { limit: 1 });
    if (!request) throw new NotFound("request");
    const facts = knownFacts ?? (await readFilingFacts(tx, scope, today));
    const special = scope.permissions.includes("FILING_APPROVAL_EDIT");
    if (!special && !mayRead(facts, request, submitted.actor)) throw new NotFound("request");
    const present = chainState(request);
    const outcome = decide(facts, present, { ...submitted, special, locked: await isLocked(tx, scope, request, submitted, today) });
    const names = await namesOf(
      tx,
      scope,
      referencedEmployees(outcome, request, resolvePendingLevel(facts, present).waiting?.approver ?? null),
    );
    const nameOf = (seq: number | null) => (seq === null ? "" : (names.get(seq) ?? ""));
    if ("problem" in outcome) {
      const last = request.decisions.at(-1);
      const waitsFor = request.requestState === "PENDING" ? nameOf(resolvePendingLevel(facts, present).waiting?.approver ?? null) : "";
      const { message, ...rest } = decideRefusal(outcome.problem, {
        last: last ? { by: last.decidedByName, at: last.decidedAt } : null,
        waitsFor,
      });
      throw new Refusal(message, rest);
    }
    if (row.revision !== submitted.revision) throw new Refusal(messageOf("REQUEST_CHANGED"), { status: 409 });
    const dates =
      submitted.action === "CANCEL"
        ? await saveRequestedDates(tx, scope, request, submitted.dates ?? [], today)
        : listDatesPendingCancellation(request.cancelled);
    const moved = await move(tx, scope, request, { outcome, decision: submitted, asked: dates, nameOf, today });
    const onBehalfOf =
      outcome.added.find(({ decidedBy, how }) => decidedBy === submitted.actor && !AUTOMATIC_DECISIONS.includes(how))?.onBehalfOf ?? null;
    await tell(tx, scope, moved, { outcome, decision: submitted, onBehalfOf: nameOf(onBehalfOf) });
    const summary = {
      requestSeq,
      what: request.what,
      when: dates.length > 0 ? datesText(dates) : whenText(request),
      requester: request.requester,
    };
    const answer = awaitsAgreement(present) && ANSWERS[submitted.action];
    await recordChange(
      tx,
      scope,
      requestDecisionChange(summary, answer || submitted.action, request.phase === "CANCELLING", nameOf(onBehalfOf), submitted.remark),
    );
    return moved;
  });
}

const AUTOMATIC_DECISIONS = ["AUTO", "SELF", "SAME_PERSON"];

/** Names of the actions of the other party to a shift change. */
const ANSWERS: Partial<Record<RequestDecision["action"], string>> = { APPROVE: "AGREE", REJECT: "DECLINE" };

/** Writes the decisions, and the effects of the final one. */
async function move(
  tx: Tx,
  scope: Scope,
  request: WholeRequest,
  {
    outcome,
    decision: { action, actor, remark },
    asked,
    nameOf,
    today,
  }: { outcome: Outcome; decision: RequestDecision; asked: readonly Day[]; nameOf: (seq: number | null) => string; today: Day },
): Promise<WholeRequest> {
  const again = action === "CANCEL" && request.phase === "CANCELLING";
  const round = again ? request.round + 1 : request.round;
  const { phase } = outcome;
  const partly = outcome.state === "CANCELLED" && asked.length > 0;
  // The other dates stay approved.
  const state = partly ? "APPROVED" : outcome.state;
  await advanceRequest(tx, scope, request, { ...outcome, state }, round);
  if (awaitsAgreement(chainState(request)) && action === "APPROVE") await markAgreed(tx, scope, request.requestSeq);
  await insertDecisions(
    tx,
    scope,
    { requestSeq: request.requestSeq, phase, round },
    outcome.added.map((decision) => decisionRecord(decision, { actor, remark, by: scope.employeeName }, nameOf)),
  );
  const cancelled = [
    ...request.cancelled.filter(({ cancelledYn }) => cancelledYn === "Y"),
    ...asked.map((date) => ({ date, cancelledYn: "N" as const })),
  ];
  const moved = { ...request, requestState: state, phase, round, cancelled };
  if (state === "APPROVED" && phase === "FILING") await applyRequest(tx, scope, moved, today);
  if (partly) await cancelDates(tx, scope, moved, asked);
  else if (state === "APPROVED" && phase === "CANCELLING") await deleteRequestedDates(tx, scope, request.requestSeq);
  if (state === "CANCELLED") await revertRequest(tx, scope, moved);
  return moved;
}

/** A decision with the actor's name for the history: the account's for a user, the employee's for an automatic decision. */
export function decisionRecord(
  decision: Decision,
  { actor, remark, by }: { actor: number | null; remark: string; by: string },
  nameOf: (seq: number | null) => string,
): WrittenDecision {
  const submitted = decision.decidedBy === actor && !AUTOMATIC_DECISIONS.includes(decision.how);
  return { ...decision, decidedByName: submitted ? by : nameOf(decision.decidedBy), remark: submitted ? remark : "" };
}

async function tell(
  tx: Tx,
  scope: Scope,
  moved: WholeRequest,
  { outcome, decision: { action, remark }, onBehalfOf }: { outcome: Outcome; decision: RequestDecision; onBehalfOf: string },
): Promise<void> {
  if (outcome.waiting) return notifyApprovers(tx, scope, moved, outcome.waiting);
  if (action === "WITHDRAW") return;
  await notifyRequestDecided(tx, scope, moved, outcome, { by: scope.employeeName, onBehalfOf, remark });
}

const referencedEmployees = (outcome: ReturnType<typeof decide>, { decisions }: WholeRequest, waitsFor: number | null): number[] => {
  const added = "problem" in outcome ? [] : outcome.added;
  return [...new Set([...added, ...decisions].flatMap(({ decidedBy, onBehalfOf }) => [decidedBy, onBehalfOf]).concat(waitsFor))].flatMap(
    (seq) => seq ?? [],
  );
};

/**
 * Whether days of the request were transferred to payroll: users who may correct such days then cancel them, as a late change. Future days,
 * only assumed by payroll, are cancelled normally.
 * @source document 4 A-12, P-3
 */
async function isLocked(
  tx: Tx,
  { companySeq, permissions }: Scope,
  { requestSeq, requestKind, employeeSeq, startDate, endDate }: WholeRequest,
  { dates = [] }: RequestDecision,
  today: Day,
): Promise<boolean> {
  if (requestKind === "SHIFT_CHANGE") return shiftsLocked(tx, { companySeq }, requestSeq, today);
  // Single dates are checked individually: those not transferred can be cancelled.
  if (dates.length > 0 || permissions.includes(requestKind === "LEAVE" ? "LEAVE_EDIT" : "ATTENDANCE_EDIT")) return false;
  const { rowCount } = await tx.$client.query(
    "select 1 from attendance_locks where company_seq = $1 and employee_seq = $2 and start_date <= least($4::date, $5) and end_date >= $3 and $3 <= $5::date limit 1",
    [companySeq, employeeSeq, startDate, endDate, today],
  );
  return rowCount === 1;
}
