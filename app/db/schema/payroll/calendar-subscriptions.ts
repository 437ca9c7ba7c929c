import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { accounts } from "~/db/schema/settings";

/** An account's reminders of government deadlines and its calendar subscription (F-72). Without a row, reminders are on. */
export const calendarSubscriptions = pgTable(
  "calendar_subscriptions",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    remindersYn: text("reminders_yn").notNull().default("Y"),
    /** SHA-256 of the subscription's token, hex; null = no subscription. */
    tokenHash: text("token_hash"),
    issuedAt: instant("issued_at"),
    /** Last read by a calendar, to the minute. */
    lastReadAt: instant("last_read_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq] }),
    uniqueIndex("calendar_subscriptions_token").on(table.companySeq, table.tokenHash),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);
