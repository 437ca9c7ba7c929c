import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, type AnyPgColumn } from "drizzle-orm/pg-core";
import { centavos, companySeq, day, instant, sheetColumns } from "~/db/schema/columns";
import { ofEmployee } from "~/db/schema/employees";
import { storedFileKey } from "~/db/schema/files";
import { ofPayroll } from "~/db/schema/payroll";
import { companies } from "~/db/schema/settings";
import type { BillingMapping } from "~/domain/payroll/loans/billing/billing-columns";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";

/** Loans of employees and their repayment by payroll (F-90). */
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
    /** Interest and fees included in the amortization. */
    chargesCentavos: centavos("charges_centavos").notNull().default(0),
    /** Balance when the loan was entered here: the first line of its ledger. */
    openingCentavos: centavos("opening_centavos").notNull(),
    /** Opening balance less all movements, maintained with them. */
    balanceCentavos: centavos("balance_centavos").notNull(),
    amortizationCentavos: centavos("amortization_centavos").notNull(),
    grantedDay: day("granted_day"),
    startDate: day("start_date").notNull(),
    loanDeductionPayrollOrder: text("loan_deduction_payroll_order").notNull(),
    loanState: text("loan_state").notNull().default("ONGOING"),
    /** For a paused loan: first and last day; null = no start, or until resumed. */
    pausedFrom: day("paused_from"),
    pausedTo: day("paused_to"),
    interestNote: text("interest_note").notNull().default(""),
    note: text("note").notNull().default(""),
    revision: integer("revision").notNull().default(1),
    /** Last change, including movements: raw SQL sets it too. */
    updatedAt: instant("updated_at")
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`now()`),
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

/** Attached documents of a loan, such as its contract (F-90). */
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

/** The ledger of a loan (F-95): deductions and reversals, append-only. A loan with movements cannot be deleted. */
export const loanMovements = pgTable(
  "loan_movements",
  {
    companySeq: companySeq(),
    loanSeq: integer("loan_seq").notNull(),
    /** 1, 2, 3 … per loan. */
    movementSeq: integer("movement_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** MovementKind of domain/payroll/loans/movements.ts. */
    movementKind: text("movement_kind").notNull(),
    /** Payment day; the pay date for a payroll. */
    movedOn: day("moved_on").notNull(),
    /** Positive amounts lower the balance. */
    amountCentavos: centavos("amount_centavos").notNull(),
    /** The completed payroll that deducted it. */
    payrollSeq: integer("payroll_seq"),
    /** For a repayment: cash, bank, agency, other. */
    means: text("means").notNull().default(""),
    receiptNumber: text("receipt_number").notNull().default(""),
    /** Note of a repayment, reason of other manual movements. */
    note: text("note").notNull().default(""),
    /** The reversed movement. */
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

/** Status history of a loan (F-93), with who and why. */
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
    /** Balance at that time. */
    balanceCentavos: centavos("balance_centavos").notNull(),
    changedBy: text("changed_by").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.loanSeq, table.stateSeq] }), ofLoan(table).onDelete("cascade")],
);

/** A filled-in workbook of loans: stored as typed and validated on each view, until it is used or discarded. */
export const loanUploads = pgTable(
  "loan_uploads",
  {
    companySeq: companySeq(),
    loanUploadSeq: integer("loan_upload_seq").notNull(),
    /** May also be STORING, while a background job stores the loans. */
    ...sheetColumns(),
    /** Who confirmed which preview on which Manila day, for a background import. */
    orderedDigest: text("ordered_digest"),
    orderedAccountSeq: integer("ordered_account_seq"),
    orderedBy: text("ordered_by"),
    orderedOn: day("ordered_on"),
    /** Progress: stored loans and total. */
    doneCount: integer("done_count").notNull().default(0),
    totalCount: integer("total_count").notNull().default(0),
    /** Why storing failed; the upload is WAITING again. */
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

/** An agency's billing list of loans: stored as typed and compared on each view, until it is used or discarded. */
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

/** The last column mapping of an agency's list, by the digest of its headings. */
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
