import type { SheetView } from "~/components/ui/table/sheet-preview";
import { formatInstant } from "~/domain/shared/day";
import type { SheetPreview } from "~/models/shared/sheet-uploads.server";

/** Maximum ignored headings named in a preview. */
const MAX_IGNORED_SHOWN = 20;

/** The upload header of a preview page; each page adds its own rows. */
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
      ignored: reading.ignored.slice(0, MAX_IGNORED_SHOWN),
      wrong: reading.problems.length,
      page,
      pageSize,
    },
    problems: reading.problems.slice(offset, offset + pageSize),
  };
}
