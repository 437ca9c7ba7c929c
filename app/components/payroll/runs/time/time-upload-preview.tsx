import { Card } from "~/components/ui/layout/card";
import type { Problem } from "~/components/ui/form/error-summary";
import { Notice } from "~/components/ui/feedback/notice";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { ConfirmButton, WorkbookPreview } from "~/components/ui/table/workbook-preview";
import type { TimeMinutes } from "~/domain/payroll/runs/time/time-summary";
import { timeText } from "~/domain/payroll/runs/time/time-text";
import { countText } from "~/domain/shared/count-text";
import { pathTo } from "~/paths";

export type UploadView = {
  payrollSeq: number;
  uploadSeq: number;
  fileName: string;
  /** "Maricel Soriano, 11/24/2026 08:52". */
  uploaded: string;
  /** "by Maricel Soriano at 11/24/2026 09:10", once the rows were used. */
  used: string | null;
  completed: boolean;
  digest: string;
  counts: {
    read: number;
    valid: number;
    wrong: number;
    employees: number;
    changed: number;
    leftOut: number;
    /** Valid rows of the excluded employees. */
    waiting: number;
  };
  /** The first excluded employees. */
  leftOut: string[];
  problems: { number: number; employee: string; date: string; messages: string[] }[];
  page: number;
  pageSize: number;
  firstRows: { number: number; employee: string; date: string; kind: string; text: string }[];
  totals: TimeMinutes;
  changes: { employeeSeq: number; employee: string; before: string; after: string }[];
};

/** Preview of a time workbook: errors, changes, and the import button. */
export function TimeUploadPreview({ view, problems }: { view: UploadView; problems: readonly Problem[] }) {
  const { counts, payrollSeq, uploadSeq, page, pageSize } = view;
  const here = pathTo("get-payroll-process-time-upload", { payrollSeq, uploadSeq });
  return (
    <WorkbookPreview
      errorsHref={pathTo("get-payroll-process-time-upload-error-xlsx", { payrollSeq, uploadSeq })}
      removalAction={pathTo("delete-payroll-process-time-upload", { payrollSeq, uploadSeq })}
      fileName={view.fileName}
      uploaded={view.uploaded}
      figures={[
        { label: "Rows read", value: counts.read },
        { label: "Rows that can be used", value: counts.valid },
        { label: "Rows to fix", value: counts.wrong, danger: true },
        { label: "Employees", value: counts.employees },
        { label: "Employees whose time changes", value: counts.changed },
      ]}
      problems={problems}
      notice={<Effect view={view} />}
      confirm={<UseButton view={view} here={here} />}
      back={view.used ? { href: pathTo("get-payroll-process-time", { payrollSeq }), text: "Back to time" } : null}
      rowsToFix={{
        heading: "Employee and date",
        rows: view.problems.map(({ number, employee, date, messages }) => ({ number, who: employee, detail: date, messages })),
        total: counts.wrong,
        page,
        pageSize,
      }}
    >
      {view.changes.length > 0 ? <Changes view={view} /> : null}
      {view.firstRows.length > 0 ? <FirstRows view={view} /> : null}
    </WorkbookPreview>
  );
}

function Effect({ view: { counts, leftOut, used, completed } }: { view: UploadView }) {
  if (used) return <Notice title={`The rows of this workbook were used ${used}.`}>The comparison below is with the current time.</Notice>;
  if (completed) return <Notice tone="attention" title="This payroll is completed and cannot change." />;
  if (counts.employees === 0)
    return (
      <Notice tone="danger" title="No row of this workbook can be used yet.">
        Fix the rows below and upload the workbook again.{leftOut.length > 0 ? ` ${excludedEmployeesText(counts, leftOut)}` : ""}
      </Notice>
    );
  return (
    <Notice tone={counts.wrong > 0 ? "attention" : "info"}>
      The workbook replaces all time of the {countText(counts.employees, "employee")} it contains; other employees do not change.
      {counts.wrong > 0 ? " Rows to fix are left out: fix them in the copy and upload that." : ""}
      {leftOut.length > 0 ? ` ${excludedEmployeesText(counts, leftOut)}` : ""}
    </Notice>
  );
}

/** An employee with an invalid row is excluded entirely: an import replaces all stored rows of an employee. */
function excludedEmployeesText({ leftOut: count, waiting }: UploadView["counts"], names: readonly string[]): string {
  const more = count - names.length;
  const named = more > 0 ? `${names.join(", ")} and ${countText(more, "employee")} more` : names.join(", ");
  const rows =
    waiting === 0
      ? ""
      : ` ${waiting.toLocaleString("en")} of their rows could be used and ${waiting === 1 ? "waits" : "wait"} for the fixed ${count === 1 ? "one" : "ones"}.`;
  return `${named} ${count === 1 ? "has" : "have"} a row to fix and ${count === 1 ? "is" : "are"} left out entirely: their stored time is unchanged.${rows}`;
}

function UseButton({ view, here }: { view: UploadView; here: string }) {
  if (view.used || view.completed || view.counts.employees === 0) return null;
  return (
    <ConfirmButton
      here={here}
      verb={`Use the ${view.counts.valid.toLocaleString("en")} valid ${view.counts.valid === 1 ? "row" : "rows"}`}
      pendingText="Storing…"
    >
      <input type="hidden" name="digest" value={view.digest} />
    </ConfirmButton>
  );
}

function Changes({ view }: { view: UploadView }) {
  const more = view.counts.changed - view.changes.length;
  return (
    <Card title="What changes" aside={more > 0 ? <small className="muted">and {countText(more, "employee")} more</small> : undefined}>
      <ScrollTable label="What changes">
        <ColumnHeads columns={["Employee", "Stored now", "From the workbook"]} />
        <tbody>
          {view.changes.map(({ employeeSeq, employee, before, after }) => (
            <tr key={employeeSeq}>
              <th scope="row">{employee}</th>
              <td className="wrap">{before}</td>
              <td className="wrap">{after}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}

function FirstRows({ view: { firstRows, counts, totals } }: { view: UploadView }) {
  const more = counts.valid - firstRows.length;
  return (
    <Card
      title="Rows that can be used"
      aside={
        more > 0 ? (
          <small className="muted">
            the first {firstRows.length} of {counts.valid.toLocaleString("en")}
          </small>
        ) : undefined
      }
    >
      <ScrollTable label="Rows that can be used">
        <ColumnHeads columns={[["Row", "num"], "Employee", "Date", "Kind of day", "Time"]} />
        <tbody>
          {firstRows.map(({ number, employee, date, kind, text }) => (
            <tr key={number}>
              <td className="num">{number}</td>
              <td>{employee}</td>
              <td>{date}</td>
              <td>{kind}</td>
              <td className="wrap">{text}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Total of all rows that can be used
            </th>
            <td className="wrap">{timeText(totals)}</td>
          </tr>
        </tfoot>
      </ScrollTable>
    </Card>
  );
}
