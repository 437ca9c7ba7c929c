import { sql } from "drizzle-orm";
import { bigint, boolean, foreignKey, index, integer, pgSequence, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Subscription } from "~/domain/settings/permissions";
import type { Language } from "~/domain/shared/language";
import type { StoppableKind } from "~/domain/shared/messages/stop-mails";
import { companySeq, day, instant } from "./columns";

/** Numbers of companies; every other number is counted inside its company. */
export const companySequence = pgSequence("company_seq_sequence");

export const companies = pgTable("companies", {
  companySeq: integer("company_seq").primaryKey(),
  /** The name that it was set up under: unique over all companies (directory.ts), and what the operator and the import know it by. What it prints and shows is its registered name (settings-company.ts). */
  companyName: text("company_name").notNull(),
  region: text("region").notNull().default("NCR"),
  subscriptions: text("subscriptions").array().$type<Subscription[]>().notNull().default([]),
  /** The day in Manila on which its administrators were last told of contracts that end. */
  contractsToldDay: day("contracts_told_day"),
  /** The day in Manila on which its old security events were last removed. */
  eventsClearedDay: day("events_cleared_day"),
  /** The day in Manila on which places of old punches were last erased. */
  placesErasedDay: day("places_erased_day"),
  /** The day in Manila on which its approvers were last reminded of what waits for them. */
  approversRemindedDay: day("approvers_reminded_day"),
  /** Until when news went into the mails of a day. */
  newsDigestedAt: instant("news_digested_at"),
  /** The day in Manila on which its uploads that nobody used were last discarded. */
  uploadsDiscardedDay: day("uploads_discarded_day"),
  /** The day in Manila on which the days that need a punch and the late changes were last told of. */
  attendanceToldDay: day("attendance_told_day"),
  /** The day in Manila on which those who pay were last reminded of government duties. */
  dutiesRemindedDay: day("duties_reminded_day"),
  /** The day in Manila whose heads of both chains were last written out: see app/jobs/anchor-chains.server.ts. */
  headsNotedDay: day("heads_noted_day"),
  /** The day whose assignments (schedule, template) employees have; see docs/decisions/031-dated-schedules.md. */
  assignmentsDay: day("assignments_day"),
  /** Y: the sums of the year hold every payroll that was completed before they were kept. */
  yearsSummedYn: text("years_summed_yn").notNull().default("N"),
  /** Whoever signs in from then on must have an authenticator app; null = nobody must. */
  secondFactorDemandedAt: instant("second_factor_demanded_at"),
  /** The time of a posting that lies ahead of the clock and that the operator lets others follow. */
  acceptedPointsAt: instant("accepted_points_at"),
  /** When somebody put the first steps of the start page away; null = they are shown until the first payroll is completed. */
  firstStepsHiddenAt: instant("first_steps_hidden_at"),
  /** The first day that is judged by punches; null = attendance is not used. */
  attendanceStartDate: day("attendance_start_date"),
  /** The first day of leaves: nothing is granted or earned before it; null = leaves are not used. */
  leaveStartDate: day("leave_start_date"),
  /** The last day of which everybody has a result, or a mark that says it is to come; null = none. */
  daysJudgedTo: day("days_judged_to"),
  /** When it was last looked for windows of open days that are over. */
  daysLookedAt: instant("days_looked_at"),
  /** How payslips reach people by mail: LINK, or PDF with a password. */
  payslipDelivery: text("payslip_delivery").notNull().default("LINK"),
  /** How certificates 2316 do, likewise. */
  certificateDelivery: text("certificate_delivery").notNull().default("LINK"),
  /** Y: heads see the days of their departments in My Work. */
  myTeamYn: text("my_team_yn").notNull().default("Y"),
  /** How many days after the end of a period that was paid its days can still be filed. */
  lateFilingDays: integer("late_filing_days").notNull().default(30),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** The last number given to each noun of a company, so that numbers start at 1 in every company. */
export const counters = pgTable(
  "counters",
  { companySeq: companySeq(), noun: text("noun").notNull(), lastSeq: integer("last_seq").notNull() },
  (table) => [primaryKey({ columns: [table.companySeq, table.noun] })],
);

export const accounts = pgTable(
  "accounts",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    /** Trimmed; compared in lower case; one account a person over all companies (directory.ts), because sign-in asks for nothing else. */
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    employeeName: text("employee_name").notNull(),
    employeeFirstName: text("employee_first_name").notNull(),
    employeeSeq: integer("employee_seq"),
    /** Digits without country code. */
    mobileNumber: text("mobile_number").notNull().default(""),
    /** Holds OPERATOR, which no company can give; every other right comes from a group (settings-permission-groups.ts). */
    operator: boolean("operator").notNull().default(false),
    /** ACTIVE, RESIGNED or DELETED: only the first may sign in. */
    accountState: text("account_state").notNull().default("ACTIVE"),
    /** "HH:MM" in Manila between which no mail about news goes; both null = it always does. */
    quietFrom: text("quiet_from"),
    quietUntil: text("quiet_until"),
    /** In which My Work is read (language.ts). */
    language: text("language").$type<Language>().notNull().default("en"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq] }),
    uniqueIndex("accounts_email").on(table.companySeq, sql`lower(${table.email})`),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    companySeq: companySeq(),
    /** SHA-256 of the token in the cookie, hex. */
    tokenHash: text("token_hash").notNull(),
    accountSeq: integer("account_seq").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    usedAt: instant("used_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /** In words, "Chrome on Windows"; empty where the browser told nothing that is known. */
    device: text("device").notNull().default(""),
    /** "203.0.113.0/24": the address itself is not kept. */
    network: text("network").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.tokenHash] }),
    index("sessions_account").on(table.companySeq, table.accountSeq),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);

