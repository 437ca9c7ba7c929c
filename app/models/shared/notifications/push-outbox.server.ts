import { asScheduler, inCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { enqueue } from "~/db/queue.server";
import { pushMessages } from "~/db/schema/notifications";
import type { Permission } from "~/domain/settings/permissions";
import type { Language } from "~/domain/shared/language";
import { mayReadKind, type NotificationLink } from "~/domain/shared/messages/notification";
import { defaultPreference, notificationMail } from "~/domain/shared/messages/notification-preference";
import {
  hasEmailFallback,
  isPushKind,
  MAX_PUSH_ATTEMPTS,
  pushBackoff,
  pushHours,
  type PushKind,
} from "~/domain/shared/messages/push-notification";
import type { Scope } from "~/domain/shared/scope";
import { writeMail } from "./mails.server";
import { permissionsOf, type WrittenNotification } from "./notification-mails.server";
import { listQuietEnds } from "./quiet-hours.server";

type Company = Pick<Scope, "companySeq">;

/** A message with the browser that it is for. */
export interface PendingPush {
  pushMessageSeq: number;
  pushSubscriptionSeq: number;
  accountSeq: number;
  kind: PushKind;
  notificationKey: string;
  subject: string;
  description: string;
  links: NotificationLink[];
  attempts: number;
  createdAt: Date;
  endpoint: string;
  browserKey: string;
  browserSecret: string;
  email: string;
  language: Language;
  companyName: string;
  /** The account has several companies. */
  isMembership: boolean;
  /** The account is active. */
  isActive: boolean;
}

/** GONE: the browser receives no more messages. RETRY: the push service may accept it later. */
export type PushDelivery = { result: "SENT" | "GONE" | "REFUSED" } | { result: "RETRY"; retryAfterSeconds: number | null };

/** Queues notifications for the devices of their readers who chose that, after their quiet hours, in the transaction of the event. */
export async function queuePushMessages(tx: Tx, { companySeq }: Company, notifications: readonly WrittenNotification[]): Promise<void> {
  const pushed = notifications.flatMap(({ kind, ...one }) => (isPushKind(kind) ? [{ kind, ...one }] : []));
  if (pushed.length === 0) return;
  const { rows: devices } = await tx.$client.query<Device>(
    `select s.push_subscription_seq as "pushSubscriptionSeq", a.account_seq as "accountSeq", ${permissionsOf()} as permissions,
            (select json_object_agg(c.kind, c.push_yn) from notification_choices c
              where c.company_seq = $1 and c.account_seq = a.account_seq and c.push_yn is not null) as choices
       from push_subscriptions s
       join accounts a on a.company_seq = s.company_seq and a.account_seq = s.account_seq and a.account_state = 'ACTIVE'
      where s.company_seq = $1 and ($2 or a.account_seq = any($3))`,
    [companySeq, pushed.some(({ accountSeq }) => accountSeq === null), pushed.flatMap(({ accountSeq }) => accountSeq ?? [])],
  );
  const chosen = pushed.flatMap((notification) =>
    devices
      .filter(({ accountSeq }) => notification.accountSeq === null || notification.accountSeq === accountSeq)
      .filter((device) => mayReadKind({ ...notification, permissions: device.permissions }) && wants(device, notification.kind))
      .map((device) => ({ notification, device })),
  );
  if (chosen.length === 0) return;
  const accounts = chosen.map(({ device }) => device.accountSeq);
  const quietEnds = await listQuietEnds(tx, { companySeq }, accounts);
  const first = await nextSeq(tx, companySeq, "pushMessage", chosen.length);
  const rows = chosen.map(({ notification: { accountSeq: _, notificationKey, links, ...message }, device }, index) => ({
    companySeq,
    pushMessageSeq: first + index,
    pushSubscriptionSeq: device.pushSubscriptionSeq,
    ...message,
    notificationKey,
    links: [...links],
    notBefore: quietEnds.get(device.accountSeq) ?? null,
  }));
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx
      .insert(pushMessages)
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .onConflictDoNothing({ target: [pushMessages.companySeq, pushMessages.pushSubscriptionSeq, pushMessages.notificationKey] });
  enqueue(tx, "send-push", { companySeq });
}
const ROWS_A_STATEMENT = 1000;

interface Device {
  pushSubscriptionSeq: number;
  accountSeq: number;
  permissions: Permission[];
  choices: Partial<Record<PushKind, "Y" | "N">> | null;
}

const wants = ({ choices }: Device, kind: PushKind): boolean => (choices?.[kind] ?? defaultPreference(kind).pushYn) === "Y";

/**
 * Sends the next due message after a number that no other worker has locked. A crash between the push service's answer and the commit sends
 * it again; the browser replaces the first one, because both have one tag. A message that cannot be delivered becomes an email, unless
 * another device of the account or an email has it.
 * @returns its number and whether it is still pending; null when no message is due after that number
 */
export function sendNextPush(
  { companySeq }: Company,
  after: number,
  deliver: (message: PendingPush) => Promise<PushDelivery>,
): Promise<{ pushMessageSeq: number; isPending: boolean } | null> {
  return inCompany({ companySeq }, async (tx) => {
    const message = await takeNext(tx, { companySeq }, after);
    if (!message) return null;
    const { pushMessageSeq, pushSubscriptionSeq, attempts } = message;
    const delivery: PushDelivery = message.isActive ? await deliver(message) : { result: "REFUSED" };
    if (delivery.result === "RETRY" && attempts + 1 < MAX_PUSH_ATTEMPTS) {
      await tx.$client.query(
        `update push_messages set attempts = attempts + 1, not_before = statement_timestamp() + make_interval(secs => $3)
          where company_seq = $1 and push_message_seq = $2`,
        [companySeq, pushMessageSeq, pushBackoff(attempts + 1, delivery.retryAfterSeconds) / 1000],
      );
      return { pushMessageSeq, isPending: true };
    }
    await tx.$client.query("delete from push_messages where company_seq = $1 and push_message_seq = $2", [companySeq, pushMessageSeq]);
    if (delivery.result === "SENT")
      await tx.$client.query(
        "update push_subscriptions set last_sent_at = statement_timestamp() where company_seq = $1 and push_subscription_seq = $2",
        [companySeq, pushSubscriptionSeq],
      );
    else await mailInstead(tx, { companySeq }, message);
    if (delivery.result === "GONE")
      await tx.$client.query("delete from push_subscriptions where company_seq = $1 and push_subscription_seq = $2", [
        companySeq,
        pushSubscriptionSeq,
      ]);
    return { pushMessageSeq, isPending: false };
  });
}

async function takeNext(tx: Tx, { companySeq }: Company, after: number): Promise<PendingPush | null> {
  const { rows } = await tx.$client.query<PendingPush>(
    `select m.push_message_seq as "pushMessageSeq", m.push_subscription_seq as "pushSubscriptionSeq", m.kind, m.notification_key as "notificationKey", m.subject,
            m.description, m.links, m.attempts, m.created_at as "createdAt", s.endpoint, s.browser_key as "browserKey",
            s.browser_secret as "browserSecret", a.account_seq as "accountSeq", a.email, a.language, c.company_name as "companyName",
            a.person_account_seq is not null as "isMembership", a.account_state = 'ACTIVE' as "isActive"
       from push_messages m
       join push_subscriptions s on s.company_seq = m.company_seq and s.push_subscription_seq = m.push_subscription_seq
       join accounts a on a.company_seq = s.company_seq and a.account_seq = s.account_seq
       join companies c on c.company_seq = m.company_seq
      where m.company_seq = $1 and m.push_message_seq > $2 and ${IS_DUE}
      order by m.push_message_seq limit 1 for no key update of m skip locked`,
    [companySeq, after],
  );
  return rows[0] ?? null;
}
const IS_DUE = "(m.not_before is null or m.not_before <= statement_timestamp())";

/** Emails a notification whose kind the account does not receive by email anyway, unless another device received it or still may. */
async function mailInstead(
  tx: Tx,
  { companySeq }: Company,
  { accountSeq, pushSubscriptionSeq, kind, notificationKey, subject, description, links, email, isActive, createdAt }: PendingPush,
): Promise<void> {
  if (!isActive || !hasEmailFallback(kind)) return;
  const { rows } = await tx.$client.query<{ mail: string | null; otherDevice: boolean }>(
    `select (select mail from notification_choices where company_seq = $1 and account_seq = $2 and kind = $4) as mail,
            exists (select from push_subscriptions s
                     where s.company_seq = $1 and s.account_seq = $2 and s.push_subscription_seq <> $3
                       and (s.last_sent_at >= $5 or exists (select from push_messages m
                             where m.company_seq = $1 and m.push_subscription_seq = s.push_subscription_seq and m.notification_key = $6))) as "otherDevice"`,
    [companySeq, accountSeq, pushSubscriptionSeq, kind, createdAt, notificationKey],
  );
  const { mail, otherDevice } = rows[0]!;
  if (otherDevice || (mail ?? defaultPreference(kind).mail) === "AT_ONCE") return;
  await writeMail(
    tx,
    { companySeq },
    {
      mailKey: `news:${notificationKey}:${accountSeq}`,
      recipient: email,
      notification: { accountSeq, kind },
      texts: notificationMail(subject, description, links),
    },
  );
}

/** Whether a message is too old to be of use. */
export const isOutdated = ({ kind, createdAt }: Pick<PendingPush, "kind" | "createdAt">, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > pushHours(kind) * 3_600_000;

/** Companies with messages that are due, with the first number and their count. Reads only numbers. */
export function listDuePushMessages(): Promise<{ companySeq: number; first: number; due: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number; first: number; due: number }>(
      `select m.company_seq as "companySeq", min(m.push_message_seq) as first, count(*)::int as due from push_messages m
        where ${IS_DUE} group by 1 order by 1`,
    );
    return rows;
  });
}
