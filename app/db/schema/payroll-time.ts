import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { TypedSheet } from "~/domain/shared/forms/typed-sheet";
import { companySeq, instant } from "./columns";
import { ofEmployee } from "./employees";
import { payrolls } from "./payroll";

/** A filled-in time sheet that was uploaded: kept as typed, judged anew whenever it is looked at, until its rows are used or it is put away. */
export const timeUploads = pgTable(
  "payroll_time_uploads",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    uploadSeq: integer("upload_seq").notNull(),
    fileName: text("file_name").notNull(),
    sheet: jsonb("sheet").$type<TypedSheet>().notNull(),
    /** WAITING, USED or REPLACED by a later upload. */
    uploadState: text("upload_state").notNull().default("WAITING"),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: instant("uploaded_at").notNull().defaultNow(),
    usedBy: text("used_by"),
    usedAt: instant("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.uploadSeq] }),
    foreignKey({ columns: [table.companySeq, table.payrollSeq], foreignColumns: [payrolls.companySeq, payrolls.payrollSeq] }).onDelete(
      "cascade",
    ),
  ],
);

/** Who changed the time of an employee last, by hand or by a workbook. */
export const timeChanges = pgTable(
  "payroll_time_changes",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    changedBy: text("changed_by").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq] }),
    foreignKey({ columns: [table.companySeq, table.payrollSeq], foreignColumns: [payrolls.companySeq, payrolls.payrollSeq] }).onDelete(
      "cascade",
    ),
    ofEmployee(table),
  ],
);
