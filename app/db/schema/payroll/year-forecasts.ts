import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { centavos, companySeq, day, instant } from "~/db/schema/columns";
import { employees, ofEmployee } from "~/db/schema/employees";
import { companies } from "~/db/schema/settings";

/** Forecast of an employee's tax of the year and of the last payroll (F-16), kept until it is recomputed. */
export const yearForecasts = pgTable(
  "year_forecasts",
  {
    companySeq: companySeq(),
    taxYear: smallint("tax_year").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** The template of the last payroll or of the final pay. */
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
    needsReviewYn: text("to_look_at_yn").notNull(),
    /** Joined in the year, without a recorded previous employer. */
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

/** Employees whose expected tax shortage is spread over the remaining payrolls of a year (F-16). */
export const taxDeferrals = pgTable(
  "tax_deferrals",
  {
    companySeq: companySeq(),
    taxYear: smallint("tax_year").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    reason: text("reason").notNull(),
    setBy: text("set_by").notNull(),
    setAt: instant("set_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.taxYear, table.employeeSeq] }), ofEmployee(table)],
);

/** State of the forecast job of a year; one row per year. */
export const yearForecastJobs = pgTable(
  "year_forecast_jobs",
  {
    companySeq: companySeq(),
    taxYear: smallint("tax_year").notNull(),
    /** WORKING, DONE, FAILED. */
    jobState: text("job_state").notNull(),
    /** The first day of the forecast period. */
    fromDay: day("from_day").notNull(),
    doneCount: integer("done_count").notNull().default(0),
    totalCount: integer("total_count").notNull().default(0),
    /** Fencing token: rises with every holder of the lease, and a stale holder cannot write. */
    fencingToken: integer("turn").notNull().default(1),
    /** Attempts since the request. */
    attempts: smallint("tries").notNull().default(0),
    errorReference: text("error_reference"),
    startedBy: text("started_by").notNull(),
    startedAt: instant("started_at").notNull().defaultNow(),
    heartbeatAt: instant("beat_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.taxYear] }),
    index("year_forecast_jobs_working")
      .on(table.companySeq)
      .where(sql`job_state = 'WORKING'`),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
