import { sql } from "drizzle-orm";
import { type AnyPgColumn, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { companySeq, instant } from "./columns";
import { companies } from "./settings";

/** What was uploaded and is kept in the file store; a row that no record has taken within a day is removed by a job. */
export const storedFiles = pgTable(
  "stored_files",
  {
    companySeq: companySeq(),
    fileSeq: integer("file_seq").notNull(),
    /** Key in the store: random, never the name that was given. */
    storageKey: text("storage_key").notNull(),
    fileName: text("file_name").notNull(),
    contentType: text("content_type").notNull(),
    byteSize: integer("byte_size").notNull(),
    /** Hex. */
    sha256: text("sha256").notNull(),
    /** Which rights open it: the record that took it, such as qualification, salary, document. */
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

/** The foreign key of a record that holds a file. */
export const storedFileKey = (company: AnyPgColumn, file: AnyPgColumn) =>
  foreignKey({ columns: [company, file], foreignColumns: [storedFiles.companySeq, storedFiles.fileSeq] });
