import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, day, instant, sheetColumns } from "~/db/schema/columns";
import { employees } from "~/db/schema/employees";
import { companies } from "~/db/schema/settings";
import { leavePolicies } from "./leave-policies";

/**
 * The leave ledger: every movement of days that somebody has of a leave type. Numbers and hashes are written by a function of the owner, and no
 * later change reaches an entry: app/db/repeatable/leave-ledger.sql.
 */
export const leaveEntries = pgTable(
  "leave_entries",
  {
    companySeq: companySeq(),
    /** 1, 2, 3 … of the company, without a gap. */
    entrySeq: integer("entry_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    leavePolicySeq: integer("leave_policy_seq").notNull(),
    /** The day from which it counts. */
    entryDay: day("entry_day").notNull(),
    /** EntryKind of domain/leave/ledger/entry.ts. */
    entryKind: text("entry_kind").notNull(),
    /** Signed. */
    days: numeric("days", { precision: 9, scale: 4 }).notNull(),
    /** Last day on which days given by hand can be taken; null = as the leave type says. */
    validTo: day("valid_to"),
    /** The request that it is an effect of. */
    requestSeq: integer("request_seq"),
    /** The entry that it takes back. */
    reversesSeq: integer("reverses_seq"),
    reason: text("reason").notNull().default(""),
    /** 0 = nobody's account: the daily work of the server. */
    accountSeq: integer("account_seq").notNull(),
    recordedBy: text("recorded_by").notNull(),
    recordedAt: instant("recorded_at").notNull(),
    /** What it is for: the same is never entered twice. */
    entryKey: text("entry_key").notNull(),
    previousHash: text("previous_hash").notNull(),
    entryHash: text("entry_hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.entrySeq] }),
    uniqueIndex("leave_entries_key").on(table.companySeq, table.entryKey),
    index("leave_entries_person").on(table.companySeq, table.employeeSeq, table.leavePolicySeq, table.entryDay),
    index("leave_entries_policy").on(table.companySeq, table.leavePolicySeq, table.entryDay),
    // The history of what was granted and deducted by hand.
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

/** The end of each company's chain of entries: moved by the ledger's function alone. */
export const leaveHeads = pgTable(
  "leave_heads",
  { companySeq: companySeq(), lastSeq: integer("last_seq").notNull().default(0), lastHash: text("last_hash").notNull().default("") },
  (table) => [
    primaryKey({ columns: [table.companySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** How far the daily work of leaves is in a company. */
export const leaveKeeping = pgTable(
  "leave_keeping",
  {
    companySeq: companySeq(),
    /** The day in Manila until which everybody's ledger is kept. */
    keptDay: day("kept_day"),
    /** The day in Manila on which the balances were last checked, and what did not fit; null = everything did. */
    checkedDay: day("checked_day"),
    fault: text("fault"),
    /** The day in Manila on which people were last told of days that lapse. */
    toldDay: day("told_day"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Workbooks of days: see models/shared/sheet-uploads.server.ts. */
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
