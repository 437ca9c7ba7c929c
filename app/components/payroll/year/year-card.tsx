import { Money } from "~/components/ui/data-display/money";
import { Values } from "~/components/ui/data-display/values";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatPeso } from "~/domain/shared/money";
import { YearCardTable, type YearCardTableProps } from "./year-card-table";
import { yearCard, type YearCardText } from "~/domain/shared/i18n/en/year-card";
import { interpolate } from "~/domain/shared/i18n/interpolate";

export type YearCardData = YearCardTableProps & {
  /** Non-empty items of form 2316, in form order. */
  items: readonly { item: string; text: string; amount: number }[];
  /** The opening balance lacks item details. */
  incomplete: boolean;
  /** Why item 25A differs from the tax withheld so far; null = it does not. */
  adjusted: string | null;
  tax: { due: number; withheld: number; stillToWithhold: number; refund: number };
  pool: { used: number; ceiling: number };
  deMinimis: readonly { benefit: string; window: string; used: string }[];
  loans: readonly { name: string; paid: number; times: number }[];
};

/** An employee's year: payrolls, certificate preview, and usage of the annual ceilings. */
export function YearCard({
  items,
  incomplete,
  adjusted,
  tax,
  pool,
  deMinimis,
  loans,
  texts = yearCard,
  ...table
}: YearCardData & { texts?: YearCardText }) {
  return (
    <div className="stack year-card">
      <Card label={interpolate(texts.payrolls, { year: table.year })}>
        <YearCardTable {...table} texts={texts} />
      </Card>
      <div className="grid grid-cols-2 items-start gap-4 max-desktop:grid-cols-1">
        <Card title={texts.form} aside={<span className="small faint">₱</span>}>
          <ScrollTable label={texts.items}>
            <ColumnHeads columns={[texts.item, texts.holds, [texts.amount, "num"]]} />
            <tbody>
              {items.map(({ item, text: called, amount }) => (
                <tr key={item} lang="en">
                  <th scope="row">{item}</th>
                  <td className="whitespace-normal max-tablet:min-w-44">{called}</td>
                  <td className="num">
                    <Money amount={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
          <p className="small faint pad">
            {texts.asIf}
            {adjusted === null ? "" : ` ${adjusted}`}
            {incomplete ? ` ${texts.incomplete}` : ""}
          </p>
        </Card>
        <div className="stack">
          <Card title={texts.taxOfYear} padded>
            <Values
              rows={[
                [texts.taxDue, formatPeso(tax.due)],
                [texts.withheld, formatPeso(tax.withheld)],
                [position(tax, texts), formatPeso(tax.stillToWithhold || tax.refund)],
              ]}
            />
          </Card>
          <Card title={texts.ceilings} padded>
            <Values
              rows={[
                [texts.pool, interpolate(texts.ofCeiling, { used: formatPeso(pool.used), ceiling: formatPeso(pool.ceiling) })],
                ...deMinimis.map(({ benefit, window, used }): readonly [string, string] => [`${benefit}, ${window}`, used]),
              ]}
            />
          </Card>
          {loans.length > 0 ? (
            <Card title={texts.loans} padded>
              <Values
                rows={loans.map(({ name, paid, times }): readonly [string, string] => [
                  name,
                  interpolate(times === 1 ? texts.loanOnce : texts.loan, { amount: formatPeso(paid), count: times }),
                ])}
              />
            </Card>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function position({ stillToWithhold, refund }: YearCardData["tax"], texts: YearCardText): string {
  if (stillToWithhold > 0) return texts.stillToWithhold;
  return refund > 0 ? texts.toGiveBack : texts.settled;
}
