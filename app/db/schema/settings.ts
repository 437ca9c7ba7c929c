import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgSequence, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, instant } from "./columns";

/** Numbers of companies; every other number is counted inside its company. */
export const companySequence = pgSequence("company_seq_sequence");

export const companies = pgTable("companies", {
  companySeq: integer("company_seq").primaryKey(),
  companyName: text("company_name").notNull(),
  tinNo: text("tin_no").notNull().default(""),
  region: text("region").notNull().default("NCR"),
  subscriptions: text("subscriptions").array().notNull().default([]),
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
    /** Trimmed; compared in lower case; one account a person over all companies, because sign-in asks for nothing else. */
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    employeeName: text("employee_name").notNull(),
    employeeFirstName: text("employee_first_name").notNull(),
    employeeSeq: integer("employee_seq"),
    permissions: text("permissions").array().notNull().default([]),
    /** ACTIVE, RESIGNED or DELETED: only the first may sign in. */
    accountState: text("account_state").notNull().default("ACTIVE"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountSeq] }),
    uniqueIndex("accounts_email").on(sql`lower(${table.email})`),
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
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.tokenHash] }),
    index("sessions_account").on(table.companySeq, table.accountSeq),
    foreignKey({ columns: [table.companySeq, table.accountSeq], foreignColumns: [accounts.companySeq, accounts.accountSeq] }).onDelete("cascade"),
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
    mailState: text("mail_state").notNull().default("WAITING"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull().defaultNow(),
    sentAt: instant("sent_at"),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.mailSeq] }), uniqueIndex("mails_key").on(table.companySeq, table.mailKey)],
);
