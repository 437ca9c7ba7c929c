import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { ofPayroll } from "~/db/schema/payroll";
import type { ArrearSums } from "~/domain/payroll/arrears/arrears-order";

/**
 * That the people of a large payroll are looked through for arrears, or whom the last look found (F-15). What they are owed is reckoned anew whenever it
 * is shown: who they are is kept, and for the order of the list what it came to then.
 */
export const arrearsScans = pgTable(
  "arrears_looks",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    /** WORKING, DONE, FAILED, CANCELLED. */
    jobState: text("job_state").notNull(),
    /** Digest of what the look under way began with. */
    startedFrom: text("started_from").notNull(),
    /** The same of the look that found the people; null before the first. */
    foundFrom: text("found_from"),
    /** Who had arrears, by number. */
    foundSeqs: integer("found_seqs")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What the arrears of each of them came to, for orders by a figure. */
    foundSums: jsonb("found_sums").$type<ArrearSums[]>().notNull().default([]),
    doneCount: integer("done_count").notNull().default(0),
    totalCount: integer("total_count").notNull().default(0),
    /** Fencing token: rises with every holder of the lease, and a stale holder cannot write. */
    fencingToken: integer("turn").notNull().default(1),
    /** Turns since it was asked for. */
    attempts: smallint("tries").notNull().default(0),
    errorReference: text("error_reference"),
    startedBy: text("started_by").notNull(),
    startedAt: instant("started_at").notNull().defaultNow(),
    heartbeatAt: instant("beat_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq] }),
    index("arrears_looks_working")
      .on(table.companySeq)
      .where(sql`job_state = 'WORKING'`),
    ofPayroll(table),
  ],
);
