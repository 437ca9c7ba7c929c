import { foreignKey, index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { centavos, closed, companySeq, day, instant } from "~/db/schema/columns";
import { leavePolicies } from "~/db/schema/leave/leave-policies";
import { ofKeptEmployee, ofOpenPayroll, ofPayroll, ofRun, payrolls } from "~/db/schema/payroll";

/** Decisions on arrears of a line of a closed period (F-15), in the run that decided them. */
export const payrollArrears = pgTable(
  "payroll_arrears",
  {
    ...ofRun(),
    closed: closed(),
    arrearSeq: integer("arrear_seq").notNull(),
    /** The run that paid the period. */
    paidPayrollSeq: integer("paid_payroll_seq").notNull(),
    /** Line of the payslip; for a closed contribution month, the share or its base. */
    lineCode: text("line_code").notNull(),
    /** Contribution month of the period, "YYYY-MM"; null for older decisions. */
    contributionMonth: text("contribution_month"),
    /** TAKEN or DISCARDED. */
    decision: text("decision").notNull(),
    shouldBeCentavos: centavos("should_be_centavos").notNull(),
    amountCentavos: centavos("amount_centavos").notNull(),
    reason: text("reason").notNull().default(""),
    /** The adjustment that pays it; deleting it drops the decision. Contributions are charged without one. */
    adjustmentSeq: integer("adjustment_seq"),
    /** The history entry it comes from; null = none. */
    causeChangeSeq: integer("cause_change_seq"),
    decidedBy: text("decided_by").notNull(),
    decidedAt: instant("decided_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.arrearSeq] }),
    index("payroll_arrears_paid").on(table.companySeq, table.employeeSeq, table.paidPayrollSeq),
    index("payroll_arrears_month").on(table.companySeq, table.contributionMonth),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
    foreignKey({
      name: "payroll_arrears_paid_payroll",
      columns: [table.companySeq, table.paidPayrollSeq],
      foreignColumns: [payrolls.companySeq, payrolls.payrollSeq],
    }),
  ],
);

/** Decisions on leave days to be converted to cash at the end of a leave year (L-15), in the run that decided them. */
export const leaveConversions = pgTable(
  "leave_conversions",
  {
    ...ofRun(),
    closed: closed(),
    conversionSeq: integer("conversion_seq").notNull(),
    leavePolicySeq: integer("leave_policy_seq").notNull(),
    conversionDay: day("conversion_day").notNull(),
    /** TAKEN or PUT_ASIDE. */
    decision: text("decision").notNull(),
    days: numeric("days", { precision: 9, scale: 4 }).notNull(),
    reason: text("reason").notNull().default(""),
    /** The adjustment that pays it; deleting it gives up the conversion. */
    adjustmentSeq: integer("adjustment_seq"),
    decidedBy: text("decided_by").notNull(),
    decidedAt: instant("decided_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.conversionSeq] }),
    index("leave_conversions_person").on(table.companySeq, table.employeeSeq),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
    foreignKey({
      columns: [table.companySeq, table.leavePolicySeq],
      foreignColumns: [leavePolicies.companySeq, leavePolicies.leavePolicySeq],
    }),
  ],
);

/** The last approval request of a run and its decision (F-106), valid while run and figures are unchanged. */
export const payrollApprovals = pgTable(
  "payroll_approvals",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    /** WAITING, APPROVED, RETURNED. */
    state: text("state").notNull(),
    /** The generation of payslips for which approval was requested. */
    generation: integer("generation").notNull(),
    /** Change log number of the last change of the run at the request; 0 = none. */
    changeLogSeq: integer("change_log_seq").notNull(),
    askedBySeq: integer("asked_by_seq").notNull(),
    askedBy: text("asked_by").notNull(),
    askedAt: instant("asked_at").notNull().defaultNow(),
    decidedBy: text("decided_by"),
    decidedAt: instant("decided_at"),
    word: text("word").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.payrollSeq] }), ofPayroll(table)],
);
