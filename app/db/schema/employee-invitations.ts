import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { centavos, companySeq, day, identityColumns, instant } from "./columns";
import { employees } from "./employees";
import { departments, jobTitles, workPlaces } from "./organization";
import { companies } from "./settings";
import { workSchedules } from "./time";

/** An invitation to join; the link is stored with the accounts. */
export const employeeInvitations = pgTable(
  "employee_invitations",
  {
    companySeq: companySeq(),
    employeeInviteSeq: integer("employee_invite_seq").notNull(),
    employeeName: text("employee_name").notNull(),
    firstName: text("first_name").notNull(),
    middleName: text("middle_name").notNull().default(""),
    lastName: text("last_name").notNull(),
    /** Eleven digits, as typed. */
    phoneNumber: text("phone_number").notNull().default(""),
    inviteEmail: text("invite_email").notNull(),
    employeeId: text("employee_id").notNull().default(""),
    joinDate: day("join_date").notNull(),
    workPlaceSeq: integer("work_place_seq"),
    departmentSeq: integer("department_seq"),
    /** Y: becomes head of the department on joining (bulk invitation). */
    headYn: text("head_yn").notNull().default("N"),
    jobTitleSeq: integer("job_title_seq"),
    workScheduleSeq: integer("work_schedule_seq"),
    salaryAmountType: text("salary_amount_type"),
    salaryAmountCentavos: centavos("salary_amount_centavos"),
    taxCode: text("tax_code"),
    pic: text("pic").notNull().default(""),
    ...identityColumns(),
    /** OPEN, JOINED or WITHDRAWN; expiresAt determines whether it has expired. */
    inviteState: text("invite_state").notNull().default("OPEN"),
    /** The current link, a row of account_invitations. */
    invitationSeq: integer("invitation_seq"),
    invitedBy: text("invited_by").notNull(),
    invitedAt: instant("invited_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /** The employee that joined. */
    employeeSeq: integer("employee_seq"),
    bulkInviteSeq: integer("bulk_invite_seq"),
    revision: integer("revision").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.employeeInviteSeq] }),
    uniqueIndex("employee_invitations_email")
      .on(table.companySeq, sql`lower(${table.inviteEmail})`)
      .where(sql`${table.inviteState} = 'OPEN'`),
    index("employee_invitations_state").on(table.companySeq, table.inviteState, table.invitedAt),
    index("employee_invitations_link").on(table.companySeq, table.invitationSeq),
    foreignKey({ columns: [table.companySeq, table.workPlaceSeq], foreignColumns: [workPlaces.companySeq, workPlaces.workPlaceSeq] }),
    foreignKey({ columns: [table.companySeq, table.departmentSeq], foreignColumns: [departments.companySeq, departments.departmentSeq] }),
    foreignKey({ columns: [table.companySeq, table.jobTitleSeq], foreignColumns: [jobTitles.companySeq, jobTitles.jobTitleSeq] }),
    foreignKey({
      columns: [table.companySeq, table.workScheduleSeq],
      foreignColumns: [workSchedules.companySeq, workSchedules.workScheduleSeq],
    }),
    foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] }),
  ],
);

/** A bulk upload: its rows until the confirmation, then its progress. */
export const bulkInvitations = pgTable(
  "bulk_invitations",
  {
    companySeq: companySeq(),
    bulkInviteSeq: integer("bulk_invite_seq").notNull(),
    /** INVITE or UPDATE. */
    bulkPurpose: text("bulk_purpose").notNull(),
    /** PREVIEW, RUNNING, DONE or FAILED. */
    bulkState: text("bulk_state").notNull().default("PREVIEW"),
    fileName: text("file_name").notNull(),
    /** The sheet's own heading row, so that the error file is the user's sheet with one more column. */
    headings: jsonb("headings").$type<string[]>().notNull(),
    rowCount: integer("row_count").notNull(),
    invalidCount: integer("invalid_count").notNull(),
    doneCount: integer("done_count").notNull().default(0),
    uploadedBy: integer("uploaded_by").notNull(),
    /** Name of the confirming person for history and mails. */
    uploadedByName: text("uploaded_by_name").notNull().default(""),
    /** Base URL of the links in the mails, from the confirming request. */
    linkOrigin: text("link_origin").notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.bulkInviteSeq] }),
    index("bulk_invitations_going")
      .on(table.companySeq)
      .where(sql`bulk_state = 'RUNNING'`),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

export const bulkInvitationRows = pgTable(
  "bulk_invitation_rows",
  {
    companySeq: companySeq(),
    bulkInviteSeq: integer("bulk_invite_seq").notNull(),
    /** Row number of the sheet as the spreadsheet program counts it. */
    rowIndex: integer("row_index").notNull(),
    /** Cells as text, in the order of the headings. */
    cells: jsonb("cells").$type<string[]>().notNull(),
    /** The parsed row with names resolved to numbers; null while it has errors. */
    resolved: jsonb("resolved").$type<Record<string, unknown>>(),
    /** Errors and suggestions; empty = none. */
    errors: jsonb("errors").$type<string[]>().notNull().default([]),
    doneAt: instant("done_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.bulkInviteSeq, table.rowIndex] }),
    foreignKey({
      columns: [table.companySeq, table.bulkInviteSeq],
      foreignColumns: [bulkInvitations.companySeq, bulkInvitations.bulkInviteSeq],
    }).onDelete("cascade"),
  ],
);

/** A saved view of a list: filters, order and columns under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    savedViewSeq: integer("saved_view_seq").notNull(),
    /** The page's address, such as /employees/employees. */
    pagePath: text("page_path").notNull(),
    viewName: text("view_name").notNull(),
    /** Query string without the page number. */
    query: text("query").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq, table.savedViewSeq] }),
    uniqueIndex("saved_views_name").on(table.companySeq, table.accountSeq, table.pagePath, table.viewName),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
