import { sql } from "drizzle-orm";
import { foreignKey, index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { ofEmployee } from "~/db/schema/employees";
import { storedFileKey } from "~/db/schema/files";
import { punches } from "~/db/schema/time-punches";

/** Where somebody was when they clocked, and their photo: apart from the punch, because this alone is ever erased (RA 10173). */
export const punchPlaces = pgTable(
  "punch_places",
  {
    companySeq: companySeq(),
    punchSeq: integer("punch_seq").notNull(),
    /** Degrees with four decimals, some ten meters; both or neither. */
    latitude: numeric("latitude", { precision: 7, scale: 4 }),
    longitude: numeric("longitude", { precision: 7, scale: 4 }),
    /** Metres, as the device says. */
    accuracyMeters: integer("accuracy_meters"),
    /** The network address of the visitor. */
    address: text("address").notNull().default(""),
    /** Null = none was asked for. */
    photoFileSeq: integer("photo_file_seq"),
    /** When it was clocked: by it the row is found when its time is over. */
    punchedAt: instant("punched_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.punchSeq] }),
    index("punch_places_age").on(table.companySeq, table.punchedAt),
    index("punch_places_photo")
      .on(table.companySeq, table.photoFileSeq)
      .where(sql`${table.photoFileSeq} is not null`),
    storedFileKey(table.companySeq, table.photoFileSeq),
    foreignKey({ columns: [table.companySeq, table.punchSeq], foreignColumns: [punches.companySeq, punches.punchSeq] }),
  ],
);

/** What somebody answered when they were told what is kept of a press: the latest answer holds. */
export const clockNotices = pgTable(
  "clock_notices",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    answerSeq: integer("answer_seq").notNull(),
    /** What the notice is about: PLACE or PHOTO. */
    noticeAbout: text("notice_about").notNull().default("PLACE"),
    /** Of the notice that was shown. */
    noticeVersion: integer("notice_version").notNull(),
    /** N: without it. */
    agreedYn: text("agreed_yn").notNull(),
    answeredAt: instant("answered_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.employeeSeq, table.answerSeq] }), ofEmployee(table)],
);

/** The number by which somebody clocks at a kiosk. */
export const clockPins = pgTable(
  "clock_pins",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    /** Keyed with a secret of the server (`keyedDigest`). */
    pinDigest: text("pin_digest").notNull(),
    /** Y: given by somebody else, and changed at its first use. */
    mustChangeYn: text("must_change_yn").notNull().default("N"),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.employeeSeq] }), ofEmployee(table)],
);
