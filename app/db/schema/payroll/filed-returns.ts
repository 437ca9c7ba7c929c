import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { centavos, companySeq, day, instant } from "~/db/schema/columns";
import { companies } from "~/db/schema/settings";

/** A filed return or list (F-73): one version per filing, never changed. A filing marked by mistake is reverted by another row. */
export const filedReturns = pgTable(
  "filed_returns",
  {
    companySeq: companySeq(),
    /** ReturnForm of domain/payroll/government/returns/return-forms.ts. */
    returnForm: text("return_form").notNull(),
    /** "2026-11", or "2026" for an annual return. */
    period: text("period").notNull(),
    /** 1, 2, 3 … per form and period, including reverted ones. */
    version: integer("version").notNull(),
    /** Y: an earlier version was in force at filing. */
    amendedYn: text("amended_yn").notNull(),
    filedDay: day("filed_day").notNull(),
    /** PRN, TRA, eROR or confirmation number. */
    reference: text("reference").notNull(),
    bank: text("bank").notNull().default(""),
    /** FilingMeans of domain/payroll/government/returns/filing-input.ts; empty = not stated. */
    means: text("means").notNull().default(""),
    amountPaidCentavos: centavos("amount_paid_centavos").notNull(),
    penaltiesCentavos: centavos("penalties_centavos").notNull(),
    otherNote: text("other_note").notNull().default(""),
    /** Description of other non-taxable compensation of a 1601-C; empty for older filings too. */
    otherPay: text("other_pay").notNull().default(""),
    /** The scan, a stored file; null = none. */
    scanFileSeq: integer("scan_file_seq"),
    scanName: text("scan_name").notNull().default(""),
    /** The completed payrolls behind the figures. */
    payrollCount: integer("payroll_count").notNull(),
    /** Digest of the figures and, for a list, of its rows. */
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

/** The figures of a filed version, in form order. */
export const filedFigures = pgTable(
  "filed_figures",
  {
    ...filedKey(),
    position: smallint("position").notNull(),
    /** Item number or name of the figure. */
    item: text("item").notNull(),
    /** Centavos, or a count for employees. */
    figure: bigint("figure", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companySeq, table.returnForm, table.period, table.version, table.position] }), ofFiled(table)],
);

/** A reverted filing, marked by mistake. */
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

/** A row of Schedule I of a 1601-C (F-33): versioned, never changed; the latest applies. A filing keeps the schedule of its time. */
export const returnAdjustments = pgTable(
  "return_adjustments",
  {
    companySeq: companySeq(),
    /** The month whose return has the row, "2026-12". */
    period: text("period").notNull(),
    /** The adjusted earlier month. */
    adjustedMonth: text("adjusted_month").notNull(),
    /** 1, 2, 3 … per period, including removals. */
    version: integer("version").notNull(),
    /** Y: the row was removed. */
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
