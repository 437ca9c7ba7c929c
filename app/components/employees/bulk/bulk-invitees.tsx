import { Card } from "~/components/ui/layout/card";
import { NIL, ScrollTable } from "~/components/ui/table/table";
import { formatDay, type Day } from "~/domain/shared/day";

/** A valid row with resolved names. */
export type BulkInviteeView = {
  rowIndex: number;
  name: string;
  email: string;
  employeeId: string;
  joinDate: Day;
  department: string;
  head: boolean;
  tier: string;
  workSchedule: string;
  office: string;
};

/** The first employees that the sheet would invite. */
export function BulkInvitees({ rows, total, flexbenOnly }: { rows: readonly BulkInviteeView[]; total: number; flexbenOnly: boolean }) {
  return (
    <Card
      title="Employees to invite"
      aside={
        total > rows.length ? (
          <small className="muted">
            the first {rows.length} of {total.toLocaleString("en")}
          </small>
        ) : undefined
      }
    >
      <ScrollTable label="Employees to invite">
        <thead>
          <tr>
            <th scope="col" className="num">
              Row
            </th>
            <th scope="col">Name</th>
            <th scope="col">Work email</th>
            <th scope="col">Employee ID</th>
            <th scope="col">Join date</th>
            <th scope="col">Department</th>
            <th scope="col">Tier</th>
            <th scope="col">Office</th>
            {flexbenOnly ? null : <th scope="col">Work schedule</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowIndex}>
              <td className="num">{row.rowIndex}</td>
              <th scope="row">{row.name}</th>
              <td>{row.email}</td>
              <td>{row.employeeId || NIL}</td>
              <td className="tabular">{formatDay(row.joinDate)}</td>
              <td className="two-lines">
                {row.department || NIL}
                {row.head ? <span className="subtext">Head</span> : null}
              </td>
              <td>{row.tier || NIL}</td>
              <td>{row.office || NIL}</td>
              {flexbenOnly ? null : <td>{row.workSchedule}</td>}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
