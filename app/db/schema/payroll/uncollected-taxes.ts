import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { employees } from "~/db/schema/employees";
import { payrolls } from "~/db/schema/payroll";

/** Decisions on tax that a completed payslip could not collect (F-26). The payslip never changes; without a row it is undecided. */
export const uncollectedTaxes = pgTable(
  "uncollected_taxes",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** UncollectedDecision of domain/payroll/government/certificates/uncollected.ts. */
    decision: text("decision").notNull(),
    reason: text("reason").notNull(),
    decidedBy: text("decided_by").notNull(),
    decidedAt: instant("decided_at").notNull().defaultNow(),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq] }),
    foreignKey({ columns: [table.companySeq, table.payrollSeq], foreignColumns: [payrolls.companySeq, payrolls.payrollSeq] }),
    foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] }).onDelete(
      "cascade",
    ),
  ],
);
