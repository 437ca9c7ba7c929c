import type { EntryValues } from "~/components/payroll/setup/items/entry-forms";
import type { EntryTableRow } from "~/components/payroll/setup/items/entry-table";
import { MAX_ENTRY_NOTE_LENGTH } from "~/domain/payroll/setup/items/entry-input";
import type { Item } from "~/domain/payroll/setup/items/item";
import { AMOUNT_UNITS, itemAmountText } from "~/domain/payroll/setup/items/item-text";
import { decimalString } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { getEntry } from "~/models/payroll/setup/items/entries.server";
import { ENTRY_SORTS, streamEntries, listEntries, type EntryListRow } from "~/models/payroll/setup/items/entry-rows.server";
import { getItem } from "~/models/payroll/setup/items/items.server";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";

const readQuery = (request: Request) => readListQuery(request, { sorts: ENTRY_SORTS, pageSizes: [50, 10, 25, 100] });

/** Employees with an item, filtered by the URL. @throws NotFound */
export async function readEntries(request: Request, scope: Scope, itemCode: string) {
  const item = await getItem(scope, itemCode);
  const { q, page, pageSize, offset, ...order } = readQuery(request);
  const { rows, total } = await listEntries(scope, item, { q, ...order, limit: pageSize, offset });
  toLastPage(request, { page, pageSize }, total);
  return {
    itemCode,
    name: item.itemName,
    off: item.itemState === "DISABLE",
    q,
    page,
    pageSize,
    total,
    rows: rows.map((row) => entryRow(item, row)),
  };
}

/** All employees that match the URL, in its order, in batches. @throws NotFound */
export async function readAllEntries(request: Request, scope: Scope, itemCode: string) {
  const item = await getItem(scope, itemCode);
  const { q, sort, descending } = readQuery(request);
  return { name: item.itemName, rows: rowsOf() };

  async function* rowsOf(): AsyncGenerator<EntryTableRow> {
    for await (const row of streamEntries(scope, item, { q, sort, descending })) yield entryRow(item, row);
  }
}

const entryRow = ({ amountFormula }: Item, { hasItem, templateAmount, amount, ...row }: EntryListRow): EntryTableRow => {
  const templateText = templateAmount === null ? "template amount" : `${itemAmountText(amountFormula, templateAmount)}, the template’s`;
  return {
    entrySeq: row.entrySeq,
    employeeId: row.employeeId,
    employeeName: row.employeeName,
    templateName: row.templateName,
    idle: !hasItem,
    amount: amount !== null ? itemAmountText(amountFormula, amount) : templateText,
    from: row.from,
    to: row.to,
    note: row.note,
  };
};

/** Common data of both entry forms. @throws NotFound */
export async function readAdditionOfEntry(scope: Scope, itemCode: string) {
  const { itemName, amountFormula } = await getItem(scope, itemCode);
  return { name: itemName, ...commonFormData(itemCode, amountFormula) };
}

/** @throws NotFound */
export async function readEntryForm(scope: Scope, itemCode: string, entrySeq: number) {
  const { item, employeeName, amount, from, to, note, revision } = await getEntry(scope, itemCode, entrySeq);
  const values: EntryValues = {
    amount: amount === null ? "" : decimalString(amount),
    from: from ?? "",
    to: to ?? "",
    note,
    revision: String(revision),
  };
  return { name: `${item.itemName}, ${employeeName}`, values, ...commonFormData(itemCode, item.amountFormula) };
}

const commonFormData = (itemCode: string, formula: keyof typeof AMOUNT_UNITS) => ({
  unit: AMOUNT_UNITS[formula],
  maxNoteLength: MAX_ENTRY_NOTE_LENGTH,
  cancelHref: pathTo("get-item-entries", { itemCode }),
});
