import { EmptyState } from "~/components/ui/feedback/empty-state";
import { EmployeePerson } from "~/components/ui/data-display/employee-person";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import { LinkButton } from "~/components/ui/layout/button";
import { popupPath } from "~/domain/employees/list/popup-address";
import { spanText, type DaySpan } from "~/domain/payroll/runs/employment-checks";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

type LeaverRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  resignationDate: Day;
  unpaid: DaySpan;
  lastPayrollSeq: number | null;
};
type LeaversListProps = {
  rows: readonly LeaverRow[];
  /** Pages of the employee popup that the user may open. */
  opens: readonly string[];
};

/** Leavers who are not in this run, and their unpaid days. */
export function LeaversList({ rows, opens }: LeaversListProps) {
  if (rows.length === 0) {
    return (
      <EmptyState title="No separated employee is unpaid" icon="circle-check">
        Everyone on this template who left in or shortly before this period is paid up to the last day.
      </EmptyState>
    );
  }
  return (
    <ul className="check-list">
      {rows.map((row) => (
        <li key={row.employeeSeq}>
          <EmployeePerson employee={row} />
          <ul className="grid gap-1">
            <li>
              <StatusMark status="warning" text={leaverText(row)} />
            </li>
          </ul>
          <div className="fixes">
            <LeaverLinks row={row} opens={opens} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Links to the separation record and the last payslip. */
function LeaverLinks({ row: { employeeSeq, lastPayrollSeq }, opens }: { row: LeaverRow; opens: readonly string[] }) {
  return (
    <>
      {opens.includes("job-info") ? (
        <LinkButton href={popupPath(employeeSeq, "job-info")} size="sm">
          Open job info
        </LinkButton>
      ) : null}
      {lastPayrollSeq === null ? null : (
        <LinkButton href={pathTo("get-payslip", { payrollSeq: lastPayrollSeq, employeeSeq })} size="sm">
          Last payslip
        </LinkButton>
      )}
    </>
  );
}

const leaverText = ({ resignationDate, unpaid }: LeaverRow) =>
  `Left on ${formatDay(resignationDate)} and is not in this run. Not paid yet: ${spanText(unpaid)}. Pay these days with the final pay.`;
