import { sql } from "drizzle-orm";
import { bigint, boolean, foreignKey, index, integer, pgSequence, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Subscription } from "~/domain/settings/permissions";
import type { SignInMethod } from "~/domain/settings/sign-in";
import type { Language } from "~/domain/shared/language";
import type { StoppableKind } from "~/domain/shared/messages/stop-mails";
import { companySeq, day, instant } from "./columns";

/** Numbers of companies; all other numbers are assigned per company (`counters`). */
export const companySequence = pgSequence("company_seq_sequence");

export const companies = pgTable("companies", {
  companySeq: integer("company_seq").primaryKey(),
  /**
   * The name at setup, unique over all companies (directory.ts), by which the operator and the import identify the company. Pages and
   * documents show the registered name instead (settings-company.ts).
   */
  companyName: text("company_name").notNull(),
  /** PERSON: a tenant without employees that holds the sign-in of one person with several companies (memberships.server.ts). */
  tenantKind: text("tenant_kind").$type<"COMPANY" | "PERSON">().notNull().default("COMPANY"),
  region: text("region").notNull().default("NCR"),
  subscriptions: text("subscriptions").array().$type<Subscription[]>().notNull().default([]),
  /** The day in Manila on which its administrators were last notified of ending contracts. */
  contractsNotifiedDay: day("contracts_told_day"),
  /** The day in Manila on which its old security events were last deleted. */
  eventsClearedDay: day("events_cleared_day"),
  /** The day in Manila on which the locations of old punches were last purged. */
  locationsPurgedDay: day("places_erased_day"),
  /** The day in Manila on which its approvers were last reminded of pending requests. */
  approversRemindedDay: day("approvers_reminded_day"),
  /** Time up to which notifications were included in daily digests. */
  notificationsDigestedAt: instant("news_digested_at"),
  /** When employees were last reminded to clock in. */
  clockInRemindedAt: instant("clock_in_reminded_at"),
  /** The day in Manila on which its unused uploads were last discarded. */
  uploadsDiscardedDay: day("uploads_discarded_day"),
  /** The day in Manila of the last notifications about missing punches and late changes. */
  attendanceNotifiedDay: day("attendance_told_day"),
  /** The day in Manila on which payroll officers were last reminded of government deadlines. */
  deadlinesRemindedDay: day("duties_reminded_day"),
  /** The day in Manila through which the chain anchors were published: see app/jobs/anchor-chains.server.ts. */
  chainsAnchoredDay: day("heads_noted_day"),
  /** The day whose assignments (schedule, template) were last applied to employees; see docs/decisions/031-dated-schedules.md. */
  assignmentsDay: day("assignments_day"),
  /** Y: the sums of the year include payrolls completed before the sums existed. */
  yearsSummedYn: text("years_summed_yn").notNull().default("N"),
  /** Time from which every account needs an authenticator app to sign in; null = optional. */
  secondFactorDemandedAt: instant("second_factor_demanded_at"),
  /** The time of a posting ahead of the clock that the operator accepted as the latest. */
  acceptedPointsAt: instant("accepted_points_at"),
  /** When the first steps of the start page were dismissed; null = shown until the first payroll is completed. */
  firstStepsHiddenAt: instant("first_steps_hidden_at"),
  /** First day evaluated from punches; null = attendance is not used. */
  attendanceStartDate: day("attendance_start_date"),
  /** First day of leaves: nothing is granted or earned before it; null = leaves are not used. */
  leaveStartDate: day("leave_start_date"),
  /** The last day for which every employee has a result or a pending mark; null = none. */
  daysEvaluatedThrough: day("days_judged_to"),
  /** Last check for elapsed windows of open days. */
  openDaysCheckedAt: instant("days_looked_at"),
  /** Payslip mails: LINK, or PDF with a password. */
  payslipDelivery: text("payslip_delivery").notNull().default("LINK"),
  /** Mails of 2316 certificates: LINK, or PDF with a password. */
  certificateDelivery: text("certificate_delivery").notNull().default("LINK"),
  /** Y: department heads see their members' days in My Work. */
  myTeamYn: text("my_team_yn").notNull().default("Y"),
  /** Days after the end of a paid period during which its days can still be filed. */
  lateFilingDays: integer("late_filing_days").notNull().default(30),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** The last number per entity of a company, so that numbers start at 1 in every company. */
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
    /** Trimmed; compared in lower case; unique over all companies (global-identifiers.ts) unless the account is a membership. */
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    employeeName: text("employee_name").notNull(),
    employeeFirstName: text("employee_first_name").notNull(),
    employeeSeq: integer("employee_seq"),
    /** Digits without country code. */
    mobileNumber: text("mobile_number").notNull().default(""),
    /**
     * Set for a membership: the account of the person's tenant that signs in for it. The password hash is then empty and never matches.
     */
    personCompanySeq: integer("person_company_seq"),
    personAccountSeq: integer("person_account_seq"),
    /** Grants OPERATOR, which no company can grant; every other permission comes from a group (settings-permission-groups.ts). */
    operator: boolean("operator").notNull().default(false),
    /** ACTIVE, RESIGNED or DELETED; only ACTIVE accounts may sign in. */
    accountState: text("account_state").notNull().default("ACTIVE"),
    /** Quiet hours in Manila, "HH:MM", without notification mails; both null = none. */
    quietFrom: text("quiet_from"),
    quietUntil: text("quiet_until"),
    /** Language of My Work (language.ts). */
    language: text("language").$type<Language>().notNull().default("en"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq] }),
    uniqueIndex("accounts_email").on(table.companySeq, sql`lower(${table.email})`),
    uniqueIndex("accounts_person")
      .on(table.companySeq, table.personCompanySeq, table.personAccountSeq)
      .where(sql`${table.personCompanySeq} is not null`),
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
    /** "Chrome on Windows"; empty if unknown. */
    device: text("device").notNull().default(""),
    /** "203.0.113.0/24": the full address is not stored. */
    network: text("network").notNull().default(""),
    /** How the session began; a passkey counts as two factors. */
    signInMethod: text("sign_in_method").$type<SignInMethod>().notNull().default("PASSWORD"),
    /** Companies whose own provider signed this session in; a session that began at a provider opens no others. */
    providerCompanies: integer("provider_companies")
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.tokenHash] }),
    index("sessions_account").on(table.companySeq, table.accountSeq),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);

