import { Person } from "~/components/ui/data-display/person";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ListLink } from "~/components/ui/table/list-link";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type EmployeeFields = { employeeSeq: number; employeeId: string; employeeName: string; date: Day };
export type DifferenceRow = EmployeeFields & {
  /** "typed", "workbook"; empty = neither. */
  typed: string;
  changes: { field: string; now: string; attendance: string }[];
};
export type BlockerRow = EmployeeFields & { why: string };

/** One row per employee and date, with its fields stacked. @param checked null = nothing can be imported */
export function DifferenceTable({ rows, checked }: { rows: readonly DifferenceRow[]; checked: readonly string[] | null }) {
  return (
    <ScrollTable label="Difference" className="attended-days">
      <ColumnHeads
        columns={[
          ...(checked ? ["Take"] : []),
          ["Employee", "", "name"],
          ["Date", "", "date"],
          "Field",
          ["Now", "num"],
          ["From attendance", "num"],
        ]}
        defaultSort="name"
      />
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.employeeSeq} ${row.date}`}>
            <RowCheckbox row={row} checked={checked} />
            <th scope="row" className="two-lines">
              <Person name={row.employeeName} detail={row.employeeId} index={row.employeeSeq} />
            </th>
            <td>
              <DayLink {...row} />
              {row.typed ? <small className="muted"> {row.typed}</small> : null}
            </td>
            <Lines of={row.changes.map(({ field }) => field)} />
            <Lines of={row.changes.map(({ now }) => now)} numeric />
            <Lines of={row.changes.map(({ attendance }) => attendance)} numeric />
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Days that cannot be imported yet, each with a fix link. */
export function BlockerTable({ rows, checked }: { rows: readonly BlockerRow[]; checked: readonly string[] | null }) {
  return (
    <ScrollTable label="Days to fix" className="attended-days">
      <ColumnHeads
        columns={[...(checked ? ["Count"] : []), ["Employee", "", "name"], ["Date", "", "date"], ["Missing", "", "why"]]}
        defaultSort="name"
      />
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.employeeSeq} ${row.date}`}>
            <RowCheckbox row={row} checked={checked} />
            <th scope="row" className="two-lines">
              <Person name={row.employeeName} detail={row.employeeId} index={row.employeeSeq} />
            </th>
            <td>
              <DayLink {...row} />
            </td>
            <td>{row.why}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

export function RowCheckbox({ row, checked }: { row: EmployeeFields; checked: readonly string[] | null }) {
  if (checked === null) return null;
  const value = `${row.employeeSeq} ${row.date}`;
  return (
    <td className="tick">
      <input
        type="checkbox"
        name="dates"
        value={value}
        defaultChecked={checked.includes(value)}
        aria-label={`${row.employeeName}, ${formatDay(row.date)}`}
      />
    </td>
  );
}

export function Lines({ of, numeric = false }: { of: readonly string[]; numeric?: boolean }) {
  return (
    <td className={numeric ? "num" : undefined}>
      {of.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
    </td>
  );
}

/** Links to the day where punches are added, for users who may see them. */
export function DayLink({ employeeSeq, employeeName, date }: EmployeeFields) {
  const sees = [useHasPermission("ATTENDANCE_VIEW"), useHasPermission("ATTENDANCE_EDIT")].includes(true);
  if (!sees) return <>{formatDay(date)}</>;
  return (
    <ListLink href={pathTo("get-time-record", { employeeSeq, workDate: date })} aria-label={`${formatDay(date)}, ${employeeName}`}>
      {formatDay(date)}
    </ListLink>
  );
}
