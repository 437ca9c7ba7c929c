import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "./columns";
import { accounts } from "./settings";

/**
 * Idempotency keys of form posts, kept for a day (62 days for offline requests of a phone): a repeat gets the first response and creates
 * nothing. The row is written in the creating transaction, so that both commit or neither (docs/decisions/023-idempotent-posts.md).
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    /** Digest of the form's key, its address and its values. */
    keyHash: text("key_hash").notNull(),
    /** The encrypted response; null until it is known, or if it cannot be repeated. */
    response: text("response"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq, table.keyHash] }),
    index("idempotency_keys_created_at").on(table.companySeq, table.createdAt),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);
