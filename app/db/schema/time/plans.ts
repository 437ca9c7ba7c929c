import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ScheduleBreak } from "~/domain/time/schedule/schedule";
import { companySeq, day, instant } from "~/db/schema/columns";
import { ofEmployee } from "~/db/schema/employees";
import { companies } from "~/db/schema/settings";

/** A plan for one date instead of the schedule's weekday: rest, a named shift, or custom times. */
const dayChoice = () => ({
  employeeSeq: integer("employee_seq").notNull(),
  rosterDate: day("roster_date").notNull(),
  restYn: text("rest_yn").notNull().default("N"),
  shiftName: text("shift_name"),
  /** "HH:MM". */
  startTime: text("start_time"),
  endTime: text("end_time"),
  /** For custom times; stored as JSON. */
  breaks: jsonb("breaks").$type<ScheduleBreak[]>().notNull().default([]),
});

const ONE_CHOICE = sql`(rest_yn = 'Y')::int + (shift_name is not null)::int + (start_time is not null and end_time is not null)::int = 1`;

/** The published roster. Changes stay in `roster_drafts` until they are published. */
export const rosters = pgTable(
  "rosters",
  {
    companySeq: companySeq(),
    ...dayChoice(),
    publishedBy: text("published_by").notNull(),
    publishedAt: instant("published_at").notNull().defaultNow(),
    /** The shift change request that set it; null = the roster itself. */
    requestSeq: integer("request_seq"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeSeq, table.rosterDate] }),
    index("rosters_date").on(table.companySeq, table.rosterDate),
    ofEmployee(table),
    check("rosters_one_choice", ONE_CHOICE),
  ],
);

/** Unpublished roster changes, which have no effect. */
export const rosterDrafts = pgTable(
  "roster_drafts",
  {
    companySeq: companySeq(),
    ...dayChoice(),
    /** Y: the date returns to the schedule's weekday. */
    clearedYn: text("cleared_yn").notNull().default("N"),
    savedBy: text("saved_by").notNull(),
    savedAt: instant("saved_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeSeq, table.rosterDate] }),
    index("roster_drafts_date").on(table.companySeq, table.rosterDate),
    ofEmployee(table),
    check("roster_drafts_one_choice", sql`${ONE_CHOICE} or cleared_yn = 'Y'`),
  ],
);

/** Work suspensions: a typhoon, a strike, half a day before a holiday. Reverted, never deleted. */
export const workSuspensions = pgTable(
  "work_suspensions",
  {
    companySeq: companySeq(),
    suspensionSeq: integer("suspension_seq").notNull(),
    suspensionDate: day("suspension_date").notNull(),
    /** "HH:MM"; both null = the shifts that begin on the date. An end at or before the start is on the next day. */
    startTime: text("start_time"),
    endTime: text("end_time"),
    /** Affected offices; null = all. */
    workPlaceSeqs: integer("work_place_seqs").array(),
    paidYn: text("paid_yn").notNull(),
    reason: text("reason").notNull(),
    enteredBy: text("entered_by").notNull(),
    enteredAt: instant("entered_at").notNull().defaultNow(),
    /** Null = in force. */
    revertedBy: text("taken_back_by"),
    revertedAt: instant("taken_back_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.suspensionSeq] }),
    index("work_suspensions_date").on(table.companySeq, table.suspensionDate),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    check("work_suspensions_times", sql`(start_time is null) = (end_time is null)`),
  ],
);

/** A holiday that an employee moves to another date by agreement, with its kind. */
export const holidayMoves = pgTable(
  "holiday_moves",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    fromDate: day("from_date").notNull(),
    toDate: day("to_date").notNull(),
    agreedOn: day("agreed_on").notNull(),
    enteredBy: text("entered_by").notNull(),
    enteredAt: instant("entered_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeSeq, table.fromDate] }),
    index("holiday_moves_to").on(table.companySeq, table.toDate),
    ofEmployee(table),
  ],
);
