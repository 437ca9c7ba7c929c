import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { FigureList } from "~/components/ui/data-display/figure-list";
import { Card } from "~/components/ui/layout/card";
import { CsrfInput } from "~/components/ui/form/csrf";
import { DiscardButton } from "~/components/ui/form/discard-button";
import { ErrorSummary, type Problem } from "~/components/ui/form/error-summary";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";
import { Pagination } from "./pagination";
import { useIsPosting } from "~/components/ui/form/posting";
import { ScrollTable } from "./table";

export type FixableRows = {
  /** Heading of the rows: "Employee and date". */
  heading: string;
  rows: readonly { number: number; who: string; detail: string; messages: readonly string[] }[];
  total: number;
  page: number;
  pageSize: number;
};

type CountFigure = { label: string; value: number; danger?: boolean };

type WorkbookPreviewProps = {
  /** Error sheet as a workbook. */
  errorsHref: string;
  /** Discards the workbook. */
  removalAction: string;
  fileName: string;
  /** "Maricel Soriano, 11/24/2026 08:52". */
  uploaded: string;
  figures: readonly CountFigure[];
  problems: readonly Problem[];
  /** Effect or progress. */
  notice: ReactNode;
  /** The import button. */
  confirm: ReactNode;
  /** Link to continue; null while the workbook can still be discarded. */
  back: { href: string; text: string } | null;
  rowsToFix: FixableRows;
  children?: ReactNode;
};

/** Preview of an uploaded workbook: valid rows, errors, and the import button. */
export function WorkbookPreview({
  errorsHref,
  removalAction,
  fileName,
  uploaded,
  figures,
  problems,
  notice,
  confirm,
  back,
  rowsToFix,
  children,
}: WorkbookPreviewProps) {
  return (
    <div className="stack">
      <ErrorSummary problems={problems} />
      <Card title={fileName} aside={<small className="muted">Uploaded by {uploaded}</small>} padded>
        <div className="stack">
          <FigureLine figures={figures} />
          {notice}
          <div className="flex flex-wrap items-center gap-2">
            {confirm}
            {rowsToFix.total > 0 ? (
              <LinkButton href={errorsHref} icon="download" download>
                Download the rows to fix
              </LinkButton>
            ) : null}
            {back ? <LinkButton href={back.href}>{back.text}</LinkButton> : <DiscardButton action={removalAction} />}
          </div>
        </div>
      </Card>
      {rowsToFix.total > 0 ? <RowsToFix {...rowsToFix} /> : null}
      {children}
    </div>
  );
}

/** Applies the preview at this URL. @param children extra form fields */
export function ConfirmButton({
  here,
  verb,
  pendingText,
  children,
}: {
  here: string;
  verb: string;
  pendingText: string;
  children?: ReactNode;
}) {
  const posting = useIsPosting(`${here}?index`);
  return (
    <Form method="post" action={`${here}?index`} className="inline-flex">
      <CsrfInput />
      {children}
      <Button type="submit" variant="primary" icon="check" pending={posting} pendingText={pendingText}>
        {verb}
      </Button>
    </Form>
  );
}

function RowsToFix({ heading, rows, total, page, pageSize }: FixableRows) {
  return (
    <Card title="Rows to fix">
      <ScrollTable label="Rows to fix">
        <thead>
          <tr>
            <th scope="col" className="num">
              Row
            </th>
            <th scope="col">{heading}</th>
            <th scope="col">What to mend</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, who, detail, messages }) => (
            <tr key={number}>
              <td className="num">{number}</td>
              <td className="two-lines whose">
                {who || EMPTY_VALUE}
                {detail ? <span className="subtext">{detail}</span> : null}
              </td>
              <td className="wrap">
                {messages.map((message) => (
                  <span key={message} className="block not-first:mt-0.5">
                    {message}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Pagination page={page} pageSize={pageSize} total={total} />
    </Card>
  );
}

/** Labeled counts in a line; those marked `danger` are highlighted unless 0. */
export function FigureLine({ figures }: { figures: readonly CountFigure[] }) {
  return (
    <FigureList
      figures={figures.map(({ label, value, danger }) => ({ label, value: value.toLocaleString("en"), danger: danger && value > 0 }))}
    />
  );
}
