import type { Tx } from "~/db/client.server";
import { PERMISSIONS, type Permission } from "~/domain/settings/permissions";
import { hasOwnMail, notificationMail } from "~/domain/shared/messages/notification-preference";
import { mayReadKind, type NotificationKind, type NotificationLink } from "~/domain/shared/messages/notification";
import type { Scope } from "~/domain/shared/scope";
import { writeMails } from "./mails.server";

/** SQL column: the permissions of an account `a` of the company $1. */
export const permissionsOf =
  () => `array(select distinct unnest(case when g.all_permissions_revision = g.revision then '{${PERMISSIONS.join()}}' else g.permissions end)
  from permission_group_members m
  join permission_groups g on g.company_seq = m.company_seq and g.role_group_seq = m.role_group_seq
 where m.company_seq = $1 and m.account_seq = a.account_seq)`;

export interface WrittenNotification {
  kind: NotificationKind;
  /** Null = all users of the company who may read the kind. */
  accountSeq: number | null;
  /** Equal for repeats of the same notification. */
  notificationKey: string;
  subject: string;
  description: string;
  links: readonly NotificationLink[];
}

/** Mails notifications to users who receive their kind immediately and may read it; kinds that an area mails itself are skipped. */
export async function mailNotifications(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  notifications: readonly WrittenNotification[],
): Promise<void> {
  // Company notices cannot be unsubscribed.
  const mailed = notifications.flatMap(({ kind, ...one }) => (kind === "COMPANY_NOTICE" || hasOwnMail(kind) ? [] : [{ kind, ...one }]));
  if (mailed.length === 0) return;
  const { rows: readers } = await tx.$client.query<{
    kind: NotificationKind;
    accountSeq: number;
    email: string;
    permissions: Permission[];
  }>(
    `select c.kind, a.account_seq as "accountSeq", a.email, ${permissionsOf()} as permissions
       from notification_choices c
       join accounts a on a.company_seq = c.company_seq and a.account_seq = c.account_seq and a.account_state = 'ACTIVE'
      where c.company_seq = $1 and c.mail = 'AT_ONCE' and c.kind = any($2)`,
    [companySeq, [...new Set(mailed.map(({ kind }) => kind))]],
  );
  const mails = mailed.flatMap(({ kind, accountSeq, notificationKey, subject, description, links }) =>
    readers
      .filter((reader) => reader.kind === kind && (accountSeq === null || accountSeq === reader.accountSeq) && mayReadKind(reader))
      .map((reader) => ({
        mailKey: `news:${notificationKey}:${reader.accountSeq}`,
        recipient: reader.email,
        notification: { accountSeq: reader.accountSeq, kind },
        texts: notificationMail(subject, description, links),
      })),
  );
  await writeMails(tx, { companySeq }, mails);
}
