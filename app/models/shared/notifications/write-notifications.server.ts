import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { notifications } from "~/db/schema/notifications";
import { ACTION_KINDS, isNotificationHref, type NotificationKind, type NotificationLink } from "~/domain/shared/messages/notification";
import type { Scope } from "~/domain/shared/scope";
import { mailNotifications } from "./notification-mails.server";
import { queuePushMessages } from "./push-outbox.server";

/** A notification. Contains no pay figures, because access depends only on its kind. */
export interface NotificationInput {
  kind: NotificationKind;
  /** The recipient; without it, all users of the company who may read the kind. */
  accountSeq?: number;
  /** Upsert key: a repeat replaces the old notification and is unread again for users who dismissed it. */
  noticeKey?: string;
  /** Keys of the events combined in this notification, each marked as sent. */
  sentKeys?: readonly string[];
  subject: string;
  description: string;
  links?: readonly NotificationLink[];
  /** The links are hidden from then on. */
  expiresAt?: Date | SQL;
}

const ROWS_A_STATEMENT = 1000;

/**
 * Writes a notification in the transaction of its event, before `recordChange`, which comes last.
 * @throws RangeError when a link is neither a path of this product nor https
 */
export const writeNotification = (tx: Tx, company: Pick<Scope, "companySeq">, notice: NotificationInput): Promise<void> =>
  writeNotifications(tx, company, [notice]);

/**
 * `writeNotification` for many; users who receive a kind by mail immediately, or on a device, get it.
 * @param notices distinct keys @throws RangeError as there
 */
export async function writeNotifications(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  notices: readonly NotificationInput[],
): Promise<void> {
  if (notices.length === 0) return;
  for (const { links = [] } of notices)
    for (const { href } of links) if (!isNotificationHref(href)) throw new RangeError(`A notice cannot lead to ${href}`);
  const first = await nextSeq(tx, companySeq, "notification", notices.length);
  const rows = notices.map(({ kind, accountSeq, noticeKey, sentKeys, subject, description, links = [], expiresAt }, index) => ({
    companySeq,
    nid: first + index,
    noticeKey: noticeKey ?? null,
    sentKeys: sentKeys ? [...sentKeys] : null,
    kind,
    accountSeq: accountSeq ?? null,
    subject,
    description,
    links: [...links],
    createdAt: sql`statement_timestamp()`,
    expiresAt: expiresAt ?? null,
  }));
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx
      .insert(notifications)
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .onConflictDoUpdate({ target: [notifications.companySeq, notifications.noticeKey], set: RESENT_COLUMNS });
  const written = rows.map(({ nid, noticeKey, kind, accountSeq, subject, description, links }) => ({
    notificationKey: noticeKey ?? String(nid),
    kind,
    accountSeq,
    subject,
    description,
    links,
  }));
  await mailNotifications(tx, { companySeq }, written);
  await queuePushMessages(tx, { companySeq }, written);
}

/** Removes notifications that asked for a decision, once it is made. @param keyPrefix prefix of their keys */
export async function settleNotifications(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, keyPrefix: string): Promise<void> {
  await tx.$client.query(
    `update notifications set expires_at = statement_timestamp()
      where company_seq = $1 and notice_key like $2 and kind = any($3) and (expires_at is null or expires_at > statement_timestamp())`,
    [companySeq, `${keyPrefix.replace(/[\\%_]/g, "\\$&")}%`, ACTION_KINDS],
  );
}

/** Columns replaced when a notification is repeated. */
const RESENT_COLUMNS = {
  kind: sql`excluded.kind`,
  accountSeq: sql`excluded.account_seq`,
  subject: sql`excluded.subject`,
  description: sql`excluded.description`,
  links: sql`excluded.links`,
  createdAt: sql`excluded.created_at`,
  expiresAt: sql`excluded.expires_at`,
};

/** Which of these keys were sent, individually or combined: recurring checks notify of an event once. */
export async function findSentKeys(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, noticeKeys: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.$client.query<{ key: string }>(
    `select notice_key as key from notifications where company_seq = $1 and notice_key = any($2)
     union select key from notifications, unnest(told_keys) as key where company_seq = $1 and told_keys is not null and key = any($2)`,
    [companySeq, noticeKeys],
  );
  return new Set(rows.map(({ key }) => key));
}
