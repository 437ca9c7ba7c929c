import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { accounts } from "~/db/schema/settings";

/** How an account follows the government duties (F-72): whether it is reminded, and the link by which its calendar reads them. Without a row it is reminded. */
export const dutyReaders = pgTable(
  "duty_readers",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    remindedYn: text("reminded_yn").notNull().default("Y"),
    /** SHA-256 of the link's token, hex; null = there is no link. */
    linkHash: text("link_hash"),
    linkMadeAt: instant("link_made_at"),
    /** When a calendar last read it, to the minute. */
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
