import { sql } from "drizzle-orm";
import { bigint, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { accounts } from "~/db/schema/settings";

/**
 * A file of certificates 2316 that somebody asked for (F-29): one PDF, or a zip of single ones. Its content lies in the file store in parts, so that
 * no process ever holds it whole. Seen by its maker alone, for seven days.
 */
export const certificateFiles = pgTable(
  "certificate_files",
  {
    companySeq: companySeq(),
    certificateFileSeq: integer("certificate_file_seq").notNull(),
    accountSeq: integer("account_seq").notNull(),
    taxableYear: integer("taxable_year").notNull(),
    /** PDF, ZIP. */
    fileKind: text("file_kind").notNull(),
    /** How the files in a zip are named: EMPLOYEE, TIN. */
    fileNames: text("file_names").notNull(),
    /** Whose certificates; null = everybody's. */
    employeeSeqs: integer("employee_seqs").array(),
    /** WORKING, DONE, FAILED, CANCELLED. */
    jobState: text("job_state").notNull(),
    doneCount: integer("done_count").notNull().default(0),
    totalCount: integer("total_count").notNull(),
    /** What the keys of all its parts begin with: random, followed by the turn and the number of the part. */
    storageKey: text("storage_key").notNull(),
    /** The most parts that a turn has announced, each before it is written: so that nothing is in the store that no row knows. */
    announcedParts: integer("announced_parts").notNull().default(0),
    /** Of the file, once it is done. */
    partCount: integer("part_count").notNull().default(0),
    byteSize: bigint("byte_size", { mode: "number" }).notNull().default(0),
    /** Fencing token: rises with every holder of the lease, and a stale holder cannot write. */
    fencingToken: integer("turn").notNull().default(1),
    attempts: smallint("tries").notNull().default(0),
    errorReference: text("error_reference"),
    madeAt: instant("made_at").notNull().defaultNow(),
    heartbeatAt: instant("beat_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.certificateFileSeq] }),
    index("certificate_files_working")
      .on(table.companySeq)
      .where(sql`job_state = 'WORKING'`),
    index("certificate_files_maker").on(table.companySeq, table.accountSeq, table.taxableYear),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }),
  ],
);
