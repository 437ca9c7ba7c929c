import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "~/db/schema/columns";
import { ofEmployee } from "~/db/schema/employees";

const minutes = (name: string) => integer(name).notNull();

/**
 * Evaluated days of all employees, from the first day of attendance to today: a cache of the evaluation, which can be rebuilt at any time
 * (app/models/time/results/evaluate-days.server.ts). Times are minutes since the midnight that begins the work date.
 */
export const dayResults = pgTable(
  "day_results",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    workDate: day("work_date").notNull(),
    dayType: text("day_type").notNull(),
    /** The schedule in effect; null = none. */
    workScheduleSeq: integer("work_schedule_seq"),
    /** Null = nothing planned. */
    planStart: integer("plan_start"),
    planEnd: integer("plan_end"),
    planPaidMinutes: integer("plan_paid_minutes"),
    coreStart: integer("core_start"),
    coreEnd: integer("core_end"),
    state: text("state").notNull(),
    /** First and last counted punch. */
    firstPunch: integer("first_punch"),
    lastPunch: integer("last_punch"),
    scheduledMinutes: minutes("scheduled_minutes"),
    absentMinutes: minutes("absent_minutes"),
    lateMinutes: minutes("late_minutes"),
    undertimeMinutes: minutes("undertime_minutes"),
    unpaidLeaveMinutes: minutes("unpaid_leave_minutes"),
    paidLeaveMinutes: minutes("paid_leave_minutes"),
    workedMinutes: minutes("worked_minutes"),
    nightMinutes: minutes("night_minutes"),
    overtimeMinutes: minutes("overtime_minutes"),
    overtimeNightMinutes: minutes("overtime_night_minutes"),
    regularMinutes: minutes("regular_minutes"),
    excusedLateMinutes: minutes("excused_late_minutes"),
    overbreakMinutes: minutes("overbreak_minutes"),
    unapprovedOvertimeMinutes: minutes("unapproved_overtime_minutes"),
    compensatoryLeaveMinutes: minutes("compensatory_leave_minutes"),
    /** Day type of the next date whose premium is earned (T-17); null = none, and the minutes are 0. */
    movedDayType: text("moved_day_type"),
    movedWorkedMinutes: minutes("moved_worked_minutes"),
    movedNightMinutes: minutes("moved_night_minutes"),
    movedOvertimeMinutes: minutes("moved_overtime_minutes"),
    movedOvertimeNightMinutes: minutes("moved_overtime_night_minutes"),
    exceptions: text("exceptions").array().notNull(),
    /** When the window of an open day ends; null = it has ended. */
    closesAt: instant("closes_at"),
    /** Digest of the inputs; an unchanged result is not written again. */
    inputHash: text("input_hash").notNull(),
    evaluatedAt: instant("evaluated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeSeq, table.workDate] }),
    index("day_results_day").on(table.companySeq, table.workDate),
    index("day_results_open")
      .on(table.companySeq, table.closesAt)
      .where(sql`closes_at is not null`),
    index("day_results_no_data")
      .on(table.companySeq, table.employeeSeq, table.workDate)
      .where(sql`'NO_DATA' = any(exceptions)`),
    ofEmployee(table),
  ],
);

/** Days to be evaluated again, from first to last: at most one row per employee. */
export const dirtyDays = pgTable(
  "dirty_days",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    fromDay: day("from_day").notNull(),
    toDay: day("to_day").notNull(),
    /** Changes with every mark: an evaluation that began earlier may not remove the mark. */
    mark: uuid("mark").notNull().defaultRandom(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.employeeSeq] }), ofEmployee(table)],
);