/** Mail waits here, written in the transaction of what it tells; a job sends it once per key (ENV-06). */
export const mails = pgTable(
  "mails",
  {
    companySeq: companySeq(),
    mailSeq: integer("mail_seq").notNull(),
    mailKey: text("mail_key").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    textBody: text("text_body").notNull(),
    htmlBody: text("html_body").notNull().default(""),
    /** Holds a link that opens something: its words are erased once it is sent. */
    confidential: boolean("confidential").notNull().default(false),
    /** What goes along as a PDF with a password, drawn when the mail is sent: whose, and of which payroll it is the payslip or of which year the certificate 2316; null = nothing. */
    attachedEmployeeSeq: integer("attached_employee_seq"),
    attachedPayrollSeq: integer("attached_payroll_seq"),
    attachedCertificateYear: integer("attached_certificate_year"),
    attachedCertificateVersion: integer("attached_certificate_version"),
    /** Whose news of which kind it is, where its reader may stop it; null = it always goes. */
    newsAccountSeq: integer("news_account_seq"),
    newsKind: text("news_kind").$type<StoppableKind>(),
    /** It came in the quiet hours of its reader, and goes from then on; null = at once. */
    notBefore: instant("not_before"),
    mailState: text("mail_state").notNull().default("WAITING"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull().defaultNow(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.mailSeq] }),
    uniqueIndex("mails_key").on(table.companySeq, table.mailKey),
    index("mails_waiting")
      .on(table.companySeq, table.mailSeq)
      .where(sql`mail_state = 'WAITING'`),
  ],
);

/** Links that let somebody make an account; the mail alone holds the link itself. */
export const accountInvitations = pgTable(
  "account_invitations",
  {
    companySeq: companySeq(),
    invitationSeq: integer("invitation_seq").notNull(),
    /** SHA-256 of the token in the link, hex. */
    tokenHash: text("token_hash").notNull(),
    email: text("email").notNull(),
    employeeSeq: integer("employee_seq"),
    invitedBy: text("invited_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.invitationSeq] }),
    uniqueIndex("account_invitations_token").on(table.companySeq, table.tokenHash),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Links that let the holder of an account set a new password. */
export const passwordResets = pgTable(
  "password_resets",
  {
    companySeq: companySeq(),
    tokenHash: text("token_hash").notNull(),
    accountSeq: integer("account_seq").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.tokenHash] }),
    index("password_resets_account").on(table.companySeq, table.accountSeq),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);

/** Which version of which text somebody accepted, and when (AUTH-21). */
export const acceptances = pgTable(
  "acceptances",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    document: text("document").notNull(),
    version: text("version").notNull(),
    acceptedAt: instant("accepted_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq, table.document, table.version] }),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);

/** The authenticator app of an account; it counts from the moment its first code was entered. */
export const secondFactors = pgTable(
  "second_factors",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    /** Base 32, as the app was given it; sealed with a key of the server (db/encrypted-columns.server.ts). */
    secret: text("secret").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    confirmedAt: instant("confirmed_at"),
    /** The 30-second step of the last code that was taken; it and those before are refused. */
    lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq] }),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);

/** Codes on paper, each good for one sign-in when the app is lost. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    /** SHA-256 of a code of 80 random bits, hex. */
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq, table.codeHash] }),
    foreignKey({
      columns: [table.companySeq, table.accountSeq],
      foreignColumns: [secondFactors.companySeq, secondFactors.accountSeq],
    }).onDelete("cascade"),
  ],
);
