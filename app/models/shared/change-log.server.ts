import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { changeLogEntries } from "~/db/schema/change-log";
import type { Change, FeatureName } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { eventsOfChange } from "~/domain/shared/webhooks/event-of-change";
import { emitEvents } from "~/models/shared/webhooks/emit-events.server";

/** An entry as View History shows it (LOG-04). */
export interface ChangeLogEntry {
  id: number;
  changedAt: Date;
  adminName: string;
  actionDescription: string;
  /** Entity type of the change. */
  subjectNoun: string;
  /** Number of the changed entity; null for a singleton. */
  subjectSeq: number | null;
}

/** Maximum length of a list (LOG-06). */
const LIMIT = 1_000;

/**
 * Writes an audit log entry in the transaction of the change. Must come last: it holds the lock on the company's chain end until commit, so
 * taking another lock afterwards risks a deadlock.
 */
export async function recordChange(tx: Tx, scope: Scope, change: Change): Promise<void> {
  await recordChanges(tx, scope, [change]);
}

/** `recordChange` for many, one entry each, in order. */
export async function recordChanges(tx: Tx, scope: Scope, changes: readonly Change[]): Promise<void> {
  for (let index = 0; index < changes.length; index += AT_ONCE) {
    const some = changes.slice(index, index + AT_ONCE);
    const entries = some.map((change) => entryOf(scope, change));
    await Promise.all([
      tx.$client.query("select log_changes($1, $2)", [scope.companySeq, JSON.stringify(entries)]),
      // After the lock on the chain end, so that events are numbered in the order of commits.
      emitEvents(tx, scope, some.flatMap(eventsOfChange)),
    ]);
  }
}

/** Entries per statement. */
const AT_ONCE = 1_000;

/** In the format of log_changes. */
function entryOf({ accountSeq, employeeName }: Scope, { featureName, subject, action, description, before, after }: Change) {
  return {
    accountSeq,
    adminName: employeeName,
    featureName,
    subjectNoun: subject.noun,
    subjectSeq: subject.seq,
    action,
    actionDescription: description,
    beforeState: asText(before),
    afterState: asText(after),
  };
}

type ChangeSubject = number | string | { noun: string; seq: number };

function subjectCondition(subject: ChangeSubject | undefined) {
  if (subject === undefined) return undefined;
  if (typeof subject === "string") return eq(changeLogEntries.subjectNoun, subject);
  if (typeof subject === "number") return eq(changeLogEntries.subjectSeq, subject);
  return and(eq(changeLogEntries.subjectSeq, subject.seq), eq(changeLogEntries.subjectNoun, subject.noun));
}

/** Changes of a feature, optionally of one entity (by number), entity type (by noun) or both, newest first, with the total. */
export function listChanges(
  { companySeq }: Pick<Scope, "companySeq">,
  featureName: FeatureName,
  subject?: ChangeSubject,
  { offset = 0, limit = LIMIT }: { offset?: number; limit?: number } = {},
): Promise<{ changes: ChangeLogEntry[]; count: number }> {
  const { companySeq: company, featureName: feature } = changeLogEntries;
  const condition = and(eq(company, companySeq), eq(feature, featureName), subjectCondition(subject));
  return readInCompany({ companySeq }, async (tx) => {
    const changes = await tx
      .select({
        id: changeLogEntries.changeLogSeq,
        changedAt: changeLogEntries.changedAt,
        adminName: changeLogEntries.adminName,
        actionDescription: changeLogEntries.actionDescription,
        subjectNoun: changeLogEntries.subjectNoun,
        subjectSeq: changeLogEntries.subjectSeq,
      })
      .from(changeLogEntries)
      .where(condition)
      .orderBy(desc(changeLogEntries.changeLogSeq))
      .limit(Math.min(limit, LIMIT))
      .offset(offset);
    const [all] = await tx.select({ count: count() }).from(changeLogEntries).where(condition);
    return { changes, count: all!.count };
  });
}

/** An entry as programs read it. */
export type AuditEntry = Pick<
  typeof changeLogEntries.$inferSelect,
  "changeLogSeq" | "changedAt" | "adminName" | "featureName" | "subjectNoun" | "subjectSeq" | "action" | "actionDescription"
>;

/** Entries of some features by number after one, for programs. */
export function listChangesAfter(
  { companySeq: company }: Pick<Scope, "companySeq">,
  { features, since }: { features: readonly FeatureName[]; since?: Date },
  { limit, after }: { limit: number; after: number },
): Promise<AuditEntry[]> {
  const { companySeq, changeLogSeq, changedAt, adminName, featureName, subjectNoun, subjectSeq, action, actionDescription } =
    changeLogEntries;
  return readInCompany({ companySeq: company }, (tx) =>
    tx
      .select({ changeLogSeq, changedAt, adminName, featureName, subjectNoun, subjectSeq, action, actionDescription })
      .from(changeLogEntries)
      .where(and(eq(companySeq, company), gt(changeLogSeq, after), inArray(featureName, [...features]), since && gte(changedAt, since)))
      .orderBy(asc(changeLogSeq))
      .limit(limit),
  );
}

/** Subquery: numbers of the subjects of these features that have an entry since an instant. */
export function subjectsChangedSince(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, features: readonly FeatureName[], since: Date) {
  return tx
    .select({ subjectSeq: changeLogEntries.subjectSeq })
    .from(changeLogEntries)
    .where(
      and(
        eq(changeLogEntries.companySeq, companySeq),
        inArray(changeLogEntries.featureName, [...features]),
        gte(changeLogEntries.changedAt, since),
        isNotNull(changeLogEntries.subjectSeq),
      ),
    );
}

function asText(state: object | null | undefined): string | null {
  return state ? JSON.stringify(state) : null;
}
