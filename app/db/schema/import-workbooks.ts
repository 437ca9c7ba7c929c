import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Mapping } from "~/domain/payroll/company-data/import-workbook/foreign-sheet";
import type { TypedWorkbook } from "~/domain/payroll/company-data/import-workbook/read-workbook";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { companySeq, instant } from "./columns";
import { companies } from "./settings";

/** A workbook that imports a company: stored as typed and validated on each view, until it is used or discarded. */
export const importWorkbooks = pgTable(
  "import_workbooks",
  {
    companySeq: companySeq(),
    workbookSeq: integer("workbook_seq").notNull(),
    fileName: text("file_name").notNull(),
    /** WAITING or USED; the sheets are deleted once it is used. */
    workbookState: text("workbook_state").notNull().default("WAITING"),
    /** The sheets of our template; null until the columns of a foreign sheet are matched. */
    sheets: jsonb("sheets").$type<TypedWorkbook>(),
    foreignSheet: jsonb("foreign_sheet").$type<TypedSheet>(),
    employeeCount: integer("employee_count").notNull().default(0),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: instant("uploaded_at").notNull().defaultNow(),
    usedBy: text("used_by"),
    usedAt: instant("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.workbookSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** The last column mapping of a foreign layout, by the digest of its headings. */
export const workbookLayouts = pgTable(
  "workbook_layouts",
  {
    companySeq: companySeq(),
    layoutHash: text("layout_hash").notNull(),
    mapping: jsonb("mapping").$type<Mapping>().notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.layoutHash] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
