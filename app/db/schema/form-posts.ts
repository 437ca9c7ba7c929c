import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "./columns";
import { accounts } from "./settings";

/**
 * Idempotency keys of form posts, kept for a day (62 days for offline requests of a phone): a repeat gets the first response and creates
 * nothing. The row is written in the creating transaction, so that both commit or neither (docs/decisions/023-idempotent-posts.md).
 */
export const formPosts = pgTable(
  "form_posts",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    /** Digest of the form's key, its address and its values. */
    sent: text("sent").notNull(),
    /** The encrypted response; null until it is known, or if it cannot be repeated. */
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
