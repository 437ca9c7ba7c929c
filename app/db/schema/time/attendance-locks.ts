import { index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { centavos, closed, companySeq, day, instant } from "~/db/schema/columns";
import { ofKeptEmployee, ofOpenPayroll } from "~/db/schema/payroll";

const ofRunDay = () => ({
  companySeq: companySeq(),
  payrollSeq: integer("payroll_seq").notNull(),
  employeeSeq: integer("employee_seq").notNull(),
  /** The work date of the shift. */
  basicDate: day("basic_date").notNull(),
  /** The date whose premium it earns: the same date, or the one to which midnight moved minutes (T-17). */
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

/** Days of an employee that a payroll used, inclusive; they are locked. Ranges of one employee never overlap. */
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
 * The result of a locked day when it was transferred to payroll; never rewritten. A locked day without a row was as planned. The figures
 * that payroll paid are in the rows of the run, because they can be edited there.
 */
export const importedAttendanceDays = pgTable(
  "imported_attendance_days",
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

/** Source of a day's time in a run, and its day type if the work schedule does not determine it. Without a row it was typed. */
export const timeDays = pgTable(
  "payroll_time_days",
  {
    ...ofRunDay(),
    /** ATTENDANCE, TYPED or WORKBOOK. */
    source: text("source").notNull(),
    /** From attendance (roster, moved holidays); null = by calendar and schedule. */
    dayType: text("day_type"),
    /** Why a day with a missing punch counts as absence; empty = no missing punch. */
    reason: text("reason").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.payrollSeq, table.employeeSeq, table.basicDate, table.workDate] }),
    ofOpenPayroll(table),
    ofKeptEmployee(table),
  ],
);

/**
 * Decisions on a locked day whose result changed later (retro-adjustment), in the run that decided: at most one per run. The minutes are
 * those of the decided result.
 */
export const retroAdjustments = pgTable(
  "retro_adjustments",
  {
    ...ofRunDay(),
    /** TAKEN or PUT_ASIDE. */
    decision: text("decision").notNull(),
    /** Why it was set aside. */
    reason: text("reason").notNull().default(""),
    dayType: text("day_type").notNull(),
    ...minutes(),
    basicAmountCentavos: centavos("basic_amount_centavos").notNull(),
    premiumAmountCentavos: centavos("premium_amount_centavos").notNull(),
    /** The adjustments that pay it; deleting one drops the change. */
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
