import { STATE_TONES } from "~/components/time/state-tones";
import { Badge } from "~/components/ui/figures/badge";
import { Person } from "~/components/ui/figures/person";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { DAY_TYPE_WORDS, formatMinutes } from "~/domain/payroll/time/time-words";
import { formatDay, type Day } from "~/domain/shared/day";
import type { ReportRow } from "~/domain/time/punches/report-row";
import { pathTo } from "~/paths";

export type ReportLine = ReportRow & {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  day: Day;
  weekday: string;
  schedule: string;
};

/** Who came and went when, and what the day comes to. */
export function ReportTable({ rows }: { rows: readonly ReportLine[] }) {
  return (
    <ScrollTable label="Time log" wide>
      <ColumnHeads
        columns={[
          ["Employee", "stick-phone"],
          "Date",
          "State",
          "Planned",
          ["In", "num"],
          ["Out", "num"],
          ["Worked", "num"],
          ["Late", "num"],
          ["Undertime", "num"],
          ["Overtime", "num"],
          ["Night", "num"],
          ["Leave", "num"],
        ]}
      />
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${row.employeeSeq} ${row.day}`}>
            <th scope="row" className="stick-phone">
              <Person
                name={row.employeeName}
                detail={[row.employeeId, row.departmentName].filter(Boolean).join(" · ")}
                index={index}
                href={pathTo("get-time-record", { employeeSeq: row.employeeSeq, workDate: row.day })}
              />
            </th>
            <td className="tabular">
              <span className="two">
                <span>{formatDay(row.day)}</span>
                <span className="sub">
                  {row.weekday}
                  {row.kind === DAY_TYPE_WORDS.ordinary ? "" : `, ${row.kind.toLowerCase()}`}
                </span>
              </span>
            </td>
            <td>
              <span className="two">
                <span>
                  <Badge tone={STATE_TONES[row.state]}>{row.stateWords}</Badge>
                </span>
                {row.exceptions.map((words) => (
                  <span key={words} className="sub">
                    {words}
                  </span>
                ))}
              </span>
            </td>
            <td className="tabular">
              <span className="two">
                <span>{row.planned || <span className="nil">—</span>}</span>
                {row.schedule ? <span className="sub">{row.schedule}</span> : null}
              </span>
            </td>
            <td className="num">{row.clockIn || <span className="nil">—</span>}</td>
            <td className="num">{row.clockOut || <span className="nil">—</span>}</td>
            {([row.worked, row.late, row.undertime, row.overtime, row.night, row.leave] as const).map((minutes, at) => (
              <td key={at} className="num">
                {minutes === 0 ? <span className="nil">—</span> : formatMinutes(minutes)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
