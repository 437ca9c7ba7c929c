import { Card } from "~/components/ui/layout/card";
import { FilterBar } from "~/components/ui/table/filter-bar";
import { FilterDates } from "~/components/ui/table/filter-dates";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatDay } from "~/domain/shared/day";
import { Points, pointsText } from "./points";

type StatementTableProps = {
  from: string;
  to: string;
  opening: number;
  came: number;
  went: number;
  closing: number;
  lines: readonly { key: string; at: string; words: string; points: number; balance: number }[];
};

/** The points of one employee: what was there, every movement with the balance after it, and what is left. */
export function StatementTable({ from, to, opening, came, went, closing, lines }: StatementTableProps) {
  return (
    <>
      <FilterBar label="Days of the statement" sets={["startSearchDate", "endSearchDate"]}>
        <FilterDates from="startSearchDate" to="endSearchDate" otherwise={{ from, to }} />
      </FilterBar>
      <Card title={`${formatDay(from)} to ${formatDay(to)}`}>
        <dl className="figures-line pad">
          <div>
            <dt>Points in</dt>
            <dd>₱{pointsText(came)}</dd>
          </div>
          <div>
            <dt>Points out</dt>
            <dd>₱{pointsText(went)}</dd>
          </div>
          <div>
            <dt>Balance</dt>
            <dd>₱{pointsText(closing)}</dd>
          </div>
        </dl>
        <ScrollTable cards label="Statement of points">
          <ColumnHeads columns={["Date", "What", ["Points (₱)", "num"], ["Balance (₱)", "num"]]} />
          <tbody>
            <tr>
              <td data-card className="tabular">
                {formatDay(from)}
              </td>
              <th scope="row">
                <b>Balance before</b>
              </th>
              <td />
              <td data-figure="Balance (₱)" className="num">
                <b>
                  <Points value={opening} />
                </b>
              </td>
            </tr>
            {lines.map((line) => (
              <tr key={line.key}>
                <td data-card className="tabular">
                  {line.at}
                </td>
                <th scope="row">{line.words}</th>
                <td data-figure="Points (₱)" className="num">
                  <Points value={line.points} />
                </td>
                <td data-figure="Balance (₱)" className="num">
                  <Points value={line.balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </Card>
    </>
  );
}
