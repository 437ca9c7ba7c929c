import { STATE_TONES } from "~/components/time/state-tones";
import { Badge } from "~/components/ui/data-display/badge";
import { EmployeePerson } from "~/components/ui/data-display/employee-person";
import { NIL, ScrollTable, SortHeading, TotalsRow } from "~/components/ui/table/table";
import { DAY_TYPE_LABELS, formatMinutes } from "~/domain/payroll/runs/time/time-text";
import { formatDay, type Day } from "~/domain/shared/day";
import type { ReportRow } from "~/domain/time/punches/report-row";
import { REPORT_TOTALS, type ReportTotals } from "~/domain/time/results/report-views";
import { countText } from "~/domain/shared/count-text";
import { pathTo } from "~/paths";
import { DayBar } from "./day-bar";

export type ReportLine = ReportRow & {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  day: Day;
  weekday: string;
  schedule: string;
};

const TOTAL_LABELS: Record<keyof ReportTotals, string> = {
  worked: "Worked",
  late: "Late",
  undertime: "Undertime",
  overtime: "Overtime",
  night: "Night",
  leave: "Leave",
};

/** Time Log Report: first and last punch, and evaluated time per day. */
export function ReportTable({
  rows,
  totals,
  count,
  oneDay,
}: {
  rows: readonly ReportLine[];
  totals: ReportTotals;
  count: number;
  /** All rows are of one date, so time bars are shown. */
  oneDay: boolean;
}) {
  return (
    <ScrollTable cards label="Time log" wide>
      <thead>
        <tr>
          <SortHeading column="name" className="sticky-phone">
            Employee
          </SortHeading>
          <SortHeading column="day" defaultSort="day">
            Date
          </SortHeading>
          <th scope="col">State</th>
          <th scope="col">Planned</th>
          <th scope="col" className="num">
            In
          </th>
          <th scope="col" className="num">
            Out
          </th>
          {oneDay ? (
            <th scope="col" className="day-hours">
              05–05
            </th>
          ) : null}
          {REPORT_TOTALS.map((of) => (
            <SortHeading key={of} column={of} numeric first="descending">
              {TOTAL_LABELS[of]}
            </SortHeading>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.employeeSeq} ${row.day}`}>
            <th scope="row" className="sticky-phone">
              <EmployeePerson employee={row} href={pathTo("get-time-record", { employeeSeq: row.employeeSeq, workDate: row.day })} />
            </th>
            <td data-card className="tabular">
              <span className="two-lines">
                <span>{formatDay(row.day)}</span>
                <span className="subtext">
                  {row.weekday}
                  {row.kind === DAY_TYPE_LABELS.ordinary ? "" : `, ${row.kind.toLowerCase()}`}
                </span>
              </span>
            </td>
            <td data-card>
              <span className="two-lines">
                <span>
                  <Badge tone={STATE_TONES[row.state]}>{row.stateText}</Badge>
                </span>
                {[...row.lateLines, ...row.exceptions].map((text) => (
                  <span key={text} className="subtext">
                    {text}
                  </span>
                ))}
              </span>
            </td>
            <td className="tabular max-w-52">
              <span className="two-lines">
                <span>{row.planned || NIL}</span>
                {row.schedule ? (
                  <span className="subtext" title={row.schedule}>
                    {row.schedule}
                  </span>
                ) : null}
              </span>
            </td>
            <td data-figure="In" className="num">
              {row.clockIn || NIL}
            </td>
            <td data-figure="Out" className="num">
              {row.clockOut || NIL}
            </td>
            {oneDay ? (
              <td>
                <DayBar row={row} />
              </td>
            ) : null}
            {REPORT_TOTALS.map((of) => (
              <td key={of} className="num">
                {row[of] === 0 ? NIL : formatMinutes(row[of])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <TotalsRow label={`Total, ${countText(count, "day")}`} span={oneDay ? 7 : 6} className="sticky-phone">
        {REPORT_TOTALS.map((of) => (
          <td key={of} className="num">
            {totals[of] === 0 ? NIL : formatMinutes(totals[of])}
          </td>
        ))}
      </TotalsRow>
    </ScrollTable>
  );
}
