import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { storedFileKey } from "~/db/schema/files";
import { companies } from "~/db/schema/settings";

/** Formats of device files; the two built-in ones of document 4 §7 have no row. */
export const punchProfiles = pgTable(
  "punch_profiles",
  {
    companySeq: companySeq(),
    punchProfileSeq: integer("punch_profile_seq").notNull(),
    profileName: text("profile_name").notNull(),
    /** COMMA, SEMICOLON, TAB or PIPE; ignored for a workbook. */
    separator: text("separator").notNull(),
    /** YMD, MDY or DMY. */
    dateOrder: text("date_order").notNull(),
    /** Heading lines above the first punch. */
    headingLines: integer("heading_lines").notNull().default(0),
    /** Columns count from 1; 0 = none. */
    personColumn: integer("person_column").notNull(),
    dateColumn: integer("date_column").notNull(),
    /** 0 = the date column holds both. */
    timeColumn: integer("time_column").notNull().default(0),
    directionColumn: integer("direction_column").notNull().default(0),
    deviceColumn: integer("device_column").notNull().default(0),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.punchProfileSeq] }),
    uniqueIndex("punch_profiles_name").on(table.companySeq, table.profileName),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** An uploaded punch file, stored unchanged. A short one is parsed on each view until it is stored, a long one in the background. */
export const punchUploads = pgTable(
  "punch_uploads",
  {
    companySeq: companySeq(),
    punchUploadSeq: integer("punch_upload_seq").notNull(),
    fileSeq: integer("file_seq").notNull(),
    fileName: text("file_name").notNull(),
    /** SHA-256 of the file, hex, to recognize a repeated upload. */
    digest: text("digest").notNull(),
    /** ZK_ATTLOG, ZK_PUSH, WORKBOOK, or COLUMNS for a company profile. */
    profile: text("profile").notNull(),
    punchProfileSeq: integer("punch_profile_seq"),
    /** Time correction applied to every punch. */
    offsetMinutes: integer("offset_minutes").notNull().default(0),
    /** WAITING, READING while a worker parses or stores it, USED, TAKEN_BACK. */
    uploadState: text("upload_state").notNull().default("WAITING"),
    /** Counts of the stored punches. */
    lineCount: integer("line_count").notNull().default(0),
    newCount: integer("new_count").notNull().default(0),
    duplicateCount: integer("there_count").notNull().default(0),
    invalidCount: integer("bad_count").notNull().default(0),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: instant("uploaded_at").notNull().defaultNow(),
    usedBy: text("used_by"),
    usedAt: instant("used_at"),
    revertedBy: text("taken_back_by"),
    revertedAt: instant("taken_back_at"),
    /** Task of the worker while READING: LOOK or STORE. */
    orderedStep: text("ordered_step"),
    orderedOffset: integer("ordered_offset").notNull().default(0),
    /** The confirmed preview. */
    orderedDigest: text("ordered_digest"),
    orderedAccountSeq: integer("ordered_account_seq"),
    orderedBy: text("ordered_by"),
    /** Processed lines. */
    doneCount: integer("done_count").notNull().default(0),
    /** Why the last task failed; empty = it did not. */
    refusal: text("refusal").notNull().default(""),
    /** The worker's FilePreview, adjusted by `previewOffset`. */
    preview: jsonb("preview"),
    previewOffset: integer("preview_offset").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.punchUploadSeq] }),
    index("punch_uploads_digest").on(table.companySeq, table.digest),
    index("punch_uploads_reading")
      .on(table.companySeq, table.punchUploadSeq)
      .where(sql`upload_state = 'READING'`),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    foreignKey({
      columns: [table.companySeq, table.punchProfileSeq],
      foreignColumns: [punchProfiles.companySeq, punchProfiles.punchProfileSeq],
    }),
    storedFileKey(table.companySeq, table.fileSeq),
  ],
);
