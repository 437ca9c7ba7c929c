import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";

type MonthTableProps = {
  year: number;
  /** Heading of the first column. */
  head: string;
  columns: readonly string[];
  rows: readonly { name: string; people: number | null; amounts: readonly number[] }[];
  totals: readonly number[];
};

/** Months or departments of a year, with totals. */
export function MonthTable({ year, head, columns, rows, totals }: MonthTableProps) {
  if (rows.length === 0)
    return (
      <EmptyState title={`Nothing to show for ${year}`} icon="calendar-days">
        No payroll that was paid in {year} is completed. Months appear as payrolls are completed.
      </EmptyState>
    );
  const people = rows.some((row) => row.people !== null);
  return (
    <ScrollTable label={`Payroll of ${year} by month, in pesos`} wide>
      <ColumnHeads
        columns={[
          [head, "sticky-phone"],
          ...(people ? [["Employees", "num"] as const] : []),
          ...columns.map((label): [string, string] => [label, "num"]),
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" className="sticky-phone">
              {row.name}
            </th>
            {people ? <td className="num">{row.people?.toLocaleString("en")}</td> : null}
            {row.amounts.map((amount, index) => (
              <td key={columns[index]} className="num">
                <Money amount={amount} zero="dash" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <TotalsRow label={String(year)} className="sticky-phone">
        {people ? <td /> : null}
        {totals.map((amount, index) => (
          <td key={columns[index]} className="num">
            <Money amount={amount} zero="dash" />
          </td>
        ))}
      </TotalsRow>
    </ScrollTable>
  );
}
