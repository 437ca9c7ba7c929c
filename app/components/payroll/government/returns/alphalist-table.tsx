import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/data-display/money";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { employeeTotalText } from "~/components/ui/table/employee-total";

type AlphalistAmounts = { gross: number; exempt: number; taxable: number; due: number; withheld: number };
export type AlphalistRow = AlphalistAmounts & {
  key: string;
  schedule: number;
  sequence: string;
  name: string;
  tin: string;
  note: string | null;
  href: string;
};

const amountColumn = (key: keyof AlphalistAmounts, heading: string, card?: "figure"): ListColumn<AlphalistRow> => ({
  key,
  heading,
  sort: key,
  first: "descending",
  numeric: true,
  card,
  cell: (row) => <Money amount={row[key]} zero="dash" />,
});

export const ALPHALIST_COLUMNS: readonly ListColumn<AlphalistRow>[] = [
  {
    key: "schedule",
    heading: "Schedule",
    sort: "schedule",
    className: "tabular",
    cell: ({ schedule, sequence }) => `${schedule}, ${sequence}`,
  },
  { key: "tin", heading: "TIN", className: "tabular", cell: ({ tin }) => tin },
  amountColumn("gross", "Gross"),
  amountColumn("exempt", "Exempt"),
  amountColumn("taxable", "Taxable"),
  amountColumn("due", "Tax due", "figure"),
  amountColumn("withheld", "Withheld", "figure"),
];

type AlphalistTableProps = {
  year: number;
  rows: readonly AlphalistRow[];
  columns: readonly ListColumn<AlphalistRow>[];
  totals: AlphalistAmounts;
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
        className: "sticky-phone",
        cell: ({ href, name, note }) => (
          <>
            <Link to={href}>{name}</Link>
            {note ? <span className="subtext">{note}</span> : null}
          </>
        ),
      }}
      columns={columns}
      totalLabel={employeeTotalText(total)}
      totals={Object.fromEntries(Object.entries(totals).map(([key, sum]) => [key, <Money key={key} amount={sum} zero="dash" />]))}
    />
  );
}
