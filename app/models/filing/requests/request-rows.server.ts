import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { requestCopies, requestDecisions, requests, requestSteps } from "~/db/schema/filing/requests";
import type { ApprovalStep, YesNo } from "~/domain/filing/approver";
import type { Decision, Outcome } from "~/domain/filing/requests/decide";
import type { RequestContent } from "~/domain/filing/requests/request";
import { NotFound } from "~/domain/shared/not-found";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import type { Scope } from "~/domain/shared/scope";
import type { WebhookEvent } from "~/domain/shared/webhooks/webhook-event";
import { emitEvents } from "~/models/shared/webhooks/emit-events.server";
import { settleNotifications } from "~/models/shared/notifications/write-notifications.server";

type Company = Pick<Scope, "companySeq">;
export type RequestRow = typeof requests.$inferSelect;

/** A decision with the actor's name for the history. */
export type WrittenDecision = Decision & { decidedByName: string; remark: string };

/** Policy snapshot taken at filing. */
export interface Snapshot {
  filingCategorySeq: number;
  policyName: string;
  selfApprovalYn: YesNo;
  remindAfterDays?: number | null;
  slaDays?: number | null;
  escalateYn?: YesNo;
  mailYn?: YesNo;
  steps: readonly ApprovalStep[];
  /** Copy recipients, resolved at filing. */
  copies: readonly number[];
}

export type NewRequest = RequestContent &
  Snapshot & {
    employeeSeq: number;
    filedBy: string;
    filedByEmployeeSeq: number | null;
    supersedes?: { requestSeq: number; version: number };
  };

/** Inserts a request with its levels and copies, in the state after its first step. @returns its number */
export async function insertRequest(
  tx: Tx,
  { companySeq }: Company,
  { steps, copies, supersedes, ...request }: NewRequest,
  { state, phase, waiting }: Pick<Outcome, "state" | "phase" | "waiting">,
): Promise<number> {
  const requestSeq = await nextSeq(tx, companySeq, "request");
  await tx.insert(requests).values({
    companySeq,
    requestSeq,
    ...request,
    requestState: state,
    phase,
    atStage: waiting?.stage ?? null,
    waitingSince: waiting ? sql`now()` : null,
    decidedAt: waiting ? null : sql`now()`,
    ...(supersedes ? { supersedes: supersedes.requestSeq, version: supersedes.version + 1 } : {}),
  });
  if (state === "APPROVED") await noteRequestedDays(tx, { companySeq }, request);
  const row = { ...request, requestSeq };
  await emitEvents(tx, { companySeq }, [requestFiled(row, phase), ...(waiting ? [] : [requestDecided(row, state, phase)])]);
  if (steps.length > 0) await tx.insert(requestSteps).values(steps.map((step) => ({ companySeq, requestSeq, ...step })));
  if (copies.length > 0) await tx.insert(requestCopies).values(copies.map((employeeSeq) => ({ companySeq, requestSeq, employeeSeq })));
  return requestSeq;
}

/** Adds decisions; the key rejects a second decision of a level. */
export async function insertDecisions(
  tx: Tx,
  { companySeq }: Company,
  { requestSeq, phase, round }: Pick<RequestRow, "requestSeq" | "phase" | "round">,
  decisions: readonly WrittenDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  await tx.insert(requestDecisions).values(
    decisions.map(({ stage, decidedBy, decidedByName, onBehalfOf, how, remark }) => ({
      companySeq,
      requestSeq,
      phase,
      round,
      stage,
      decidedByEmployeeSeq: decidedBy,
      decidedBy: decidedByName,
      onBehalfOf,
      how,
      remark,
    })),
  );
}

/** Locks a request for a decision. @throws NotFound */
export async function lockRequest(tx: Tx, { companySeq }: Company, requestSeq: number): Promise<RequestRow> {
  const [row] = await tx.select().from(requests).where(ofRequest({ companySeq }, requestSeq)).for("no key update");
  if (!row) throw new NotFound("request");
  return row;
}

/** Updates a request after a step of its chain. */
export async function advanceRequest(
  tx: Tx,
  scope: Company,
  row: Pick<RequestRow, "requestSeq" | "requestState" | "revision" | "employeeSeq" | "requestKind" | "startDate" | "endDate">,
  { state, phase, waiting }: Pick<Outcome, "state" | "phase" | "waiting">,
  round: number,
): Promise<void> {
  await tx
    .update(requests)
    .set({
      requestState: state,
      phase,
      round,
      atStage: waiting?.stage ?? null,
      waitingSince: waiting ? sql`now()` : null,
      remindedDay: null,
      escalatedDay: null,
      decidedAt: waiting ? null : sql`now()`,
      revision: row.revision + 1,
    })
    .where(ofRequest(scope, row.requestSeq));
  // The approvers of the previous level no longer need to decide; the next level gets its own notification.
  await settleNotifications(tx, scope, `request:${row.requestSeq}:`);
  const { companySeq, employeeSeq, requestState } = requests;
  const filter = and(eq(companySeq, scope.companySeq), eq(employeeSeq, row.employeeSeq), eq(requestState, "PENDING"));
  if ((await tx.$count(requests, filter)) === 0) await settleNotifications(tx, scope, `requests:${row.employeeSeq}:`);
  await noteRequestedDays(tx, scope, row);
  const cancellation = row.requestState !== "PENDING" && phase === "CANCELLING" ? [requestFiled(row, phase)] : [];
  await emitEvents(tx, scope, [...cancellation, ...(waiting ? [] : [requestDecided(row, state, phase)])]);
}

type EventRequest = Pick<RequestRow, "requestSeq" | "employeeSeq" | "requestKind">;

/** @param phase CANCELLING: the cancellation of an approved request was requested */
const requestFiled = ({ requestSeq, employeeSeq, requestKind }: EventRequest, phase: Outcome["phase"]): WebhookEvent => ({
  kind: "request.filed",
  employeeSeq,
  data: { requestSeq, requestKind, phase },
});

/** @param phase CANCELLING: it was decided whether the approved request is cancelled */
const requestDecided = (
  { requestSeq, employeeSeq, requestKind }: EventRequest,
  requestState: Outcome["state"],
  phase: Outcome["phase"],
): WebhookEvent => ({ kind: "request.decided", employeeSeq, data: { requestSeq, requestKind, requestState, phase } });

/** Marks the request's days for reevaluation when it becomes active or inactive. */
const noteRequestedDays = (
  tx: Tx,
  scope: Company,
  { employeeSeq, startDate, endDate }: Pick<RequestRow, "employeeSeq" | "startDate" | "endDate">,
) => markDaysDirty(tx, scope, { employeeSeqs: [employeeSeq], from: startDate, to: endDate });

export const ofRequest = ({ companySeq }: Company, requestSeq: number) =>
  and(eq(requests.companySeq, companySeq), eq(requests.requestSeq, requestSeq));

/** How many requests an employee filed in the past hour. */
export async function countFiledWithinHour(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    `select count(*)::int as count from requests
      where company_seq = $1 and employee_seq = $2 and filed_by_employee_seq = $2 and filed_at > now() - interval '1 hour'`,
    [companySeq, employeeSeq],
  );
  return rows[0]!.count;
}
