import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { countText } from "~/domain/shared/count-text";

export type Forecast = {
  nothing: string | null;
  count: number;
  endless: boolean;
  rows: readonly { period: string; order: string; amount: number; balanceAfter: number }[];
  last: { period: string; amount: number } | null;
};

/** Forecast of loan deductions. */
export function ForecastTable({ nothing, count, endless, rows, last }: Forecast) {
  if (nothing !== null) return <p className="muted pad">{nothing}</p>;
  return (
    <>
      <ScrollTable label="Upcoming payments">
        <ColumnHeads columns={["Payroll", ["Of the month", "col-extra"], ["Amount", "num"], ["Left", "num"]]} />
        <tbody>
          {rows.map(({ period, order, amount, balanceAfter }) => (
            <tr key={period}>
              <th scope="row" className="tabular">
                {period}
              </th>
              <td className="col-extra">{order}</td>
              <td className="num">
                <Money amount={amount} />
              </td>
              <td className="num">
                <Money amount={balanceAfter} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className="small muted pad">
        {endless ? `More than ${count.toLocaleString("en")} payments.` : `${countText(count, "payment")}.`}
        {last === null || endless ? null : (
          <>
            {" "}
            The last one, {last.period}: <Money amount={last.amount} />.
          </>
        )}
      </p>
    </>
  );
}
