import { foreignKey, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { companySeq } from "~/db/schema/columns";
import { companies } from "~/db/schema/settings";

/** A company's lead time before a statutory deadline, in days (F-70). Without a row, 0. */
export const dutyLeads = pgTable(
  "duty_leads",
  {
    companySeq: companySeq(),
    /** Duty of domain/payroll/government/deadlines/statutory-deadlines.ts. */
    duty: text("duty").notNull(),
    daysEarlier: smallint("days_earlier").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.duty] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
