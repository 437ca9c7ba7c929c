import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "./columns";
import { payrollTemplates } from "./payroll-settings";
import { companies } from "./settings";

/** Pay days of a template by effective day; without a row, the usual ones (F-75). */
export const payrollTemplatePayDays = pgTable(
  "payroll_template_pay_days",
  {
    companySeq: companySeq(),
    payrollTemplateSeq: integer("payroll_template_seq").notNull(),
    effectiveDay: day("effective_day").notNull(),
    /** "15", "LAST", "+5", "FRI+1": one per half month, or one. */
    payDays: text("pay_days").array().notNull(),
    /** BEFORE, AFTER or NONE. */
    payDayShift: text("pay_day_shift").notNull(),
    timeCutoffDays: integer("time_cutoff_days").notNull(),
    /** The cut-off: the last day of attendance that each payroll counts, "10" or "LAST"; empty = the pay period (P-8). */
    attendanceWindow: text("attendance_window").array().notNull().default([]),
    note: text("note").notNull(),
    revision: integer("revision").notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollTemplateSeq, table.effectiveDay] }),
    foreignKey({
      name: "payroll_template_pay_days_template_fk",
      columns: [table.companySeq, table.payrollTemplateSeq],
      foreignColumns: [payrollTemplates.companySeq, payrollTemplates.payrollTemplateSeq],
    }).onDelete("cascade"),
  ],
);

/** Future years whose payroll calendar was generated (F-75). */
export const payrollCalendars = pgTable(
  "payroll_calendars",
  {
    companySeq: companySeq(),
    calendarYear: integer("calendar_year").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.calendarYear] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** A pay date set by hand instead of the template's, by the last day of its period. */
export const payrollPayDates = pgTable(
  "payroll_pay_dates",
  {
    companySeq: companySeq(),
    payrollTemplateSeq: integer("payroll_template_seq").notNull(),
    endDate: day("end_date").notNull(),
    payDate: day("pay_date").notNull(),
    reason: text("reason").notNull(),
    revision: integer("revision").notNull().default(1),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollTemplateSeq, table.endDate] }),
    foreignKey({
      name: "payroll_pay_dates_template_fk",
      columns: [table.companySeq, table.payrollTemplateSeq],
      foreignColumns: [payrollTemplates.companySeq, payrollTemplates.payrollTemplateSeq],
    }).onDelete("cascade"),
  ],
);
