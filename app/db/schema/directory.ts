import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq } from "./columns";

/**
 * The e-mail of each account and the name of each company, as SHA-256: unique over all companies, and found without asking any of them.
 * The one key without a company in front; no key leads to accounts, for on a distributed engine this table stands alone.
 */
export const directory = pgTable(
  "directory",
  {
    kind: text("kind").notNull(),
    keyHash: text("key_hash").notNull(),
    companySeq: companySeq(),
    subjectSeq: integer("subject_seq").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.keyHash] }), index("directory_company").on(table.companySeq, table.kind)],
);
