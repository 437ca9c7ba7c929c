import { and, count, desc, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { pointPostings } from "~/db/schema/flex_ben";
import { topupRequests } from "~/db/schema/flex_ben_topup";
import { formatPoints } from "~/domain/flex_ben/ledger";
import type { TopupInput } from "~/domain/flex_ben/topup-input";
import type { RequestMail, RequestState } from "~/domain/flex_ben/topup-text";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import type { PageSlice } from "./point-history.server";

type Company = Pick<Scope, "companySeq">;

/** Stores a request and notifies the operator in one transaction. @param tell queues the mail in the same transaction */
export function createTopupRequest(
  scope: Scope,
  companyName: string,
  input: TopupInput,
  tell: (tx: Tx, request: RequestMail) => Promise<void>,
): Promise<number> {
  return inCompany(scope, async (tx) => {
    const { companySeq, accountSeq } = scope;
    const requestSeq = await nextSeq(tx, companySeq, "topupRequest");
    const request = { requestSeq, companyName, ...input };
    await tx.insert(topupRequests).values({ companySeq, accountSeq, ...request });
    await tell(tx, request);
    await recordChange(tx, scope, {
      featureName: "FLEX_BEN",
      subject: { noun: "topupRequest", seq: requestSeq },
      action: "CREATE",
      description: `Requested a top-up of ${formatPoints(input.topUpAmount)} points.`,
    });
    return requestSeq;
  });
}

/** The company's own requests, newest first. */
export function listTopupRequests({ companySeq }: Company, { limit, offset }: PageSlice) {
  return readInCompany({ companySeq }, async (tx) => {
    const filter = eq(topupRequests.companySeq, companySeq);
    const list = await tx
      .select({
        requestSeq: topupRequests.requestSeq,
        userName: topupRequests.userName,
        createdAt: topupRequests.createdAt,
        dateOfMeeting: topupRequests.dateOfMeeting,
        timeOfMeeting: topupRequests.timeOfMeeting,
        topUpAmount: topupRequests.topUpAmount,
        requestState: sql<RequestState>`${topupRequests.requestState}`,
        creditedPoints: topupRequests.creditedPoints,
        reference: topupRequests.reference,
        refusalReason: topupRequests.refusalReason,
        decidedAt: topupRequests.decidedAt,
      })
      .from(topupRequests)
      .where(filter)
      .orderBy(desc(topupRequests.requestSeq))
      .limit(limit)
      .offset(offset);
    const [all] = await tx.select({ count: count() }).from(topupRequests).where(filter);
    return { list, count: all!.count };
  });
}

/** Top-ups of the wallet, newest first. */
export function listTopups({ companySeq }: Company, { limit, offset }: PageSlice) {
  return readInCompany({ companySeq }, async (tx) => {
    const filter = and(eq(pointPostings.companySeq, companySeq), eq(pointPostings.postingKind, "TOP_UP"));
    const list = await tx
      .select({
        postingSeq: pointPostings.postingSeq,
        postedAt: pointPostings.postedAt,
        points: pointPostings.totalPoints,
        reference: pointPostings.title,
      })
      .from(pointPostings)
      .where(filter)
      .orderBy(desc(pointPostings.postingSeq))
      .limit(limit)
      .offset(offset);
    const [all] = await tx.select({ count: count() }).from(pointPostings).where(filter);
    return { list, count: all!.count };
  });
}
