import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, NIL, ScrollTable, TotalsRow } from "~/components/ui/table/table";

type MonthSums = { withheld: number; adjustment: number; penalties: number; remitted: number };
export type RemittanceRow = MonthSums & {
  month: string;
  name: string;
  href: string;
  /** How its return was filed; null = it was not. */
  filed: { day: string; bank: string; reference: string } | null;
};

/** Part II of the annual return: a row for each month with its return. */
export function RemittanceTable({
  year,
  months,
  totals,
  opened,
}: {
  year: number;
  months: readonly RemittanceRow[];
  totals: MonthSums;
  opened: { name: string; withheld: number };
}) {
  return (
    <ScrollTable label={`Remittances of ${year}`}>
      <ColumnHeads
        columns={[
          ["Month", "sticky-phone"],
          "Filed",
          ["Taxes withheld", "num"],
          ["Adjustment", "num"],
          ["Penalties", "num"],
          ["Total remitted", "num"],
        ]}
      />
      <tbody>
        {opened.withheld === 0 ? null : (
          <tr>
            <th scope="row" className="sticky-phone">
              {opened.name}
            </th>
            <td />
            <td className="num">
              <Money amount={opened.withheld} />
            </td>
            <td colSpan={2} />
            <td className="num">
              <Money amount={opened.withheld} />
            </td>
          </tr>
        )}
        {months.map(({ month, name, href, filed, ...sums }) => (
          <tr key={month}>
            <th scope="row" className="sticky-phone">
              <Link to={href}>{name}</Link>
            </th>
            <td className="two-lines">
              {filed ? (
                <>
                  <span className="tabular">{filed.day}</span>
                  <span className="subtext">{[filed.bank, filed.reference].filter(Boolean).join(", ")}</span>
                </>
              ) : (
                NIL
              )}
            </td>
            <SumCells {...sums} />
          </tr>
        ))}
      </tbody>
      <TotalsRow label="Total" span={2} className="sticky-phone">
        <SumCells {...totals} />
      </TotalsRow>
    </ScrollTable>
  );
}

function SumCells({ withheld, adjustment, penalties, remitted }: MonthSums) {
  return (
    <>
      {[withheld, adjustment, penalties, remitted].map((amount, index) => (
        <td key={index} className="num">
          <Money amount={amount} zero="dash" />
        </td>
      ))}
    </>
  );
}
