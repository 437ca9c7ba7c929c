import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, type AnyPgColumn } from "drizzle-orm/pg-core";
import { centavos, companySeq, day, instant, sheetColumns } from "~/db/schema/columns";
import { ofEmployee } from "~/db/schema/employees";
import { storedFileKey } from "~/db/schema/files";
import { ofPayroll } from "~/db/schema/payroll";
import { companies } from "~/db/schema/settings";
import type { BillingMapping } from "~/domain/payroll/loans/billing/billing-columns";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";

/** What somebody owes and how payroll takes it back (F-90). */
export const loans = pgTable(
  "loans",
  {
    companySeq: companySeq(),
    loanSeq: integer("loan_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    loanType: text("loan_type").notNull(),
    /** The agency's number; empty = not given. */
    loanNumber: text("loan_number").notNull().default(""),
    principalCentavos: centavos("principal_centavos").notNull(),
    /** Interest and fees that the amortization carries. */
    chargesCentavos: centavos("charges_centavos").notNull().default(0),
    /** Owed when the loan was entered here: the first line of its ledger. */
    openingCentavos: centavos("opening_centavos").notNull(),
    /** The opening less all movements, kept beside them. */
    balanceCentavos: centavos("balance_centavos").notNull(),
    amortizationCentavos: centavos("amortization_centavos").notNull(),
    grantedDay: day("granted_day"),
    startDate: day("start_date").notNull(),
    loanDeductionPayrollOrder: text("loan_deduction_payroll_order").notNull(),
    loanState: text("loan_state").notNull().default("ONGOING"),
    /** Of a paused loan: its first and last day; null = since ever, until it is resumed. */
    pausedFrom: day("paused_from"),
    pausedTo: day("paused_to"),
    interestNote: text("interest_note").notNull().default(""),
    note: text("note").notNull().default(""),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.loanSeq] }),
    index("loans_employee").on(table.companySeq, table.employeeSeq),
    uniqueIndex("loans_number")
      .on(table.companySeq, table.employeeSeq, table.loanType, table.loanNumber)
      .where(sql`${table.loanNumber} <> ''`),
    ofEmployee(table),
  ],
);

const ofLoan = (table: { companySeq: AnyPgColumn; loanSeq: AnyPgColumn }) =>
  foreignKey({ columns: [table.companySeq, table.loanSeq], foreignColumns: [loans.companySeq, loans.loanSeq] });

