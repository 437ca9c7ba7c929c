import { Form } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { Money } from "~/components/ui/figures/money";
import { Person } from "~/components/ui/figures/person";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, type Problem } from "~/components/ui/form/error-summary";
import { FormKeyInput } from "~/components/ui/form/form-key";
import { usePosting } from "~/components/ui/form/post-form";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ListLink } from "~/components/ui/table/list-link";
import { Pagination } from "~/components/ui/table/pagination";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

type Row = {
  key: string;
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  /** The payroll that paid the period. */
  payrollSeq: number;
  period: string;
  label: string;
  paid: number;
  settled: number;
  shouldBe: number;
  difference: number;
};

export type ArrearsView = {
  payrollSeq: number;
  completed: boolean;
  digest: string;
  rows: readonly Row[];
  /** Of people. */
  page: number;
  pageSize: number;
  people: number;
};
/** What was ticked, and the reason that was typed, where the page comes back. */
type Answered = { reason: string; ticked: readonly string[] } | null;

type ArrearsListProps = { view: ArrearsView; problems: readonly Problem[]; answered: Answered };

/** What closed payrolls should have paid by the records of now: each line comes into this payroll or is discarded. */
export function ArrearsList({ view, problems, answered }: ArrearsListProps) {
  const { payrollSeq, completed, rows, page, pageSize, people } = view;
  const action = pathTo("get-payroll-process-arrears", { payrollSeq }, page > 1 ? { page: String(page) } : undefined);
  const posting = usePosting(action);
  return (
    <div className="stacked-cards">
      <ErrorSummary problems={problems} />
      {completed ? <Notice tone="attention" title="This payroll is completed and cannot change." /> : null}
      <Card
        title="Arrears"
        aside={
          <LinkButton href={pathTo("get-payroll-process-arrears-xlsx", { payrollSeq })} size="sm" icon="file-spreadsheet" download>
            Download Excel
          </LinkButton>
        }
      >
        {rows.length === 0 ? (
          <EmptyState title="No completed payroll is touched.">
            What the closed payrolls of the last year paid is what the records of now say. A salary that is entered with arrears shows here.
          </EmptyState>
        ) : (
          <Form method="post" action={action}>
            <CsrfInput />
            <FormKeyInput />
            <input type="hidden" name="digest" value={view.digest} />
            <p className="muted take-words">
              Each closed period is reckoned again by the records of now and the settings of then. It stays as it was paid; what is taken
              comes as an adjustment of this payroll, one for each line and period.
            </p>
            <ArrearsTable rows={rows} completed={completed} ticked={answered?.ticked ?? null} />
            {completed ? null : <Decisions posting={posting} reason={answered?.reason ?? ""} />}
          </Form>
        )}
        <Pagination page={page} pageSize={pageSize} total={people} />
      </Card>
      <div className="button-row">
        <LinkButton href={pathTo("get-payroll-process-time", { payrollSeq })}>Back to time</LinkButton>
      </div>
    </div>
  );
}

/** @param ticked null = what gives is ticked */
function ArrearsTable({ rows, completed, ticked }: { rows: readonly Row[]; completed: boolean; ticked: readonly string[] | null }) {
  return (
    <ScrollTable label="Arrears by employee, period and line" wide>
      <ColumnHeads
        columns={[
          ...(completed ? [] : ["Choose"]),
          "Employee",
          "Period",
          "Line",
          ["Paid", "num"],
          ["Arrears since", "num"],
          ["Should be", "num"],
          ["Difference, ₱", "num"],
        ]}
      />
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key}>
            {completed ? null : (
              <td className="tick">
                <input
                  type="checkbox"
                  name="lines"
                  value={row.key}
                  defaultChecked={ticked === null ? row.difference > 0 : ticked.includes(row.key)}
                  aria-label={`${row.label} of ${row.employeeName}, ${row.period}`}
                />
              </td>
            )}
            <th scope="row" className="two">
              <Person name={row.employeeName} detail={row.employeeId} index={index} />
            </th>
            <td>
              <ListLink href={pathTo("get-payslip", { payrollSeq: row.payrollSeq, employeeSeq: row.employeeSeq })}>{row.period}</ListLink>
            </td>
            <td>{row.label}</td>
            <td className="num">
              <Money amount={row.paid} zero="dash" />
            </td>
            <td className="num">
              <Money amount={row.settled} zero="dash" />
            </td>
            <td className="num">
              <Money amount={row.shouldBe} zero="dash" />
            </td>
            <td className="num strong">
              <Money amount={row.difference} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Decisions({ posting, reason }: { posting: boolean; reason: string }) {
  return (
    <div className="take-row">
      <Button type="submit" name="decide" value="TAKE" variant="primary" icon="check" pending={posting} pendingText="Putting…">
        Put the ticked into this payroll
      </Button>
      <label className="check">
        <input type="checkbox" name="consentYn" value="Y" /> <span>The employee agreed in writing to what is taken back</span>
      </label>
      <label className="field">
        <span>Why the ticked are discarded</span>
        <input className="input" name="reason" maxLength={200} defaultValue={reason} autoComplete="off" />
      </label>
      <Button type="submit" name="decide" value="DISCARD" pending={posting} pendingText="Discarding…">
        Discard the ticked
      </Button>
    </div>
  );
}
