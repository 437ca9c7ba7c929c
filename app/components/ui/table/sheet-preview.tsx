import type { ReactNode } from "react";
import { Notice } from "~/components/ui/feedback/notice";
import type { Problem } from "~/components/ui/form/error-summary";
import { ConfirmButton, WorkbookPreview, type FixableRows } from "./workbook-preview";

/** Preview data of an uploaded sheet. */
export type SheetView = {
  fileName: string;
  /** "Maricel Soriano, 11/24/2026 08:52". */
  uploaded: string;
  /** "by Maricel Soriano at 11/24/2026 09:10", once the rows were used. */
  used: string | null;
  digest: string;
  /** Unknown headings. */
  ignored: readonly string[];
  /** Total number of rows with errors. */
  wrong: number;
  page: number;
  pageSize: number;
};

type SheetPreviewProps = {
  view: SheetView;
  /** URLs of the preview, its error sheet, and its discard action. */
  here: string;
  errorsHref: string;
  removalAction: string;
  /** Link shown after the import. */
  back: { href: string; text: string };
  figures: readonly { label: string; value: number; danger?: boolean }[];
  /** Number of entries and the button label: "Store 12 entries". */
  stores: number;
  verb: string;
  /** Effect of the import. */
  effect: string;
  rowsToFix: Pick<FixableRows, "heading" | "rows">;
  problems: readonly Problem[];
  children?: ReactNode;
};

/** Preview of a one-sheet workbook: all rows are stored, or none while a row has errors. */
export function SheetPreview({ view, here, back, figures, stores, verb, effect, rowsToFix, children, ...rest }: SheetPreviewProps) {
  const { fileName, uploaded, used, digest, wrong, page, pageSize } = view;
  return (
    <WorkbookPreview
      {...rest}
      fileName={fileName}
      uploaded={uploaded}
      figures={figures}
      notice={<Effect view={view} stores={stores} effect={effect} />}
      confirm={
        used || wrong > 0 || stores === 0 ? null : (
          <ConfirmButton here={here} verb={verb} pendingText="Storing…">
            <input type="hidden" name="digest" value={digest} />
          </ConfirmButton>
        )
      }
      back={used ? back : null}
      rowsToFix={{ ...rowsToFix, total: wrong, page, pageSize }}
    >
      {children}
    </WorkbookPreview>
  );
}

function Effect({ view: { used, wrong, ignored }, stores, effect }: { view: SheetView; stores: number; effect: string }) {
  const ignoredText = ignored.length > 0 ? ` Columns that are not read: ${ignored.slice(0, 5).join(", ")}.` : "";
  if (used) return <Notice title={`This workbook was used ${used}.`}>The comparison below is with the current data.</Notice>;
  if (wrong > 0)
    return (
      <Notice tone="danger" title="Nothing is saved while a row has errors.">
        Fix the rows below, or in the copy, and upload the workbook again.{ignoredText}
      </Notice>
    );
  if (stores === 0) return <Notice>The workbook matches the saved data.{ignoredText}</Notice>;
  return (
    <Notice>
      {effect}
      {ignoredText}
    </Notice>
  );
}
