import { hash } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { workbookLayouts, importWorkbooks } from "~/db/schema/import-workbooks";
import {
  toWorkbook,
  guessMapping,
  findHeadingRow,
  getLayoutKey,
  missingFields,
  type Mapping,
} from "~/domain/payroll/company-data/import-workbook/foreign-sheet";
import { parseWorkbookCompany, type WorkbookCompany } from "~/domain/payroll/company-data/import-workbook/workbook-company";
import type { CompanyDetails } from "~/domain/settings/company/company-details";
import { changeCompany } from "~/models/settings/company/company.server";
import { findWorkbookProblems } from "~/domain/payroll/company-data/import-workbook/workbook-employees";
import {
  readImportWorkbook,
  type WorkbookProblem,
  type WorkbookRows,
  type TypedWorkbook,
} from "~/domain/payroll/company-data/import-workbook/read-workbook";
import { cellText } from "~/domain/payroll/company-data/import-workbook/workbook-cells";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { formatInstant, type Day } from "~/domain/shared/day";
import { staleSheetText } from "~/domain/shared/forms/sheet-upload";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { listDuplicateNumbers } from "~/models/employees/bulk/duplicate-numbers.server";
import { changesExisting, lockExisting, readExisting, writeExisting, type ExistingChanges } from "./workbook-existing.server";
import { readWorkbookCompany, readNames, type CompanyNames } from "./workbook-names.server";
import { importRows } from "./workbook-writing.server";

type Stored = typeof importWorkbooks.$inferSelect;
export type WorkbookUpload = Omit<Stored, "sheets" | "foreignSheet">;

/** A workbook compared with the current company data. */
export interface WorkbookPreview {
  head: WorkbookUpload;
  /** A foreign sheet whose columns are not mapped yet. */
  foreign: { headings: string[]; mapping: Mapping; remembered: boolean; examples: string[][] } | null;
  /** A foreign sheet whose columns are mapped. */
  matched: boolean;
  /** Without rows of existing employees. */
  rows: WorkbookRows;
  existing: ExistingChanges;
  problems: WorkbookProblem[];
  /** ID numbers used by two employees. */
  duplicates: string[];
  /** Unknown columns. */
  ignored: string[];
  names: CompanyNames;
  /** Changes of the sheet Company; null = none. */
  details: CompanyDetails | null;
  company: WorkbookCompany;
}

/** Sample rows of a foreign sheet shown with its headings. */
const EXAMPLES = 3;
const IS_WAITING = eq(importWorkbooks.workbookState, "WAITING");

/** Stores a workbook as entered and discards earlier unused ones. @returns its number @throws Refusal when it is empty */
export function createWorkbook(
  scope: Scope,
  fileName: string,
  content: { sheets: TypedWorkbook } | { foreign: TypedSheet },
): Promise<number> {
  const { companySeq, employeeName: uploadedBy } = scope;
  const filled = "foreign" in content ? content.foreign.length > 1 : Object.values(content.sheets).some((sheet) => sheet.length > 1);
  if (!filled)
    throw new Refusal("This workbook has no rows. Fill in at least the sheet Employees and upload it again.", { field: "workbook" });
  return inCompany(scope, async (tx) => {
    await tx.delete(importWorkbooks).where(and(eq(importWorkbooks.companySeq, companySeq), IS_WAITING));
    const workbookSeq = await nextSeq(tx, companySeq, "companyBook");
    await tx.insert(importWorkbooks).values({
      companySeq,
      workbookSeq,
      fileName: fileName.slice(0, 200),
      sheets: "sheets" in content ? content.sheets : null,
      foreignSheet: "foreign" in content ? content.foreign : null,
      uploadedBy,
    });
    return workbookSeq;
  });
}

export function getCompanyNames(scope: Scope): Promise<CompanyNames> {
  return readInCompany(scope, (tx) => readNames(tx, scope.companySeq));
}

