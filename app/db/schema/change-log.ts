import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "./columns";
import { companies } from "./settings";

/**
 * Audit trail. log_changes assigns number, time and both hashes, and entries never change (app/db/repeatable/change-log.sql).
 * There is no foreign key to the changed row, because an entry outlives it.
 */
export const changeLogEntries = pgTable(
  "change_log_entries",
  {
    companySeq: companySeq(),
    /** 1, 2, 3 … without a gap. */
    changeLogSeq: integer("change_log_seq").notNull().default(0),
    changedAt: instant("changed_at").notNull().defaultNow(),
    /** 0 = a command of the server, without an account. */
    accountSeq: integer("account_seq").notNull(),
    adminName: text("admin_name").notNull(),
    featureName: text("feature_name").notNull(),
    subjectNoun: text("subject_noun").notNull(),
    subjectSeq: integer("subject_seq"),
    action: text("action").notNull(),
    actionDescription: text("action_description").notNull(),
    /** JSON before and after the change, stored as text so that its hash does not depend on the database's JSON format. */
    beforeState: text("before_state"),
    afterState: text("after_state"),
    previousHash: text("previous_hash").notNull().default(""),
    entryHash: text("entry_hash").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.changeLogSeq] }),
    index("change_log_entries_subject").on(table.companySeq, table.featureName, table.subjectSeq, table.changeLogSeq),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** The end of each company's hash chain: serializes its writers and detects missing last entries. */
export const changeLogChainEnds = pgTable(
  "change_log_chain_ends",
  { companySeq: companySeq(), lastSeq: integer("last_seq").notNull(), lastHash: text("last_hash").notNull() },
  (table) => [
    primaryKey({ columns: [table.companySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
