import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, day } from "~/db/schema/columns";
import { companies } from "~/db/schema/settings";

/** A company's own deadlines besides the statutory ones (F-72). */
export const customDeadlines = pgTable(
  "custom_deadlines",
  {
    companySeq: companySeq(),
    customDeadlineSeq: integer("custom_deadline_seq").notNull(),
    title: text("title").notNull(),
    note: text("note").notNull().default(""),
    /** First due day. */
    dueDay: day("due_day").notNull(),
    /** DeadlineRepeat of domain/payroll/government/deadlines/custom-deadline.ts. */
    repeats: text("repeats").notNull(),
    /** Y: moves to the next workday on weekends and holidays. */
    movesYn: text("moves_yn").notNull().default("Y"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.customDeadlineSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
