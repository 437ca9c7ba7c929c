import { foreignKey, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { centavos, companySeq, instant } from "~/db/schema/columns";
import { employees } from "~/db/schema/employees";

/** Where the tax of somebody's year stands and what the last payroll will do (F-16): figures kept until they are worked out anew. */
export const yearForecasts = pgTable(
  "year_forecasts",
  {
    companySeq: companySeq(),
    taxYear: smallint("tax_year").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** The template that pays the last payroll, or the final pay. */
    lastPayroll: text("last_payroll").notNull(),
    lastPayDay: text("last_pay_day"),
    taxableToDate: centavos("taxable_to_date_centavos").notNull(),
    withheldToDate: centavos("withheld_to_date_centavos").notNull(),
    previousTaxable: centavos("previous_taxable_centavos").notNull(),
    previousWithheld: centavos("previous_withheld_centavos").notNull(),
    yearTaxable: centavos("year_taxable_centavos").notNull(),
    taxDue: centavos("tax_due_centavos").notNull(),
    withheldBeforeLast: centavos("withheld_before_last_centavos").notNull(),
    lastWithholds: centavos("last_withholds_centavos").notNull(),
    lastRefunds: centavos("last_refunds_centavos").notNull(),
    uncollected: centavos("uncollected_centavos").notNull(),
    lastNet: centavos("last_net_centavos").notNull(),
    /** UNDER, OVER, EVEN. */
    position: text("position").notNull(),
    toLookAtYn: text("to_look_at_yn").notNull(),
    /** Joined in the year, and no previous employer is recorded. */
    previousUnknownYn: text("previous_unknown_yn").notNull(),
    /** Empty = substituted filing; TWO_EMPLOYERS, UNDER_WITHHELD. */
    ownReturn: text("own_return").notNull(),
    madeBy: text("made_by").notNull(),
    madeAt: instant("made_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.taxYear, table.employeeSeq] }),
    foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] }).onDelete(
      "cascade",
    ),
  ],
);
