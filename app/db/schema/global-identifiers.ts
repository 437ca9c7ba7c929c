import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq } from "./columns";

/**
 * SHA-256 of each account's email and each company's name: unique over all companies, and readable without a tenant.
 * The only table without the company in its key. It has no foreign key to accounts, because on a distributed engine it is not sharded.
 */
export const globalIdentifiers = pgTable(
  "global_identifiers",
  {
    kind: text("kind").notNull(),
    keyHash: text("key_hash").notNull(),
    companySeq: companySeq(),
    subjectSeq: integer("subject_seq").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.keyHash] }), index("global_identifiers_company").on(table.companySeq, table.kind)],
);
