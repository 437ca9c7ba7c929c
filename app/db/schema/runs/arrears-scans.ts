import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { ofPayroll } from "~/db/schema/payroll";
import type { ArrearSums } from "~/domain/payroll/arrears/arrears-order";

/**
 * The background arrears scan of a large payroll and its result (F-15). Only the employees and the amounts for sorting are kept; what they
 * are owed is computed when it is shown.
 */
export const arrearsScans = pgTable(
  "arrears_scans",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    /** WORKING, DONE, FAILED, CANCELLED. */
    jobState: text("job_state").notNull(),
    /** Digest of the input of the running scan. */
    startedFrom: text("started_from").notNull(),
    /** Digest of the input of the last finished scan; null before the first. */
    foundFrom: text("found_from"),
    /** Employees with arrears, by number. */
    foundSeqs: integer("found_seqs")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Amount of each employee's arrears, for sorting. */
    foundSums: jsonb("found_sums").$type<ArrearSums[]>().notNull().default([]),
    doneCount: integer("done_count").notNull().default(0),
    totalCount: integer("total_count").notNull().default(0),
    /** Fencing token: rises with every holder of the lease, and a stale holder cannot write. */
    fencingToken: integer("fencing_token").notNull().default(1),
    /** Attempts since the request. */
    attempts: smallint("attempts").notNull().default(0),
    errorReference: text("error_reference"),
    startedBy: text("started_by").notNull(),
    startedAt: instant("started_at").notNull().defaultNow(),
    heartbeatAt: instant("heartbeat_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq] }),
    index("arrears_scans_working")
      .on(table.companySeq)
      .where(sql`job_state = 'WORKING'`),
    ofPayroll(table),
  ],
);
