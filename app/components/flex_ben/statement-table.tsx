import { FigureList } from "~/components/ui/data-display/figure-list";
import { Card } from "~/components/ui/layout/card";
import { FilterBar } from "~/components/ui/table/filter-bar";
import { FilterDates } from "~/components/ui/table/filter-dates";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatDay } from "~/domain/shared/day";
import { Points, pointsText } from "./points";
import { ownPoints, type OwnPointsText } from "~/domain/shared/i18n/en/own-points";
import { interpolate } from "~/domain/shared/i18n/interpolate";

type StatementTableProps = {
  from: string;
  to: string;
  opening: number;
  came: number;
  went: number;
  closing: number;
  texts?: OwnPointsText;
  lines: readonly { key: string; at: string; text: string; points: number; balance: number }[];
};

/** Point statement of an employee with running balance. */
export function StatementTable({ from, to, opening, came, went, closing, lines, texts = ownPoints }: StatementTableProps) {
  return (
    <>
      <FilterBar label={texts.window} sets={["startSearchDate", "endSearchDate"]}>
        <FilterDates from="startSearchDate" to="endSearchDate" otherwise={{ from, to }} />
      </FilterBar>
      <Card title={interpolate(texts.span, { from: formatDay(from), to: formatDay(to) })}>
        <FigureList
          className="pad"
          figures={[
            { label: texts.came, value: `₱${pointsText(came)}` },
            { label: texts.went, value: `₱${pointsText(went)}` },
            { label: texts.balance, value: `₱${pointsText(closing)}` },
          ]}
        />
        <ScrollTable cards label={texts.table}>
          <ColumnHeads columns={[texts.date, texts.what, [texts.points, "num"], [texts.balanceHeading, "num"]]} />
          <tbody>
            <tr>
              <td data-card className="tabular">
                {formatDay(from)}
              </td>
              <th scope="row">
                <b>{texts.before}</b>
              </th>
              <td />
              <td data-figure={texts.balanceHeading} className="num">
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
                <th scope="row">{line.text}</th>
                <td data-figure={texts.points} className="num">
                  <Points value={line.points} />
                </td>
                <td data-figure={texts.balanceHeading} className="num">
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
