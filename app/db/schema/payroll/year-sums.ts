import { bigint, boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { centavos, companySeq, day } from "~/db/schema/columns";
import { ofKeptEmployee, ofPayroll } from "~/db/schema/payroll";

/**
 * Sums of the completed payslips of a tax year by employee, before December and in December, so that forms of the whole company need not
 * read each payslip; updated by completion. `npm run ledger -- verify` compares them with the payslips.
 */
export const yearSums = pgTable(
  "year_sums",
  {
    companySeq: companySeq(),
    taxableYear: integer("taxable_year").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** Paid in December or before. */
    december: boolean("december").notNull(),
    minimumWageEarner: boolean("minimum_wage_earner").notNull(),
    payslips: integer("payslips").notNull(),
    /** In the order of FIGURES. */
    figures: bigint("figures", { mode: "number" }).array().notNull(),
    contributionsDue: centavos("contributions_due_centavos").notNull(),
    /** JSON: item lines, summed by item. */
    lines: text("lines").notNull(),
    annualized: boolean("annualized").notNull(),
    refundDay: day("refund_day"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.taxableYear, table.employeeSeq, table.december, table.minimumWageEarner] }),
    ofKeptEmployee(table),
  ],
);

/** The completed payrolls included in the sums; others are read from their payslips. */
export const yearSumPayrolls = pgTable(
  "year_sum_payrolls",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    /** Withheld tax less refunds. */
    taxCentavos: centavos("tax_centavos").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.payrollSeq] }), ofPayroll(table)],
);
