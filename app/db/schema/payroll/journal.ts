import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "~/db/schema/columns";
import { ofPayroll } from "~/db/schema/payroll";
import { companies } from "~/db/schema/settings";

/** Under which account the books of a company keep what a payroll comes to (F-81); a key without a row has none. */
export const journalAccounts = pgTable(
  "journal_accounts",
  {
    companySeq: companySeq(),
    /** JournalKey of domain/payroll/payout/journal/journal-keys.ts. */
    journalKey: text("journal_key").notNull(),
    account: text("account").notNull(),
    accountName: text("account_name").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.journalKey] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** How a company divides its journal and whether it accrues 13th month pay; without a row, by account alone and without. */
export const journalSettings = pgTable(
  "journal_settings",
  {
    companySeq: companySeq(),
    byDepartmentYn: text("by_department_yn").notNull().default("N"),
    /** Payrolls paid from this day on set 13th month pay aside; null = none do. */
    accrualFrom: day("accrual_from"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** When the journal of a completed payroll was taken, and by whom (F-82). */
export const journalExports = pgTable(
  "journal_exports",
  {
    companySeq: companySeq(),
    exportSeq: integer("export_seq").notNull(),
    payrollSeq: integer("payroll_seq").notNull(),
    /** JournalFormat of domain/payroll/payout/journal/journal-files.ts. */
    fileFormat: text("file_format").notNull(),
    exportedBy: text("exported_by").notNull(),
    exportedAt: instant("exported_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.exportSeq] }),
    index("journal_exports_payroll").on(table.companySeq, table.payrollSeq),
    ofPayroll(table),
  ],
);
