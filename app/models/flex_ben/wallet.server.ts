import { and, eq } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { pointAccounts, pointMonths } from "~/db/schema/flex_ben";
import { ACCOUNTS, type PostingKind } from "~/domain/flex_ben/ledger";
import { summarizePoints, type PointSummary } from "~/domain/flex_ben/summary";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { post, type Posted } from "./postings.server";

type Company = Pick<Scope, "companySeq">;

/** Credits the wallet in the caller's transaction, before its other locks. @param reference the payment number, shown in history */
export function creditWallet(
  tx: Tx,
  by: Pick<Scope, "companySeq" | "accountSeq" | "employeeName">,
  credit: { idempotencyKey: string; mileageVolume: number; reference: string; postedAt?: Date },
): Promise<Posted> {
  const { idempotencyKey, mileageVolume, reference, postedAt } = credit;
  const movements = [{ employeeSeq: null, mileageVolume, transactionNote: "" }];
  return post(tx, by, { kind: "TOP_UP", idempotencyKey, movements, title: reference, postedAt }, "The wallet cannot hold so many points.");
}

/** The wallet's balance. */
export function availablePoints(scope: Company): Promise<number> {
  return readInCompany(scope, (tx) => walletBalance(tx, scope));
}

/** The figures of the four cards (FLEX-06). @param today the day in Manila: compares its month with the previous one */
export function pointSummary(scope: Company, today: Day): Promise<PointSummary> {
  return readInCompany(scope, async (tx) => {
    const months = await tx
      .select({ monthDay: pointMonths.monthDay, postingKind: pointMonths.postingKind, mileageVolume: pointMonths.mileageVolume })
      .from(pointMonths)
      .where(eq(pointMonths.companySeq, scope.companySeq));
    return summarizePoints(
      await walletBalance(tx, scope),
      months.map((month) => ({ ...month, postingKind: month.postingKind as PostingKind })),
      today,
    );
  });
}

/** The wallet's balance, in the caller's transaction. */
export async function walletBalance(tx: Tx, { companySeq }: Company): Promise<number> {
  const [wallet] = await tx
    .select({ balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(and(eq(pointAccounts.companySeq, companySeq), eq(pointAccounts.accountNo, ACCOUNTS.WALLET)));
  return wallet?.balance ?? 0;
}
