import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, instant } from "~/db/schema/columns";
import { storedFileKey } from "~/db/schema/files";
import { companies } from "~/db/schema/settings";

/** How the files of a device are written; the two of document 4 §7 that everybody has need no row. */
export const punchProfiles = pgTable(
  "punch_profiles",
  {
    companySeq: companySeq(),
    punchProfileSeq: integer("punch_profile_seq").notNull(),
    profileName: text("profile_name").notNull(),
    /** COMMA, SEMICOLON, TAB or PIPE; of no meaning in a workbook. */
    separator: text("separator").notNull(),
    /** YMD, MDY or DMY. */
    dateOrder: text("date_order").notNull(),
    /** Lines above the first punch. */
    headingLines: integer("heading_lines").notNull().default(0),
    /** Columns count from 1; 0 = the file has none. */
    personColumn: integer("person_column").notNull(),
    dateColumn: integer("date_column").notNull(),
    /** 0 = the column of the date holds both. */
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

/** A file of punches: kept as it came, read anew at each look until it is stored. */
export const punchUploads = pgTable(
  "punch_uploads",
  {
    companySeq: companySeq(),
    punchUploadSeq: integer("punch_upload_seq").notNull(),
    fileSeq: integer("file_seq").notNull(),
    fileName: text("file_name").notNull(),
    /** Of the file, hex: the same file is known again. */
    digest: text("digest").notNull(),
    /** ZK_ATTLOG, ZK_PUSH, WORKBOOK, or COLUMNS, of a profile of the company. */
    profile: text("profile").notNull(),
    punchProfileSeq: integer("punch_profile_seq"),
    /** By how much every punch of it was moved. */
    offsetMinutes: integer("offset_minutes").notNull().default(0),
    /** WAITING, READING while a worker stores it, USED, TAKEN_BACK. */
    uploadState: text("upload_state").notNull().default("WAITING"),
    /** Counts of what was stored, once it is. */
    lineCount: integer("line_count").notNull().default(0),
    newCount: integer("new_count").notNull().default(0),
    thereCount: integer("there_count").notNull().default(0),
    badCount: integer("bad_count").notNull().default(0),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: instant("uploaded_at").notNull().defaultNow(),
    usedBy: text("used_by"),
    usedAt: instant("used_at"),
    takenBackBy: text("taken_back_by"),
    takenBackAt: instant("taken_back_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.punchUploadSeq] }),
    index("punch_uploads_digest").on(table.companySeq, table.digest),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    foreignKey({
      columns: [table.companySeq, table.punchProfileSeq],
      foreignColumns: [punchProfiles.companySeq, punchProfiles.punchProfileSeq],
    }),
    storedFileKey(table.companySeq, table.fileSeq),
  ],
);
