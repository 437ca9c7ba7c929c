import { Money } from "~/components/ui/figures/money";
import { Values } from "~/components/ui/figures/values";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatPeso } from "~/domain/shared/money";
import { YearCardTable, type YearCardTableProps } from "./year-card-table";

export type YearCardData = YearCardTableProps & {
  /** Items of form 2316 that hold something, in the order of the form. */
  items: readonly { item: string; words: string; amount: number }[];
  /** The opening balance does not say its items. */
  incomplete: boolean;
  tax: { due: number; withheld: number; stillToWithhold: number; refund: number };
  pool: { used: number; ceiling: number };
  deMinimis: readonly { benefit: string; window: string; used: string }[];
  loans: readonly { name: string; paid: number; times: number }[];
};

/** The year of somebody: payrolls, what the certificate would say, and what of the year's ceilings is used. */
export function YearCard({ items, incomplete, tax, pool, deMinimis, loans, ...table }: YearCardData) {
  return (
    <div className="stack year-card">
      <Card label={`Payrolls of ${table.year}`}>
        <YearCardTable {...table} />
      </Card>
      <div className="columns-even">
        <Card title="Form 2316 so far" aside={<span className="small faint">₱</span>}>
          <ScrollTable label="Items of form 2316" className="form-items">
            <ColumnHeads columns={["Item", "What it holds", ["Amount", "num"]]} />
            <tbody>
              {items.map(({ item, words, amount }) => (
                <tr key={item}>
                  <th scope="row">{item}</th>
                  <td>{words}</td>
                  <td className="num">
                    <Money amount={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
          <p className="small faint pad">
            As the certificate would stand if the year ended with these payrolls.
            {incomplete ? " The opening balance does not say its items: its taxable pay stands in 39, its benefits in 34." : ""}
          </p>
        </Card>
        <div className="stack">
          <Card title="Tax of the year" padded>
            <Values
              rows={[
                ["Tax due", formatPeso(tax.due)],
                ["Withheld, previous employers included", formatPeso(tax.withheld)],
                [position(tax), formatPeso(tax.stillToWithhold || tax.refund)],
              ]}
            />
          </Card>
          <Card title="Exempt ceilings" padded>
            <Values
              rows={[
                ["13th month pay and other benefits", `${formatPeso(pool.used)} of ${formatPeso(pool.ceiling)}`],
                ...deMinimis.map(({ benefit, window, used }): readonly [string, string] => [`${benefit}, ${window}`, used]),
              ]}
            />
          </Card>
          {loans.length > 0 ? (
            <Card title="Paid on loans" padded>
              <Values
                rows={loans.map(({ name, paid, times }): readonly [string, string] => [
                  name,
                  `${formatPeso(paid)} in ${times} ${times === 1 ? "payroll" : "payrolls"}`,
                ])}
              />
            </Card>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function position({ stillToWithhold, refund }: YearCardData["tax"]): string {
  if (stillToWithhold > 0) return "Still to withhold to settle it";
  return refund > 0 ? "To give back to settle it" : "Nothing is left to settle";
}
