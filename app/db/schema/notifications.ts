import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ConfigurableKind, MailDelivery } from "~/domain/shared/messages/notification-preference";
import type { NotificationLink } from "~/domain/shared/messages/notification";
import { companySeq, instant } from "./columns";
import { accounts, companies } from "./settings";

/** What happened, for one account (personal) or for everybody of the company who may know it. */
export const notifications = pgTable(
  "notifications",
  {
    companySeq: companySeq(),
    nid: integer("nid").notNull(),
    /** What happened, as in `NOTIFICATION_RIGHTS`: it decides who may read it. */
    kind: text("kind").notNull(),
    /** Null = the company's. */
    accountSeq: integer("account_seq"),
    /** The same news told again takes the place of the old: "calculation:12:3". */
    noticeKey: text("notice_key"),
    /** The keys of all the news that this one tells together; null = it tells its own alone. */
    toldKeys: text("told_keys").array(),
    subject: text("subject").notNull(),
    description: text("description").notNull(),
    links: jsonb("links").$type<NotificationLink[]>().notNull().default([]),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** From then on its links are not offered any more; a notice of the company is not shown any more at all. */
    expiresAt: instant("expires_at"),
    /** Goes up with every change of a notice that the company itself has written (docs/decisions/006-optimistic-locking.md). */
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

/** What each account has put away. News told again after that is there again. */
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

/** How each account wants to be told of a kind of news; without a row `defaultPreference` holds. */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    kind: text("kind").$type<ConfigurableKind>().notNull(),
    /** N: it does not stand among the notifications. */
    shownYn: text("shown_yn").$type<"Y" | "N">().notNull(),
    mail: text("mail").$type<MailDelivery>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq, table.kind] }),
    index("notification_choices_mail").on(table.companySeq, table.kind, table.mail),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);