/** The company data for the template workbook. */
export function getWorkbookCompany(scope: Scope): Promise<WorkbookCompany> {
  return readInCompany(scope, (tx) => readWorkbookCompany(tx, scope));
}

/** @param today the day in Manila @throws NotFound */
export function previewWorkbook(scope: Scope, workbookSeq: number, today: Day): Promise<WorkbookPreview> {
  return readInCompany(scope, async (tx) => preview(tx, scope, await readStored(tx, scope, workbookSeq), today));
}

/**
 * Maps the columns of a foreign sheet and remembers the mapping for sheets with the same headings.
 * @throws NotFound; Refusal when a required field is not mapped, or two fields share a column
 */
export function matchColumns(scope: Scope, workbookSeq: number, mapping: Mapping): Promise<void> {
  const missing = missingFields(mapping);
  if (missing.length > 0)
    throw new Refusal(`No column is chosen for ${missing.join(", ")}. Choose one for each; without them no employee can be made.`);
  return inCompany(scope, async (tx) => {
    const { foreignSheet } = await readStored(tx, scope, workbookSeq);
    if (foreignSheet === null) return;
    const layoutHash = layoutHashOf(headingsOf(foreignSheet));
    await tx
      .insert(workbookLayouts)
      .values({ companySeq: scope.companySeq, layoutHash, mapping })
      .onConflictDoUpdate({
        target: [workbookLayouts.companySeq, workbookLayouts.layoutHash],
        set: { mapping, updatedAt: sql`excluded.updated_at` },
      });
    await tx
      .update(importWorkbooks)
      .set({ sheets: toWorkbook(foreignSheet, mapping) })
      .where(ofBook(scope, workbookSeq));
  });
}

/** Resets the column mapping of a foreign sheet. */
export function unmatchColumns(scope: Scope, workbookSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { foreignSheet } = await readStored(tx, scope, workbookSeq);
    if (foreignSheet !== null) await tx.update(importWorkbooks).set({ sheets: null }).where(ofBook(scope, workbookSeq));
  });
}

/**
 * Imports a workbook into the company, all or nothing. Idempotent.
 * @param digest of the preview, where it changes existing employees' records @param today the day in Manila
 * @returns how many employees were created, how many records of others were added or changed, and who had used it already
 * @throws NotFound; Refusal while it has errors, or when such a record changed since the preview (409)
 */
export function importWorkbook(
  scope: Scope,
  workbookSeq: number,
  digest: string,
  today: Day,
): Promise<{ people: number; records: number; before: string | null }> {
  return inCompany(scope, async (tx) => {
    // Serializes imports of a company: names and numbers are looked up before they are assigned.
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
    const stored = await readStored(tx, scope, workbookSeq);
    if (stored.workbookState === "USED")
      return { people: stored.employeeCount, records: 0, before: `by ${stored.usedBy} at ${formatInstant(stored.usedAt!)}` };
    if ((stored.sheets?.Loans?.length ?? 0) > 0) await lockExisting(tx, scope, today);
    const { rows, existing, problems, names, foreign, details, company } = await preview(tx, scope, stored, today);
    if (foreign) throw new Refusal("Choose the columns of this sheet first.");
    if (problems.length > 0) throw new Refusal("Fix the errors in this workbook first. Nothing was saved.", { status: 409 });
    if (existing.digest !== digest) throw new Refusal(staleSheetText("Loans, items, opening balances or employees"), { status: 409 });
    const people = rows.Employees.length;
    await tx
      .update(importWorkbooks)
      .set({
        workbookState: "USED",
        sheets: null,
        foreignSheet: null,
        employeeCount: people,
        usedBy: scope.employeeName,
        usedAt: sql`now()`,
      })
      .where(ofBook(scope, workbookSeq));
    if (details) await changeCompany(tx, scope, company.version, details, ` by the workbook “${stored.fileName}”`);
    await importRows(tx, scope, rows, names, stored.fileName);
    await writeExisting(tx, scope, existing, stored, today);
    return { people, records: existing.records, before: null };
  });
}

