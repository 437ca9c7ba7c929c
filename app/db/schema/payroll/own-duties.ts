import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, day } from "~/db/schema/columns";
import { companies } from "~/db/schema/settings";

/** Duties that a company keeps for itself beside those of the law (F-72). */
export const ownDuties = pgTable(
  "own_duties",
  {
    companySeq: companySeq(),
    ownDutySeq: integer("own_duty_seq").notNull(),
    title: text("title").notNull(),
    note: text("note").notNull().default(""),
    /** The first time. */
    dutyDay: day("duty_day").notNull(),
    /** DeadlineRepeat of domain/payroll/government/deadlines/custom-deadline.ts. */
    repeats: text("repeats").notNull(),
    /** Y: it moves to the next workday off weekends and holidays. */
    movesYn: text("moves_yn").notNull().default("Y"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.ownDutySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
