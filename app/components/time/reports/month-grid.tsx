import { Fragment } from "react";
import { formatMinutes } from "~/domain/payroll/runs/time/time-text";
import { formatDay, type Day } from "~/domain/shared/day";
import { GRID_LEGEND, type GridCell } from "~/domain/time/results/grid-cell";
import { GRID_TOTAL_NAMES, GRID_TOTALS, type GridTotals } from "~/domain/time/results/grid-totals";
import { countText } from "~/domain/shared/count-text";
import { Person } from "~/components/ui/data-display/person";
import { classNames } from "~/components/ui/layout/class-names";
import { ListLink } from "~/components/ui/table/list-link";
import { NIL, ScrollTable, SortHeading, TotalsRow } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

/** Day column of the grid. */
export interface GridDay {
  day: Day;
  number: number;
  letter: string;
  today: boolean;
  weekend: boolean;
}

/** An employee row: one cell per day, null before the first day of attendance. */
export interface GridRow {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentSeq: number | null;
  cells: (GridCell | null)[];
  totals: GridTotals;
}

type Group = { departmentSeq: number | null; departmentName: string; people: number; totals: GridTotals };
type Props = { days: readonly GridDay[]; rows: readonly GridRow[]; groups: readonly Group[]; total: GridTotals; count: number };

/** Grid of employees by day, grouped by department, with totals. */
export function MonthGrid({ days, rows, groups, total, count }: Props) {
  return (
    <ScrollTable label="Attendance by day" wide className="month-grid">
      <thead>
        <tr>
          <SortHeading column="name" defaultSort="name" className="stick-l who">
            Employee
          </SortHeading>
          {days.map(({ day, number, letter, today, weekend }) => (
            <th key={day} scope="col" className={classNames("d", today && "today", weekend && "weekend")} aria-label={formatDay(day)}>
              <b>{number}</b>
              <small>{letter}</small>
            </th>
          ))}
          {GRID_TOTAL_NAMES.map((name) => (
            <SortHeading key={name} column={name} numeric first="descending">
              {GRID_TOTALS[name][0]}
            </SortHeading>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Fragment key={group.departmentSeq ?? 0}>
          <tbody>
            {rows
              .filter(({ departmentSeq }) => departmentSeq === group.departmentSeq)
              .map((row) => (
                <Row key={row.employeeSeq} row={row} days={days} detail={group.departmentName} />
              ))}
            <tr className="sum">
              <th scope="row" className="stick-l who">
                {group.departmentName}, {countText(group.people, "employee")}
              </th>
              <td colSpan={days.length} className="no-days" />
              <Totals totals={group.totals} />
            </tr>
          </tbody>
        </Fragment>
      ))}
      <TotalsRow label={`Total, ${countText(count, "employee")}`} className="stick-l who">
        <td colSpan={days.length} className="no-days" />
        <Totals totals={total} />
      </TotalsRow>
    </ScrollTable>
  );
}

function Row({ row, days, detail }: { row: GridRow; days: readonly GridDay[]; detail: string }) {
  const { employeeSeq, employeeName, employeeId, cells, totals } = row;
  return (
    <tr>
      <th scope="row" className="stick-l who">
        <Person name={employeeName} detail={[employeeId, detail].filter(Boolean).join(" · ")} index={employeeSeq} />
      </th>
      {days.map(({ day, number, today, weekend }, index) => {
        const cell = cells[index];
        const plain = !cell || cell.codes.every(({ tone }) => tone === "plain" || tone === "quiet");
        return (
          <td key={day} data-day={number} className={classNames("d", today && "today", weekend && "weekend", plain && "plain")}>
            {cell ? <Cell cell={cell} day={day} employeeSeq={employeeSeq} /> : null}
          </td>
        );
      })}
      <Totals totals={totals} />
    </tr>
  );
}

function Cell({ cell: { codes, more, words }, day, employeeSeq }: { cell: GridCell; day: Day; employeeSeq: number }) {
  return (
    <ListLink href={pathTo("get-time-record", { employeeSeq, workDate: day })} title={`${formatDay(day)}: ${words}`}>
      <span className="visually-hidden">{`${formatDay(day)}: ${words}`}</span>
      {codes.map(({ text, tone }) => (
        <span key={text} className={`g ${tone}`} aria-hidden="true">
          {text}
        </span>
      ))}
      {more > 0 ? (
        <span className="g quiet" aria-hidden="true">
          +{more}
        </span>
      ) : null}
    </ListLink>
  );
}

function Totals({ totals }: { totals: GridTotals }) {
  return GRID_TOTAL_NAMES.map((name) => {
    const [label, unit] = GRID_TOTALS[name];
    const value = totals[name];
    const text = unit === "count" ? value.toLocaleString("en") : formatMinutes(value);
    return (
      <td key={name} className={classNames("num", value === 0 && "nothing")} data-label={label}>
        {value === 0 ? NIL : text}
      </td>
    );
  });
}

/** Legend of the codes. */
export function GridLegend() {
  return (
    <ul className="grid-legend" aria-label="Letters">
      {GRID_LEGEND.map(([text, tone, words]) => (
        <li key={text}>
          <span className={`g ${tone}`}>{text}</span>
          {words}
        </li>
      ))}
    </ul>
  );
}
