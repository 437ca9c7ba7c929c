import { Person } from "~/components/ui/data-display/person";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import type { Problem } from "~/components/ui/form/error-summary";
import { Button } from "~/components/ui/layout/button";
import { ConsentField, ExcludeSelected, IntakeList, type IntakeView } from "~/components/payroll/runs/intake";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatCentavos } from "~/domain/shared/money";
import { pathTo } from "~/paths";
import { DayLink, Lines, RowCheckbox, type EmployeeFields } from "./attendance-tables";

export type RetroAdjustmentRow = EmployeeFields & {
  /** "11/01–11/15/2026", the payroll that paid the day. */
  paidBy: string;
  typed: boolean;
  lines: string[];
  basicAmount: number;
  premiumAmount: number;
};
export type RetroAdjustmentsView = IntakeView & {
  rows: RetroAdjustmentRow[];
  total: number;
  /** Number of rows for *Take all*. */
  takeable: number;
};
type SubmittedDecision = { reason: string; dates: readonly string[] };

/** Attendance changes after a payroll was paid; each is added to this payroll or set aside. */
export function RetroAdjustments({
  view,
  problems,
  answered,
}: {
  view: RetroAdjustmentsView;
  problems: readonly Problem[];
  answered: SubmittedDecision;
}) {
  const { payrollSeq, completed, rows, total, takeable } = view;
  const action = pathTo("get-payroll-process-late-changes", { payrollSeq });
  return (
    <IntakeList
      title="Late changes"
      view={view}
      total={total}
      problems={problems}
      action={action}
      aside={total > 0 ? <small className="muted">{total === 1 ? "1 day" : `${total.toLocaleString("en")} days`}</small> : null}
      text="Attendance of these days has changed since they were paid. Changes that you take become adjustments in this payroll, at the rates of their date."
      empty={<EmptyState title="No late change to decide">No paid day has changed since its payroll.</EmptyState>}
      decisions={(posting) => (
        <>
          {takeable > 0 ? (
            <Button type="submit" name="decide" value="ALL" variant="primary" icon="check" pending={posting} pendingText="Taking…">
              {takeable === 1 ? "Take the one that adds pay" : `Take all ${takeable.toLocaleString("en")} that add pay`}
            </Button>
          ) : null}
          <Button type="submit" name="decide" value="TICKED" pending={posting} pendingText="Taking…">
            Take over selected
          </Button>
          <ConsentField />
          <ExcludeSelected
            value="ASIDE"
            reasonLabel="Reason for setting them aside"
            posting={posting}
            pendingText="Setting aside…"
            reason={answered.reason}
          >
            Set selected aside
          </ExcludeSelected>
        </>
      )}
    >
      {total === 0 ? null : (
        <ScrollTable label="Late changes" className="attended-days">
          <ColumnHeads
            columns={[...(completed ? [] : ["Choose"]), "Employee", "Date", "What changed", ["Basic part", "num"], ["Premium part", "num"]]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.employeeSeq} ${row.date}`}>
                <RowCheckbox row={row} checked={completed ? null : answered.dates} />
                <th scope="row" className="two-lines">
                  <Person name={row.employeeName} detail={row.employeeId} index={row.employeeSeq} />
                </th>
                <td>
                  <DayLink {...row} />
                  <small className="muted">
                    {" "}
                    paid with {row.paidBy}
                    {row.typed ? ", typed" : ""}
                  </small>
                </td>
                <Lines of={row.lines} />
                <td className="num">{formatCentavos(row.basicAmount)}</td>
                <td className="num">{formatCentavos(row.premiumAmount)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </IntakeList>
  );
}
