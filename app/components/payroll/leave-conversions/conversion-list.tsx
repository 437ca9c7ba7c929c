import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Money } from "~/components/ui/data-display/money";
import { Person } from "~/components/ui/data-display/person";
import type { Problem } from "~/components/ui/form/error-summary";
import { Button } from "~/components/ui/layout/button";
import { ExcludeSelected, IntakeList, type IntakeView } from "~/components/payroll/runs/intake";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

type Row = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  lines: readonly string[];
  days: string;
  /** Null = no salary was in effect on the day of the conversion. */
  amount: number | null;
  /** Converted before the last payroll began. */
  overdue: boolean;
};

export type ConversionsView = IntakeView & { rows: readonly Row[]; people: number };
/** Submitted selection and reason, if the form is shown again. */
type SubmittedDecision = { reason: string; checked: readonly string[] } | null;

type ConversionListProps = { view: ConversionsView; problems: readonly Problem[]; answered: SubmittedDecision };

/** Leave converted to cash at year end; each conversion is added to this payroll or set aside. */
export function ConversionList({ view, problems, answered }: ConversionListProps) {
  const { payrollSeq, completed, rows, page, people } = view;
  const action = pathTo("get-payroll-process-leave-conversion", { payrollSeq }, page > 1 ? { page: String(page) } : undefined);
  return (
    <IntakeList
      title="Converted leave"
      view={view}
      total={people}
      problems={problems}
      action={action}
      aside={people > 0 ? <small className="muted">{people.toLocaleString("en")} to decide</small> : null}
      text="Each day is paid at the daily rate of its conversion date, as monetized leave: 12 days a year are tax-exempt. Amounts that you add become adjustments in this payroll."
      empty={
        <EmptyState title="No converted leave to decide">
          Days converted to cash at the end of a leave year are listed here until a payroll pays them. Unused leave of separated employees
          is added to the final pay automatically.
        </EmptyState>
      }
      decisions={(posting) => <Decisions posting={posting} reason={answered?.reason ?? ""} />}
    >
      {rows.length === 0 ? null : (
        <ScrollTable label="Converted leave by employee">
          <ColumnHeads columns={[...(completed ? [] : ["Choose"]), "Employee", "Converted leave", ["Days", "num"], ["Amount, ₱", "num"]]} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.employeeSeq}>
                {completed ? null : (
                  <td className="tick">
                    <input
                      type="checkbox"
                      name="people"
                      value={row.employeeSeq}
                      defaultChecked={
                        answered === null ? row.amount !== null && !row.overdue : answered.checked.includes(String(row.employeeSeq))
                      }
                      aria-label={`Converted leave of ${row.employeeName}`}
                    />
                  </td>
                )}
                <th scope="row" className="two-lines">
                  <Person name={row.employeeName} detail={row.employeeId} index={row.employeeSeq} />
                </th>
                <td>
                  {row.lines.map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                  {row.overdue ? <div className="muted">Older than the last payroll. Select it only if it was not paid yet.</div> : null}
                </td>
                <td className="num">{row.days}</td>
                <td className="num strong">{row.amount === null ? "No salary on that day" : <Money amount={row.amount} />}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </IntakeList>
  );
}

function Decisions({ posting, reason }: { posting: boolean; reason: string }) {
  return (
    <>
      <Button type="submit" name="decide" value="TAKE" variant="primary" icon="check" pending={posting} pendingText="Taking…">
        Add selected to this payroll
      </Button>
      <ExcludeSelected
        value="ASIDE"
        reasonLabel="Reason for setting them aside"
        posting={posting}
        pendingText="Setting aside…"
        reason={reason}
      >
        Set selected aside
      </ExcludeSelected>
    </>
  );
}
