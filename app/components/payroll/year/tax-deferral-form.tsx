import { Form } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { TABLE_DECISION } from "~/components/payroll/runs/intake";
import { Money } from "~/components/ui/data-display/money";
import { Person } from "~/components/ui/data-display/person";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, type Problem } from "~/components/ui/form/error-summary";
import { IdempotencyKeyInput } from "~/components/ui/form/idempotency-key";
import { useIsPosting } from "~/components/ui/form/posting";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { Pagination } from "~/components/ui/table/pagination";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";

type Row = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  lastWithholds: number | null;
  lastNet: number | null;
  /** Why, by whom and when; null = not deferred. */
  spread: string | null;
};

type TaxDeferralFormProps = {
  action: string;
  people: readonly Row[];
  page: number;
  pageSize: number;
  total: number;
  problems: readonly Problem[];
  /** Submitted values, if the form is shown again. */
  answered: { reason: string; checked: readonly string[] } | null;
};

const LABEL = "Last payroll would take more than half of the pay";

/** Employees whose last payroll would deduct more than half of their pay: spreads the tax over the payrolls from October on. */
export function TaxDeferralForm({ action, people, page, pageSize, total, problems, answered }: TaxDeferralFormProps) {
  const posting = useIsPosting(action);
  if (total === 0)
    return (
      <Card label={LABEL}>
        <EmptyState title="No one for review">
          Once the year is computed, employees whose tax would take more than half of their last net pay of the year are listed here.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <ErrorSummary problems={problems} />
      <Card title={LABEL}>
        <Form method="post" action={action}>
          <CsrfInput />
          <IdempotencyKeyInput />
          <p className="muted px-4 pb-2 text-sm">
            Each regular payroll paid from October on then withholds part of the estimated annual tax. Completed payrolls stay as they are;
            open ones must be recalculated.
          </p>
          <ScrollTable label="For review, and employees whose tax is spread" wide>
            <ColumnHeads columns={["Choose", "Employee", ["The last payroll takes, ₱", "num"], ["Of its net pay, ₱", "num"], "Spread"]} />
            <tbody>
              {people.map((row) => (
                <tr key={row.employeeSeq}>
                  <td className="tick">
                    <input
                      type="checkbox"
                      name="people"
                      value={row.employeeSeq}
                      defaultChecked={answered?.checked.includes(String(row.employeeSeq)) ?? false}
                      aria-label={row.employeeName}
                    />
                  </td>
                  <th scope="row" className="two-lines">
                    <Person name={row.employeeName} detail={row.employeeId} index={row.employeeSeq} />
                  </th>
                  {[row.lastWithholds, row.lastNet].map((amount, column) => (
                    <td key={column} className="num">
                      {amount === null ? NIL : <Money amount={amount} zero="dash" />}
                    </td>
                  ))}
                  <td className="wrap">{row.spread ?? NIL}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
          <div className={TABLE_DECISION}>
            <label className="field">
              <span>Reason</span>
              <input className="input" name="reason" maxLength={200} defaultValue={answered?.reason ?? ""} autoComplete="off" />
            </label>
            <Button type="submit" name="decide" value="SPREAD" variant="primary" icon="check" pending={posting} pendingText="Spreading…">
              Spread over the remaining payrolls
            </Button>
            {people.some(({ spread }) => spread !== null) ? (
              <Button type="submit" name="decide" value="STOP" pending={posting} pendingText="Stopping…">
                No longer spread
              </Button>
            ) : null}
          </div>
        </Form>
        <Pagination page={page} pageSize={pageSize} total={total} pageSizes={[pageSize]} />
      </Card>
    </>
  );
}
