import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { centavos, closed, companySeq, day, instant } from "./columns";
import { ofEmployee } from "./employees";
import { ofKeptEmployee, ofOpenPayroll, ofPayroll, ofRun } from "./payroll";

/** One row per employee and run: totals as columns, figures in register order, lines with their traces as compact JSON. */
export const payslips = pgTable(
  "payslips",
  {
    ...ofRun(),
    closed: closed(),
    generation: integer("generation").notNull(),
    /** Digest of the input: equal input is not computed again. */
    inputHash: text("input_hash").notNull(),
    employeeId: text("employee_id").notNull(),
    employeeName: text("employee_name").notNull(),
    departmentName: text("department_name").notNull(),
    jobTitleName: text("job_title_name").notNull(),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    taxMethod: text("tax_method").notNull(),
    /** 0 ready, 1 warning, 2 blocked. */
    checkLevel: smallint("check_level").notNull(),
    grossCentavos: centavos("gross_centavos").notNull(),
    deductionsCentavos: centavos("deductions_centavos").notNull(),
    netCentavos: centavos("net_centavos").notNull(),
    employerCostCentavos: centavos("employer_cost_centavos").notNull(),
    /** In the order of FIGURES. */
    figures: bigint("figures", { mode: "number" }).array().notNull(),
    /** JSON: PayslipLine[]. */
    lines: text("lines").notNull(),
    /** JSON: basic rows, deduct rows, checks. */
    detail: text("detail").notNull(),
    /** JSON: the balances after this run, if completed. */
    balances: text("balances").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq, table.generation] }),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

/** Changes of each generation: net before and after, per employee whose payslip changed; for the history of the run. */
export const payslipChanges = pgTable(
  "payslip_changes",
  {
    ...ofRun(),
    closed: closed(),
    generation: integer("generation").notNull(),
    beforeNetCentavos: centavos("before_net_centavos"),
    afterNetCentavos: centavos("after_net_centavos"),
    /** JSON: [figure, before, after][] of the changed figures. */
    changes: text("changes").notNull(),
    /** Who edited it; empty for a calculation of the whole run, which records who started it. */
    changedBy: text("changed_by").notNull().default(""),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq, table.generation] }),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

/** The note on a payslip that the employee sees (PAY-12). */
export const payslipRemarks = pgTable(
  "payslip_remarks",
  {
    ...ofRun(),
    remark: text("remark").notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq] }), ofPayroll(table), ofEmployee(table)],
);

/** When the employee first opened the payslip, as page or PDF (F-84); this is not a confirmation. */
export const payslipOpenings = pgTable(
  "payslip_openings",
  { ...ofRun(), firstOpenedAt: instant("first_opened_at").notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq] }), ofPayroll(table), ofEmployee(table)],
);

/** A completed payroll whose employees are notified of their payslips by mail; pending until the last one is sent. */
export const payslipMailings = pgTable(
  "payslip_mailings",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    /** The Manila day of the earliest pending mail. */
    fromDay: day("from_day").notNull(),
    mailedAt: instant("mailed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq] }),
    index("payslip_mailings_waiting")
      .on(table.companySeq, table.fromDay)
      .where(sql`${table.mailedAt} is null`),
    ofPayroll(table),
  ],
);

/** Balances after completed runs per employee, updated in the transaction of the completion. */
export const employeeBalances = pgTable(
  "employee_balances",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    /** null = the opening balance. */
    payrollSeq: integer("payroll_seq"),
    /** JSON: Balances. */
    balances: text("balances").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.employeeSeq] }), ofEmployee(table)],
);
