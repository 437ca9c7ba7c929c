import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "~/db/schema/columns";
import { employees, ofEmployee } from "~/db/schema/employees";
import { companies } from "~/db/schema/settings";

/** Completed steps of a final pay checklist (F-11), and the company's own steps. A standard step without changes has no row. */
export const finalPaySteps = pgTable(
  "final_pay_steps",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    /** StepCode of domain/payroll/final-pay/checklist.ts; "OWN-1" … for the company's own steps. */
    stepCode: text("step_code").notNull(),
    /** For a company's own step: its text, and whether it comes before or after completion. */
    label: text("label").notNull().default(""),
    afterYn: text("after_yn").notNull().default("N"),
    /** Who clears it; null = the payroll officer. */
    assigneeSeq: integer("assignee_seq"),
    /** Null = open. */
    doneOn: day("done_on"),
    doneBy: text("done_by").notNull().default(""),
    /** Last day employed when the step was done; a new last day reopens dependent steps. */
    lastDay: day("last_day"),
    note: text("note").notNull().default(""),
    /** The scan of the step, a stored file; null = none. */
    fileSeq: integer("file_seq"),
    fileName: text("file_name").notNull().default(""),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeSeq, table.stepCode] }),
    index("final_pay_steps_assignee").on(table.companySeq, table.assigneeSeq),
    ofEmployee(table),
    foreignKey({
      name: "final_pay_steps_assignee_employee",
      columns: [table.companySeq, table.assigneeSeq],
      foreignColumns: [employees.companySeq, employees.employeeSeq],
    }),
  ],
);

/** A company's text of the release, waiver and quitclaim; without a row, the standard text. */
export const quitclaimTexts = pgTable(
  "quitclaim_texts",
  {
    companySeq: companySeq(),
    quitclaimText: text("quitclaim_text").notNull(),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/**
 * The secret link mailed to a separated employee (F-13), one per employee; a newer link replaces it. Only a digest of the token is stored.
 */
export const exitDocumentLinks = pgTable(
  "exit_document_links",
  {
    companySeq: companySeq(),
    tokenHash: text("token_hash").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    email: text("email").notNull(),
    sentBy: text("sent_by").notNull(),
    sentAt: instant("sent_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    /** Failed birthday checks. */
    failedAttempts: integer("failed_attempts").notNull().default(0),
    openings: integer("openings").notNull().default(0),
    openedAt: instant("opened_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.tokenHash] }),
    uniqueIndex("exit_document_links_employee").on(table.companySeq, table.employeeSeq),
    ofEmployee(table),
  ],
);
