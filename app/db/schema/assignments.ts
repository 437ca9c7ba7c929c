import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, day, instant, sheetColumns } from "./columns";
import { ofEmployee } from "./employees";
import { payrollTemplates } from "./payroll-settings";
import { companies } from "./settings";
import { workSchedules } from "./time";

const assignment = () => ({
  companySeq: companySeq(),
  employeeSeq: integer("employee_seq").notNull(),
  startDate: day("start_date").notNull(),
  changedBy: text("changed_by").notNull(),
  changedAt: instant("changed_at").notNull().defaultNow(),
});

/** Work schedules of employees by effective day. Without a row, the schedule in `employees` applies from the beginning. */
export const workScheduleAssignments = pgTable(
  "work_schedule_assignments",
  { ...assignment(), workScheduleSeq: integer("work_schedule_seq").notNull() },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeSeq, table.startDate] }),
    index("work_schedule_assignments_schedule").on(table.companySeq, table.workScheduleSeq),
    ofEmployee(table),
    foreignKey({
      columns: [table.companySeq, table.workScheduleSeq],
      foreignColumns: [workSchedules.companySeq, workSchedules.workScheduleSeq],
    }),
  ],
);

/** Payroll templates of employees by effective day; null = none. */
export const payrollTemplateAssignments = pgTable(
  "payroll_template_assignments",
  { ...assignment(), payrollTemplateSeq: integer("payroll_template_seq") },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeSeq, table.startDate] }),
    index("payroll_template_assignments_template").on(table.companySeq, table.payrollTemplateSeq),
    ofEmployee(table),
    foreignKey({
      columns: [table.companySeq, table.payrollTemplateSeq],
      foreignColumns: [payrollTemplates.companySeq, payrollTemplates.payrollTemplateSeq],
    }),
  ],
);

/** A workbook of assignments as typed, kept from its upload until it is used. */
export const assignmentUploads = pgTable(
  "assignment_uploads",
  {
    companySeq: companySeq(),
    uploadSeq: integer("upload_seq").notNull(),
    /** WORK_SCHEDULE or PAYROLL. */
    settingGroup: text("setting_group").notNull(),
    ...sheetColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.uploadSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
