import { index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { centavos, closed, companySeq, day, instant } from "~/db/schema/columns";
import { ofKeptEmployee, ofOpenPayroll } from "~/db/schema/payroll";

const ofRunDay = () => ({
  companySeq: companySeq(),
  payrollSeq: integer("payroll_seq").notNull(),
  employeeSeq: integer("employee_seq").notNull(),
  /** The work date of the shift. */
  basicDate: day("basic_date").notNull(),
  /** Whose premium it earns: the same date, or the one to which midnight moved minutes (T-17). */
  workDate: day("work_date").notNull(),
  closed: closed(),
});

const minutes = () => ({
  absentMinutes: integer("absent_minutes").notNull(),
  lateMinutes: integer("late_minutes").notNull(),
  undertimeMinutes: integer("undertime_minutes").notNull(),
  unpaidLeaveMinutes: integer("unpaid_leave_minutes").notNull(),
  paidLeaveMinutes: integer("paid_leave_minutes").notNull(),
  workedMinutes: integer("worked_minutes").notNull(),
  nightMinutes: integer("night_minutes").notNull(),
  overtimeMinutes: integer("overtime_minutes").notNull(),
  overtimeNightMinutes: integer("overtime_night_minutes").notNull(),
});

/** The days of somebody that a payroll took: from the first to the last, both locked. Stretches of one person never overlap. */
export const attendanceLocks = pgTable(
  "attendance_locks",
  {
    companySeq: companySeq(),
    payrollSeq: integer("payroll_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    closed: closed(),
    startDate: day("start_date").notNull(),
    endDate: day("end_date").notNull(),
    lockedBy: text("locked_by").notNull(),
    lockedAt: instant("locked_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq] }),
    unique("attendance_locks_start").on(table.companySeq, table.employeeSeq, table.startDate),
    index("attendance_locks_end").on(table.companySeq, table.endDate),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

/**
 * How attendance judged a locked day when it was handed over; never rewritten. A locked day without a row came out as planned. What payroll was paid
 * by stands in the rows of the run: somebody may have typed something else.
 */
export const handedDays = pgTable(
  "handed_days",
  {
    ...ofRunDay(),
    state: text("state").notNull(),
    dayType: text("day_type").notNull(),
    ...minutes(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq, table.basicDate, table.workDate] }),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

/** Where the time of a day in a run comes from, and what the day is where the work schedule alone does not say it. Without a row it was typed. */
export const timeDays = pgTable(
  "payroll_time_days",
  {
    ...ofRunDay(),
    /** ATTENDANCE, TYPED or WORKBOOK. */
    source: text("source").notNull(),
    /** As attendance judged it (roster, moved holidays); null = by calendar and schedule. */
    dayType: text("day_type"),
    /** Why a day that misses a punch counts as absence; empty = it misses none. */
    reason: text("reason").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq, table.basicDate, table.workDate] }),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

/** What was decided of a locked day that came out otherwise afterwards, in the run that decided it: at most once in each. Minutes are those of the day as decided on. */
export const lateChanges = pgTable(
  "late_changes",
  {
    ...ofRunDay(),
    /** TAKEN or PUT_ASIDE. */
    decision: text("decision").notNull(),
    /** Why it was put aside. */
    reason: text("reason").notNull().default(""),
    dayType: text("day_type").notNull(),
    ...minutes(),
    basicAmountCentavos: centavos("basic_amount_centavos").notNull(),
    premiumAmountCentavos: centavos("premium_amount_centavos").notNull(),
    /** The adjustments that pay it; whoever takes one away gives the change up. */
    basicAdjustmentSeq: integer("basic_adjustment_seq"),
    premiumAdjustmentSeq: integer("premium_adjustment_seq"),
    decidedBy: text("decided_by").notNull(),
    decidedAt: instant("decided_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq, table.basicDate, table.workDate] }),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);
