import { hash } from "node:crypto";
import type { Tx } from "~/db/client.server";
import { entrySheet, mapExistingProblems, loanSheet, openingSheets } from "~/domain/payroll/company-data/import-workbook/existing-rows";
import type { WorkbookProblem, ExistingRows } from "~/domain/payroll/company-data/import-workbook/read-workbook";
import type { EntrySheetResult } from "~/domain/payroll/setup/items/entry-sheet";
import type { LoanSheetResult } from "~/domain/payroll/loans/loan-sheet";
import type { OpeningSheetResult } from "~/domain/payroll/setup/openings/opening-sheet";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readEntryContext } from "~/models/payroll/setup/items/entry-context.server";
import { entryRows } from "~/models/payroll/setup/items/entry-imports.server";
import { loanRows } from "~/models/payroll/loans/loan-uploads.server";
import { openingRows } from "~/models/payroll/setup/openings/opening-imports.server";

/** Changes that a company workbook makes to existing employees. */
export interface ExistingChanges {
  entries: EntrySheetResult | null;
  loans: LoanSheetResult | null;
  openings: { year: number; reading: OpeningSheetResult }[];
  problems: WorkbookProblem[];
  /** How many records are added or changed. */
  records: number;
  /** Digest of the changes, which the user confirms. Empty without changes. */
  digest: string;
}

/** Users who may change pay may also do so by a company workbook. */
export const changesExisting = ({ permissions, subscriptions }: Scope): boolean =>
  subscriptions.includes("PAYROLL_USAGE") && permissions.includes("PAYROLL_SETTING_EDIT");

/** Locks before the rows are read for saving; the company's row is locked already. */
export const lockExisting = (tx: Tx, scope: Scope, today: Day) => loanRows(today).lock(tx, scope);

/** Compares the rows with the stored records, by the rules of each record's own workbook. */
export async function readExisting(tx: Tx, scope: Scope, rows: ExistingRows, today: Day): Promise<ExistingChanges> {
  const does: unknown[] = [];
  const entries =
    rows.Allowances.length === 0
      ? null
      : await entryRows.read(tx, scope, entrySheet(rows.Allowances, await readEntryContext(tx, scope)), null);
  const loans = rows.Loans.length === 0 ? null : await loanRows(today).read(tx, scope, loanSheet(rows.Loans), null);
  const openings: ExistingChanges["openings"] = [];
  for (const { year, sheet } of openingSheets(rows.Opening)) {
    const read = await openingRows.read(tx, scope, sheet, year);
    openings.push({ year, reading: read.reading });
    does.push(read.does);
  }
  does.push(entries?.does, loans?.does);
  const stored = openings.flatMap(({ reading }) => reading.rows.filter(({ effect }) => effect !== "same"));
  return {
    entries: entries?.reading ?? null,
    loans: loans?.reading ?? null,
    openings,
    problems: [
      ...mapExistingProblems("Allowances", entries?.reading.problems ?? []),
      ...mapExistingProblems("Loans", loans?.reading.problems ?? []),
      ...openings.flatMap(({ reading }) => mapExistingProblems("Opening", reading.problems)),
    ],
    records:
      (entries ? entries.reading.added + entries.reading.changed : 0) +
      (loans ? loans.reading.counts.INSERT + loans.reading.counts.CHANGE : 0) +
      stored.length,
    digest: entries || loans || openings.length > 0 ? hash("sha256", JSON.stringify(does), "base64url").slice(0, 20) : "",
  };
}

/** Saves the changes, with the history of each record. */
export async function writeExisting(
  tx: Tx,
  scope: Scope,
  { entries, loans, openings }: ExistingChanges,
  { workbookSeq, fileName }: { workbookSeq: number; fileName: string },
  today: Day,
): Promise<void> {
  const upload = { uploadSeq: workbookSeq, fileName, noun: "companyBook" };
  if (entries) await entryRows.write(tx, scope, { reading: entries, upload }, null);
  if (loans) await loanRows(today).write(tx, scope, { reading: loans, upload }, null);
  for (const { year, reading } of openings) await openingRows.write(tx, scope, { reading, upload }, year);
}
