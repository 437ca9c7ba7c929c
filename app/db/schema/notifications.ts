import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ConfigurableKind, MailDelivery } from "~/domain/shared/messages/notification-preference";
import type { NotificationLink } from "~/domain/shared/messages/notification";
import type { PushKind } from "~/domain/shared/messages/push-notification";
import { companySeq, instant } from "./columns";
import { accounts, companies } from "./settings";

/** Notifications of one account (personal) or of all accounts of the company with the permission. */
export const notifications = pgTable(
  "notifications",
  {
    companySeq: companySeq(),
    nid: integer("nid").notNull(),
    /** Kind as in `NOTIFICATION_RIGHTS`, which determines who may read it. */
    kind: text("kind").notNull(),
    /** Null = for the company. */
    accountSeq: integer("account_seq"),
    /** Deduplication key, such as "calculation:12:3": a new notification replaces the old one. */
    noticeKey: text("notice_key"),
    /** Keys of the notifications that this one summarizes; null = only its own. */
    sentKeys: text("told_keys").array(),
    subject: text("subject").notNull(),
    description: text("description").notNull(),
    links: jsonb("links").$type<NotificationLink[]>().notNull().default([]),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When its links expire; a company notice is hidden from then on. */
    expiresAt: instant("expires_at"),
    /** Revision of a notice written by the company (docs/decisions/006-optimistic-locking.md). */
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.nid] }),
    uniqueIndex("notifications_key").on(table.companySeq, table.noticeKey),
    index("notifications_told_keys")
      .on(table.companySeq)
      .where(sql`told_keys is not null`),
    index("notifications_account").on(table.companySeq, table.accountSeq, table.createdAt),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);

/** Dismissals per account. A repeated notification is shown again. */
export const notificationDismissals = pgTable(
  "notification_dismissals",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    nid: integer("nid").notNull(),
    dismissedAt: instant("dismissed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq, table.nid] }),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [table.companySeq, table.nid], foreignColumns: [notifications.companySeq, notifications.nid] }).onDelete(
      "cascade",
    ),
  ],
);

/** Delivery preference of an account per kind; without a row `defaultPreference` applies. */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    kind: text("kind").$type<ConfigurableKind>().notNull(),
    /** N: not listed among the notifications. */
    shownYn: text("shown_yn").$type<"Y" | "N">().notNull(),
    mail: text("mail").$type<MailDelivery>().notNull(),
    /** Sent to the account's devices; null = the default of the kind. */
    pushYn: text("push_yn").$type<"Y" | "N">(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq, table.kind] }),
    index("notification_choices_mail").on(table.companySeq, table.kind, table.mail),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);

/** Browsers of an account that receive notifications (Web Push, RFC 8030). */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    companySeq: companySeq(),
    pushSubscriptionSeq: integer("push_subscription_seq").notNull(),
    accountSeq: integer("account_seq").notNull(),
    /** Address at the browser's push service. */
    endpoint: text("endpoint").notNull(),
    /** Public key and secret of the browser, with which messages are encrypted for it (RFC 8291). */
    browserKey: text("browser_key").notNull(),
    browserSecret: text("browser_secret").notNull(),
    /** "Chrome on Android"; empty if unknown. */
    device: text("device").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSentAt: instant("last_sent_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.pushSubscriptionSeq] }),
    uniqueIndex("push_subscriptions_endpoint").on(table.companySeq, table.endpoint),
    index("push_subscriptions_account").on(table.companySeq, table.accountSeq),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);

/** Outbox of notifications to browsers, written in the transaction of their cause. Sent and expired messages are deleted. */
export const pushMessages = pgTable(
  "push_messages",
  {
    companySeq: companySeq(),
    pushMessageSeq: integer("push_message_seq").notNull(),
    pushSubscriptionSeq: integer("push_subscription_seq").notNull(),
    kind: text("kind").$type<PushKind>().notNull(),
    /** Key of the notification, for the email that replaces an undeliverable message. */
    notificationKey: text("notification_key").notNull(),
    subject: text("subject").notNull(),
    description: text("description").notNull(),
    links: jsonb("links").$type<NotificationLink[]>().notNull(),
    /** Deferred until then, by quiet hours or after a failure. */
    notBefore: instant("not_before"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.pushMessageSeq] }),
    uniqueIndex("push_messages_key").on(table.companySeq, table.pushSubscriptionSeq, table.notificationKey),
    foreignKey({
      columns: [table.companySeq, table.pushSubscriptionSeq],
      foreignColumns: [pushSubscriptions.companySeq, pushSubscriptions.pushSubscriptionSeq],
    }).onDelete("cascade"),
  ],
);
