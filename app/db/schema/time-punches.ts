import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "./columns";
import { employees } from "./employees";
import { punchUploads } from "./time/punch-uploads";

/** Clock-ins and clock-outs. Append-only: a wrong punch is voided by a row of its own. */
export const punches = pgTable(
  "punches",
  {
    companySeq: companySeq(),
    punchSeq: integer("punch_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    /** To the second. */
    punchedAt: instant("punched_at").notNull(),
    /** IN, OUT or NONE. */
    direction: text("direction").notNull(),
    /** Source: WEB, MOBILE, KIOSK, DEVICE, FILE, API, CORRECTION, or ADMIN, by a user who may correct time. */
    source: text("source").notNull(),
    /** Name that the device or program reports; empty = none. */
    deviceId: text("device_id").notNull().default(""),
    /** The uploaded file. */
    uploadSeq: integer("upload_seq"),
    /** The sender's key; the same key twice is one punch. */
    punchKey: text("punch_key"),
    /** Y: clocked offline and sent later. */
    storedOfflineYn: text("held_yn").notNull().default("N"),
    /** INSIDE, OUTSIDE or UNKNOWN; null = no location check. */
    placeResult: text("place_result"),
    /** The correction request. */
    requestSeq: integer("request_seq"),
    /** The work date assigned by hand; null = by the windows of the days. */
    workDate: day("work_date"),
    reason: text("reason").notNull(),
    remark: text("remark").notNull().default(""),
    recordedBy: text("recorded_by").notNull(),
    recordedAt: instant("recorded_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.punchSeq] }),
    index("punches_employee_time").on(table.companySeq, table.employeeSeq, table.punchedAt),
    // A repeated punch of a device counts once; a manual punch at the same time is allowed.
    uniqueIndex("punches_once")
      .on(table.companySeq, table.employeeSeq, table.punchedAt, table.source, table.deviceId)
      .where(sql`${table.source} not in ('CORRECTION', 'ADMIN')`),
    uniqueIndex("punches_key")
      .on(table.companySeq, table.punchKey)
      .where(sql`${table.punchKey} is not null`),
    index("punches_device")
      .on(table.companySeq, table.deviceId, table.punchedAt)
      .where(sql`${table.deviceId} <> ''`),
    index("punches_upload")
      .on(table.companySeq, table.uploadSeq)
      .where(sql`${table.uploadSeq} is not null`),
    foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] }),
    foreignKey({ columns: [table.companySeq, table.uploadSeq], foreignColumns: [punchUploads.companySeq, punchUploads.punchUploadSeq] }),
  ],
);

/** Voids of punches and their reversals: the latest row of a punch applies. */
export const punchVoids = pgTable(
  "punch_voids",
  {
    companySeq: companySeq(),
    punchSeq: integer("punch_seq").notNull(),
    voidSeq: integer("void_seq").notNull(),
    /** Y: the void is lifted, the punch counts again. */
    undoYn: text("undo_yn").notNull(),
    reason: text("reason").notNull(),
    /** The file whose withdrawal voided it, or whose import lifted that. */
    uploadSeq: integer("upload_seq"),
    voidedBy: text("voided_by").notNull(),
    voidedAt: instant("voided_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.punchSeq, table.voidSeq] }),
    index("punch_voids_upload")
      .on(table.companySeq, table.uploadSeq)
      .where(sql`${table.uploadSeq} is not null`),
    foreignKey({ columns: [table.companySeq, table.punchSeq], foreignColumns: [punches.companySeq, punches.punchSeq] }),
    foreignKey({ columns: [table.companySeq, table.uploadSeq], foreignColumns: [punchUploads.companySeq, punchUploads.punchUploadSeq] }),
  ],
);
