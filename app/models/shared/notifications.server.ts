import { and, count, desc, eq, gt, gte, inArray, isNull, max, ne, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { inCompany, queryInCompany, readInCompany, type Tx } from "~/db/client.server";
import { notificationDismissals as dismissals, notifications } from "~/db/schema/notifications";
import { DISMISSALS_KEPT, NEWS_DAYS, readableKinds, type NewsItem, type NewsTab } from "~/domain/shared/notification";
import type { Scope } from "~/domain/shared/scope";

/** The longest list of a tab; what is older is left out. */
const MOST = 200;

export interface News {
  personal: NewsItem[];
  company: NewsItem[];
  /** When the lists were read. */
  updatedAt: Date;
}

/**
 * Both lists of somebody, newest first, with what is put away marked.
 * @param from only news from then on; 30 days when left out
 */
export function listNews(scope: Scope, from?: Date): Promise<News> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ now: Date }>("select now()");
    return { personal: await newsOf(tx, scope, "personal", from), company: await newsOf(tx, scope, "company", from), updatedAt: rows[0]!.now };
  });
}

/** How many items of each list are not put away, the number on the bell, and the create time of the newest. One query. */
export async function countNews(scope: Scope): Promise<Record<NewsTab, number> & { newest: string | null }> {
  const { sql: text, params } = new QueryBuilder()
    .select({ personal: sql`${notifications.accountSeq} is not null`.as("personal"), count: count().as("count"), newest: max(notifications.createdAt).as("newest") })
    .from(notifications)
    .leftJoin(dismissals, dismissalOf(scope))
    .where(and(readable(scope), isNull(dismissals.nid)))
    .groupBy(sql`1`)
    .toSQL();
  const rows = await queryInCompany<{ personal: boolean; count: number; newest: Date }>(scope, text, params);
  const of = (personal: boolean) => Math.min(rows.find((row) => row.personal === personal)?.count ?? 0, MOST);
  const newest = rows.map((row) => row.newest.toISOString()).sort().at(-1) ?? null;
  return { personal: of(true), company: of(false), newest };
}

/**
 * Puts items away for this account; numbers that are not there or not theirs are passed over. A record that would grow above 1000
 * entries begins anew with these, and what was put away earlier shows again (NOTIF-14).
 * @returns how many are put away now that were not before
 */
export function dismissNews(scope: Scope, nids: readonly number[]): Promise<number> {
  const { companySeq, accountSeq } = scope;
  return inCompany(scope, async (tx) => {
    // Two posts at once would each count too little.
    await tx.$client.query("select 1 from accounts where company_seq = $1 and account_seq = $2 for no key update", [companySeq, accountSeq]);
    const open = await tx
      .select({ nid: notifications.nid })
      .from(notifications)
      .leftJoin(dismissals, dismissalOf(scope))
      .where(and(readable(scope), isNull(dismissals.nid), inArray(notifications.nid, [...nids])));
    if (open.length === 0) return 0;
    const own = and(eq(dismissals.companySeq, companySeq), eq(dismissals.accountSeq, accountSeq));
    const [kept] = await tx.select({ count: count() }).from(dismissals).where(own);
    if (kept!.count + open.length > DISMISSALS_KEPT) await tx.delete(dismissals).where(own);
    await tx
      .insert(dismissals)
      .values(open.map(({ nid }) => ({ companySeq, accountSeq, nid, dismissedAt: sql`clock_timestamp()` })))
      .onConflictDoUpdate({ target: [dismissals.companySeq, dismissals.accountSeq, dismissals.nid], set: { dismissedAt: sql`clock_timestamp()` } });
    return open.length;
  });
}

async function newsOf(tx: Tx, scope: Scope, tab: NewsTab, from: Date | undefined): Promise<NewsItem[]> {
  const own = tab === "personal" ? eq(notifications.accountSeq, scope.accountSeq) : isNull(notifications.accountSeq);
  const rows = await tx
    .select({
      nid: notifications.nid, subject: notifications.subject, description: notifications.description, links: notifications.links,
      createdAt: notifications.createdAt, expiresAt: notifications.expiresAt, dismissed: sql<boolean>`${dismissals.nid} is not null`,
    })
    .from(notifications)
    .leftJoin(dismissals, dismissalOf(scope))
    .where(and(readable(scope, from), own))
    .orderBy(desc(notifications.createdAt), desc(notifications.nid))
    .limit(MOST);
  return rows.map(({ createdAt, expiresAt, ...row }) => ({ ...row, create: createdAt.toISOString(), expire: expiresAt?.toISOString() ?? null }));
}

/** Own or the company's, of a kind that this person may read now, and not too old; what the company itself has written stands until it expires. */
function readable(scope: Scope, from?: Date) {
  return and(
    eq(notifications.companySeq, scope.companySeq),
    or(isNull(notifications.accountSeq), eq(notifications.accountSeq, scope.accountSeq)),
    inArray(notifications.kind, readableKinds(scope)),
    or(
      and(ne(notifications.kind, "COMPANY_NOTICE"), gt(notifications.createdAt, sql`now() - make_interval(days => ${NEWS_DAYS})`), from && gte(notifications.createdAt, from)),
      and(eq(notifications.kind, "COMPANY_NOTICE"), or(isNull(notifications.expiresAt), gt(notifications.expiresAt, sql`now()`))),
    ),
  );
}

/** Put away, and not told again since. */
function dismissalOf({ accountSeq }: Scope) {
  return and(
    eq(dismissals.companySeq, notifications.companySeq),
    eq(dismissals.nid, notifications.nid),
    eq(dismissals.accountSeq, accountSeq),
    gte(dismissals.dismissedAt, notifications.createdAt),
  );
}
