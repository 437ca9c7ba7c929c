import { NIL } from "~/components/ui/table/table";
import { Money } from "~/components/ui/data-display/money";
import { Person } from "~/components/ui/data-display/person";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { employeeTotalText } from "~/components/ui/table/employee-total";
import { DifferenceBar } from "./difference-bar";

export type CockpitTableRow = {
  employeeSeq: number;
  name: string;
  detail: string;
  href: string;
  yearTaxable: number;
  taxDue: number;
  withheld: number;
  /** Centavos: positive = collected by the last payroll, negative = refunded. */
  difference: number;
  notes: readonly string[];
  filing: { ready: boolean; text: string };
};

/** Optional columns. @param most largest difference on the page, for the bars */
export const cockpitColumns = (most: number): ListColumn<CockpitTableRow>[] => [
  {
    key: "taxable",
    heading: "Taxable",
    sort: "taxable",
    first: "descending",
    numeric: true,
    cell: ({ yearTaxable }) => <Money amount={yearTaxable} zero="dash" />,
  },
  { key: "taxDue", heading: "Tax due", numeric: true, card: "figure", cell: ({ taxDue }) => <Money amount={taxDue} zero="dash" /> },
  { key: "withheld", heading: "Withheld", numeric: true, cell: ({ withheld }) => <Money amount={withheld} zero="dash" /> },
  { key: "bar", heading: "Refund | Collect", cell: ({ difference }) => <DifferenceBar difference={difference} most={most} /> },
  {
    key: "difference",
    heading: "Difference, ₱",
    sort: "difference",
    first: "descending",
    numeric: true,
    cellClass: "two-lines",
    card: "figure",
    cell: ({ difference, notes }) => (
      <>
        <b>
          <Money amount={difference} zero="dash" />
        </b>
        {notes.map((note) => (
          <span key={note} className="subtext">
            {note}
          </span>
        ))}
      </>
    ),
  },
  {
    key: "filing",
    heading: "Substituted filing",
    card: "plain",
    cell: ({ filing }) => (filing.text === "" ? NIL : <StatusMark status={filing.ready ? "ready" : "warning"} text={filing.text} />),
  },
];

type CockpitTableProps = {
  rows: readonly CockpitTableRow[];
  columns: readonly ListColumn<CockpitTableRow>[];
  totals: { people: number; yearTaxable: number; taxDue: number; withheld: number; difference: number; qualified: number };
};

/** Over- and under-withheld tax by employee, and its settlement in the last payroll of the year. */
export function CockpitTable({ rows, columns, totals }: CockpitTableProps) {
  return (
    <ListTable
      label="Over- and under-withheld"
      rows={rows}
      rowKey={({ employeeSeq }) => employeeSeq}
      defaultSort="-difference"
      lead={{
        heading: "Employee",
        sort: "name",
        className: "stick-l2 first",
        cellClass: "two-lines",
        cell: ({ employeeSeq, name, detail, href }) => <Person name={name} detail={detail} index={employeeSeq} href={href} />,
      }}
      columns={columns}
      totalLabel={employeeTotalText(totals.people)}
      totals={{
        taxable: <Money amount={totals.yearTaxable} zero="dash" />,
        taxDue: <Money amount={totals.taxDue} zero="dash" />,
        withheld: <Money amount={totals.withheld} zero="dash" />,
        difference: <Money amount={totals.difference} zero="dash" />,
        filing: `${totals.qualified.toLocaleString("en")} qualified`,
      }}
    />
  );
}
