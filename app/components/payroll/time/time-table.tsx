import { Person } from "~/components/ui/figures/person";
import { ScrollTable, SortHeading, TotalsRow } from "~/components/ui/table/table";
import type { TimeMinutes } from "~/domain/payroll/time/time-summary";
import { formatMinutes } from "~/domain/payroll/time/time-words";

export type TimeRow = TimeMinutes & { employeeSeq: number; employeeId: string; employeeName: string; departmentName: string };

type TimeTableProps = {
  rows: readonly TimeRow[];
  /** Over every row that the filter lets through. */
  totals: TimeMinutes;
  total: number;
  /** The number of the first row, so that faces keep their colours from page to page. */
  offset: number;
  /** The address of an employee's time; null where nothing can be changed. */
  hrefOf: ((employeeSeq: number) => string) | null;
};

const COLUMNS: readonly { sort: string; label: string; of: (row: TimeMinutes) => number }[] = [
  { sort: "absent", label: "Absent", of: (row) => row.absentMinutes },
  { sort: "late", label: "Late", of: (row) => row.lateMinutes },
  { sort: "undertime", label: "Undertime", of: (row) => row.undertimeMinutes },
  { sort: "unpaidLeave", label: "Unpaid leave", of: (row) => row.unpaidLeaveMinutes },
  { sort: "paidLeave", label: "Paid leave", of: (row) => row.paidLeaveMinutes },
  { sort: "overtime", label: "Overtime", of: (row) => row.overtimeMinutes },
  { sort: "night", label: "Night", of: (row) => row.nightMinutes + row.overtimeNightMinutes },
  { sort: "worked", label: "Rest day, holiday", of: (row) => row.workedMinutes },
];

/** What a phone shows of them. */
const ON_CARD: ReadonlySet<string> = new Set(["absent", "overtime"]);

/** One employee a row, the time of the whole payroll added up. */
export function TimeTable({ rows, totals, total, offset, hrefOf }: TimeTableProps) {
  return (
    <ScrollTable cards label="Time of the employees" wide>
      <thead>
        <tr>
          <SortHeading column="name" defaultSort="name" className="stick-l2 first">
            Employee
          </SortHeading>
          {COLUMNS.map(({ sort, label }) => (
            <SortHeading key={sort} column={sort} defaultSort="name" first="descending" numeric>
              {label}
            </SortHeading>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.employeeSeq}>
            <th scope="row" className="two stick-l2 first">
              <Person
                name={row.employeeName}
                detail={[row.employeeId, row.departmentName].filter(Boolean).join(" · ")}
                index={offset + index}
                href={hrefOf?.(row.employeeSeq)}
              />
            </th>
            {COLUMNS.map(({ sort, label, of }) => (
              <td key={sort} data-figure={ON_CARD.has(sort) ? label : undefined} className="num">
                <Minutes value={of(row)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <TotalsRow label={`Total, ${total.toLocaleString("en")} ${total === 1 ? "employee" : "employees"}`} className="stick-l2 first">
        {COLUMNS.map(({ sort, label, of }) => (
          <td key={sort} data-figure={ON_CARD.has(sort) ? label : undefined} className="num">
            <Minutes value={of(totals)} />
          </td>
        ))}
      </TotalsRow>
    </ScrollTable>
  );
}

/** Hours and minutes (PAY-31), or a quiet dash. */
export function Minutes({ value }: { value: number }) {
  return value === 0 ? <span className="nil">—</span> : <>{formatMinutes(value)}</>;
}
