import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "./columns";
import { accounts } from "./settings";

/**
 * Forms that created something, for a day (of a phone without network for 62): whoever sends the same form again gets the same answer, and nothing is created twice. The row is
 * written in the transaction that creates, so that there is either both or neither (docs/decisions/023-idempotent-posts.md).
 */
export const formPosts = pgTable(
  "form_posts",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    /** Digest of the form's key, its address and everything that was typed. */
    sent: text("sent").notNull(),
    /** What was answered, sealed; null until it is known, and where it cannot be given twice. */
    answer: text("answer"),
    sentAt: instant("sent_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq, table.sent] }),
    index("form_posts_sent_at").on(table.companySeq, table.sentAt),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);
