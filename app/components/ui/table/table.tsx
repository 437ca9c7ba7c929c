import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { addressWith } from "~/components/ui/layout/address";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import { ListLink } from "./list-link";
import { usePartsText } from "~/components/ui/layout/parts-text";

type ScrollTableProps = {
  /** Says what the rows are; also the name of the region that scrolls. */
  label: string;
  /** A register: as wide as its columns, scrolled sideways. */
  wide?: boolean;
  /** On a phone each row is a card: what it names, its two `data-figure` cells under their words, and what is marked `data-card`. */
  cards?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A table that scrolls inside its card under a head that stays. Cells that stay too: `stick-l2` (first column of a register,
 * `stick-l` for the tick box before it), `stick-r` (last column), `stick-phone` (first column on a phone).
 * `col-extra` gives way in narrow windows.
 */
export function ScrollTable({ label, wide = false, cards = false, className, children }: ScrollTableProps) {
  const { scrolls } = usePartsText();
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label={`${label}, ${scrolls}`}>
      <table className={classNames("table", wide && "wide", cards && "cards", className)}>{children}</table>
    </div>
  );
}

/** A word; with its class (`num`, `stick-phone`, `col-extra`); and with the order that it leads to, "-" before it where the first press turns it round. */
export type ColumnHead = string | readonly [label: string, className?: string, sort?: string];

/** One row of heads. `actions` names the buttons at the end, aloud alone; `defaultSort` is the order of the page when the address names none. */
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

/** The heading of a column of buttons: read aloud alone. */
export function HiddenHeading({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={className}>
      <span className="visually-hidden">{children}</span>
    </th>
  );
}

type SortHeadingProps = {
  /** The value of the query parameter `sort`; "-" before it turns the order round. */
  column: string;
  children: ReactNode;
  numeric?: boolean;
  /** The order of the page when the address names none. */
  defaultSort?: string;
  /** The order of the first press: figures and dates are wanted from the top. */
  first?: "ascending" | "descending";
  className?: string;
};

/** A heading that sorts: a link that keeps the rest of the address and starts again at page 1. */
export function SortHeading({ column, children, numeric = false, defaultSort = "", first = "ascending", className }: SortHeadingProps) {
  const location = useLocation();
  const sort = new URLSearchParams(location.search).get("sort") ?? defaultSort;
  const order = sort === column ? "ascending" : sort === `-${column}` ? "descending" : null;
  const next = order === null ? first : order === "ascending" ? "descending" : "ascending";
  const href = addressWith(location, { sort: next === "ascending" ? column : `-${column}`, page: null });
  return (
    <th scope="col" aria-sort={order ?? undefined} className={classNames(numeric && "num", className)}>
      <ListLink href={href} keepScroll>
        {children}
        {order ? <Icon of={order === "ascending" ? "arrow-up" : "arrow-down"} /> : null}
      </ListLink>
    </th>
  );
}

/** The last row, in sight while the table scrolls. `span` columns belong to the label. */
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
