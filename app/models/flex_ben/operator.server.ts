import { and, asc, desc, eq, sql } from "drizzle-orm";
import { switchTenant, inCompany, withoutTenant, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { operatorCredits, topupRequests } from "~/db/schema/flex_ben_topup";
import type { CreditInput } from "~/domain/flex_ben/credit-input";
import { formatPoints } from "~/domain/flex_ben/ledger";
import { creditedNotice, refusedNotice, requestNotice, type RequestMail, type RequestState } from "~/domain/flex_ben/topup-text";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { settleNotifications, writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { pathTo } from "~/paths";
import type { PageSlice } from "./point-history.server";
import { creditWallet } from "./wallet.server";

/** The operator: an account of the operating company, checked by the caller, or the command line. */
export type Operator = Pick<Scope, "companySeq" | "employeeName">;

/** Name shown in a company's history; the operator's own books record the actual person. */
const OPERATOR_NAME = "Operator";

/** Requests of all tenants, open ones first, then newest first. The one cross-tenant list, allowed read-only by the policy "operator". */
export function listAllRequests(state: RequestState | undefined, { limit, offset }: PageSlice) {
  return asOperator(async (tx) => {
    const condition = state === undefined ? undefined : eq(topupRequests.requestState, state);
    const list = await tx
      .select()
      .from(topupRequests)
      .where(condition)
      .orderBy(
        desc(sql`${topupRequests.requestState} = 'REQUESTED'`),
        desc(topupRequests.createdAt),
        asc(topupRequests.companySeq),
        desc(topupRequests.requestSeq),
      )
      .limit(limit)
      .offset(offset);
    const counted = await tx
      .select({ state: sql<RequestState>`${topupRequests.requestState}`, count: sql<number>`count(*)::int` })
      .from(topupRequests)
      .groupBy(topupRequests.requestState);
    return {
      list: list.map((row) => ({ ...row, requestState: row.requestState as RequestState })),
      counts: Object.fromEntries(counted.map((row) => [row.state, row.count])) as Partial<Record<RequestState, number>>,
    };
  });
}

/** Prefix of the notification key in the operating company. */
const topupKey = (companySeq: number, requestSeq: number) => `topup:${companySeq}:${requestSeq}:`;

/** Notifies the operating company of a top-up request, in the transaction that stores it. */
export function announceRequest(
  tx: Tx,
  customer: Pick<Scope, "companySeq">,
  operator: Pick<Scope, "companySeq">,
  request: RequestMail,
): Promise<void> {
  return switchTenant(tx, customer, operator, () =>
    writeNotification(tx, operator, {
      kind: "TOPUP_WAITING",
      noticeKey: topupKey(customer.companySeq, request.requestSeq),
      ...requestNotice(request),
      links: [{ label: "Top-up Requests", href: pathTo("get-topup-requests", null, { state: "REQUESTED" }) }],
    }),
  );
}

/** @throws NotFound */
export async function getRequest(companySeq: number, requestSeq: number) {
  const [request] = await asOperator((tx) => tx.select().from(topupRequests).where(of(companySeq, requestSeq)));
  if (!request) throw new NotFound("request");
  return request;
}

/**
 * Credits a company's wallet against a payment reference, in the company's ledger and the operator's books in one transaction.
 * @param requestSeq the request that it answers; null without one
 * @throws Refusal when the reference was used before, for any company, or the request was decided
 */
export function creditCompany(
  operator: Operator,
  companySeq: number,
  requestSeq: number | null,
  { mileageVolume, reference }: CreditInput,
): Promise<void> {
  const customer = { companySeq, accountSeq: 0, employeeName: OPERATOR_NAME };
  return inCompany(customer, async (tx) => {
    // Writes the operator's books before locking the wallet: no other code locks them after it, so no deadlock is possible.
    await switchTenant(tx, customer, operator, async () => {
      await saveCredit(tx, operator, { customerCompanySeq: companySeq, mileageVolume, reference });
      if (requestSeq !== null) await settleNotifications(tx, operator, topupKey(companySeq, requestSeq));
    });
    await creditWallet(tx, customer, { idempotencyKey: `top-up ${reference}`, mileageVolume, reference });
    if (requestSeq !== null)
      await decide(tx, companySeq, requestSeq, { requestState: "CREDITED", creditedPoints: mileageVolume, reference });
    await writeNotification(tx, customer, {
      kind: "TOPUP_DECIDED",
      ...creditedNotice(mileageVolume, reference),
      links: [{ label: "Top up", href: pathTo("get-topup", null, { view: "topups" }) }],
    });
    const description = `Credited ${formatPoints(mileageVolume)} points to the wallet, reference ${reference}.`;
    await recordChange(
      tx,
      { ...customer, permissions: [], subscriptions: [] },
      { featureName: "FLEX_BEN", subject: { noun: "topupRequest", seq: requestSeq }, action: "CREDIT", description },
    );
  });
}

/** Refuses a request with a reason. @throws NotFound; Refusal when it was decided */
export function refuseRequest(operator: Operator, companySeq: number, requestSeq: number, reason: string): Promise<void> {
  const customer = { companySeq, accountSeq: 0, employeeName: OPERATOR_NAME, permissions: [], subscriptions: [] };
  return inCompany(customer, async (tx) => {
    await switchTenant(tx, customer, operator, () => settleNotifications(tx, operator, topupKey(companySeq, requestSeq)));
    const points = await decide(tx, companySeq, requestSeq, { requestState: "REFUSED", refusalReason: reason });
    await writeNotification(tx, customer, {
      kind: "TOPUP_DECIDED",
      ...refusedNotice(points, reason),
      links: [{ label: "Top up", href: pathTo("get-topup") }],
    });
    await recordChange(tx, customer, {
      featureName: "FLEX_BEN",
      subject: { noun: "topupRequest", seq: requestSeq },
      action: "REFUSE",
      description: `Refused the request for ${formatPoints(points)} points: ${reason}`,
    });
  });
}

async function saveCredit(
  tx: Tx,
  { companySeq, employeeName }: Operator,
  credit: { customerCompanySeq: number; mileageVolume: number; reference: string },
): Promise<void> {
  const creditSeq = await nextSeq(tx, companySeq, "operatorCredit");
  const kept = await tx
    .insert(operatorCredits)
    .values({ companySeq, creditSeq, creditedBy: employeeName, ...credit })
    .onConflictDoNothing({ target: [operatorCredits.companySeq, operatorCredits.reference] })
    .returning({ creditSeq: operatorCredits.creditSeq });
  if (kept.length === 0) throw usedBefore(credit.reference);
}

/** @returns the requested points */
async function decide(
  tx: Tx,
  companySeq: number,
  requestSeq: number,
  decision: Partial<typeof topupRequests.$inferInsert>,
): Promise<number> {
  const [request] = await tx
    .select({ requestState: topupRequests.requestState, topUpAmount: topupRequests.topUpAmount })
    .from(topupRequests)
    .where(of(companySeq, requestSeq))
    .for("update");
  if (!request) throw new NotFound("request");
  if (request.requestState !== "REQUESTED")
    throw new Refusal("This request was decided in the meantime. Close this window and review the list.", { status: 409 });
  await tx
    .update(topupRequests)
    .set({ ...decision, decidedAt: sql`statement_timestamp()` })
    .where(of(companySeq, requestSeq));
  return request.topUpAmount;
}

function asOperator<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return withoutTenant(async (tx) => {
    await tx.$client.query("set local app.operator = 'on'");
    return run(tx);
  });
}

const usedBefore = (reference: string) => new Refusal(`The reference ${reference} was credited before.`, { field: "reference" });
const of = (companySeq: number, requestSeq: number) =>
  and(eq(topupRequests.companySeq, companySeq), eq(topupRequests.requestSeq, requestSeq));
