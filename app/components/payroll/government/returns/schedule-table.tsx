import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";

export type ScheduleLine = {
  key: string;
  name: string;
  paidDay: string | null;
  /** Bank and number. */
  where: string;
  paid: number;
  shouldBe: number;
  adjustment: number;
  /** The row holds the refunds of the month. */
  refunds: boolean;
  /** Null = cannot be removed. */
  removeHref: string | null;
};

/** Schedule I of the 1601-C, whose total is item 26. */
export function ScheduleTable({ lines, total }: { lines: readonly ScheduleLine[]; total: number }) {
  return (
    <ScrollTable label="Schedule I">
      <ColumnHeads
        columns={[["Previous month", "sticky-phone"], "Paid", ["Tax paid", "num"], ["Should be", "num"], ["Adjustment", "num"], "Change"]}
      />
      <tbody>
        {lines.map(({ key, name, paidDay, where, paid, shouldBe, adjustment, refunds, removeHref }) => (
          <tr key={key}>
            <th scope="row" className="two-lines sticky-phone">
              {name}
              {refunds ? <span className="subtext">refunds of this month</span> : null}
            </th>
            <td className="two-lines">
              {paidDay ? <span className="tabular">{paidDay}</span> : <span className="empty-value">not filed</span>}
              {where ? <span className="subtext">{where}</span> : null}
            </td>
            {[paid, shouldBe, adjustment].map((amount, index) => (
              <td key={index} className="num">
                <Money amount={amount} />
              </td>
            ))}
            <td>
              {removeHref ? (
                <Link to={removeHref} preventScrollReset>
                  Remove<span className="visually-hidden"> {name}</span>
                </Link>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
      <TotalsRow label="Total, item 26" span={4} className="sticky-phone">
        <td className="num">
          <Money amount={total} />
        </td>
        <td />
      </TotalsRow>
    </ScrollTable>
  );
}
