import { foreignKey, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { centavos, companySeq, instant } from "~/db/schema/columns";
import { ofEmployee } from "~/db/schema/employees";
import { ofPayroll } from "~/db/schema/payroll";
import { companies } from "~/db/schema/settings";

/** A bank's file layout for payments (F-83). */
export const bankLayouts = pgTable(
  "bank_layouts",
  {
    companySeq: companySeq(),
    layoutSeq: integer("layout_seq").notNull(),
    layoutName: text("layout_name").notNull(),
    companyAccount: text("company_account").notNull().default(""),
    companyCode: text("company_code").notNull().default(""),
    /** BankFileKind, Delimiter, BankEncoding and LineEnding of domain/payroll/payout/bank/bank-layout.ts. */
    fileKind: text("file_kind").notNull(),
    delimiter: text("delimiter").notNull().default("COMMA"),
    encoding: text("encoding").notNull().default("ASCII"),
    lineEnd: text("line_end").notNull().default("CRLF"),
    fileName: text("file_name").notNull(),
    mostRows: integer("most_rows"),
    mostCentavos: centavos("most_centavos"),
    /** Default for new files. */
    usedYn: text("used_yn").notNull().default("Y"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.layoutSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

export const bankLayoutColumns = pgTable(
  "bank_layout_columns",
  {
    companySeq: companySeq(),
    layoutSeq: integer("layout_seq").notNull(),
    /** BankRowKind. */
    rowKind: text("row_kind").notNull(),
    columnNo: smallint("column_no").notNull(),
    /** BankField; empty = the constant text. */
    field: text("field").notNull(),
    constantText: text("constant_text").notNull(),
    columnFormat: text("column_format").notNull(),
    /** null = width of the value. */
    width: smallint("width"),
    align: text("align").notNull(),
    pad: text("pad").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.layoutSeq, table.rowKind, table.columnNo] }),
    foreignKey({
      columns: [table.companySeq, table.layoutSeq],
      foreignColumns: [bankLayouts.companySeq, bankLayouts.layoutSeq],
    }).onDelete("cascade"),
  ],
);

/** Bank files of a completed run: who downloaded them and their totals (F-83). */
export const bankFiles = pgTable(
  "bank_files",
  {
    companySeq: companySeq(),
    bankFileSeq: integer("bank_file_seq").notNull(),
    payrollSeq: integer("payroll_seq").notNull(),
    layoutSeq: integer("layout_seq").notNull(),
    layoutName: text("layout_name").notNull(),
    /** BankFilePayees; a TEST file pays no one. */
    people: text("people").notNull(),
    reference: text("reference").notNull(),
    /** Number of the file within its batch. */
    sequence: integer("sequence").notNull(),
    rowCount: integer("row_count").notNull(),
    totalCentavos: centavos("total_centavos").notNull(),
    /** SHA-256 of its bytes. */
    digest: text("digest").notNull(),
    madeBy: text("made_by").notNull(),
    madeAt: instant("made_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.bankFileSeq] }),
    index("bank_files_payroll").on(table.companySeq, table.payrollSeq),
    ofPayroll(table),
  ],
);

/** The payees of a file and their accounts. */
export const bankFileRows = pgTable(
  "bank_file_rows",
  {
    companySeq: companySeq(),
    bankFileSeq: integer("bank_file_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    rowNo: integer("row_no").notNull(),
    accountNumber: text("account_number").notNull(),
    bankName: text("bank_name").notNull(),
    amountCentavos: centavos("amount_centavos").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.bankFileSeq, table.employeeSeq] }),
    index("bank_file_rows_employee").on(table.companySeq, table.employeeSeq, table.bankFileSeq),
    foreignKey({
      columns: [table.companySeq, table.bankFileSeq],
      foreignColumns: [bankFiles.companySeq, bankFiles.bankFileSeq],
    }).onDelete("cascade"),
    ofEmployee(table),
  ],
);

/** Status of a payment: returned, left out, paid by hand. The latest applies. */
export const bankMarks = pgTable(
  "bank_marks",
  {
    companySeq: companySeq(),
    markSeq: integer("mark_seq").notNull(),
    payrollSeq: integer("payroll_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** PaymentMark of domain/payroll/payout/bank/payment-state.ts. */
    mark: text("mark").notNull(),
    /** The last file with the payment; null = none. */
    bankFileSeq: integer("bank_file_seq"),
    reason: text("reason").notNull(),
    markedBy: text("marked_by").notNull(),
    markedAt: instant("marked_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.markSeq] }),
    index("bank_marks_payment").on(table.companySeq, table.payrollSeq, table.employeeSeq),
    ofPayroll(table),
    ofEmployee(table),
  ],
);
