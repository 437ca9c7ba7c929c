import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useAddress } from "~/components/ui/layout/address";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, type ColumnHead } from "~/components/ui/table/table";
import type { MonthPart } from "~/domain/payroll/government/remittances/month-parts";
import type { RemittancePartView } from "./remittance-list-view";

type RemittancePartCardProps = {
  title: string;
  part: Exclude<MonthPart, "list">;
  view: RemittancePartView<unknown>;
  /** The part is shown on its own with pagination; otherwise its first rows are below the list, with a link to all. */
  alone: boolean;
  pages: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

/** Section below the remittance list; renders nothing if empty. */
export function RemittancePartCard({ title, part, view: { rows, found, all }, alone, pages, aside, children }: RemittancePartCardProps) {
  const address = useAddress();
  if (!alone && all === 0) return null;
  const more =
    found > rows.length ? (
      <p className="pad small">
        The first {rows.length}.{" "}
        <Link to={address({ part, q: null, remark: null, sort: null, page: null })}>
          All {found.toLocaleString("en")}, to search and sort
        </Link>
      </p>
    ) : null;
  const empty =
    all === 0 ? (
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
    );
  return (
    <Card title={title} aside={aside}>
      {rows.length > 0 ? children : empty}
      {alone ? pages : more}
    </Card>
  );
}

type PartHead = readonly [label: string, sort: string | null, numeric?: boolean];

/** Headings of a part; sortable if it is shown on its own. The first is the row header. */
export function PartColumnHeads({ heads, alone }: { heads: readonly PartHead[]; alone: boolean }) {
  const columns = heads.map(([label, sort, numeric], index): ColumnHead => {
    const alignment = numeric ? "num" : "";
    const className = index === 0 ? "sticky-phone" : alignment;
    return alone && sort !== null ? [label, className, numeric ? `-${sort}` : sort] : [label, className];
  });
  return <ColumnHeads columns={columns} defaultSort="name" />;
}
