import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "~/db/schema/columns";
import { employees, ofEmployee } from "~/db/schema/employees";
import { companies } from "~/db/schema/settings";

/** What was done of the checklist of a final pay case (F-11), and the rows that the company added. A row of everybody's that nobody touched has none. */
export const finalPaySteps = pgTable(
  "final_pay_steps",
  {
    companySeq: companySeq(),
    employeeSeq: integer("employee_seq").notNull(),
    /** StepCode of domain/payroll/final-pay/checklist.ts; "OWN-1" … of the company's rows. */
    stepCode: text("step_code").notNull(),
    /** Of a row of the company's own: what is to do, and whether before or after completion. */
    label: text("label").notNull().default(""),
    afterYn: text("after_yn").notNull().default("N"),
    /** Who has to clear it; null = the payroll officer. */
    assigneeSeq: integer("assignee_seq"),
    /** Null = open. */
    doneOn: day("done_on"),
    doneBy: text("done_by").notNull().default(""),
    /** The last day employed when it was done: another one opens what depends on it again. */
    lastDay: day("last_day"),
    note: text("note").notNull().default(""),
    /** The paper of the row, a file of the person; null = none. */
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

/** The release, waiver and quitclaim in the words of a company; without a row, in the usual ones. */
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

/** The secret link that was mailed to somebody who leaves (F-13): of the token a digest alone. One for each person; a newer one takes its place. */
export const leaverLinks = pgTable(
  "leaver_links",
  {
    companySeq: companySeq(),
    tokenHash: text("token_hash").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    email: text("email").notNull(),
    sentBy: text("sent_by").notNull(),
    sentAt: instant("sent_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    /** Wrong birthdays so far. */
    wrong: integer("wrong").notNull().default(0),
    openings: integer("openings").notNull().default(0),
    openedAt: instant("opened_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.tokenHash] }),
    uniqueIndex("leaver_links_employee").on(table.companySeq, table.employeeSeq),
    ofEmployee(table),
  ],
);
