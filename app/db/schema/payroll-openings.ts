import { bigint, foreignKey, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { centavos, companySeq, day, instant } from "./columns";
import { ofEmployee } from "./employees";
import { companies } from "./settings";

/**
 * Amounts paid in a tax year before the first payroll here, as the company stated them (F-102). The balances of the first payroll are in
 * `employee_balances`.
 */
export const openingBalances = pgTable(
  "opening_balances",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    taxableYear: integer("taxable_year").notNull(),
    /** End of the last period paid. */
    throughDate: day("through_date").notNull(),
    /**
     * The contribution month that was begun before the first payroll here, "" = none. Null unless the pay date decides the contribution
     * month.
     */
    begunMonth: text("begun_month"),
    payrollPeriods: integer("payroll_periods").notNull(),
    basicEarned: centavos("basic_earned_centavos").notNull(),
    taxableRegular: centavos("taxable_regular_centavos").notNull(),
    taxableSupplementary: centavos("taxable_supplementary_centavos").notNull(),
    taxWithheld: centavos("tax_withheld_centavos").notNull(),
    thirteenthMonthPaid: centavos("thirteenth_month_paid_centavos").notNull(),
    otherBenefitsPaid: centavos("other_benefits_paid_centavos").notNull(),
    cumulativeAverageYn: text("cumulative_average_yn").notNull().default("N"),
    /** Null if the company did not state gross pay, contributions and net pay. */
    grossPay: centavos("gross_centavos"),
    employeeContributions: centavos("employee_contributions_centavos"),
    netPay: centavos("net_centavos"),
    revision: integer("revision").notNull().default(1),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.employeeSeq, table.taxableYear] }), ofEmployee(table)],
);

/** Parts of an opening balance: items of the 2316, tax by month, contributions by agency, the begun month, used exempt benefits. */
export const openingAmounts = pgTable(
  "opening_amounts",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    taxableYear: integer("taxable_year").notNull(),
    /** BOX, WITHHELD, SHARE, MONTH or DE_MINIMIS. */
    part: text("part").notNull(),
    /** "39", a month 1 to 12, "PHILHEALTH", "sssBase", "rice_subsidy:2026-10". */
    item: text("item").notNull(),
    /** Centavos; thousandths of days for monetized leave. */
    amount: bigint("amount", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeSeq, table.taxableYear, table.part, table.item] }),
    foreignKey({
      name: "opening_amounts_opening_fk",
      columns: [table.companySeq, table.employeeSeq, table.taxableYear],
      foreignColumns: [openingBalances.companySeq, openingBalances.employeeSeq, openingBalances.taxableYear],
    }).onDelete("cascade"),
  ],
);

/** A filled-in workbook of opening balances: stored as typed and validated on each view, until it is used or discarded. */
export const openingImports = pgTable(
  "opening_imports",
  {
    companySeq: companySeq(),
    importSeq: integer("import_seq").notNull(),
    taxableYear: integer("taxable_year").notNull(),
    fileName: text("file_name").notNull(),
    sheet: jsonb("sheet").$type<TypedSheet>().notNull(),
    /** WAITING, USED or REPLACED by a later upload. */
    importState: text("import_state").notNull().default("WAITING"),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: instant("uploaded_at").notNull().defaultNow(),
    usedBy: text("used_by"),
    usedAt: instant("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.importSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
