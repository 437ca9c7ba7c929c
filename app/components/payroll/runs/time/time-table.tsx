import { NIL } from "~/components/ui/table/table";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { personLead } from "~/components/ui/table/person-lead";
import type { TimeMinutes } from "~/domain/payroll/runs/time/time-summary";
import { formatMinutes } from "~/domain/payroll/runs/time/time-text";

export type TimeRow = TimeMinutes & { employeeSeq: number; employeeId: string; employeeName: string; departmentName: string };

const minutes = (key: string, heading: string, of: (row: TimeMinutes) => number, card?: "figure") => ({
  key,
  heading,
  sort: key,
  first: "descending" as const,
  numeric: true,
  card,
  of,
  cell: (row: TimeRow) => <Minutes value={of(row)} />,
});

/** Optional columns of an employee's time. */
export const TIME_COLUMNS: readonly (ListColumn<TimeRow> & { of: (row: TimeMinutes) => number })[] = [
  minutes("absent", "Absent", (row) => row.absentMinutes, "figure"),
  minutes("late", "Late", (row) => row.lateMinutes),
  minutes("undertime", "Undertime", (row) => row.undertimeMinutes),
  minutes("unpaidLeave", "Unpaid leave", (row) => row.unpaidLeaveMinutes),
  minutes("paidLeave", "Paid leave", (row) => row.paidLeaveMinutes),
  minutes("overtime", "Overtime", (row) => row.overtimeMinutes, "figure"),
  minutes("night", "Night", (row) => row.nightMinutes + row.overtimeNightMinutes),
  minutes("worked", "Rest day, holiday", (row) => row.workedMinutes),
];

type TimeTableProps = {
  rows: readonly TimeRow[];
  columns: typeof TIME_COLUMNS;
  /** Over all filtered rows. */
  totals: TimeMinutes;
  total: number;
  /** URL of an employee's time; null = read-only. */
  hrefOf: ((employeeSeq: number) => string) | null;
};

/** Time totals of the payroll by employee. */
export function TimeTable({ rows, columns, totals, total, hrefOf }: TimeTableProps) {
  return (
    <ListTable
      label="Time of the employees"
      rows={rows}
      rowKey={({ employeeSeq }) => employeeSeq}
      defaultSort="name"
      lead={personLead<TimeRow>({ hrefOf: ({ employeeSeq }) => hrefOf?.(employeeSeq) })}
      columns={columns}
      totalLabel={`Total, ${total.toLocaleString("en")} ${total === 1 ? "employee" : "employees"}`}
      totals={Object.fromEntries(columns.map(({ key, of }) => [key, <Minutes key={key} value={of(totals)} />]))}
    />
  );
}

/** Hours and minutes (PAY-31), or a dash. */
export function Minutes({ value }: { value: number }) {
  return value === 0 ? NIL : <>{formatMinutes(value)}</>;
}
