import { Money } from "~/components/ui/figures/money";
import { Person } from "~/components/ui/figures/person";
import { StatusMark } from "~/components/ui/figures/status-mark";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import { DifferenceBar } from "./difference-bar";

export type CockpitTableRow = {
  employeeSeq: number;
  name: string;
  detail: string;
  href: string;
  yearTaxable: number;
  taxDue: number;
  withheld: number;
  /** Centavos: above zero is collected by the last payroll, below zero is given back. */
  difference: number;
  notes: readonly string[];
  filing: { ready: boolean; words: string };
};

type CockpitTableProps = {
  rows: readonly CockpitTableRow[];
  offset: number;
  /** The largest difference of the page, for the bars. */
  most: number;
  totals: { people: number; yearTaxable: number; taxDue: number; withheld: number; difference: number; qualified: number };
};

/** Whose tax is over- and under-withheld, and what the last payroll of the year will do about it. */
export function CockpitTable({ rows, offset, most, totals }: CockpitTableProps) {
  return (
    <ScrollTable cards label="Over- and under-withheld" wide>
      <ColumnHeads
        columns={[
          ["Employee", "stick-l2 first"],
          ["Taxable", "num"],
          ["Tax due", "num"],
          ["Withheld", "num"],
          "Refund | Collect",
          ["Difference, ₱", "num"],
          "Substituted filing",
        ]}
      />
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.employeeSeq}>
            <th scope="row" className="two stick-l2 first">
              <Person name={row.name} detail={row.detail} index={offset + at} href={row.href} />
            </th>
            <td className="num">
              <Money amount={row.yearTaxable} zero="dash" />
            </td>
            <td data-figure="Tax due" className="num">
              <Money amount={row.taxDue} zero="dash" />
            </td>
            <td className="num">
              <Money amount={row.withheld} zero="dash" />
            </td>
            <td>
              <DifferenceBar difference={row.difference} most={most} />
            </td>
            <td data-figure="Difference, ₱" className="num two">
              <b>
                <Money amount={row.difference} zero="dash" />
              </b>
              {row.notes.map((note) => (
                <span key={note} className="sub">
                  {note}
                </span>
              ))}
            </td>
            <td data-card>
              {row.filing.words === "" ? (
                <span className="nil">—</span>
              ) : (
                <StatusMark status={row.filing.ready ? "ready" : "warning"} text={row.filing.words} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <TotalsRow
        label={`Total, ${totals.people.toLocaleString("en")} ${totals.people === 1 ? "employee" : "employees"}`}
        className="stick-l2 first"
      >
        {[totals.yearTaxable, totals.taxDue, totals.withheld].map((amount, at) => (
          <td key={at} className="num">
            <Money amount={amount} zero="dash" />
          </td>
        ))}
        <td />
        <td className="num">
          <Money amount={totals.difference} zero="dash" />
        </td>
        <td>{`${totals.qualified.toLocaleString("en")} qualified`}</td>
      </TotalsRow>
    </ScrollTable>
  );
}
