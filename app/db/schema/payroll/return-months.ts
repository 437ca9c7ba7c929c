import { foreignKey, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { companies } from "~/db/schema/settings";
import type { ReturnFigures } from "~/domain/payroll/government/returns/return-figures";

/** Cached totals of a month's 1601-C (F-34), valid while their inputs are unchanged and recomputed at any time. */
export const returnMonths = pgTable(
  "return_months",
  {
    companySeq: companySeq(),
    /** "2026-11" */
    period: text("period").notNull(),
    /** Digest of the inputs. */
    sources: text("sources").notNull(),
    figures: jsonb("figures").$type<ReturnFigures>().notNull(),
    keptAt: instant("kept_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.period] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
