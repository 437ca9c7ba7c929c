import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { centavos, closed, companySeq, day, instant } from "./columns";
import { ofEmployee } from "./employees";
import { ofKeptEmployee, ofOpenPayroll, ofPayroll, ofRun } from "./payroll";

/** One row per employee and run: totals as columns, figures in register order, lines with their traces as one compact text. */
export const payslips = pgTable(
  "payslips",
  {
    ...ofRun(),
    closed: closed(),
    generation: integer("generation").notNull(),
    /** Digest of everything that went in: equal input is not computed again. */
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
    /** JSON: Balances after this run, were it completed. */
    balances: text("balances").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq, table.generation] }),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

/** What each generation changed: net before and after, per employee whose payslip moved; kept for the history of the run. */
export const payslipChanges = pgTable(
  "payslip_changes",
  {
    ...ofRun(),
    closed: closed(),
    generation: integer("generation").notNull(),
    beforeNetCentavos: centavos("before_net_centavos"),
    afterNetCentavos: centavos("after_net_centavos"),
    /** JSON: [figure, before, after][] of the figures that moved. */
    changes: text("changes").notNull(),
    /** Whose edit it was; empty when a calculation of the whole run did it, which knows who started it. */
    changedBy: text("changed_by").notNull().default(""),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq, table.generation] }),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

/** The note on one payslip that its reader sees (PAY-12). */
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

/** When somebody first opened the own payslip, as page or as PDF (F-84); nobody confirms anything. */
export const payslipOpenings = pgTable(
  "payslip_openings",
  { ...ofRun(), firstOpenedAt: instant("first_opened_at").notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq] }), ofPayroll(table), ofEmployee(table)],
);

/** A completed payroll whose people are told by mail that their payslips are out: it waits until the last of them was. */
export const payslipMailings = pgTable(
  "payslip_mailings",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    /** The day in Manila from which there is something to tell. */
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

/** What completed runs left behind per employee; moves in the transaction of completion. */
export const employeeBalances = pgTable(
  "employee_balances",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    /** null = the opening balance entered at the start. */
    payrollSeq: integer("payroll_seq"),
    /** JSON: Balances. */
    balances: text("balances").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.employeeSeq] }), ofEmployee(table)],
);
