import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { centavos, closed, companySeq, day, instant } from "./columns";
import { employees } from "./employees";
import { payrollTemplates } from "./payroll-settings";

/** A payroll run. Once `closed`, neither it nor its rows can change: docs/row-level-security.md. */
export const payrolls = pgTable(
  "payrolls",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    payrollKind: text("payroll_kind").notNull(),
    /** null = all templates (13th month, final pay). */
    payrollTemplateSeq: integer("payroll_template_seq"),
    payrollName: text("payroll_name").notNull(),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    payDate: day("pay_date").notNull(),
    /** The year of the pay date; a year-end adjustment belongs to the year before (F-16). */
    taxYear: smallint("tax_year")
      .notNull()
      .generatedAlwaysAs(sql`(extract(year from pay_date) - case when run_purpose = 'YEAR_END' then 1 else 0 end)::smallint`),
    annualizeYn: text("annualize_yn").notNull().default("N"),
    /** For 13th month pay in parts: the month of the part (F-10); 0 = the whole. */
    paymentMonth: smallint("payment_month").notNull().default(0),
    /** For USER_CUSTOM: REGULAR, or the purpose of a special run (F-14). */
    runPurpose: text("run_purpose").notNull().default("REGULAR"),
    /** For a special run: whether it deducts loans (F-14). */
    takesLoansYn: text("takes_loans_yn").notNull().default("N"),
    /** Revision of the setup; a form with an older one is stale. */
    revision: integer("revision").notNull().default(1),
    /** The current payslips have this generation or an older one; a calculation writes the next generation, then updates this number. */
    generation: integer("generation").notNull().default(0),
    timeConfirmedAt: instant("time_confirmed_at"),
    timeConfirmedBy: text("time_confirmed_by"),
    calculatedAt: instant("calculated_at"),
    createdBySeq: integer("created_by_seq").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    completedBy: text("completed_by"),
    completedAt: instant("completed_at"),
    /** Totals of the current payslips, updated by the calculation. */
    headcount: integer("headcount").notNull().default(0),
    grossCentavos: centavos("gross_centavos").notNull().default(0),
    deductionsCentavos: centavos("deductions_centavos").notNull().default(0),
    netCentavos: centavos("net_centavos").notNull().default(0),
    employerCostCentavos: centavos("employer_cost_centavos").notNull().default(0),
    blockedCount: integer("blocked_count").notNull().default(0),
    warningCount: integer("warning_count").notNull().default(0),
    closed: closed(),
  },
  (t) => [
    primaryKey({ columns: [t.companySeq, t.payrollSeq] }),
    unique("payrolls_closed").on(t.companySeq, t.payrollSeq, t.closed),
    // Only close_payroll completes a run: it closes the rows of the run in the same statement.
    check("payrolls_completed_when_closed", sql`${t.closed} = (${t.completedAt} is not null)`),
    uniqueIndex("payrolls_period").on(t.companySeq, t.payrollKind, t.payrollTemplateSeq, t.startDate, t.endDate, t.paymentMonth),
    index("payrolls_pay_date").on(t.companySeq, t.payDate),
    foreignKey({
      columns: [t.companySeq, t.payrollTemplateSeq],
      foreignColumns: [payrollTemplates.companySeq, payrollTemplates.payrollTemplateSeq],
    }),
  ],
);

/** Employees selected for a final pay or excluded from a run; R-7 decides for all others. */
export const payrollMembers = pgTable(
  "payroll_members",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    closed: closed(),
    employeeSeq: integer("employee_seq").notNull(),
    excluded: boolean("excluded").notNull().default(false),
    reason: text("reason").notNull().default(""),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq] }),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

export const ofRun = () => ({
  companySeq: companySeq(),
  payrollSeq: integer("payroll_seq").notNull(),
  employeeSeq: integer("employee_seq").notNull(),
});

