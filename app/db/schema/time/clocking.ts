import { sql } from "drizzle-orm";
import { foreignKey, index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { ofEmployee } from "~/db/schema/employees";
import { storedFileKey } from "~/db/schema/files";
import { punches } from "~/db/schema/time-punches";

/** Location and photo of a clock event: separate from the punch, because only this data is ever erased (RA 10173). */
export const punchPlaces = pgTable(
  "punch_places",
  {
    companySeq: companySeq(),
    punchSeq: integer("punch_seq").notNull(),
    /** Degrees with four decimals, about ten meters; both or neither. */
    latitude: numeric("latitude", { precision: 7, scale: 4 }),
    longitude: numeric("longitude", { precision: 7, scale: 4 }),
    /** Meters, as reported by the device. */
    accuracyMeters: integer("accuracy_meters"),
    /** The network address of the visitor. */
    address: text("address").notNull().default(""),
    /** Null = not requested. */
    photoFileSeq: integer("photo_file_seq"),
    /** Clock time, by which expired rows are found. */
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

/** Consent to data kept for each clock event: the latest answer applies. */
export const clockNotices = pgTable(
  "clock_notices",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    answerSeq: integer("answer_seq").notNull(),
    /** Subject of the notice: PLACE or PHOTO. */
    noticeAbout: text("notice_about").notNull().default("PLACE"),
    /** Version of the displayed notice. */
    noticeVersion: integer("notice_version").notNull(),
    /** N: refused. */
    agreedYn: text("agreed_yn").notNull(),
    answeredAt: instant("answered_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.employeeSeq, table.answerSeq] }), ofEmployee(table)],
);

/** Kiosk PINs. */
export const clockPins = pgTable(
  "clock_pins",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    /** HMAC with a server secret (`keyedDigest`). */
    pinDigest: text("pin_digest").notNull(),
    /** Y: set by an administrator; must be changed at its first use. */
    mustChangeYn: text("must_change_yn").notNull().default("N"),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.employeeSeq] }), ofEmployee(table)],
);
