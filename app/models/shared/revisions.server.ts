import { hash } from "node:crypto";
import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { changeLogEntries } from "~/db/schema/change-log";
import type { FeatureName } from "~/domain/shared/change";
import { formatInstant } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";

/** Where the change log tells who changed a record last. */
export type Recorded = {
  featureName: FeatureName;
  noun: string;
  seq: number | null;
  /** What the entry's state before or after contains, where entries of other settings stand under the same subject. */
  stating?: string;
};

/** Who changed a record, and when. */
export type Changed = { adminName: string; changedAt: Date };

/** The revision of a setting that has no number of its own: a digest of what its form shows. */
export const contentRevision = (content: unknown): string => hash("sha256", JSON.stringify(content), "base64url").slice(0, 22);

/**
 * Optimistic locking for forms (docs/decisions/006-optimistic-locking.md).
 * @param posted the revision that the form was opened with; undefined for a caller that is no form
 * @param besides the last change that stands in no change log
 * @throws Refusal (409) with who was first and when, if `posted` is no longer the revision of the record
 */
export async function refuseOutdated(
  tx: Tx,
  { companySeq }: Scope,
  what: string,
  present: number | string,
  posted: number | string | undefined,
  { featureName, noun, seq, stating }: Recorded,
  besides: Changed | null = null,
): Promise<void> {
  if (posted === undefined || present === posted) return;
  const [last] = await tx
    .select({ adminName: changeLogEntries.adminName, changedAt: changeLogEntries.changedAt })
    .from(changeLogEntries)
    .where(
      and(
        eq(changeLogEntries.companySeq, companySeq),
        eq(changeLogEntries.featureName, featureName),
        seq === null ? isNull(changeLogEntries.subjectSeq) : eq(changeLogEntries.subjectSeq, seq),
        eq(changeLogEntries.subjectNoun, noun),
        stating === undefined
          ? undefined
          : or(sql`strpos(${changeLogEntries.beforeState}, ${stating}) > 0`, sql`strpos(${changeLogEntries.afterState}, ${stating}) > 0`),
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
