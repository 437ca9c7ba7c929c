import { Money } from "~/components/ui/figures/money";
import { Person } from "~/components/ui/figures/person";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";

export type ThirteenthTableRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  paid: number;
  projected: number;
  earned: number;
  amount: number;
  overpaid: number;
  poolUsed: number;
  taxable: number;
  /** Why somebody is not in the run; null for whoever is. */
  reason: string | null;
  /** Where the reason is mended or settled. */
  href: string | null;
};

export type ThirteenthTotals = {
  people: number;
  others: number;
  paid: number;
  projected: number;
  earned: number;
  amount: number;
  taxable: number;
};

type ThirteenthTableProps = { rows: readonly ThirteenthTableRow[]; totals: ThirteenthTotals | null; offset: number };

/** Who gets 13th month pay, by both bases side by side, and who does not and why. */
export function ThirteenthTable({ rows, totals, offset }: ThirteenthTableProps) {
  return (
    <ScrollTable cards label="13th month pay" wide>
      <ColumnHeads
        columns={[
          ["Employee", "stick-l2 first"],
          ["Paid already", "num"],
          ["Projected", "num"],
          ["Earned", "num"],
          ["This payroll", "num"],
          ["Pool used", "num"],
          ["Taxable", "num"],
        ]}
      />
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.employeeSeq}>
            <th scope="row" className="two stick-l2 first">
              <Person
                name={row.employeeName}
                detail={[row.employeeId, row.departmentName].filter(Boolean).join(" · ")}
                index={offset + index}
                href={row.href ?? undefined}
              />
            </th>
            {row.reason === null ? (
              <>
                <td data-figure="Paid already" className="num">
                  <Money amount={row.paid} zero="dash" />
                </td>
                <td className="num">
                  <Money amount={row.projected} />
                </td>
                <td className="num">
                  <Money amount={row.earned} />
                </td>
                <td data-figure="This payroll" className="num">
                  <b>
                    <Money amount={row.amount} />
                  </b>
                  {row.overpaid > 0 ? (
                    <span className="sub">
                      overpaid by <Money amount={row.overpaid} />
                    </span>
                  ) : null}
                </td>
                <td className="num">
                  <Money amount={row.poolUsed} zero="dash" />
                </td>
                <td className="num">
                  <Money amount={row.taxable} zero="dash" />
                </td>
              </>
            ) : (
              <td colSpan={6} className="wrap muted">
                {row.reason}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {totals === null ? null : (
        <TotalsRow label={`Total, ${totals.people.toLocaleString("en")} eligible`} className="stick-l2 first">
          {[totals.paid, totals.projected, totals.earned, totals.amount].map((amount, at) => (
            <td key={at} className="num">
              <Money amount={amount} zero="dash" />
            </td>
          ))}
          <td />
          <td className="num">
            <Money amount={totals.taxable} zero="dash" />
          </td>
        </TotalsRow>
      )}
    </ScrollTable>
  );
}
