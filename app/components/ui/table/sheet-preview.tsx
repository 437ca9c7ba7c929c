import type { ReactNode } from "react";
import { Notice } from "~/components/ui/feedback/notice";
import type { Problem } from "~/components/ui/form/error-summary";
import { ConfirmButton, WorkbookPreview, type ToMend } from "./workbook-preview";

/** An uploaded sheet as its preview shows it. */
export type SheetView = {
  fileName: string;
  /** "Maricel Soriano, 11/24/2026 08:52". */
  uploaded: string;
  /** "by Maricel Soriano at 11/24/2026 09:10", once the rows were used. */
  used: string | null;
  digest: string;
  /** Headings that are none of ours. */
  ignored: readonly string[];
  /** How many rows are wrong in all. */
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
  /** The way on once it was used. */
  back: { href: string; text: string };
  figures: readonly { label: string; value: number; danger?: boolean }[];
  /** How much would be stored, and the verb for it: "Store 12 entries". */
  stores: number;
  verb: string;
  /** What storing it brings about. */
  effect: string;
  toMend: Pick<ToMend, "heading" | "rows">;
  problems: readonly Problem[];
  children?: ReactNode;
};

/** What a workbook of one sheet would do before it does it: all of it, or nothing while a row is wrong. */
export function SheetPreview({ view, here, back, figures, stores, verb, effect, toMend, children, ...rest }: SheetPreviewProps) {
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
      toMend={{ ...toMend, total: wrong, page, pageSize }}
    >
      {children}
    </WorkbookPreview>
  );
}

function Effect({ view: { used, wrong, ignored }, stores, effect }: { view: SheetView; stores: number; effect: string }) {
  const left = ignored.length > 0 ? ` Columns that are not read: ${ignored.slice(0, 5).join(", ")}.` : "";
  if (used) return <Notice title={`This workbook was used ${used}.`}>What is shown below compares it with what is stored now.</Notice>;
  if (wrong > 0)
    return (
      <Notice tone="danger" title="Nothing is stored while a row is wrong.">
        Fix the rows below, or in the copy, and upload the workbook again.{left}
      </Notice>
    );
  if (stores === 0) return <Notice>The workbook matches what is already stored.{left}</Notice>;
  return (
    <Notice>
      {effect}
      {left}
    </Notice>
  );
}
