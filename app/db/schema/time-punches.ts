import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "./columns";
import { employees } from "./employees";

/** Instants at which somebody came or went. Rows are added and never change: a wrong one is voided beside it. */
export const punches = pgTable(
  "punches",
  {
    companySeq: companySeq(),
    punchSeq: integer("punch_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** To the second. */
    punchedAt: instant("punched_at").notNull(),
    /** IN, OUT or NONE. */
    direction: text("direction").notNull(),
    /** Where it came from: ADMIN, by somebody who may correct time. */
    source: text("source").notNull(),
    /** The day it was given to by hand; null = by the windows of the days. */
    workDate: day("work_date"),
    reason: text("reason").notNull(),
    remark: text("remark").notNull().default(""),
    recordedBy: text("recorded_by").notNull(),
    recordedAt: instant("recorded_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.punchSeq] }),
    index("punches_employee_time").on(table.companySeq, table.employeeSeq, table.punchedAt),
    foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] }),
  ],
);

/** What voids a punch, or lifts that again: the latest row of a punch holds. */
export const punchVoids = pgTable(
  "punch_voids",
  {
    companySeq: companySeq(),
    punchSeq: integer("punch_seq").notNull(),
    voidSeq: integer("void_seq").notNull(),
    /** Y: the void is lifted, the punch counts again. */
    undoYn: text("undo_yn").notNull(),
    reason: text("reason").notNull(),
    voidedBy: text("voided_by").notNull(),
    voidedAt: instant("voided_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.punchSeq, table.voidSeq] }),
    foreignKey({ columns: [table.companySeq, table.punchSeq], foreignColumns: [punches.companySeq, punches.punchSeq] }),
  ],
);
