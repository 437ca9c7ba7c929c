import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Problem } from "~/components/ui/form/error-summary";
import { useAutoRefresh } from "~/components/ui/feedback/use-auto-refresh";
import { Notice } from "~/components/ui/feedback/notice";
import { ConfirmButton, WorkbookPreview } from "~/components/ui/table/workbook-preview";
import { INVALID_CONTENT } from "~/domain/employees/bulk/bulk-sheet";

export type BulkView = {
  /** URL of this page. */
  here: string;
  /** Error sheet as a workbook. */
  errorsHref: string;
  /** Discards the workbook. */
  removalAction: string;
  listHref: string;
  fileName: string;
  /** "Maricel Soriano, 11/24/2026 08:52". */
  uploaded: string;
  state: "PREVIEW" | "RUNNING" | "DONE" | "FAILED";
  counts: { read: number; usable: number; wrong: number; done: number };
  wrong: { rowIndex: number; person: string; detail: string; errors: string[] }[];
  page: number;
  pageSize: number;
};

/** Texts that differ between invitations and updates. */
export type BulkText = {
  usable: string;
  done: string;
  /** "Invite 4,950 people". */
  verb: (count: number) => string;
  pending: string;
  /** Heading of the rows with errors: "Name and work email". */
  whose: string;
  /** What happens to rows with and without errors. */
  effect: ReactNode;
  running: (done: number, of: number) => string;
  finished: (done: number) => string;
  failed: string;
  /** Nothing is applied while a row has errors (BULK-11). */
  allOrNothing?: true;
};

/** Refresh interval while the job runs. */
const REFRESH_MILLIS = 1000;

/** An uploaded sheet: valid rows, errors, and the import button; then the progress. */
export function BulkPage({
  view,
  texts,
  problems,
  children,
}: {
  view: BulkView;
  texts: BulkText;
  problems: readonly Problem[];
  children: ReactNode;
}) {
  const { counts, here, state, wrong, page, pageSize } = view;
  useAutoRefresh(state === "RUNNING", REFRESH_MILLIS);
  const blocked = texts.allOrNothing === true && state === "PREVIEW" && counts.wrong > 0;
  const waits = (state === "PREVIEW" || state === "FAILED") && counts.usable > 0 && !blocked;
  return (
    <WorkbookPreview
      errorsHref={view.errorsHref}
      removalAction={view.removalAction}
      fileName={view.fileName}
      uploaded={view.uploaded}
      figures={[
        { label: "Rows read", value: counts.read },
        { label: texts.usable, value: counts.usable },
        { label: "Rows to fix", value: counts.wrong, danger: true },
        ...(state === "PREVIEW" ? [] : [{ label: texts.done, value: counts.done }]),
      ]}
      problems={problems}
      notice={<BulkStateNotice view={view} texts={texts} />}
      confirm={
        waits ? (
          <ConfirmButton here={here} verb={state === "FAILED" ? "Try again" : texts.verb(counts.usable)} pendingText={texts.pending} />
        ) : null
      }
      back={state === "PREVIEW" ? null : { href: view.listHref, text: "Back to the list" }}
      rowsToFix={{
        heading: texts.whose,
        rows: wrong.map(({ rowIndex, person, detail, errors }) => ({ number: rowIndex, who: person, detail, messages: errors })),
        total: counts.wrong,
        page,
        pageSize,
      }}
    >
      {children}
    </WorkbookPreview>
  );
}

function BulkStateNotice({ view: { state, counts, here, page }, texts }: { view: BulkView; texts: BulkText }) {
  if (state === "DONE")
    return <Notice title={texts.finished(counts.done)}>{counts.wrong > 0 ? "Fix the other rows in the copy and upload it." : null}</Notice>;
  if (state === "FAILED")
    return (
      <Notice tone="danger" title={texts.failed}>
        {texts.running(counts.done, counts.usable)} Try again continues where it stopped.
      </Notice>
    );
  if (state === "RUNNING") {
    return (
      <div role="status">
        <p>{texts.running(counts.done, counts.usable)} You can leave this page; processing continues.</p>
        <progress className="wide" value={counts.done} max={counts.usable} aria-label="Progress" />
        <p className="without-scripts">
          <Link to={page > 1 ? `${here}?page=${page}` : here}>See the progress</Link>
        </p>
      </div>
    );
  }
  if (counts.usable === 0)
    return (
      <Notice tone="danger" title={texts.allOrNothing ? INVALID_CONTENT : undefined}>
        No row of this workbook can be used yet. Download the rows to fix, correct them and upload that copy.
      </Notice>
    );
  if (texts.allOrNothing && counts.wrong > 0)
    return (
      <Notice tone="danger" title={INVALID_CONTENT}>
        No invitation is sent while a row has errors. Download the rows, correct them, and upload that copy: it contains all rows.
      </Notice>
    );
  return (
    <Notice tone={counts.wrong > 0 ? "attention" : "info"} title={counts.wrong > 0 ? "Some rows have errors." : undefined}>
      {texts.effect}
    </Notice>
  );
}
