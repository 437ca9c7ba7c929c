import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/data-display/money";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { totalOfPeople } from "~/components/ui/table/total-text";

type ListedSums = { gross: number; exempt: number; taxable: number; due: number; withheld: number };
export type ListedRow = ListedSums & {
  key: string;
  schedule: number;
  sequence: string;
  name: string;
  tin: string;
  note: string | null;
  href: string;
};

const money = (key: keyof ListedSums, heading: string, card?: "figure"): ListColumn<ListedRow> => ({
  key,
  heading,
  sort: key,
  first: "descending",
  numeric: true,
  card,
  cell: (row) => <Money amount={row[key]} zero="dash" />,
});

/** Optional columns of the alphalist. */
export const ALPHALIST_COLUMNS: readonly ListColumn<ListedRow>[] = [
  {
    key: "schedule",
    heading: "Schedule",
    sort: "schedule",
    className: "tabular",
    cell: ({ schedule, sequence }) => `${schedule}, ${sequence}`,
  },
  { key: "tin", heading: "TIN", className: "tabular", cell: ({ tin }) => tin },
  money("gross", "Gross"),
  money("exempt", "Exempt"),
  money("taxable", "Taxable"),
  money("due", "Tax due", "figure"),
  money("withheld", "Withheld", "figure"),
];

type AlphalistTableProps = {
  year: number;
  rows: readonly ListedRow[];
  columns: readonly ListColumn<ListedRow>[];
  totals: ListedSums;
  total: number;
};

/** Both schedules of the alphalist, schedule 1 first. */
export function AlphalistTable({ year, rows, columns, totals, total }: AlphalistTableProps) {
  return (
    <ListTable
      label={`Alphalist of ${year}`}
      rows={rows}
      rowKey={({ key }) => key}
      defaultSort="schedule"
      lead={{
        heading: "Employee",
        sort: "name",
        className: "stick-phone",
        cell: ({ href, name, note }) => (
          <>
            <Link to={href}>{name}</Link>
            {note ? <span className="sub">{note}</span> : null}
          </>
        ),
      }}
      columns={columns}
      totalLabel={totalOfPeople(total)}
      totals={Object.fromEntries(Object.entries(totals).map(([key, sum]) => [key, <Money key={key} amount={sum} zero="dash" />]))}
    />
  );
}
