import { asScheduler, inCompany } from "~/db/client.server";
import type { Permission } from "~/domain/settings/permissions";
import { digestMail } from "~/domain/shared/messages/notification-preference";
import { ACTION_KINDS, mayReadKind, notificationsHref, type NotificationKind } from "~/domain/shared/messages/notification";
import type { Language } from "~/domain/shared/language";
import type { Day } from "~/domain/shared/day";
import { translateNotification } from "~/domain/shared/i18n/mails";
import type { Scope } from "~/domain/shared/scope";
import { writeMails } from "./mails.server";
import { permissionsOf } from "./notification-mails.server";

/** Notifications commit somewhat later than their timestamp; younger ones go into the next day's digest. */
const SETTLED_MINUTES = 15;

/** Companies due for the daily digest. @param today the day in Manila */
export function listCompaniesWithDigestsDue(today: Day): Promise<{ companySeq: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select company_seq as "companySeq" from companies where (news_digested_at at time zone 'Asia/Manila')::date is distinct from $1 order by 1`,
      [today],
    );
    return rows;
  });
}

interface Unmailed {
  accountSeq: number;
  email: string;
  language: Language;
  permissions: Permission[];
  kind: NotificationKind;
  subject: string;
  description: string;
}

/**
 * Mails each user the notifications since the last digest that they receive daily and have not dismissed. One transaction per company, so
 * that an interrupted run is repeated without duplicates.
 * @returns how many mails were written
 */
export function mailDigests({ companySeq }: Pick<Scope, "companySeq">, today: Day): Promise<number> {
  return inCompany({ companySeq }, async (tx) => {
    // Serializes concurrent runs; the second finds the day done.
    const { rows: companies } = await tx.$client.query<{ since: Date; until: Date }>(
      `select coalesce(news_digested_at, now() - interval '1 day') as since, now() - make_interval(mins => ${SETTLED_MINUTES}) as until from companies
        where company_seq = $1 and (news_digested_at at time zone 'Asia/Manila')::date is distinct from $2 for no key update`,
      [companySeq, today],
    );
    const [window] = companies;
    if (!window) return 0;
    const { rows } = await tx.$client.query<Unmailed>(
      `select a.account_seq as "accountSeq", a.email, a.language, ${permissionsOf()} as permissions, n.kind, n.subject, n.description
         from notification_choices c
         join accounts a on a.company_seq = c.company_seq and a.account_seq = c.account_seq and a.account_state = 'ACTIVE'
         join notifications n on n.company_seq = c.company_seq and n.kind = c.kind and (n.account_seq is null or n.account_seq = c.account_seq)
         left join notification_dismissals d on d.company_seq = n.company_seq and d.nid = n.nid and d.account_seq = a.account_seq and d.dismissed_at >= n.created_at
        where c.company_seq = $1 and c.mail = 'DAILY' and n.created_at > $2 and n.created_at <= $3 and d.nid is null
          and not (n.kind = any(array['${ACTION_KINDS.join("','")}']) and coalesce(n.expires_at <= now(), false))
        order by a.account_seq, n.created_at desc, n.nid desc`,
      [companySeq, window.since, window.until],
    );
    const byAccount = Map.groupBy(rows.filter(mayReadKind), ({ accountSeq }) => accountSeq);
    const mails = [...byAccount].map(([accountSeq, notifications]) => ({
      mailKey: `digest:${today}:${accountSeq}`,
      recipient: notifications[0]!.email,
      notification: { accountSeq, kind: "DAILY" as const },
      texts: digestMail(
        notifications.map((notification) => translateNotification(notification.language, notification)),
        today,
        notificationsHref("personal", false),
      ),
    }));
    const written = await writeMails(tx, { companySeq }, mails);
    await tx.$client.query("update companies set news_digested_at = $2 where company_seq = $1", [companySeq, window.until]);
    return written;
  });
}