export const deductRows = pgTable(
  "payroll_deduct_rows",
  {
    ...ofRun(),
    closed: closed(),
    timeSeq: integer("time_seq").notNull(),
    deductDate: day("deduct_date").notNull(),
    deductType: text("deduct_type").notNull(),
    /** Minutes (deductHours of the specification). */
    deductMinutes: integer("deduct_minutes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq, table.timeSeq] }),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

export const premiumRows = pgTable(
  "payroll_premium_rows",
  {
    ...ofRun(),
    closed: closed(),
    timeSeq: integer("time_seq").notNull(),
    workDate: day("work_date").notNull(),
    dayType: text("day_type").notNull(),
    /** Work date of the shift and its day type, if midnight moved the minutes to another date (document 4 T-17); null = the date itself. */
    basicDate: day("basic_date"),
    basicDayType: text("basic_day_type"),
    workedMinutes: integer("worked_minutes").notNull(),
    nightMinutes: integer("night_minutes").notNull(),
    overtimeMinutes: integer("overtime_minutes").notNull(),
    overtimeNightMinutes: integer("overtime_night_minutes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq, table.timeSeq] }),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

export const leaveRows = pgTable(
  "payroll_leave_rows",
  {
    ...ofRun(),
    closed: closed(),
    timeSeq: integer("time_seq").notNull(),
    leaveDate: day("leave_date").notNull(),
    leaveMinutes: integer("leave_minutes").notNull(),
    paidYn: text("paid_yn").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq, table.timeSeq] }),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

export const adjustments = pgTable(
  "payroll_adjustments",
  {
    ...ofRun(),
    closed: closed(),
    adjustmentSeq: integer("adjustment_seq").notNull(),
    kind: text("kind").notNull(),
    itemName: text("item_name").notNull(),
    taxTreatment: text("tax_treatment"),
    taxClass: text("tax_class"),
    deMinimisKey: text("de_minimis_key"),
    paymentKind: text("payment_kind").notNull().default("CASH"),
    quantityDays: text("quantity_days"),
    amountCentavos: centavos("amount_centavos"),
    itemOrder: integer("item_order"),
    reason: text("reason").notNull(),
    /** Y: the employee agreed in writing, or the law orders the deduction (Labor Code Art. 113); null = not recorded, or no deduction. */
    consentYn: text("consent_yn"),
    revision: integer("revision").notNull().default(1),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.adjustmentSeq] }),
    index("payroll_adjustments_employee").on(table.companySeq, table.payrollSeq, table.employeeSeq),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

export const manualValues = pgTable(
  "payroll_manual_values",
  {
    ...ofRun(),
    closed: closed(),
    manualValueSeq: integer("manual_value_seq").notNull(),
    lineCode: text("line_code").notNull(),
    amountCentavos: centavos("amount_centavos").notNull(),
    reason: text("reason").notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.manualValueSeq] }),
    uniqueIndex("payroll_manual_values_line").on(table.companySeq, table.payrollSeq, table.employeeSeq, table.lineCode),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

/** When a completed run was paid out (PAY-09). */
export const payouts = pgTable(
  "payroll_payouts",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    paidOn: day("paid_on").notNull(),
    markedBy: text("marked_by").notNull(),
    markedAt: instant("marked_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.payrollSeq] }), ofPayroll(table)],
);

/**
 * Calculations of whole runs, kept as history; the recalculation panel shows those not dismissed. The key is the specification's
 * payrollSeqValidMillis.
 */
export const recalculations = pgTable(
  "recalculations",
  {
    companySeq: companySeq(),
    payrollSeqValidMillis: bigint("payroll_seq_valid_millis", { mode: "number" }).notNull(),
    payrollSeq: integer("payroll_seq").notNull(),
    /** PROCESSING, FINISHED, FAIL, CANCELLED. */
    status: text("status").notNull(),
    /** 1 to 5: earnings, contributions, tax, deductions, summary. */
    step: smallint("step").notNull().default(1),
    doneCount: integer("done_count").notNull().default(0),
    totalCount: integer("total_count").notNull().default(0),
    changedCount: integer("changed_count").notNull().default(0),
    /** Fencing token: rises with every holder of the lease, and a stale holder cannot write. */
    fencingToken: smallint("attempt").notNull().default(0),
    /** Attempts that do not count: the worker was stopped or the disk was full. */
    sparedAttempts: smallint("spared_attempts").notNull().default(0),
    errorReference: text("error_reference"),
    startedBy: text("started_by").notNull(),
    /** Who is notified at the end; null = a command of the server. */
    startedByAccount: integer("started_by_account"),
    startedAt: instant("started_at").notNull().defaultNow(),
    heartbeatAt: instant("beat_at").notNull().defaultNow(),
    finishedAt: instant("finished_at"),
    /** The generation of payslips that it wrote; null until it is finished. */
    generation: integer("generation"),
    cancelledBy: text("cancelled_by"),
    /** When its card was dismissed from the panel. */
    dismissedAt: instant("dismissed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeqValidMillis] }),
    index("recalculations_payroll").on(table.companySeq, table.payrollSeq),
    index("recalculations_going")
      .on(table.companySeq)
      .where(sql`status = 'PROCESSING'`),
    ofPayroll(table),
  ],
);

/** Rows of a run have a closed flag: closed rows cannot be written, and closing a run closes all its rows. */
export function ofOpenPayroll(table: { companySeq: AnyPgColumn; payrollSeq: AnyPgColumn; closed: AnyPgColumn }) {
  return foreignKey({
    columns: [table.companySeq, table.payrollSeq, table.closed],
    foreignColumns: [payrolls.companySeq, payrolls.payrollSeq, payrolls.closed],
  }).onDelete("cascade");
}

/** No cascading delete of employees: it would reach closed runs despite their row-level security policies. */
export function ofKeptEmployee(table: { companySeq: AnyPgColumn; employeeSeq: AnyPgColumn }) {
  return foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] });
}

export function ofPayroll(table: { companySeq: AnyPgColumn; payrollSeq: AnyPgColumn }) {
  return foreignKey({ columns: [table.companySeq, table.payrollSeq], foreignColumns: [payrolls.companySeq, payrolls.payrollSeq] }).onDelete(
    "cascade",
  );
}
