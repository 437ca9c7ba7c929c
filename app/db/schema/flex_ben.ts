import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "./columns";
import { employees } from "./employees";
import { companies } from "./settings";

/** Whole points. */
const points = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * The points ledger. A posting is one command (a transfer to ten people, a top-up); its entries each move points from one account to
 * another, so every posting is balanced. Only functions of the owner write numbers, hashes, balances and sums, and entries never
 * change: app/db/repeatable/points-ledger.sql, docs/decisions/009-points-ledger.md.
 */
export const pointPostings = pgTable(
  "point_postings",
  {
    companySeq: companySeq(),
    /** 1, 2, 3 … without a gap. */
    postingSeq: integer("posting_seq").notNull().default(0),
    postedAt: instant("posted_at").notNull().defaultNow(),
    postingKind: text("posting_kind").notNull(),
    /** Idempotency key of the command; a repeat finds this posting. */
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of the command; the same key with other content is refused. */
    fingerprint: text("fingerprint").notNull(),
    /** 0 = no account: a command of the server, a schedule, or the usage API. */
    accountSeq: integer("account_seq").notNull(),
    postedBy: text("posted_by").notNull(),
    /** Subject: the policy of a scheduled transfer, the reference of a top-up, the purchased item. */
    title: text("title").notNull().default(""),
    /** For usage only: merchant, and time by the merchant's clock. */
    merchantName: text("merchant_name").notNull().default(""),
    usedAt: instant("used_at"),
    entryCount: integer("entry_count").notNull().default(0),
    totalPoints: points("total_points").default(0),
    entriesHash: text("entries_hash").notNull().default(""),
    previousHash: text("previous_hash").notNull().default(""),
    postingHash: text("posting_hash").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.postingSeq] }),
    uniqueIndex("point_postings_key").on(table.companySeq, table.idempotencyKey),
    index("point_postings_time").on(table.companySeq, table.postedAt),
    index("point_postings_seals")
      .on(table.companySeq, table.postingSeq)
      .where(sql`${table.postingKind} = 'SEAL'`),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Accounts are numbers: an employee's own, 0 = the company's wallet, -1 used, -2 expired, -3 outside (where top-ups come from). */
export const pointEntries = pgTable(
  "point_entries",
  {
    companySeq: companySeq(),
    postingSeq: integer("posting_seq").notNull(),
    /** 1, 2, 3 … inside the posting. */
    lineNo: integer("line_no").notNull(),
    postingKind: text("posting_kind").notNull(),
    postedAt: instant("posted_at").notNull(),
    fromAccount: integer("from_account").notNull(),
    toAccount: integer("to_account").notNull(),
    /** The employee whose points moved; null for the wallet's own. */
    employeeSeq: integer("employee_seq").generatedAlwaysAs(
      sql.raw("case when from_account > 0 then from_account when to_account > 0 then to_account end"),
    ),
    mileageVolume: points("mileage_volume"),
    transactionNote: text("transaction_note").notNull().default(""),
    /** The usage that a reversal refunds. */
    reversesSeq: integer("reverses_seq"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.postingSeq, table.lineNo] }),
    index("point_entries_kind").on(table.companySeq, table.postingKind, table.postedAt, table.postingSeq, table.lineNo),
    // Usage History lists usages and reversals in one order.
    index("point_entries_usage")
      .on(table.companySeq, table.postedAt, table.postingSeq, table.lineNo)
      .where(sql`${table.postingKind} in ('USAGE', 'REVERSAL')`),
    index("point_entries_employee").on(table.companySeq, table.employeeSeq, table.postedAt, table.postingSeq, table.lineNo),
    check("point_entries_volume", sql`${table.mileageVolume} between 1 and 999999999999`),
    check(
      "point_entries_movement",
      sql`case ${table.postingKind}
        when 'TOP_UP' then ${table.fromAccount} = -3 and ${table.toAccount} = 0
        when 'TRANSFER' then ${table.fromAccount} = 0 and ${table.toAccount} > 0
        when 'DEDUCT' then ${table.fromAccount} > 0 and ${table.toAccount} = 0
        when 'USAGE' then ${table.fromAccount} > 0 and ${table.toAccount} = -1
        when 'REVERSAL' then ${table.fromAccount} = -1 and ${table.toAccount} > 0
        when 'EXPIRY' then ${table.fromAccount} > 0 and ${table.toAccount} = -2
        else false end and (${table.postingKind} = 'REVERSAL') = (${table.reversesSeq} is not null)`,
    ),
  ],
);

/** Balance and sums per account, maintained by the ledger's functions and recomputed by `npm run ledger -- verify`. */
export const pointAccounts = pgTable(
  "point_accounts",
  {
    companySeq: companySeq(),
    accountNo: integer("account_no").notNull(),
    employeeSeq: integer("employee_seq").generatedAlwaysAs(sql.raw("case when account_no > 0 then account_no end")),
    balance: points("balance").default(0),
    transferredPoints: points("transferred_points").default(0),
    deductedPoints: points("deducted_points").default(0),
    /** Used points less refunds. */
    usedPoints: points("used_points").default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.accountNo] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    foreignKey({ columns: [table.companySeq, table.employeeSeq], foreignColumns: [employees.companySeq, employees.employeeSeq] }),
    check("point_accounts_number", sql`${table.accountNo} >= -3`),
    check("point_accounts_not_negative", sql`${table.balance} >= 0 or ${table.accountNo} = -3`),
    check("point_accounts_safe", sql`abs(${table.balance}) <= 9007199254740991`),
  ],
);

/** Entries and points of each kind per month (Manila). */
export const pointMonths = pgTable(
  "point_months",
  {
    companySeq: companySeq(),
    monthDay: day("month_day").notNull(),
    postingKind: text("posting_kind").notNull(),
    entryCount: integer("entry_count").notNull(),
    mileageVolume: points("mileage_volume"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.monthDay, table.postingKind] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);

/** Refunded points per usage. */
export const pointUsages = pgTable(
  "point_usages",
  {
    companySeq: companySeq(),
    postingSeq: integer("posting_seq").notNull(),
    employeeSeq: integer("employee_seq").notNull(),
    mileageVolume: points("mileage_volume"),
    reversedPoints: points("reversed_points").default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.postingSeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    check("point_usages_reversed", sql`${table.reversedPoints} between 0 and ${table.mileageVolume}`),
  ],
);

/** The end of each company's hash chain. A posting locks it first, so that writers of one company cannot deadlock. */
export const pointChainEnds = pgTable(
  "point_chain_ends",
  {
    companySeq: companySeq(),
    lastSeq: integer("last_seq").notNull().default(0),
    lastHash: text("last_hash").notNull().default(""),
    lastPostedAt: instant("last_posted_at")
      .notNull()
      .default(sql`'-infinity'`),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
