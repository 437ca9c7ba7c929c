import { foreignKey, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { companySeq } from "~/db/schema/columns";
import { companies } from "~/db/schema/settings";

/** A company's lead time before a statutory deadline, in days (F-70). Without a row, 0. */
export const reminderLeadDays = pgTable(
  "reminder_lead_days",
  {
    companySeq: companySeq(),
    /** StatutoryDeadline of domain/payroll/government/deadlines/statutory-deadlines.ts. */
    deadline: text("deadline").notNull(),
    leadDays: smallint("lead_days").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.deadline] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