/** Outbox of mails, written in the transaction of their cause; a job sends each key once (ENV-06). */
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
    /** Contains a secret link: the text is erased after sending. */
    confidential: boolean("confidential").notNull().default(false),
    /**
     * Password-protected PDF attachment, rendered when the mail is sent: the employee, and the payroll of the payslip or the year of the
     * 2316; null = none.
     */
    attachedEmployeeSeq: integer("attached_employee_seq"),
    attachedPayrollSeq: integer("attached_payroll_seq"),
    attachedCertificateYear: integer("attached_certificate_year"),
    attachedCertificateVersion: integer("attached_certificate_version"),
    /** Account and notification kind, if the recipient can unsubscribe; null = mandatory. */
    notificationAccountSeq: integer("news_account_seq"),
    notificationKind: text("news_kind").$type<StoppableKind>(),
    /** Delayed by the recipient's quiet hours until this time; null = immediately. */
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

/** Links to create an account; only the mail has the link itself. */
export const accountInvitations = pgTable(
  "account_invitations",
  {
    companySeq: companySeq(),
    invitationSeq: integer("invitation_seq").notNull(),
    /** SHA-256 of the token in the link, hex. */
    tokenHash: text("token_hash").notNull(),
    email: text("email").notNull(),
    /** The group that the account joins; null = none. */
    roleGroupSeq: integer("role_group_seq"),
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

/** Password reset links. */
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

/** Accepted versions of legal texts, and when (AUTH-21). */
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

/** The authenticator app of an account; active once its first code was entered. */
export const secondFactors = pgTable(
  "second_factors",
  {
    companySeq: companySeq(),
    accountSeq: integer("account_seq").notNull(),
    /** Base32 secret, encrypted (db/encrypted-columns.server.ts). */
    secret: text("secret").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    confirmedAt: instant("confirmed_at"),
    /** The 30-second step of the last accepted code; it and earlier ones are refused. */
    lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq] }),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete(
      "cascade",
    ),
  ],
);

/** Recovery codes, each good for one sign-in without the app. */
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
