import { bigint, boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { centavos, companySeq, day } from "~/db/schema/columns";
import { ofKeptEmployee, ofPayroll } from "~/db/schema/payroll";

/**
 * The completed payslips of a tax year by employee, before December and in it, so that no form of everybody reads payslips one by one; moved by
 * completion. They follow from the payslips: `npm run ledger -- verify` compares.
 */
export const yearSums = pgTable(
  "year_sums",
  {
    companySeq: companySeq(),
    taxableYear: integer("taxable_year").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** Paid in December; otherwise before. */
    december: boolean("december").notNull(),
    minimumWageEarner: boolean("minimum_wage_earner").notNull(),
    payslips: integer("payslips").notNull(),
    /** In the order of FIGURES. */
    figures: bigint("figures", { mode: "number" }).array().notNull(),
    contributionsDue: centavos("contributions_due_centavos").notNull(),
    /** JSON: the lines of items, summed by item. */
    lines: text("lines").notNull(),
    annualized: boolean("annualized").notNull(),
    refundDay: day("refund_day"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.taxableYear, table.employeeSeq, table.december, table.minimumWageEarner] }),
    ofKeptEmployee(table),
  ],
);

/** The completed payrolls that the sums of the year hold; one that is not here is read from its payslips. */
export const yearSumPayrolls = pgTable(
  "year_sum_payrolls",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    /** Withheld less given back. */
    taxCentavos: centavos("tax_centavos").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.payrollSeq] }), ofPayroll(table)],
);
