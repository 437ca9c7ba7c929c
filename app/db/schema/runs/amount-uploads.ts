import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { companySeq, sheetColumns } from "~/db/schema/columns";
import { ofPayroll } from "~/db/schema/payroll";

/** A filled-in workbook of one-time amounts: stored as typed and validated on each view, until it is used or discarded. */
export const amountUploads = pgTable(
  "payroll_amount_uploads",
  {
    companySeq: companySeq(),
    amountUploadSeq: integer("amount_upload_seq").notNull(),
    payrollSeq: integer("payroll_seq").notNull(),
    ...sheetColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.amountUploadSeq] }),
    index("payroll_amount_uploads_payroll").on(table.companySeq, table.payrollSeq),
    ofPayroll(table),
  ],
);
