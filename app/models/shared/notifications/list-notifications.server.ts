import { and, count, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { batchQuery } from "~/db/batched-reads.server";
import { notificationDismissals as dismissals } from "~/db/schema/notifications";
import {
  ACTION_KINDS,
  MAX_DISMISSALS,
  NOTIFICATION_DAYS,
  readableKinds,
  type NotificationItem,
  type NotificationTab,
  type NotificationKind,
} from "~/domain/shared/messages/notification";
import type { Scope } from "~/domain/shared/scope";

/** Maximum length of a tab's list; older ones are omitted. */
const LIMIT = 200;

export type NotificationView = NotificationItem & { kind: NotificationKind };
export interface NotificationLists {
  personal: NotificationView[];
  company: NotificationView[];
  /** When the lists were read. */
  updatedAt: Date;
}

/**
 * Both lists of a user, newest first, with dismissed ones marked.
 * @param from only notifications from then on; default 30 days
 */
export function readPanelNotifications(scope: Scope, from?: Date): Promise<NotificationLists> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ now: Date }>("select now()");
    return {
      personal: await notificationOf(tx, scope, "personal", from),
      company: await notificationOf(tx, scope, "company", from),
      updatedAt: rows[0]!.now,
    };
  });
}

/** Items per list that are not dismissed, for the bell, and the creation time of the newest. One query. */
export async function countPanelNotifications(scope: Scope): Promise<Record<NotificationTab, number> & { newest: string | null }> {
  const rows = await batchQuery<{ personal: boolean; count: number; newest: Date }>(
    scope,
    `select n.account_seq is not null as personal, count(*)::int as count, max(n.created_at) as newest from ${NOTIFICATION_QUERY} and d.nid is null group by 1`,
    notificationParameters(scope),
  );
  const of = (personal: boolean) => Math.min(rows.find((row) => row.personal === personal)?.count ?? 0, LIMIT);
  const newest =
    rows
      .map((row) => row.newest.toISOString())
      .sort()
      .at(-1) ?? null;
  return { personal: of(true), company: of(false), newest };
}

/**
 * Dismisses items for this account; unknown numbers are ignored. Above 1000 entries the record restarts with these, and earlier dismissed
 * ones reappear (NOTIF-14).
 * @returns how many are newly dismissed
 */
export function dismissNotifications(scope: Scope, numbers: readonly number[]): Promise<number> {
  const { companySeq, accountSeq } = scope;
  return inCompany(scope, async (tx) => {
    // Serializes concurrent posts, which would each count too little.
    await tx.$client.query("select 1 from accounts where company_seq = $1 and account_seq = $2 for no key update", [
      companySeq,
      accountSeq,
    ]);
    const { rows: open } = await tx.$client.query<{ nid: number }>(
      `select n.nid from ${NOTIFICATION_QUERY} and d.nid is null and n.nid = any($5)`,
      [...notificationParameters(scope), numbers],
    );
    if (open.length === 0) return 0;
    const filter = and(eq(dismissals.companySeq, companySeq), eq(dismissals.accountSeq, accountSeq));
    const [kept] = await tx.select({ count: count() }).from(dismissals).where(filter);
    if (kept!.count + open.length > MAX_DISMISSALS) await tx.delete(dismissals).where(filter);
    await tx
      .insert(dismissals)
      .values(open.map(({ nid }) => ({ companySeq, accountSeq, nid, dismissedAt: sql`statement_timestamp()` })))
      .onConflictDoUpdate({
        target: [dismissals.companySeq, dismissals.accountSeq, dismissals.nid],
        set: { dismissedAt: sql`excluded.dismissed_at` },
      });
    return open.length;
  });
}

async function notificationOf(tx: Tx, scope: Scope, tab: NotificationTab, from: Date | undefined): Promise<NotificationView[]> {
  const { rows } = await tx.$client.query<Omit<NotificationView, "create" | "expire"> & { createdAt: Date; expiresAt: Date | null }>(
    `select n.nid, n.kind, n.subject, n.description, n.links, n.created_at as "createdAt", n.expires_at as "expiresAt", d.nid is not null as dismissed
       from ${NOTIFICATION_QUERY} and (n.account_seq is not null) = $5 order by n.created_at desc, n.nid desc limit ${LIMIT}`,
    [...notificationParameters(scope, from), tab === "personal"],
  );
  return rows.map(({ createdAt, expiresAt, ...row }) => ({
    ...row,
    create: createdAt.toISOString(),
    expire: expiresAt?.toISOString() ?? null,
  }));
}

/**
 * The user's own or company-wide notifications of a kind that they may read and have not switched off, within the time limit; company
 * notices until they expire. Excludes settled decisions. Each with whether it is dismissed and not repeated since.
 */
const NOTIFICATION_QUERY = `notifications n
  left join notification_dismissals d on d.company_seq = n.company_seq and d.nid = n.nid and d.account_seq = $2 and d.dismissed_at >= n.created_at
  where n.company_seq = $1 and (n.account_seq is null or n.account_seq = $2) and n.kind = any($3)
    and not exists (select from notification_choices c where c.company_seq = $1 and c.account_seq = $2 and c.kind = n.kind and c.shown_yn = 'N')
    and not (n.kind = any(array['${ACTION_KINDS.join("','")}']) and coalesce(n.expires_at <= now(), false))
    and case when n.kind = 'COMPANY_NOTICE' then n.expires_at is null or n.expires_at > now()
             else n.created_at > now() - make_interval(days => ${NOTIFICATION_DAYS}) and ($4::timestamptz is null or n.created_at >= $4) end`;
const notificationParameters = (scope: Scope, from?: Date) => [scope.companySeq, scope.accountSeq, readableKinds(scope), from ?? null];
