import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companySeq, day, instant } from "./columns";
import { employees } from "./employees";
import { companies } from "./settings";

/** Whole points. */
const points = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * The points ledger. A posting is one command (a transfer to ten people, a top-up); its entries each move points from one account to
 * another, so every posting is balanced. Numbers, hashes, balances and sums are written by functions of the owner, and no later change reaches
 * them: app/db/repeatable/points-ledger.sql, docs/decisions/009-points-ledger.md.
 */
export const pointPostings = pgTable(
  "point_postings",
  {
    companySeq: companySeq(),
    /** 1, 2, 3 … without a gap. */
    postingSeq: integer("posting_seq").notNull().default(0),
    postedAt: instant("posted_at").notNull().defaultNow(),
    postingKind: text("posting_kind").notNull(),
    /** The command that asked for it: sent again, it finds this posting instead of making another. */
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of what was asked for: the same key with another content is refused. */
    fingerprint: text("fingerprint").notNull(),
    /** 0 = nobody's account: a command of the server, a schedule, or the usage API. */
    accountSeq: integer("account_seq").notNull(),
    postedBy: text("posted_by").notNull(),
    /** What it is about: the policy of a scheduled transfer, the reference of a top-up, the item that was bought. */
    title: text("title").notNull().default(""),
    /** Usage alone: where, and when by the merchant's clock. */
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
    /** Whose points moved; null for the wallet's own. */
    employeeSeq: integer("employee_seq").generatedAlwaysAs(
      sql.raw("case when from_account > 0 then from_account when to_account > 0 then to_account end"),
    ),
    mileageVolume: points("mileage_volume"),
    transactionNote: text("transaction_note").notNull().default(""),
    /** The usage that a reversal gives back. */
    reversesSeq: integer("reverses_seq"),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.postingSeq, table.lineNo] }),
    index("point_entries_kind").on(table.companySeq, table.postingKind, table.postedAt, table.postingSeq, table.lineNo),
    // Usage History lists two kinds in one order.
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

/** What each account holds, and the sums behind it: kept by the ledger's functions, derived anew by `npm run ledger -- verify`. */
export const pointAccounts = pgTable(
  "point_accounts",
  {
    companySeq: companySeq(),
    accountNo: integer("account_no").notNull(),
    employeeSeq: integer("employee_seq").generatedAlwaysAs(sql.raw("case when account_no > 0 then account_no end")),
    balance: points("balance").default(0),
    transferredPoints: points("transferred_points").default(0),
    deductedPoints: points("deducted_points").default(0),
    /** What was used less what was given back. */
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

/** Entries and points of each kind in a month of Manila. */
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

/** What became of each usage: how much of it was given back. */
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

/** The end of each company's chain. It is locked first by whoever posts, so that no two writers of one company ever wait for each other in a ring. */
export const pointHeads = pgTable(
  "point_heads",
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
