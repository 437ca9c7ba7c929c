import { bigint, boolean, date, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";

/** The tenant; first in every primary key, unique key and foreign key. */
export const companySeq = () => integer("company_seq").notNull();
/** Whether a payroll run and all its rows are completed and immutable. Only close_payroll sets it. */
export const closed = () => boolean("closed").notNull().default(false);
/** Whole centavos. */
export const centavos = (name: string) => bigint(name, { mode: "number" });
/** A calendar day as "YYYY-MM-DD" text, never a timestamp. */
export const day = (name: string) => date(name, { mode: "string" });
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Identifiers of agencies and banks: digits without dashes; empty = not given. */
export const identityColumns = () => ({
  tinNo: text("tin_no").notNull().default(""),
  socialSecuritySystem: text("social_security_system").notNull().default(""),
  philhealth: text("philhealth").notNull().default(""),
  pagIbig: text("pag_ibig").notNull().default(""),
  rdoCode: text("rdo_code").notNull().default(""),
  bankName: text("bank_name").notNull().default(""),
  bankAccountNumber: text("bank_account_number").notNull().default(""),
});

/**
 * An uploaded workbook: stored as typed and validated on each view, until it is used or discarded (models/shared/pending-sheets.server.ts).
 */
export const sheetColumns = () => ({
  fileName: text("file_name").notNull(),
  sheet: jsonb("sheet").$type<TypedSheet>().notNull(),
  /** WAITING, USED or REPLACED by a later upload. */
  uploadState: text("upload_state").notNull().default("WAITING"),
  uploadedBy: text("uploaded_by").notNull(),
  uploadedAt: instant("uploaded_at").notNull().defaultNow(),
  usedBy: text("used_by"),
  usedAt: instant("used_at"),
});

/**
 * The normalized form in which SQL compares employee IDs: ignores case and repeated spaces, like `foldText`. The unique index uses this
 * expression, so a change needs a migration.
 * @param text SQL of a text
 */
export const employeeIdKey = (text: string): string => `lower(btrim(regexp_replace(${text}, '\\s+', ' ', 'g')) collate "und-x-icu")`;
