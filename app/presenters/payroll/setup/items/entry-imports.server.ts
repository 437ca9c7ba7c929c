import type { EntryImportView } from "~/components/payroll/setup/items/entry-import-preview";
import type { EntrySheetResult } from "~/domain/payroll/setup/items/entry-sheet";
import { spanText } from "~/domain/payroll/setup/items/item-changes";
import type { EntryImportPreview } from "~/models/payroll/setup/items/entry-imports.server";
import { sheetView } from "~/presenters/shared/sheet-upload.server";

/** Changes shown in a preview. */
const PREVIEW_ROWS = 20;

/** Upload preview: one page of the rows with errors and the first changes, however long the sheet is. */
export function entryImportView(preview: EntryImportPreview, query: { page: number; pageSize: number; offset: number }): EntryImportView {
  const { upload, reading } = preview;
  const changes: EntryImportView["changes"] = [];
  for (const { earner, item, plan } of reading.plans) {
    if (changes.length >= PREVIEW_ROWS) break;
    const who = { employee: earner.employeeName, item: item.itemName };
    for (const { before, after } of plan.change)
      changes.push({ key: `${item.itemSide} ${before.entrySeq}`, ...who, before: spanText(item, before), after: spanText(item, after) });
    for (const span of plan.add)
      changes.push({ key: `${earner.employeeSeq} ${item.itemCode} ${span.from ?? ""}`, ...who, before: "", after: spanText(item, span) });
  }
  const { view, problems } = sheetView<EntrySheetResult["problems"][number]>(preview, query);
  return {
    view,
    entryImportSeq: upload.uploadSeq,
    counts: { read: reading.read, added: reading.added, changed: reading.changed },
    problems: problems.map(({ number, employee, item, messages }) => ({ number, who: employee, detail: item, messages })),
    changes: changes.slice(0, PREVIEW_ROWS),
  };
}
