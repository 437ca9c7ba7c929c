import type { EntryImportView } from "~/components/payroll/items/entry-import-preview";
import { spanWords } from "~/domain/payroll/items/item-changes";
import { formatInstant } from "~/domain/shared/day";
import { usedWords, type EntryImportPreview } from "~/models/payroll/items/entry-imports.server";

/** How many changes a preview shows. */
const SHOWN = 20;

/** What the page of an upload shows: one page of the rows to mend and the first of what changes, however long the sheet is. */
export function entryImportView(
  { upload, reading, digest }: EntryImportPreview,
  { page, pageSize, offset }: { page: number; pageSize: number; offset: number },
): EntryImportView {
  const changes: EntryImportView["changes"] = [];
  for (const { earner, item, plan } of reading.plans) {
    if (changes.length >= SHOWN) break;
    const who = { employee: earner.employeeName, item: item.itemName };
    for (const { before, after } of plan.change)
      changes.push({ key: `${item.itemSide} ${before.entrySeq}`, ...who, before: spanWords(item, before), after: spanWords(item, after) });
    for (const span of plan.add)
      changes.push({ key: `${earner.employeeSeq} ${item.itemCode} ${span.from ?? ""}`, ...who, before: "", after: spanWords(item, span) });
  }
  return {
    entryImportSeq: upload.entryImportSeq,
    fileName: upload.fileName || "Workbook",
    uploaded: `${upload.uploadedBy}, ${formatInstant(upload.uploadedAt)}`,
    used: usedWords(upload),
    digest,
    counts: { read: reading.read, wrong: reading.problems.length, added: reading.added, changed: reading.changed },
    ignored: reading.ignored,
    problems: reading.problems.slice(offset, offset + pageSize),
    page,
    pageSize,
    changes: changes.slice(0, SHOWN),
  };
}
