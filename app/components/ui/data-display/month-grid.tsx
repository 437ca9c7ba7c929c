import type { ReactNode } from "react";
import { CALENDAR_DAYS } from "~/domain/shared/calendar";

type MonthGridProps<Cell> = {
  className: string;
  label: string;
  weeks: readonly (readonly Cell[])[];
  /** Renders a `td`. */
  children: (cell: Cell) => ReactNode;
};

/** Month as a table of weeks starting on Sunday. */
export function MonthGrid<Cell extends { day: string }>({ className, label, weeks, children }: MonthGridProps<Cell>) {
  return (
    <table className={className} aria-label={label}>
      <thead>
        <tr>
          {CALENDAR_DAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]!.day}>{week.map(children)}</tr>
        ))}
      </tbody>
    </table>
  );
}
