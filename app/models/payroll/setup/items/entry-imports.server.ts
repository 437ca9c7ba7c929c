import { readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { readEntrySheet, type EntrySheetContext, type EntrySheetResult } from "~/domain/payroll/setup/items/entry-sheet";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { sheetUploads, type SheetKind, type SheetPreview, type AppliedSheet } from "~/models/shared/sheet-uploads.server";
import { readEntryContext, writeEntries } from "./entry-context.server";

export type EntryImportPreview = SheetPreview<EntrySheetResult>;

/** Reads and saves item rows, from their own workbook and the company workbook. */
export const entryRows: SheetKind<EntrySheetResult, null> = {
  table: "payroll_entry_imports",
  seq: "entry_import_seq",
  state: "import_state",
  noun: "entryImport",
  apart: null,
  overtakenBy: "Entries or employees",
  lock: lockCompany,
  read: async (tx, scope, sheet) => {
    const reading = readEntrySheet(sheet, await readEntryContext(tx, scope));
    return { reading, does: reading.plans.map(({ earner, item, plan }) => [earner.employeeSeq, item.itemCode, plan]) };
  },
  write: storeEntries,
};

/** Workbooks of employees' items. */
export const entryImports = sheetUploads(entryRows);

/** Data for the template workbook. */
export function getEntryWorkbook(scope: Scope): Promise<EntrySheetContext> {
  return readInCompany(scope, (tx) => readEntryContext(tx, scope));
}

async function storeEntries(tx: Tx, scope: Scope, { upload, reading }: AppliedSheet<EntrySheetResult>): Promise<number> {
  const { added, changed, plans } = reading;
  await writeEntries(tx, scope, plans);
  if (added + changed > 0)
    await recordChange(tx, scope, {
      featureName: "PAYROLL_ITEM",
      subject: { noun: upload.noun, seq: upload.uploadSeq },
      action: "UPDATE",
      description: `Used the workbook ${upload.fileName}: ${entries(added)} added, ${entries(changed)} changed.`,
      after: plans.map(({ earner: { employeeSeq }, item: { itemCode }, plan: { add, change } }) => ({
        employeeSeq,
        itemCode,
        add,
        change,
      })),
    });
  return added + changed;
}

const entries = (count: number) => (count === 1 ? "1 entry" : `${count.toLocaleString("en")} entries`);
