import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, day, instant, sheetColumns } from "~/db/schema/columns";
import { employees } from "~/db/schema/employees";
import { companies } from "~/db/schema/settings";
import { leavePolicies } from "./leave-policies";

/**
 * The leave ledger: every credit and deduction of an employee's days of a leave type. Only a function of the owner writes numbers and
 * hashes, and entries never change: app/db/repeatable/leave-ledger.sql.
 */
export const leaveEntries = pgTable(
  "leave_entries",
  {
    companySeq: companySeq(),
    /** 1, 2, 3 … per company, without a gap. */
    entrySeq: integer("entry_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    leavePolicySeq: integer("leave_policy_seq").notNull(),
    /** Effective day. */
    entryDay: day("entry_day").notNull(),
    /** EntryKind of domain/leave/ledger/entry.ts. */
    entryKind: text("entry_kind").notNull(),
    /** Signed. */
    days: numeric("days", { precision: 9, scale: 4 }).notNull(),
    /** Last day on which manually granted days can be taken; null = as in the leave type. */
    validTo: day("valid_to"),
    /** The request that caused it. */
    requestSeq: integer("request_seq"),
    /** The reversed entry. */
    reversesSeq: integer("reverses_seq"),
    reason: text("reason").notNull().default(""),
    /** 0 = no account: the daily job of the server. */
    accountSeq: integer("account_seq").notNull(),
    recordedBy: text("recorded_by").notNull(),
    recordedAt: instant("recorded_at").notNull(),
    /** Idempotency key: the same entry is never posted twice. */
    entryKey: text("entry_key").notNull(),
    previousHash: text("previous_hash").notNull(),
    entryHash: text("entry_hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.entrySeq] }),
    uniqueIndex("leave_entries_key").on(table.companySeq, table.entryKey),
    index("leave_entries_person").on(table.companySeq, table.employeeSeq, table.leavePolicySeq, table.entryDay),
    index("leave_entries_policy").on(table.companySeq, table.leavePolicySeq, table.entryDay),
    // For the history of manual grants and deductions.
    index("leave_entries_by_hand")
      .on(table.companySeq, table.entrySeq)
      .where(sql`${table.entryKind} in ('MANUAL_GRANT', 'DEDUCT')`),
    index("leave_entries_converted")
      .on(table.companySeq, table.employeeSeq)
      .where(sql`${table.entryKind} = 'CONVERT'`),
    index("leave_entries_request")
      .on(table.companySeq, table.requestSeq)
      .where(sql`${table.requestSeq} is not null`),
    index("leave_entries_reversed")
      .on(table.companySeq, table.reversesSeq)
      .where(sql`${table.reversesSeq} is not null`),
    foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] }),
    foreignKey({
      columns: [table.companySeq, table.leavePolicySeq],
      foreignColumns: [leavePolicies.companySeq, leavePolicies.leavePolicySeq],
    }),
    check("leave_entries_days", sql`${table.days} <> 0 and ${table.days} between -9999 and 9999`),
    check(
      "leave_entries_kind",
      sql`${table.entryKind} in ('GRANT', 'ACCRUAL', 'MANUAL_GRANT', 'DEDUCT', 'USE', 'CANCEL_USE', 'CARRY', 'CAP', 'EXPIRE', 'CONVERT', 'FORFEIT', 'SEPARATION_SHARE', 'COMPENSATORY')`,
    ),
  ],
);

/** The end of each company's hash chain; only the ledger's function moves it. */
export const leaveChainEnds = pgTable(
  "leave_chain_ends",
  { companySeq: companySeq(), lastSeq: integer("last_seq").notNull().default(0), lastHash: text("last_hash").notNull().default("") },
  (table) => [
    primaryKey({ columns: [table.companySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Progress of the daily leave job of a company. */
export const leaveAccrualStatus = pgTable(
  "leave_accrual_status",
  {
    companySeq: companySeq(),
    /** The Manila day up to which all ledgers are posted. */
    accruedThrough: day("accrued_through"),
    /** The Manila day of the last balance check, and its differences; null = none. */
    checkedDay: day("checked_day"),
    fault: text("fault"),
    /** The Manila day of the last notification of expiring days. */
    notifiedDay: day("notified_day"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Uploaded workbooks of leave days: see models/shared/sheet-uploads.server.ts. */
export const leaveUploads = pgTable(
  "leave_uploads",
  {
    companySeq: companySeq(),
    uploadSeq: integer("upload_seq").notNull(),
    /** GRANT, DEDUCT or OPENING. */
    uploadKind: text("upload_kind").notNull(),
    ...sheetColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.uploadSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
