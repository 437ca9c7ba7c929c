import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant, sheetColumns } from "./columns";
import { ofEmployee } from "./employees";
import { payrolls } from "./payroll";

/** A filled-in time sheet: stored as typed and validated on each view, until its rows are used or it is discarded. */
export const timeUploads = pgTable(
  "payroll_time_uploads",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    uploadSeq: integer("upload_seq").notNull(),
    ...sheetColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.uploadSeq] }),
    foreignKey({ columns: [table.companySeq, table.payrollSeq], foreignColumns: [payrolls.companySeq, payrolls.payrollSeq] }).onDelete(
      "cascade",
    ),
  ],
);

/** The last change of an employee's time, by hand or by workbook. */
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
