import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { addressWith } from "~/components/ui/layout/address";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";
import { ListLink } from "./list-link";
import { usePartsText } from "~/components/ui/layout/parts-text";

/** What a cell without a value shows. */
export const NIL = <span className="empty-value">{EMPTY_VALUE}</span>;

type ScrollTableProps = {
  /** Accessible name of the table and its scrolling region. */
  label: string;
  /** A register: as wide as its columns; scrolls sideways. */
  wide?: boolean;
  /** On phones each row is a card: its header, its two `data-figure` cells with labels, and `data-card` cells. */
  cards?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Table that scrolls inside its card under a sticky header. Sticky cells: `stick-l2` (first column of a register, `stick-l` for the
 * checkbox before it), `stick-r` (last column), `sticky-phone` (first column on phones). `col-extra` is hidden in narrow windows.
 */
export function ScrollTable({ label, wide = false, cards = false, className, children }: ScrollTableProps) {
  const { scrolls } = usePartsText();
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label={`${label}, ${scrolls}`}>
      <table className={classNames("table", wide && "wide", cards && "cards", className)}>{children}</table>
    </div>
  );
}

/** Label, optionally with a class (`num`, `sticky-phone`, `col-extra`) and a sort parameter; "-" = descending on the first click. */
export type ColumnHead = string | readonly [label: string, className?: string, sort?: string];

/** Header row. `actions` is the visually hidden heading of the button column; `defaultSort` applies without a sort parameter. */
export function ColumnHeads({ columns, actions, defaultSort }: { columns: readonly ColumnHead[]; actions?: string; defaultSort?: string }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [label, className = "", sort] = typeof column === "string" ? [column] : column;
          if (sort === undefined)
            return (
              <th key={label} scope="col" className={className || undefined}>
                {label}
              </th>
            );
          const first = sort.startsWith("-") ? "descending" : "ascending";
          return (
            <SortHeading key={label} column={sort.replace(/^-/, "")} defaultSort={defaultSort} first={first} className={className}>
              {label}
            </SortHeading>
          );
        })}
        {actions === undefined ? null : <HiddenHeading>{actions}</HiddenHeading>}
      </tr>
    </thead>
  );
}

/** Visually hidden heading of a button column. */
export function HiddenHeading({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={className}>
      <span className="visually-hidden">{children}</span>
    </th>
  );
}

type SortHeadingProps = {
  /** Value of the query parameter `sort`; "-" reverses it. */
  column: string;
  children: ReactNode;
  numeric?: boolean;
  defaultSort?: string;
  /** Direction of the first click: descending for figures and dates. */
  first?: "ascending" | "descending";
  className?: string;
};

/** Sortable heading: a link that preserves other parameters and resets the page to 1. */
export function SortHeading({ column, children, numeric = false, defaultSort, first, className }: SortHeadingProps) {
  const { order, href } = useSort(column, { defaultSort, first });
  return (
    <th scope="col" aria-sort={order ?? undefined} className={classNames(numeric && "num", className)}>
      <ListLink href={href} keepScroll>
        {children}
        {order ? <Icon of={order === "ascending" ? "arrow-up" : "arrow-down"} /> : null}
      </ListLink>
    </th>
  );
}

export type Sort = { order: "ascending" | "descending" | null; href: string };

/** The current order of a column, null if another one sorts the list, and the URL of its next one. */
export function useSort(
  column: string,
  { defaultSort = "", first = "ascending" }: Pick<SortHeadingProps, "defaultSort" | "first"> = {},
): Sort {
  const location = useLocation();
  const sort = new URLSearchParams(location.search).get("sort") ?? defaultSort;
  const descending = sort === `-${column}` ? "descending" : null;
  const order = sort === column ? "ascending" : descending;
  const opposite = order === "ascending" ? "descending" : "ascending";
  const next = order === null ? first : opposite;
  return { order, href: addressWith(location, { sort: next === "ascending" ? column : `-${column}`, page: null }) };
}

/** Sticky totals row; the label spans `span` columns. */
export function TotalsRow({
  label,
  span = 1,
  className,
  children,
}: {
  label: string;
  span?: number;
  className?: string;
  children: ReactNode;
}) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span} className={className}>
          {label}
        </th>
        {children}
      </tr>
    </tfoot>
  );
}
