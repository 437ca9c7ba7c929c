import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { changeLogEntries } from "~/db/schema/change-log";
import type { FeatureName } from "~/domain/shared/change";
import { formatInstant } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";

/** Where the change log tells who changed a record last. */
export type Recorded = { featureName: FeatureName; noun: string; seq: number };

/** Who changed a record, and when. */
export type Changed = { adminName: string; changedAt: Date };

/**
 * For forms that save against the number they were read with (docs/decisions/006-revisions.md).
 * @param besides the last change that stands in no change log
 * @throws Refusal (409) with who was first and when, if `posted` is no longer the record's number
 */
export async function refuseOutdated(
  tx: Tx,
  { companySeq }: Scope,
  what: string,
  present: number,
  posted: number,
  { featureName, noun, seq }: Recorded,
  besides: Changed | null = null,
): Promise<void> {
  if (present === posted) return;
  const [last] = await tx
    .select({ adminName: changeLogEntries.adminName, changedAt: changeLogEntries.changedAt })
    .from(changeLogEntries)
    .where(
      and(
        eq(changeLogEntries.companySeq, companySeq),
        eq(changeLogEntries.featureName, featureName),
        eq(changeLogEntries.subjectSeq, seq),
        eq(changeLogEntries.subjectNoun, noun),
      ),
    )
    .orderBy(desc(changeLogEntries.changeLogSeq))
    .limit(1);
  throw changedMeanwhile(what, besides && (!last || besides.changedAt > last.changedAt) ? besides : (last ?? null));
}

/** What is told when somebody else saved first. */
export function changedMeanwhile(what: string, last: Changed | null): Refusal {
  const who = last ? `by ${last.adminName} at ${formatInstant(last.changedAt)}` : "meanwhile";
  return new Refusal(
    `${what} was changed ${who}. What you typed is still here, and each field that differs says what was saved. Look at both before you save again.`,
    { status: 409 },
  );
}
