import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "~/db/schema/columns";
import { ofPayroll } from "~/db/schema/payroll";
import { companies } from "~/db/schema/settings";

/** Account mapping of the payroll journal (F-81); a key without a row has no account. */
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

/** Journal settings of a company: how it is divided and whether 13th month pay accrues; without a row, by account, without accrual. */
export const journalSettings = pgTable(
  "journal_settings",
  {
    companySeq: companySeq(),
    byDepartmentYn: text("by_department_yn").notNull().default("N"),
    /** Payrolls paid from this day on accrue 13th month pay; null = none. */
    accrualFrom: day("accrual_from"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Exports of a completed payroll's journal: when and by whom (F-82). */
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
