import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, day } from "./columns";
import { companies } from "./settings";

export const workSchedules = pgTable(
  "work_schedules",
  {
    companySeq: companySeq(),
    workScheduleSeq: integer("work_schedule_seq").notNull(),
    workScheduleName: text("work_schedule_name").notNull(),
    mainWorkScheduleYn: text("main_work_schedule_yn").notNull().default("N"),
    /** Weekday digits, 1 = Monday … 7 = Sunday. */
    workDay: text("work_day").notNull(),
    /** Minutes of a full day. */
    workTime: integer("work_time").notNull(),
    /** FIXED_TIME or SHIFT_TIME. */
    workScheduleType: text("work_schedule_type").notNull().default("FIXED_TIME"),
    /** "HH:MM"; null = not set. */
    startTime: text("start_time"),
    endTime: text("end_time"),
    /** SHIFT_TIME alone: start and end of each shift, "HH:MM". */
    shifts: jsonb("shifts").$type<{ startTime: string; endTime: string }[]>().notNull().default([]),
    /** Decimal text; null = by the number of work days. */
    dayFactor: text("day_factor"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.workScheduleSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
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
    /** The offices that have it; null = everywhere. */
    workPlaceSeqs: integer("work_place_seqs").array(),
    /** The proclamation or order that declared it; empty = the company's own. */
    source: text("source").notNull().default(""),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.holidaySeq] }),
    index("holidays_date").on(table.companySeq, table.holidayDate),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
