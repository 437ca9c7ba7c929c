import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { centavos, companySeq, day, instant } from "~/db/schema/columns";
import { ofEmployee } from "~/db/schema/employees";

/**
 * Pay rules of an employee that differ from the template, by effective day. Without a row the rules in `employees` apply from the
 * beginning; with rows `employees` holds today's rules. See docs/decisions/034-employee-pay-rules.md.
 */
export const employeePayRules = pgTable(
  "employee_pay_rules",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    effectiveDay: day("effective_day").notNull(),
    minimumWageEarnerYn: text("minimum_wage_earner_yn").notNull(),
    premiumExemptYn: text("premium_exempt_yn").notNull(),
    sssYn: text("sss_yn").notNull(),
    philHealthYn: text("phil_health_yn").notNull(),
    pagIbigYn: text("pag_ibig_yn").notNull(),
    /** Y: another company is the main employer. */
    secondaryEmployerYn: text("secondary_employer_yn").notNull().default("N"),
    /** Set if the office does not determine the region. */
    minimumDailyWage: centavos("minimum_daily_wage_centavos"),
    /** The reason; empty for rules from the beginning. */
    reason: text("reason").notNull().default(""),
    revision: integer("revision").notNull().default(1),
    changedBy: text("changed_by").notNull().default(""),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.employeeSeq, table.effectiveDay] }), ofEmployee(table)],
);
