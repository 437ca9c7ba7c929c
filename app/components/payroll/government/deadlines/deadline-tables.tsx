import { Link } from "@remix-run/react";
import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type DeadlineCell = {
  /** "BIR 1601-C". */
  duty: string;
  due: string;
  /** "moved from 12/31"; for a filed form its date and reference; null = not moved. */
  moved: string | null;
  state: string;
  tone: Tone;
  amount: number | null;
  /** Link to the form; null = not available yet. */
  href: string | null;
};
export type DeadlineMonth = { name: string; cells: readonly DeadlineCell[] };
export type DeadlineRow = DeadlineCell;

export function MonthlyDeadlines({ year, months }: { year: number; months: readonly DeadlineMonth[] }) {
  return (
    <Card title="Every month">
      <ScrollTable label={`Monthly deadlines of ${year}`}>
        <ColumnHeads columns={[["Month", "sticky-phone"], ...(months[0]?.cells.map(({ duty }) => duty) ?? [])]} />
        <tbody>
          {months.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className="sticky-phone">
                {name}
              </th>
              {cells.map((cell) => (
                <td key={cell.duty} className="two-lines">
                  <DeadlineStatus cell={cell} of={`${cell.duty} of ${name}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}

function DeadlineStatus({ cell, of }: { cell: DeadlineCell; of: string }) {
  return (
    <>
      <span className="nowrap">
        {cell.href ? (
          <Link to={cell.href}>
            {cell.due}
            <span className="visually-hidden">, {of}</span>
          </Link>
        ) : (
          cell.due
        )}
        {cell.amount === null ? null : (
          <>
            {" · "}
            <Money amount={cell.amount} peso />
          </>
        )}
      </span>
      <span className="subtext">
        <Badge tone={cell.tone}>{cell.state}</Badge> {cell.moved}
      </span>
    </>
  );
}

/** Yearly deadlines by date. */
export function YearlyDeadlines({ year, duties }: { year: number; duties: readonly DeadlineRow[] }) {
  return (
    <Card title={`For the year ${year}`}>
      <ScrollTable cards label={`Yearly deadlines of ${year}`}>
        <ColumnHeads columns={[["What", "sticky-phone"], "Last day", "State"]} />
        <tbody>
          {duties.map((row) => (
            <tr key={row.duty}>
              <th scope="row" className="sticky-phone">
                {row.href ? <Link to={row.href}>{row.duty}</Link> : row.duty}
              </th>
              <td data-figure="Last day" className="two-lines">
                {row.due}
                {row.moved ? <span className="subtext">{row.moved}</span> : null}
              </td>
              <td data-figure="State">
                <Badge tone={row.tone}>{row.state}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
