import { readInCompany, type Tx } from "~/db/client.server";
import { openingSaved } from "~/domain/payroll/setup/openings/opening-changes";
import { readOpeningSheet, type OpeningSheetResult, type SheetPerson } from "~/domain/payroll/setup/openings/opening-sheet";
import type { Scope } from "~/domain/shared/scope";
import { recordChanges } from "~/models/shared/change-log.server";
import { sheetUploads, type SheetKind, type SheetPreview, type AppliedSheet } from "~/models/shared/sheet-uploads.server";
import { readOpeningPeople } from "./opening-bounds.server";
import { lockPay, readOpenings, writeOpenings } from "./opening-rows.server";

export type OpeningImportPreview = SheetPreview<OpeningSheetResult>;

/** Reads and saves rows of a year's opening balances, from their own workbook and the company workbook. */
export const openingRows: SheetKind<OpeningSheetResult, number> = {
  table: "opening_imports",
  seq: "import_seq",
  state: "import_state",
  noun: "openingImport",
  apart: "taxable_year",
  overtakenBy: "Opening balances or employees",
  lock: (tx, { companySeq }) => lockPay(tx, companySeq),
  read: async (tx, scope, sheet, taxableYear) => {
    const people = await sheetPeople(tx, scope, taxableYear);
    const reading = readOpeningSheet(sheet, people);
    const named = new Set(reading.rows.map(({ employeeSeq }) => employeeSeq));
    const stored = people.filter(({ employeeSeq }) => named.has(employeeSeq)).map(({ stored: opening, paid }) => [opening, paid]);
    return { reading, does: [reading.rows, stored] };
  },
  write: storeOpenings,
};

/** Opening balance workbooks, separated by year. */
export const openingImports = sheetUploads(openingRows);

/** Employees who can have a row, with stored values. */
export function listSheetPeople(scope: Scope, taxableYear: number): Promise<SheetPerson[]> {
  return readInCompany(scope, (tx) => sheetPeople(tx, scope, taxableYear));
}

async function storeOpenings(tx: Tx, scope: Scope, { reading }: AppliedSheet<OpeningSheetResult>, taxableYear: number): Promise<number> {
  const { companySeq, employeeName: by } = scope;
  const rows = reading.rows.filter(({ effect }) => effect !== "same");
  const employeeSeqs = rows.map(({ employeeSeq }) => employeeSeq);
  const stored = await readOpenings(tx, companySeq, taxableYear, employeeSeqs);
  const people = rows.map(({ employeeSeq, opening }) => ({
    employeeSeq,
    opening,
    revision: (stored.get(employeeSeq)?.revision ?? 0) + 1,
  }));
  await writeOpenings(tx, companySeq, by, people, stored);
  await recordChanges(
    tx,
    scope,
    rows.flatMap((row) => openingSaved(row, stored.get(row.employeeSeq)?.opening ?? null, row.opening, "") ?? []),
  );
  return rows.length;
}

async function sheetPeople(tx: Tx, { companySeq }: Scope, taxableYear: number): Promise<SheetPerson[]> {
  const people = await readOpeningPeople(tx, companySeq, taxableYear);
  const stored = await readOpenings(tx, companySeq, taxableYear);
  return people.map((person) => ({ ...person, stored: stored.get(person.employeeSeq)?.opening ?? null }));
}
