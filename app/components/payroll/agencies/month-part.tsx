import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, type ColumnHead } from "~/components/ui/table/table";
import type { MonthPart } from "~/domain/payroll/agencies/month-parts";
import type { PartView } from "./month-view";

type MonthPartCardProps = {
  title: string;
  part: Exclude<MonthPart, "list">;
  view: PartView<unknown>;
  /** It is looked at alone, page by page; otherwise its first rows stand below the list, with a way to all. */
  alone: boolean;
  pages: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

/** What stands below the list of a month; nothing where it has nothing. */
export function MonthPartCard({ title, part, view: { rows, found, all }, alone, pages, aside, children }: MonthPartCardProps) {
  const address = useAddress();
  if (!alone && all === 0) return null;
  return (
    <Card title={title} aside={aside}>
      {rows.length > 0 ? (
        children
      ) : all === 0 ? (
        <EmptyState
          title={`${title}: nothing`}
          action={<LinkButton href={address({ part: null, q: null, sort: null })}>Whole list</LinkButton>}
        >
          This month has none.
        </EmptyState>
      ) : (
        <EmptyState title="Nothing found" action={<LinkButton href={address({ q: null })}>Show all</LinkButton>}>
          Nothing here matches the search.
        </EmptyState>
      )}
      {alone ? (
        pages
      ) : found > rows.length ? (
        <p className="pad small">
          The first {rows.length}.{" "}
          <Link to={address({ part, q: null, remark: null, sort: null, page: null })}>
            All {found.toLocaleString("en")}, to search and sort
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

type PartHead = readonly [label: string, sort: string | null, numeric?: boolean];

/** The headings of a part: they sort where it is looked at alone. The first names whose the row is. */
export function PartHeads({ heads, alone }: { heads: readonly PartHead[]; alone: boolean }) {
  const columns = heads.map(([label, sort, numeric], index): ColumnHead => {
    const className = index === 0 ? "stick-phone" : numeric ? "num" : "";
    return alone && sort !== null ? [label, className, numeric ? `-${sort}` : sort] : [label, className];
  });
  return <ColumnHeads columns={columns} defaultSort="name" />;
}
