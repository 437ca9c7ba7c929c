import { Form, Link, useRevalidator } from "@remix-run/react";
import { Check, Download } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { Button, LinkButton } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { CsrfInput } from "~/components/ui/csrf";
import { ErrorSummary, type Problem } from "~/components/ui/error-summary";
import { Notice } from "~/components/ui/notice";
import { Pagination } from "~/components/ui/pagination";
import { usePosting } from "~/components/ui/post-form";
import { ScrollTable } from "~/components/ui/table";
import { INVALID_CONTENT } from "~/domain/employees/bulk-sheet";

export type BulkView = {
  /** The page's own address. */
  here: string;
  /** The list that it belongs to. */
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

/** What differs between the sheets: to invite, and to update. */
export type BulkWords = {
  usable: string;
  done: string;
  /** "Invite 4,950 people". */
  verb: (count: number) => string;
  pending: string;
  detailHeading: string;
  /** What happens with the rows that can be used, and with the others. */
  effect: ReactNode;
  running: (done: number, of: number) => string;
  finished: (done: number) => string;
  failed: string;
};

/** How often a page looks how far the work is. */
const LOOK_MILLIS = 1000;

/** A sheet after its upload: what can be used, what must be mended, and the one button that does it; then how far the work is. */
export function BulkPage({ view, words, problems, children }: { view: BulkView; words: BulkWords; problems: readonly Problem[]; children: ReactNode }) {
  const { counts, here, listHref, state } = view;
  useProgress(state === "RUNNING");
  return (
    <div className="stacked-cards">
      <ErrorSummary problems={problems} />
      <Card title={view.fileName} aside={<small className="muted">Uploaded by {view.uploaded}</small>} padded>
        <div className="stacked-cards">
          <dl className="figures-line">
            <Figure label="Rows read" value={counts.read} />
            <Figure label={words.usable} value={counts.usable} />
            <Figure label="Rows to mend" value={counts.wrong} danger />
            {state === "PREVIEW" ? null : <Figure label={words.done} value={counts.done} />}
          </dl>
          <State view={view} words={words} />
          <div className="button-row">
            {state === "PREVIEW" || state === "FAILED" ? <ConfirmButton view={view} words={words} /> : null}
            {counts.wrong > 0 ? (
              <LinkButton href={`${here}/errors.xlsx`} icon={Download} download>
                Download the rows to mend
              </LinkButton>
            ) : null}
            {state === "PREVIEW" ? <DiscardButton here={here} /> : <LinkButton href={listHref}>Back to the list</LinkButton>}
          </div>
        </div>
      </Card>
      {counts.wrong > 0 ? <RowsToMend view={view} words={words} /> : null}
      {children}
    </div>
  );
}

function State({ view: { state, counts, here, page }, words }: { view: BulkView; words: BulkWords }) {
  if (state === "DONE") return <Notice title={words.finished(counts.done)}>{counts.wrong > 0 ? "Mend the other rows in the copy and upload that." : null}</Notice>;
  if (state === "FAILED") return <Notice tone="danger" title={words.failed}>{words.running(counts.done, counts.usable)} Try again goes on where it stopped.</Notice>;
  if (state === "RUNNING") {
    return (
      <div role="status">
        <p>{words.running(counts.done, counts.usable)} You can leave this page; the work goes on.</p>
        <progress className="wide" value={counts.done} max={counts.usable} aria-label="Progress" />
        <p className="without-scripts">
          <Link to={page > 1 ? `${here}?page=${page}` : here}>Look how far it is now</Link>
        </p>
      </div>
    );
  }
  if (counts.usable === 0) return <Notice tone="danger" title={INVALID_CONTENT}>No row of this workbook can be used yet. Download the rows to mend, mend them, and upload that copy.</Notice>;
  return <Notice tone={counts.wrong > 0 ? "attention" : "info"} title={counts.wrong > 0 ? INVALID_CONTENT : undefined}>{words.effect}</Notice>;
}

function ConfirmButton({ view: { here, counts, state }, words }: { view: BulkView; words: BulkWords }) {
  const posting = usePosting(`${here}?index`);
  if (counts.usable === 0) return null;
  return (
    <Form method="post" action={`${here}?index`} className="inline-form">
      <CsrfInput />
      <Button type="submit" variant="primary" icon={Check} pending={posting} pendingText={words.pending}>
        {state === "FAILED" ? "Try again" : words.verb(counts.usable)}
      </Button>
    </Form>
  );
}

function DiscardButton({ here }: { here: string }) {
  return (
    <Form method="post" action={`${here}/removal`} className="inline-form">
      <CsrfInput />
      <Button type="submit" variant="ghost">
        Cancel
      </Button>
    </Form>
  );
}

function RowsToMend({ view, words }: { view: BulkView; words: BulkWords }) {
  return (
    <Card title="Rows to mend">
      <ScrollTable label="Rows to mend">
        <thead>
          <tr>
            <th scope="col" className="num">Row</th>
            <th scope="col">Name</th>
            <th scope="col">{words.detailHeading}</th>
            <th scope="col">What to mend</th>
          </tr>
        </thead>
        <tbody>
          {view.wrong.map(({ rowIndex, person, detail, errors }) => (
            <tr key={rowIndex}>
              <td className="num">{rowIndex}</td>
              <td>{person || "—"}</td>
              <td>{detail || "—"}</td>
              <td className="wrap">
                {errors.map((error) => (
                  <span key={error} className="line">{error}</span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Pagination page={view.page} pageSize={view.pageSize} total={view.counts.wrong} />
    </Card>
  );
}

function Figure({ label, value, danger = false }: { label: string; value: number; danger?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={danger && value > 0 ? "danger" : undefined}>{value.toLocaleString("en")}</dd>
    </div>
  );
}

/** With scripts: the page reads itself anew while the work goes on. */
function useProgress(running: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(revalidate, LOOK_MILLIS);
    return () => clearInterval(timer);
  }, [running, revalidate]);
}
