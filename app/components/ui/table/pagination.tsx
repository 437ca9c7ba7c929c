import { Form, useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { addressWith, PreservedQueryInputs } from "~/components/ui/layout/address";
import { PRINTED_ROWS } from "~/domain/shared/forms/options";
import { Button } from "~/components/ui/layout/button";
import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";
import { ListLink } from "./list-link";
import { usePartsText } from "~/components/ui/layout/parts-text";
import type { PartsText } from "~/domain/shared/i18n/en/parts";

type PaginationProps = {
  page: number;
  pageSize?: number;
  total: number;
  /** Selectable page sizes; not shown if there is only one. */
  pageSizes?: readonly number[];
  /** Name of the page parameter. */
  parameter?: string;
  /** The list shows all rows with `?print=Y`. */
  printable?: boolean;
  /** Handles page clicks (scripts only); may prevent navigation. */
  onTurn?: PageTurn;
};

type PageTurn = (event: MouseEvent<HTMLAnchorElement>, page: number) => void;

const PAGE_SIZE = 10;

const WINDOW = 5;

/** Table footer: row range, rows per page, and page links in windows of five. */
export function Pagination({
  page,
  pageSize = PAGE_SIZE,
  total,
  pageSizes = [10, 25, 50, 100],
  parameter = "page",
  printable = false,
  onTurn,
}: PaginationProps) {
  const location = useLocation();
  const texts = usePartsText();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const to = (target: number) => ({
    href: addressWith(location, { [parameter]: target === 1 ? null : target }),
    onClick: onTurn && ((event: MouseEvent<HTMLAnchorElement>) => onTurn(event, target)),
  });
  if (printable && new URLSearchParams(location.search).get("print") === "Y") return <PrintedFooter total={total} />;
  return (
    <footer className="table-foot">
      {printable && pages > 1 ? (
        <p className="print-only">{`Rows ${rowsShown(page, pageSize, total, texts)}. “Print list” below the list prints every row.`}</p>
      ) : null}
      <span>{rowsShown(page, pageSize, total, texts)}</span>
      {pageSizes.length > 1 ? <RowsPerPage pageSize={pageSize} pageSizes={pageSizes} /> : null}
      {pages > 1 ? (
        <nav className="pages" aria-label={texts.pages}>
          <Step icon="chevron-left" label={texts.previousPage} link={page > 1 ? to(page - 1) : null} />
          {pageWindow(page, pages).map((number) => (
            <ListLink
              key={number}
              {...to(number)}
              aria-label={`${texts.page} ${number}`}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </ListLink>
          ))}
          <Step icon="chevron-right" label={texts.nextPage} link={page < pages ? to(page + 1) : null} />
        </nav>
      ) : null}
      {printable && pages > 1 ? (
        <span className="print-row">
          <ListLink href={addressWith(location, { [parameter]: null, print: "Y" })} className="btn btn-sm btn-secondary">
            Print all
          </ListLink>
        </span>
      ) : null}
    </footer>
  );
}

/** Footer of a list printed with all rows. */
function PrintedFooter({ total }: { total: number }) {
  const location = useLocation();
  const count =
    total > PRINTED_ROWS
      ? `The first ${PRINTED_ROWS.toLocaleString("en")} of ${total.toLocaleString("en")} rows; the Excel file contains all`
      : `All ${total.toLocaleString("en")} rows`;
  return (
    <footer className="table-foot">
      <span>{`${count}, to be printed as your browser prints a page.`}</span>
      <span className="print-row">
        <Button size="sm" icon="printer" className="noscript:hidden" onClick={() => window.print()}>
          Print
        </Button>
        <ListLink href={addressWith(location, { print: null })} className="btn btn-sm btn-secondary">
          Back to pages
        </ListLink>
      </span>
    </footer>
  );
}

/** The window of five page numbers containing the page: 1–5, 6–10. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.floor((page - 1) / WINDOW) * WINDOW + 1;
  return Array.from({ length: Math.min(WINDOW, pages - first + 1) }, (_, index) => first + index);
}

function rowsShown(page: number, pageSize: number, total: number, texts: PartsText): string {
  const count = (value: number) => value.toLocaleString("en");
  const rangeText = total === 0 ? "0" : `${count((page - 1) * pageSize + 1)}–${count(Math.min(page * pageSize, total))}`;
  return `${rangeText} ${texts.of} ${count(total)}`;
}

function RowsPerPage({ pageSize, pageSizes }: { pageSize: number; pageSizes: readonly number[] }) {
  const { pathname } = useLocation();
  const texts = usePartsText();
  return (
    <Form method="get" action={pathname} className="rows-form" preventScrollReset>
      <PreservedQueryInputs drop={["page", "pageSize"]} />
      <label>
        {texts.rows}
        <select
          key={pageSize}
          className="select select-sm"
          name="pageSize"
          defaultValue={pageSize}
          aria-label={texts.rowsPerPage}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <button className="btn btn-sm btn-secondary without-scripts">{texts.show}</button>
    </Form>
  );
}

type Link = { href: string; onClick: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined };

function Step({ icon, label, link }: { icon: IconName; label: string; link: Link | null }) {
  if (link === null) {
    return (
      <span role="link" aria-disabled="true" aria-label={label}>
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <ListLink {...link} aria-label={label}>
      <Icon of={icon} />
    </ListLink>
  );
}
