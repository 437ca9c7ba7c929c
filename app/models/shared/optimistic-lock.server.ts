import { hash } from "node:crypto";
import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { changeLogEntries } from "~/db/schema/change-log";
import type { FeatureName } from "~/domain/shared/change";
import { formatInstant } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";

/** Where the change log records a record's last change. */
export type Recorded = {
  featureName: FeatureName;
  noun: string;
  seq: number | null;
  /** Content of the entry's before or after state, where several settings share a subject. */
  stating?: string;
};

/** Who changed a record, and when. */
export type Changed = { adminName: string; changedAt: Date };

/** Revision of a setting without a number: a digest of what its form shows. */
export const contentRevision = (content: unknown): string => hash("sha256", JSON.stringify(content), "base64url").slice(0, 22);

/**
 * Optimistic locking for forms (docs/decisions/006-optimistic-locking.md).
 * @param posted the revision that the form was opened with; undefined for callers other than forms
 * @param besides the last change that is not in a change log
 * @throws Refusal (409) with who saved first and when, if `posted` is no longer the revision of the record
 */
export async function assertRevision(
  tx: Tx,
  { companySeq }: Scope,
  what: string,
  {
    present,
    posted,
    featureName,
    noun,
    seq,
    stating,
    besides = null,
  }: { present: number | string; posted: number | string | undefined; besides?: Changed | null } & Recorded,
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
  throw staleRevision(what, besides && (!last || besides.changedAt > last.changedAt) ? besides : (last ?? null));
}

/** The message for a concurrent edit. */
export function staleRevision(what: string, last: Changed | null): Refusal {
  const message = last
    ? messageOf("CHANGED_BY", { what, name: last.adminName, when: formatInstant(last.changedAt) })
    : messageOf("CHANGED_MEANWHILE", { what });
  return new Refusal(message, { status: 409 });
}
