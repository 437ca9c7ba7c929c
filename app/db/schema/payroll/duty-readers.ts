import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { accounts } from "~/db/schema/settings";

/** An account's reminders of government deadlines and its calendar subscription (F-72). Without a row, reminders are on. */
export const dutyReaders = pgTable(
  "duty_readers",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    remindedYn: text("reminded_yn").notNull().default("Y"),
    /** SHA-256 of the subscription's token, hex; null = no subscription. */
    linkHash: text("link_hash"),
    linkMadeAt: instant("link_made_at"),
    /** Last read by a calendar, to the minute. */
    linkReadAt: instant("link_read_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq] }),
    uniqueIndex("duty_readers_link").on(table.companySeq, table.linkHash),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);
