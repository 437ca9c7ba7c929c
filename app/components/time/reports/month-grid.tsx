import { formatDay, type Day } from "~/domain/shared/day";
import type { GridCell } from "~/domain/time/results/grid-cell";
import { clock, GRID_LEGEND, type CellTone } from "~/domain/time/results/grid-legend";
import { GRID_COLUMNS, GRID_TOTALS, type GridTotals } from "~/domain/time/results/grid-totals";
import { countText } from "~/domain/shared/count-text";
import { Person } from "~/components/ui/data-display/person";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import { ListLink } from "~/components/ui/table/list-link";
import { NIL, ScrollTable, SortHeading, TotalsRow, useSort, type Sort } from "~/components/ui/table/table";
import { useGridKeys } from "~/components/ui/table/use-grid-keys";
import { pathTo } from "~/paths";

/** Day column of the grid. */
export interface GridDay {
  day: Day;
  number: number;
  letter: string;
  today: boolean;
  /** Names of the holidays that the whole company observes; empty = none. */
  holiday: string;
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

/** Grid of employees by day: each department's name and totals above its employees, the grand total at the end. */
export function MonthGrid({ days, rows, groups, total, count }: Props) {
  const grid = useGridKeys(rows);
  return (
    <div ref={grid}>
      <ScrollTable label="Attendance by day" wide className="month-grid attendance-grid">
        <thead>
          <tr>
            <SortHeading column="name" defaultSort="name" className="stick-l employee">
              Employee
            </SortHeading>
            {days.map(({ day, number, letter, today, holiday }) => (
              <th
                key={day}
                scope="col"
                className={classNames("day", today && "today", holiday !== "" && "holiday")}
                aria-label={holiday === "" ? formatDay(day) : `${formatDay(day)}, ${holiday}`}
                title={holiday === "" ? undefined : holiday}
              >
                <b>{number}</b>
                <small>{letter}</small>
              </th>
            ))}
            {GRID_COLUMNS.map((column) => (
              <TotalHeading key={column.first[1]} column={column} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.departmentSeq ?? 0}>
            <tr className="group">
              <th scope="rowgroup" colSpan={days.length + 1}>
                <span>
                  {group.departmentName}, {countText(group.people, "employee")}
                </span>
              </th>
              <Totals totals={group.totals} />
            </tr>
            {rows
              .filter(({ departmentSeq }) => departmentSeq === group.departmentSeq)
              .map((row) => (
                <Row key={row.employeeSeq} row={row} days={days} />
              ))}
          </tbody>
        ))}
        <TotalsRow label={`Total, ${countText(count, "employee")}`} span={days.length + 1}>
          <Totals totals={total} />
        </TotalsRow>
      </ScrollTable>
    </div>
  );
}

type TotalColumn = (typeof GRID_COLUMNS)[number];

/** One or two totals below each other, each sortable. */
function TotalHeading({ column }: { column: TotalColumn }) {
  const first = useSort(column.first[1], { first: "descending" });
  const second = useSort("second" in column ? column.second[1] : column.first[1], { first: "descending" });
  return (
    <th scope="col" className="num" aria-sort={first.order ?? second.order ?? undefined}>
      <SortLink sort={first} label={GRID_TOTALS[column.first[1]][0]}>
        {column.first[0]}
      </SortLink>
      {"second" in column ? (
        <SortLink sort={second} label={GRID_TOTALS[column.second[1]][0]}>
          {column.second[0]}
        </SortLink>
      ) : null}
    </th>
  );
}

function SortLink({ sort: { order, href }, label, children }: { sort: Sort; label: string; children: string }) {
  return (
    <ListLink href={href} keepScroll title={label} aria-label={`${children}, ${label}`}>
      {children}
      {order ? <Icon of={order === "ascending" ? "arrow-up" : "arrow-down"} /> : null}
    </ListLink>
  );
}

/** Tones of a day without exceptions, which the cards of a phone leave out. */
const QUIET_TONES: ReadonlySet<CellTone> = new Set(["plain", "quiet", "rest"]);

function Row({ row: { employeeSeq, employeeName, employeeId, cells, totals }, days }: { row: GridRow; days: readonly GridDay[] }) {
  return (
    <tr>
      <th scope="row" className="stick-l employee">
        <Person name={employeeName} detail={employeeId} index={employeeSeq} avatar={false} />
      </th>
      {days.map(({ day, number, today, holiday }, index) => {
        const cell = cells[index];
        const plain = !cell || cell.codes.every(({ tone }) => QUIET_TONES.has(tone));
        const kind = cell?.kind ?? (holiday === "" ? "work" : "holiday");
        return (
          <td
            key={day}
            data-day={plain ? undefined : number}
            className={classNames("day", today && "today", kind !== "work" && kind, plain && "plain")}
          >
            {cell ? <Cell cell={cell} day={day} employeeSeq={employeeSeq} /> : null}
          </td>
        );
      })}
      <Totals totals={totals} />
    </tr>
  );
}

function Cell({ cell: { codes, more, fullText }, day, employeeSeq }: { cell: GridCell; day: Day; employeeSeq: number }) {
  const exceptions = codes.filter(({ tone }) => tone !== "plain");
  return (
    <ListLink href={pathTo("get-time-record", { employeeSeq, workDate: day })}>
      <span className="visually-hidden">{`${formatDay(day)}: ${fullText}`}</span>
      {(exceptions.length > 0 ? exceptions : codes).map(({ text, tone, mark }) => (
        <span key={text} className={`day-mark ${tone}`} data-mark={mark} aria-hidden="true">
          {text}
        </span>
      ))}
      {more > 0 ? (
        <span className="day-mark quiet" aria-hidden="true">
          +{more}
        </span>
      ) : null}
    </ListLink>
  );
}

function Totals({ totals }: { totals: GridTotals }) {
  return GRID_COLUMNS.map((column) => {
    const [label, name] = column.first;
    const second = "second" in column ? totals[column.second[1]] : 0;
    return (
      <td key={name} className={classNames("num", totals[name] === 0 && second === 0 && "nothing")} data-label={label}>
        {totals[name] === 0 ? NIL : totalText(name, totals)}
        {"second" in column && second > 0 ? <small>{column.second[2](totalText(column.second[1], totals))}</small> : null}
      </td>
    );
  });
}

/** A count, "7:48", or "43,393": sums of many employees would push the last columns out of sight with their minutes. */
const totalText = (name: keyof GridTotals, totals: GridTotals): string => {
  const value = totals[name];
  if (GRID_TOTALS[name][1] === "count") return value.toLocaleString("en");
  return value < WHOLE_HOURS_FROM ? clock(value) : Math.round(value / 60).toLocaleString("en");
};
const WHOLE_HOURS_FROM = 1_000 * 60;

export function GridLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 border-t px-4 py-3 text-xs text-ink-2 [&_.day-mark]:mr-1" aria-label="Letters">
      {GRID_LEGEND.map(([text, tone, meaning, mark]) => (
        <li key={text}>
          <span className={classNames("day-mark", tone, tone === "rest" && "h-4.5 bg-canvas align-middle text-[0px]")}>{mark ?? text}</span>
          {meaning}
        </li>
      ))}
      <li>Totals in hours:minutes, from 1,000 hours in whole hours; d days, × times, ND night, U unpaid.</li>
    </ul>
  );
}
