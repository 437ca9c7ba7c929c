import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { centavos, companySeq, day, instant } from "~/db/schema/columns";
import { companies } from "~/db/schema/settings";

/** A return or list as it was filed with an agency (F-73): a version each, never changed. What was marked by mistake is undone by a row of its own. */
export const filedReturns = pgTable(
  "filed_returns",
  {
    companySeq: companySeq(),
    /** ReturnForm of domain/payroll/government/returns/return-forms.ts. */
    returnForm: text("return_form").notNull(),
    /** "2026-11", of an annual return "2026". */
    period: text("period").notNull(),
    /** 1, 2, 3 … of the form and period, undone ones counted. */
    version: integer("version").notNull(),
    /** Y: another version stood when this one was filed. */
    amendedYn: text("amended_yn").notNull(),
    filedDay: day("filed_day").notNull(),
    /** PRN, TRA, eROR or confirmation number. */
    reference: text("reference").notNull(),
    bank: text("bank").notNull().default(""),
    /** FilingMeans of domain/payroll/government/returns/filing-input.ts; empty = not said. */
    means: text("means").notNull().default(""),
    amountPaidCentavos: centavos("amount_paid_centavos").notNull(),
    penaltiesCentavos: centavos("penalties_centavos").notNull(),
    otherNote: text("other_note").notNull().default(""),
    /** What the other non-taxable compensation of a 1601-C is; empty also for what was filed before that was kept. */
    otherPay: text("other_pay").notNull().default(""),
    /** The scan, a file of the company; null = none. */
    scanFileSeq: integer("scan_file_seq"),
    scanName: text("scan_name").notNull().default(""),
    /** Completed payrolls that the figures came from. */
    payrollCount: integer("payroll_count").notNull(),
    /** Of the figures and, of a list, of its rows. */
    digest: text("digest").notNull(),
    filedBy: text("filed_by").notNull(),
    filedAt: instant("filed_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.returnForm, table.period, table.version] }),
    index("filed_returns_period").on(table.companySeq, table.period),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
    check("filed_returns_version", sql`${table.version} > 0`),
  ],
);

const ofFiled = (table: { companySeq: AnyPgColumn; returnForm: AnyPgColumn; period: AnyPgColumn; version: AnyPgColumn }) =>
  foreignKey({
    columns: [table.companySeq, table.returnForm, table.period, table.version],
    foreignColumns: [filedReturns.companySeq, filedReturns.returnForm, filedReturns.period, filedReturns.version],
  });

const filedKey = () => ({
  companySeq: companySeq(),
  returnForm: text("return_form").notNull(),
  period: text("period").notNull(),
  version: integer("version").notNull(),
});

/** The frozen figures of a filed version, in the order of the form. */
export const filedFigures = pgTable(
  "filed_figures",
  {
    ...filedKey(),
    position: smallint("position").notNull(),
    /** Number of the item, or what the figure is. */
    item: text("item").notNull(),
    /** Centavos; of employees, how many. */
    figure: bigint("figure", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.returnForm, table.period, table.version, table.position] }), ofFiled(table)],
);

/** A filing that was taken back: marked by mistake. */
export const undoneFilings = pgTable(
  "undone_filings",
  {
    ...filedKey(),
    reason: text("reason").notNull().default(""),
    undoneBy: text("undone_by").notNull(),
    undoneAt: instant("undone_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.returnForm, table.period, table.version] }), ofFiled(table)],
);

/**
 * A row of Schedule I of a month's 1601-C (F-33): a version each, never changed; the latest holds. What was filed is the schedule as it stood then.
 */
export const returnAdjustments = pgTable(
  "return_adjustments",
  {
    companySeq: companySeq(),
    /** The month whose return has the row, "2026-12". */
    period: text("period").notNull(),
    /** The earlier month that is adjusted. */
    adjustedMonth: text("adjusted_month").notNull(),
    /** 1, 2, 3 … of the rows and removals of the period. */
    version: integer("version").notNull(),
    /** Y: the row was taken out. */
    removedYn: text("removed_yn").notNull(),
    paidDay: day("paid_day"),
    bank: text("bank").notNull().default(""),
    reference: text("reference").notNull().default(""),
    paidCentavos: centavos("paid_centavos").notNull(),
    shouldBeCentavos: centavos("should_be_centavos").notNull(),
    recordedBy: text("recorded_by").notNull(),
    recordedAt: instant("recorded_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companySeq, table.period, table.version] }),
    foreignKey({ columns: [table.companySeq], foreignColumns: [companies.companySeq] }),
  ],
);