/** The sheets as entered with their errors, for the error workbook. @throws NotFound */
export function getErrorWorkbook(
  scope: Scope,
  workbookSeq: number,
  today: Day,
): Promise<{ fileName: string; sheets: TypedWorkbook; problems: WorkbookProblem[] }> {
  return readInCompany(scope, async (tx) => {
    const stored = await readStored(tx, scope, workbookSeq);
    const { problems } = await preview(tx, scope, stored, today);
    return { fileName: stored.fileName, sheets: stored.sheets ?? {}, problems };
  });
}

/** Discards an unused workbook; a used one is kept as a record. */
export function removeWorkbook(scope: Scope, workbookSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await tx.delete(importWorkbooks).where(and(ofBook(scope, workbookSeq), ne(importWorkbooks.workbookState, "USED")));
  });
}

async function preview(tx: Tx, scope: Scope, { sheets, foreignSheet, ...head }: Stored, today: Day): Promise<WorkbookPreview> {
  const [names, company] = [await readNames(tx, scope.companySeq), await readWorkbookCompany(tx, scope)];
  if (sheets === null && foreignSheet !== null) {
    const headings = headingsOf(foreignSheet);
    const [known] = await tx
      .select({ mapping: workbookLayouts.mapping })
      .from(workbookLayouts)
      .where(and(eq(workbookLayouts.companySeq, scope.companySeq), eq(workbookLayouts.layoutHash, layoutHashOf(headings))));
    const line = findHeadingRow(foreignSheet);
    const examples = foreignSheet
      .slice(line + 1, line + 1 + EXAMPLES)
      .map(({ cells }) => headings.map((_, index) => cellText(cells[index] ?? null)));
    const foreign = { headings, mapping: known?.mapping ?? guessMapping(headings), remembered: known !== undefined, examples };
    const nothing = readImportWorkbook({}, names.known);
    const existing = await readExisting(tx, scope, nothing.existing, today);
    return { ...nothing, head, foreign, matched: false, names, company, details: null, duplicates: [], existing };
  }
  const read = readImportWorkbook(sheets ?? {}, names.known, { changesExisting: changesExisting(scope) });
  const { rows, problems, ignored } = read;
  const existing = await readExisting(tx, scope, read.existing, today);
  const ofCompany = parseWorkbookCompany(rows, company);
  const duplicates = await listDuplicateNumbers(tx, scope, rows.Employees.map(numbersOf));
  return {
    head,
    foreign: null,
    matched: foreignSheet !== null,
    rows,
    existing,
    problems: [...ofCompany.problems, ...problems, ...findWorkbookProblems(rows, names.numbers), ...existing.problems],
    duplicates: duplicates.map(({ message }) => message),
    ignored,
    names,
    company,
    details: ofCompany.details,
  };
}

const numbersOf = ({ row, cells: { tinNo, sssNo, philHealthNo, pagIbigNo } }: WorkbookRows["Employees"][number]) => ({
  row,
  employeeSeq: null,
  numbers: { tinNo, socialSecuritySystem: sssNo, philhealth: philHealthNo, pagIbig: pagIbigNo },
});

const headingsOf = (sheet: TypedSheet): string[] => (sheet[findHeadingRow(sheet)]?.cells ?? []).map(cellText);
const layoutHashOf = (headings: readonly string[]) => hash("sha256", getLayoutKey(headings), "base64url");

async function readStored(tx: Tx, scope: Scope, workbookSeq: number): Promise<Stored> {
  const [stored] = await tx.select().from(importWorkbooks).where(ofBook(scope, workbookSeq));
  if (!stored) throw new NotFound("workbook");
  return stored;
}

const ofBook = ({ companySeq }: Pick<Scope, "companySeq">, workbookSeq: number) =>
  and(eq(importWorkbooks.companySeq, companySeq), eq(importWorkbooks.workbookSeq, workbookSeq));
