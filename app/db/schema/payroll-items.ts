import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { centavos, companySeq, day, instant } from "./columns";
import { payrollTemplates } from "./payroll-settings";
import { companies } from "./settings";

/** Earnings and deductions beside basic salary: one code means the same in every template and report (F-9). Items are never deleted. */
export const payrollItems = pgTable(
  "payroll_items",
  {
    companySeq: companySeq(),
    /** EARNING or DEDUCTION; each has its own numbering. */
    itemSide: text("item_side").notNull(),
    itemSeq: integer("item_seq").notNull(),
    itemCode: text("item_code").notNull(),
    itemName: text("item_name").notNull(),
    itemKind: text("item_kind").notNull(),
    /** For deductions: 1 is taken first, unless the template says otherwise. */
    itemOrder: integer("item_order").notNull(),
    form2316Item: text("form_2316_item").notNull(),
    account: text("account").notNull(),
    itemState: text("item_state").notNull().default("ENABLE"),
    /** Reason of the last activation or deactivation; empty = none yet. */
    stateReason: text("state_reason").notNull().default(""),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.itemSide, table.itemSeq] }),
    uniqueIndex("payroll_items_code").on(table.companySeq, table.itemCode),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** The dated properties of an item that affect pay; the latest not after a payroll's first day applies. */
export const payrollItemVersions = pgTable(
  "payroll_item_versions",
  {
    companySeq: companySeq(),
    itemSide: text("item_side").notNull(),
    itemSeq: integer("item_seq").notNull(),
    effectiveDay: day("effective_day").notNull(),
    amountFormula: text("amount_formula").notNull().default("FIXED"),
    paymentKind: text("payment_kind").notNull().default("CASH"),
    taxTreatment: text("tax_treatment").notNull(),
    deMinimisKey: text("de_minimis_key"),
    taxClass: text("tax_class"),
    timing: text("timing").notNull().default("EQUAL"),
    prorateYn: text("prorate_yn"),
    sssBaseYn: text("sss_base_yn"),
    pagIbigBaseYn: text("pag_ibig_base_yn"),
    unionDuesYn: text("union_dues_yn").notNull().default("N"),
    /** For a deduction: F1 or MP2 = optional savings of that Pag-IBIG program. */
    pagIbigExtra: text("pag_ibig_extra"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.itemSide, table.itemSeq, table.effectiveDay] }),
    foreignKey({
      columns: [table.companySeq, table.itemSide, table.itemSeq],
      foreignColumns: [payrollItems.companySeq, payrollItems.itemSide, payrollItems.itemSeq],
    }),
  ],
);

/** The items of a template with their overrides, from a day to a day. */
export const payrollTemplateItems = pgTable(
  "payroll_template_items",
  {
    companySeq: companySeq(),
    payrollTemplateSeq: integer("payroll_template_seq").notNull(),
    itemSide: text("item_side").notNull(),
    itemSeq: integer("item_seq").notNull(),
    effectiveDay: day("effective_day").notNull(),
    endDay: day("end_day"),
    /** Default for entries without an amount; null = each entry has its own. */
    amountCentavos: centavos("amount_centavos"),
    /** Null = as in the item. */
    timing: text("timing"),
    itemState: text("item_state").notNull().default("ENABLE"),
    itemOrder: integer("item_order").notNull(),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollTemplateSeq, table.itemSide, table.itemSeq, table.effectiveDay] }),
    index("payroll_template_items_item").on(table.companySeq, table.itemSide, table.itemSeq),
    foreignKey({
      columns: [table.companySeq, table.payrollTemplateSeq],
      foreignColumns: [payrollTemplates.companySeq, payrollTemplates.payrollTemplateSeq],
    }),
    foreignKey({
      columns: [table.companySeq, table.itemSide, table.itemSeq],
      foreignColumns: [payrollItems.companySeq, payrollItems.itemSide, payrollItems.itemSeq],
    }),
  ],
);

/** A filled-in workbook of employees' items: stored as typed and validated on each view, until it is used or discarded. */
export const entryImports = pgTable(
  "payroll_entry_imports",
  {
    companySeq: companySeq(),
    entryImportSeq: integer("entry_import_seq").notNull(),
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
    primaryKey({ columns: [table.companySeq, table.entryImportSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
