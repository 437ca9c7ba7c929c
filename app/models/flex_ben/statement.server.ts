import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { pointEntries, pointPostings } from "~/db/schema/flex_ben";
import { toInstantRange } from "~/domain/flex_ben/history-filter";
import type { PostingKind } from "~/domain/flex_ben/ledger";
import type { StatementEntry } from "~/domain/flex_ben/statement";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

/** An employee's opening balance and every entry of a period, oldest first. */
export function listStatement(
  { companySeq }: Pick<Scope, "companySeq">,
  employeeSeq: number,
  from: Day,
  to: Day,
): Promise<{ opening: number; entries: StatementEntry[] }> {
  const { from: first, before } = toInstantRange({ startSearchDate: from, endSearchDate: to });
  const theirs = and(eq(pointEntries.companySeq, companySeq), eq(pointEntries.employeeSeq, employeeSeq));
  return readInCompany({ companySeq }, async (tx) => {
    const moved =
      sql<number>`coalesce(sum(case when ${pointEntries.toAccount} = ${employeeSeq} then ${pointEntries.mileageVolume} else -${pointEntries.mileageVolume} end), 0)`.mapWith(
        Number,
      );
    const [earlier] = await tx
      .select({ opening: moved })
      .from(pointEntries)
      .where(and(theirs, lt(pointEntries.postedAt, first!)));
    const rows = await tx
      .select({
        postingSeq: pointEntries.postingSeq,
        postedAt: pointEntries.postedAt,
        postingKind: pointEntries.postingKind,
        toAccount: pointEntries.toAccount,
        mileageVolume: pointEntries.mileageVolume,
        transactionNote: pointEntries.transactionNote,
        title: pointPostings.title,
        merchantName: pointPostings.merchantName,
      })
      .from(pointEntries)
      .innerJoin(
        pointPostings,
        and(eq(pointPostings.companySeq, pointEntries.companySeq), eq(pointPostings.postingSeq, pointEntries.postingSeq)),
      )
      .where(and(theirs, gte(pointEntries.postedAt, first!), lt(pointEntries.postedAt, before!)))
      .orderBy(asc(pointEntries.postedAt), asc(pointEntries.postingSeq), asc(pointEntries.lineNo));
    const entries = rows.map(({ toAccount, mileageVolume, postingKind, ...row }) => ({
      ...row,
      postingKind: postingKind as PostingKind,
      points: toAccount === employeeSeq ? mileageVolume : -mileageVolume,
    }));
    return { opening: earlier!.opening, entries };
  });
}
