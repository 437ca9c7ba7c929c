import type { SheetView } from "~/components/ui/table/sheet-preview";
import { formatInstant } from "~/domain/shared/day";
import type { SheetPreview } from "~/models/shared/sheet-uploads.server";

/** Headings of one's own that a preview names. */
const IGNORED = 20;

/** What the page of an uploaded sheet shows of the upload itself; its rows are the page's own. */
export function sheetView<Problem>(
  { upload, reading, digest }: SheetPreview<{ problems: readonly Problem[]; ignored: readonly string[] }>,
  { page, pageSize, offset }: { page: number; pageSize: number; offset: number },
): { view: SheetView; problems: readonly Problem[] } {
  const { fileName, uploadedBy, uploadedAt, usedBy, usedAt } = upload;
  return {
    view: {
      fileName: fileName || "Workbook",
      uploaded: `${uploadedBy}, ${formatInstant(uploadedAt)}`,
      used: usedAt && `by ${usedBy} at ${formatInstant(usedAt)}`,
      digest,
      ignored: reading.ignored.slice(0, IGNORED),
      wrong: reading.problems.length,
      page,
      pageSize,
    },
    problems: reading.problems.slice(offset, offset + pageSize),
  };
}