/** Papers of a loan, such as its contract (F-90). */
export const loanFiles = pgTable(
  "loan_files",
  {
    companySeq: companySeq(),
    loanSeq: integer("loan_seq").notNull(),
    fileSeq: integer("file_seq").notNull(),
    fileName: text("file_name").notNull(),
    attachedBy: text("attached_by").notNull(),
    attachedAt: instant("attached_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.loanSeq, table.fileSeq] }),
    ofLoan(table),
    storedFileKey(table.companySeq, table.fileSeq),
  ],
);

/** The ledger of a loan (F-95): what was taken off it or put back, never changed afterwards. A loan that has movements cannot be deleted. */
export const loanMovements = pgTable(
  "loan_movements",
  {
    companySeq: companySeq(),
    loanSeq: integer("loan_seq").notNull(),
    /** 1, 2, 3 … of the loan. */
    movementSeq: integer("movement_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** MovementKind of domain/payroll/loans/movements.ts. */
    movementKind: text("movement_kind").notNull(),
    /** The day on which it was paid; the pay date of a payroll. */
    movedOn: day("moved_on").notNull(),
    /** Positive lowers the balance. */
    amountCentavos: centavos("amount_centavos").notNull(),
    /** The completed payroll that took it. */
    payrollSeq: integer("payroll_seq"),
    /** Of a repayment: cash, bank, agency, other. */
    means: text("means").notNull().default(""),
    receiptNumber: text("receipt_number").notNull().default(""),
    /** Note of a repayment, reason of everything else by hand. */
    note: text("note").notNull().default(""),
    /** The movement that it takes back. */
    reversesSeq: integer("reverses_seq"),
    movedBy: text("moved_by").notNull().default(""),
    movedAt: instant("moved_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.loanSeq, table.movementSeq] }),
    uniqueIndex("loan_movements_payroll").on(table.companySeq, table.loanSeq, table.payrollSeq),
    uniqueIndex("loan_movements_reversed")
      .on(table.companySeq, table.loanSeq, table.reversesSeq)
      .where(sql`${table.reversesSeq} is not null`),
    ofLoan(table),
    ofPayroll(table),
    ofEmployee(table),
    check("loan_movements_amount", sql`${table.amountCentavos} <> 0`),
    check("loan_movements_kind", sql`${table.movementKind} in ('PAYROLL', 'REPAYMENT', 'ADJUSTMENT', 'REVERSAL', 'WRITE_OFF')`),
  ],
);

/** The status record of a loan (F-93): every change of its state, with who and why. */
export const loanStates = pgTable(
  "loan_states",
  {
    companySeq: companySeq(),
    loanSeq: integer("loan_seq").notNull(),
    stateSeq: integer("state_seq").notNull(),
    loanState: text("loan_state").notNull(),
    fromDay: day("from_day").notNull(),
    /** Last day of a pause; null = open. */
    toDay: day("to_day"),
    reason: text("reason").notNull(),
    /** What was owed then. */
    balanceCentavos: centavos("balance_centavos").notNull(),
    changedBy: text("changed_by").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.loanSeq, table.stateSeq] }), ofLoan(table).onDelete("cascade")],
);

/** A filled-in workbook of loans: kept as typed, judged anew whenever it is looked at, until it is used or put away. */
export const loanUploads = pgTable(
  "loan_uploads",
  {
    companySeq: companySeq(),
    loanUploadSeq: integer("loan_upload_seq").notNull(),
    /** Its state may also be STORING, in the background. */
    ...sheetColumns(),
    /** Who said yes to which preview on which day in Manila, where it is stored in the background. */
    orderedDigest: text("ordered_digest"),
    orderedAccountSeq: integer("ordered_account_seq"),
    orderedBy: text("ordered_by"),
    orderedOn: day("ordered_on"),
    /** How many loans are stored, of how many. */
    doneCount: integer("done_count").notNull().default(0),
    totalCount: integer("total_count").notNull().default(0),
    /** Why storing came to nothing; it waits again. */
    refusal: text("refusal").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.loanUploadSeq] }),
    index("loan_uploads_storing")
      .on(table.companySeq, table.loanUploadSeq)
      .where(sql`upload_state = 'STORING'`),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** An agency's list of the loans that it bills: kept as typed, compared anew whenever it is looked at, until it is used or put away. */
export const loanBillings = pgTable(
  "loan_billings",
  {
    companySeq: companySeq(),
    billingSeq: integer("billing_seq").notNull(),
    /** SSS or HDMF. */
    agency: text("agency").notNull(),
    fileName: text("file_name").notNull(),
    sheet: jsonb("sheet").$type<TypedSheet>().notNull(),
    /** WAITING, USED or REPLACED by a later upload. */
    billingState: text("billing_state").notNull().default("WAITING"),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: instant("uploaded_at").notNull().defaultNow(),
    usedBy: text("used_by"),
    usedAt: instant("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.billingSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    check("loan_billings_agency", sql`${table.agency} in ('SSS', 'HDMF')`),
  ],
);

/** How the columns of an agency's list were matched last, by the digest of its headings. */
export const billingLayouts = pgTable(
  "billing_layouts",
  {
    companySeq: companySeq(),
    agency: text("agency").notNull(),
    layoutHash: text("layout_hash").notNull(),
    mapping: jsonb("mapping").$type<BillingMapping>().notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.agency, table.layoutHash] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
