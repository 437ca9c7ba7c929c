import { sql } from "drizzle-orm";
import { bigint, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { accounts } from "~/db/schema/settings";

/**
 * A requested file of 2316 certificates (F-29): one PDF, or a zip of single ones. The content is stored in parts, so that no process
 * holds it in memory. Only its requester sees it, for seven days.
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
    /** File names in a zip: EMPLOYEE or TIN. */
    fileNames: text("file_names").notNull(),
    /** Selected employees; null = all. */
    employeeSeqs: integer("employee_seqs").array(),
    /** WORKING, DONE, FAILED, CANCELLED. */
    jobState: text("job_state").notNull(),
    doneCount: integer("done_count").notNull().default(0),
    totalCount: integer("total_count").notNull(),
    /** Random prefix of the keys of all parts, followed by the fencing token and the number of the part. */
    storageKey: text("storage_key").notNull(),
    /** Number of parts announced under this lease, each before it is written, so that every stored part is known to a row. */
    announcedParts: integer("announced_parts").notNull().default(0),
    /** Size of the finished file. */
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
