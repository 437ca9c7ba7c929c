import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { ScheduleBreak, ScheduleDay, StoredShift } from "~/domain/time/schedule/schedule";
import { companySeq, day, instant, sheetColumns } from "./columns";
import { companies } from "./settings";
import { timePolicies } from "./time-policies";

/** A weekly work schedule. Lists are stored as JSON; times are "HH:MM". */
const scheduleTimes = () => ({
  /** Weekday digits, 1 = Monday … 7 = Sunday. */
  workDay: text("work_day").notNull(),
  /** Paid minutes of a full day. */
  workTime: integer("work_time").notNull(),
  /** Null = not set: assumed (domain/time/schedule/assumed-times.ts). */
  startTime: text("start_time"),
  endTime: text("end_time"),
  breaks: jsonb("breaks").$type<ScheduleBreak[]>().notNull().default([]),
  /** For SHIFT_TIME only; shifts of older rows have neither name nor breaks. */
  shifts: jsonb("shifts").$type<StoredShift[]>().notNull().default([]),
  /** For FIXED_TIME only: weekdays with other times. */
  days: jsonb("days").$type<ScheduleDay[]>().notNull().default([]),
  /** For FLEXIBLE_TIME only. */
  bandStartTime: text("band_start_time"),
  bandEndTime: text("band_end_time"),
  coreStartTime: text("core_start_time"),
  coreEndTime: text("core_end_time"),
  breakMinutes: integer("break_minutes"),
  compressedYn: text("compressed_yn").notNull().default("N"),
  /** When the employees agreed to the compressed workweek, and when DOLE was notified. */
  compressedAgreedOn: day("compressed_agreed_on"),
  compressedReportedOn: day("compressed_reported_on"),
  /** When the employees requested an unpaid meal break of 30–59 minutes. */
  shortMealAgreedOn: day("short_meal_agreed_on"),
  /** Decimal text; null = by the number of work days. */
  dayFactor: text("day_factor"),
  /** Null = the company's default. */
  overtimePolicySeq: integer("overtime_policy_seq"),
  holidayWorkPolicySeq: integer("holiday_work_policy_seq"),
  commutePolicySeq: integer("commute_policy_seq"),
});

type PolicyColumns = Record<"companySeq" | "overtimePolicySeq" | "holidayWorkPolicySeq" | "commutePolicySeq", AnyPgColumn>;
const namedPolicies = (table: PolicyColumns) =>
  [table.overtimePolicySeq, table.holidayWorkPolicySeq, table.commutePolicySeq].map((seq) =>
    foreignKey({ columns: [table.companySeq, seq], foreignColumns: [timePolicies.companySeq, timePolicies.timePolicySeq] }),
  );

/** The first version of a schedule; later versions apply from their effective day (docs/decisions/031-dated-schedules.md). */
export const workSchedules = pgTable(
  "work_schedules",
  {
    companySeq: companySeq(),
    workScheduleSeq: integer("work_schedule_seq").notNull(),
    workScheduleName: text("work_schedule_name").notNull(),
    mainWorkScheduleYn: text("main_work_schedule_yn").notNull().default("N"),
    /** FIXED_TIME, SHIFT_TIME or FLEXIBLE_TIME. */
    workScheduleType: text("work_schedule_type").notNull().default("FIXED_TIME"),
    ...scheduleTimes(),
    scheduleState: text("schedule_state").notNull().default("ENABLE"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.workScheduleSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    ...namedPolicies(table),
  ],
);

/** Versions of a schedule by effective day. */
export const workScheduleVersions = pgTable(
  "work_schedule_versions",
  {
    companySeq: companySeq(),
    workScheduleSeq: integer("work_schedule_seq").notNull(),
    effectiveDay: day("effective_day").notNull(),
    ...scheduleTimes(),
    changedBy: text("changed_by").notNull(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.workScheduleSeq, table.effectiveDay] }),
    foreignKey({
      columns: [table.companySeq, table.workScheduleSeq],
      foreignColumns: [workSchedules.companySeq, workSchedules.workScheduleSeq],
    }).onDelete("cascade"),
    ...namedPolicies(table),
  ],
);

export const holidays = pgTable(
  "holidays",
  {
    companySeq: companySeq(),
    holidaySeq: integer("holiday_seq").notNull(),
    holidayDate: day("holiday_date").notNull(),
    holidayName: text("holiday_name").notNull(),
    holidayType: text("holiday_type").notNull(),
    /** Offices that observe it; null = all. */
    workPlaceSeqs: integer("work_place_seqs").array(),
    /** The proclamation or order that declared it; empty = a company holiday. */
    source: text("source").notNull().default(""),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.holidaySeq] }),
    index("holidays_date").on(table.companySeq, table.holidayDate),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Uploaded workbooks of a year's holidays: see models/shared/sheet-uploads.server.ts. */
export const holidayUploads = pgTable(
  "holiday_uploads",
  {
    companySeq: companySeq(),
    holidayUploadSeq: integer("holiday_upload_seq").notNull(),
    calendarYear: integer("calendar_year").notNull(),
    ...sheetColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.holidayUploadSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
