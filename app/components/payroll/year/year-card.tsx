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
  items: readonly { item: string; words: string; amount: number }[];
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
  words = yearCard,
  ...table
}: YearCardData & { words?: YearCardText }) {
  return (
    <div className="stack year-card">
      <Card label={interpolate(words.payrolls, { year: table.year })}>
        <YearCardTable {...table} words={words} />
      </Card>
      <div className="grid grid-cols-2 items-start gap-4 max-desktop:grid-cols-1">
        <Card title={words.form} aside={<span className="small faint">₱</span>}>
          <ScrollTable label={words.items}>
            <ColumnHeads columns={[words.item, words.holds, [words.amount, "num"]]} />
            <tbody>
              {items.map(({ item, words: called, amount }) => (
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
            {words.asIf}
            {adjusted === null ? "" : ` ${adjusted}`}
            {incomplete ? ` ${words.incomplete}` : ""}
          </p>
        </Card>
        <div className="stack">
          <Card title={words.taxOfYear} padded>
            <Values
              rows={[
                [words.taxDue, formatPeso(tax.due)],
                [words.withheld, formatPeso(tax.withheld)],
                [position(tax, words), formatPeso(tax.stillToWithhold || tax.refund)],
              ]}
            />
          </Card>
          <Card title={words.ceilings} padded>
            <Values
              rows={[
                [words.pool, interpolate(words.ofCeiling, { used: formatPeso(pool.used), ceiling: formatPeso(pool.ceiling) })],
                ...deMinimis.map(({ benefit, window, used }): readonly [string, string] => [`${benefit}, ${window}`, used]),
              ]}
            />
          </Card>
          {loans.length > 0 ? (
            <Card title={words.loans} padded>
              <Values
                rows={loans.map(({ name, paid, times }): readonly [string, string] => [
                  name,
                  interpolate(times === 1 ? words.loanOnce : words.loan, { amount: formatPeso(paid), count: times }),
                ])}
              />
            </Card>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function position({ stillToWithhold, refund }: YearCardData["tax"], words: YearCardText): string {
  if (stillToWithhold > 0) return words.stillToWithhold;
  return refund > 0 ? words.toGiveBack : words.settled;
}
