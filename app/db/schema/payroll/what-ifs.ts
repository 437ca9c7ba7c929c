import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { centavos, companySeq, instant } from "~/db/schema/columns";
import { employees } from "~/db/schema/employees";
import { payrolls } from "~/db/schema/payroll";
import { accounts } from "~/db/schema/settings";

/** A what-if of an open payroll (F-105): the scenario and its result. Only its author sees it, for seven days. */
export const whatIfs = pgTable(
  "what_ifs",
  {
    companySeq: companySeq(),
    whatIfSeq: integer("what_if_seq").notNull(),
    payrollSeq: integer("payroll_seq").notNull(),
    accountSeq: integer("account_seq").notNull(),
    /** The scenario, written by `serializeScenario`. */
    scenario: text("supposition").notNull(),
    /** WORKING, DONE, FAILED. */
    jobState: text("job_state").notNull(),
    doneCount: integer("done_count").notNull().default(0),
    totalCount: integer("total_count").notNull().default(0),
    /** Totals of all employees of the payroll, whether the scenario affects them or not. */
    grossBeforeCentavos: centavos("gross_before_centavos").notNull().default(0),
    grossAfterCentavos: centavos("gross_after_centavos").notNull().default(0),
    netBeforeCentavos: centavos("net_before_centavos").notNull().default(0),
    netAfterCentavos: centavos("net_after_centavos").notNull().default(0),
    costBeforeCentavos: centavos("cost_before_centavos").notNull().default(0),
    costAfterCentavos: centavos("cost_after_centavos").notNull().default(0),
    /** Fencing token: rises with every holder of the lease, and a stale holder cannot write. */
    fencingToken: integer("turn").notNull().default(1),
    attempts: smallint("tries").notNull().default(0),
    errorReference: text("error_reference"),
    madeAt: instant("made_at").notNull().defaultNow(),
    heartbeatAt: instant("beat_at").notNull().defaultNow(),
    /** The raise was applied to the salary records. */
    raisedAt: instant("raised_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.whatIfSeq] }),
    index("what_ifs_working")
      .on(table.companySeq)
      .where(sql`job_state = 'WORKING'`),
    index("what_ifs_maker").on(table.companySeq, table.accountSeq, table.payrollSeq),
    foreignKey({ columns: [table.companySeq, table.payrollSeq], foreignColumns: [payrolls.companySeq, payrolls.payrollSeq] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);

/** Employees whose payslip would change, or whose salary would be raised. */
export const whatIfPeople = pgTable(
  "what_if_people",
  {
    companySeq: companySeq(),
    whatIfSeq: integer("what_if_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    grossBeforeCentavos: centavos("gross_before_centavos").notNull(),
    grossAfterCentavos: centavos("gross_after_centavos").notNull(),
    netBeforeCentavos: centavos("net_before_centavos").notNull(),
    netAfterCentavos: centavos("net_after_centavos").notNull(),
    costBeforeCentavos: centavos("cost_before_centavos").notNull(),
    costAfterCentavos: centavos("cost_after_centavos").notNull(),
    /** Of the salary record; null without a raise. */
    salaryBeforeCentavos: centavos("salary_before_centavos"),
    salaryAfterCentavos: centavos("salary_after_centavos"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.whatIfSeq, table.employeeSeq] }),
    foreignKey({ columns: [table.companySeq, table.whatIfSeq], foreignColumns: [whatIfs.companySeq, whatIfs.whatIfSeq] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] }).onDelete(
      "cascade",
    ),
  ],
);
