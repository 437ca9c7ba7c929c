import { sql } from "drizzle-orm";
import { type AnyPgColumn, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "./columns";
import { companies } from "./settings";

/** Uploaded files in the file store; a job deletes a row that no record attached within a day. */
export const storedFiles = pgTable(
  "stored_files",
  {
    companySeq: companySeq(),
    fileSeq: integer("file_seq").notNull(),
    /** Random key in the store, never the original name. */
    storageKey: text("storage_key").notNull(),
    fileName: text("file_name").notNull(),
    contentType: text("content_type").notNull(),
    byteSize: integer("byte_size").notNull(),
    /** Hex. */
    sha256: text("sha256").notNull(),
    /** Kind of record the file is attached to, which determines who may open it: qualification, salary, document, … */
    usedBy: text("used_by"),
    employeeSeq: integer("employee_seq"),
    uploadedBy: integer("uploaded_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.fileSeq] }),
    index("stored_files_orphans").on(table.companySeq, table.usedBy, table.createdAt),
    index("stored_files_unused")
      .on(table.createdAt)
      .where(sql`coalesce(used_by, 'released') = 'released'`),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Foreign key to an attached file. */
export const storedFileKey = (company: AnyPgColumn, file: AnyPgColumn) =>
  foreignKey({ columns: [company, file], foreignColumns: [storedFiles.companySeq, storedFiles.fileSeq] });
