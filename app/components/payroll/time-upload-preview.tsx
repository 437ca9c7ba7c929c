import { Form } from "@remix-run/react";
import { Check, Download } from "lucide-react";
import { Button, LinkButton } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { CsrfInput } from "~/components/ui/csrf";
import { ErrorSummary, type Problem } from "~/components/ui/error-summary";
import { Notice } from "~/components/ui/notice";
import { Pagination } from "~/components/ui/pagination";
import { usePosting } from "~/components/ui/post-form";
import { ScrollTable } from "~/components/ui/table";
import type { TimeMinutes } from "~/domain/payroll/time-summary";
import { timeWords } from "~/domain/payroll/time-words";

export type UploadView = {
  base: string;
  uploadSeq: number;
  fileName: string;
  /** "Maricel Soriano, 11/24/2026 08:52". */
  uploaded: string;
  /** "by Maricel Soriano at 11/24/2026 09:10", once the rows were used. */
  used: string | null;
  completed: boolean;
  digest: string;
  counts: { read: number; valid: number; wrong: number; employees: number; changed: number; partly: number };
  problems: { number: number; employee: string; date: string; messages: string[] }[];
  page: number;
  pageSize: number;
  firstRows: { number: number; employee: string; date: string; kind: string; words: string }[];
  totals: TimeMinutes;
  changes: { employeeSeq: number; employee: string; before: string; after: string }[];
};

/** What a workbook would do before it does it: what is wrong, what would change, and the one button that does it. */
export function TimeUploadPreview({ view, problems }: { view: UploadView; problems: readonly Problem[] }) {
  const { counts, base, uploadSeq } = view;
  const here = `${base}/time/uploads/${uploadSeq}`;
  return (
    <div className="stacked-cards">
      <ErrorSummary problems={problems} />
      <Card title={view.fileName} aside={<small className="muted">Uploaded by {view.uploaded}</small>} padded>
        <div className="stacked-cards">
          <dl className="figures-line">
            <Figure label="Rows read" value={counts.read} />
            <Figure label="Rows that can be used" value={counts.valid} />
            <Figure label="Rows to mend" value={counts.wrong} danger />
            <Figure label="Employees" value={counts.employees} />
            <Figure label="Employees whose time changes" value={counts.changed} />
          </dl>
          <Effect view={view} />
          <div className="button-row">
            <UseButton view={view} here={here} />
            {counts.wrong > 0 ? (
              <LinkButton href={`${here}/errors.xlsx`} icon={Download} download>
                Download the rows to mend
              </LinkButton>
            ) : null}
            {view.used ? <LinkButton href={`${base}/time`}>Back to time</LinkButton> : <DiscardButton here={here} />}
          </div>
        </div>
      </Card>
      {counts.wrong > 0 ? <Problems view={view} /> : null}
      {view.changes.length > 0 ? <Changes view={view} /> : null}
      {view.firstRows.length > 0 ? <FirstRows view={view} /> : null}
    </div>
  );
}

function Effect({ view: { counts, used, completed } }: { view: UploadView }) {
  if (used) return <Notice title={`The rows of this workbook were used ${used}.`}>What is shown below compares it with the time as it is now.</Notice>;
  if (completed) return <Notice tone="attention" title="This payroll is completed and cannot change." />;
  if (counts.employees === 0) return <Notice tone="danger" title="No row of this workbook can be used yet.">Mend the rows below and upload the workbook again.</Notice>;
  return (
    <Notice tone={counts.wrong > 0 ? "attention" : "info"}>
      The workbook replaces all time of the {people(counts.employees)} whom it names; everybody else keeps what is stored.
      {counts.wrong > 0 ? " Rows to mend are left out: mend them in the copy and upload that." : ""}
      {counts.partly > 0 ? ` For ${people(counts.partly)} only a part of the rows can be used.` : ""}
    </Notice>
  );
}

function UseButton({ view, here }: { view: UploadView; here: string }) {
  const posting = usePosting(`${here}?index`);
  if (view.used || view.completed || view.counts.employees === 0) return null;
  return (
    <Form method="post" action={`${here}?index`} className="inline-form">
      <CsrfInput />
      <input type="hidden" name="digest" value={view.digest} />
      <Button type="submit" variant="primary" icon={Check} pending={posting} pendingText="Storing…">
        Use the {view.counts.valid.toLocaleString("en")} valid {view.counts.valid === 1 ? "row" : "rows"}
      </Button>
    </Form>
  );
}

function DiscardButton({ here }: { here: string }) {
  return (
    <Form method="post" action={`${here}/removal`} className="inline-form">
      <CsrfInput />
      <Button type="submit" variant="ghost">
        Cancel
      </Button>
    </Form>
  );
}

function Problems({ view }: { view: UploadView }) {
  return (
    <Card title="Rows to mend">
      <ScrollTable label="Rows to mend">
        <thead>
          <tr>
            <th scope="col" className="num">Row</th>
            <th scope="col">Employee</th>
            <th scope="col">Date</th>
            <th scope="col">What to mend</th>
          </tr>
        </thead>
        <tbody>
          {view.problems.map(({ number, employee, date, messages }) => (
            <tr key={number}>
              <td className="num">{number}</td>
              <td>{employee || "—"}</td>
              <td>{date || "—"}</td>
              <td className="wrap">
                {messages.map((message) => (
                  <span key={message} className="line">{message}</span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Pagination page={view.page} pageSize={view.pageSize} total={view.counts.wrong} />
    </Card>
  );
}

function Changes({ view }: { view: UploadView }) {
  const more = view.counts.changed - view.changes.length;
  return (
    <Card title="What changes" aside={more > 0 ? <small className="muted">and {people(more)} more</small> : undefined}>
      <ScrollTable label="What changes">
        <thead>
          <tr>
            <th scope="col">Employee</th>
            <th scope="col">Stored now</th>
            <th scope="col">From the workbook</th>
          </tr>
        </thead>
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
    <Card title="Rows that can be used" aside={more > 0 ? <small className="muted">the first {firstRows.length} of {counts.valid.toLocaleString("en")}</small> : undefined}>
      <ScrollTable label="Rows that can be used">
        <thead>
          <tr>
            <th scope="col" className="num">Row</th>
            <th scope="col">Employee</th>
            <th scope="col">Date</th>
            <th scope="col">Kind of day</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {firstRows.map(({ number, employee, date, kind, words }) => (
            <tr key={number}>
              <td className="num">{number}</td>
              <td>{employee}</td>
              <td>{date}</td>
              <td>{kind}</td>
              <td className="wrap">{words}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>Total of all rows that can be used</th>
            <td className="wrap">{timeWords(totals)}</td>
          </tr>
        </tfoot>
      </ScrollTable>
    </Card>
  );
}

function Figure({ label, value, danger = false }: { label: string; value: number; danger?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={danger && value > 0 ? "danger" : undefined}>{value.toLocaleString("en")}</dd>
    </div>
  );
}

const people = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "employee" : "employees"}`;
