import { foreignKey, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { companies } from "~/db/schema/settings";
import type { ReturnFigures } from "~/domain/payroll/government/returns/return-figures";

/** What the completed payslips of a month come to in its 1601-C (F-34), as long as nothing that they were added up from is another; kept to be read quickly, and derived anew at will. */
export const returnMonths = pgTable(
  "return_months",
  {
    companySeq: companySeq(),
    /** "2026-11" */
    period: text("period").notNull(),
    /** Digest of everything that the figures were made from. */
    sources: text("sources").notNull(),
    figures: jsonb("figures").$type<ReturnFigures>().notNull(),
    keptAt: instant("kept_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.period] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
