import type { CertificateMailState } from "~/domain/payroll/government/certificates/certificate-mail";
import { Form } from "@remix-run/react";
import { SelectedMails } from "~/components/payroll/runs/payslips/selected-mails";
import { Badge } from "~/components/ui/data-display/badge";
import { CsrfInput } from "~/components/ui/form/csrf";
import { useIsPosting } from "~/components/ui/form/posting";
import { Button } from "~/components/ui/layout/button";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";

export type MailRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  version: number;
  email: string;
  state: CertificateMailState;
  /** "Sent", as in the list. */
  text: string;
  /** Delivery: "PDF attached"; null if no mail is sent. */
  way: string | null;
  /** Why the last mail failed; null otherwise. */
  why: string | null;
  at: string | null;
};

const STATES = {
  NO_ACCOUNT: { tone: "attention", icon: "mail-x" },
  NO_EMAIL: { tone: "attention", icon: "mail-x" },
  NOT_SENT: { tone: "quiet", icon: "mail" },
  WAITING: { tone: "info", icon: "clock" },
  SENT: { tone: "done", icon: "circle-check" },
  FAILED: { tone: "danger", icon: "triangle-alert" },
} as const;

export function CertificateMails({ label, rows }: { label: string; rows: readonly MailRow[] }) {
  return (
    <SelectedMails mayTick verb="Send to selected">
      <ScrollTable cards label={label}>
        <ColumnHeads
          columns={[
            ["Employee", "sticky-phone", "name"],
            ["Version", "", "-version"],
            ["Email", "", "email"],
            ["Email", "", "mail"],
            ["Emailed", "", "-at"],
          ]}
          defaultSort="name"
          actions="Send"
        />
        <tbody>
          {rows.map((row) => (
            <CertificateMail key={row.employeeSeq} row={row} />
          ))}
        </tbody>
      </ScrollTable>
    </SelectedMails>
  );
}

function CertificateMail({ row }: { row: MailRow }) {
  const { tone, icon } = STATES[row.state];
  const reached = row.state !== "NO_ACCOUNT" && row.state !== "NO_EMAIL";
  return (
    <tr>
      <th scope="row" className="two-lines sticky-phone">
        <span className="flex items-center gap-3">
          <input
            type="checkbox"
            name="checked"
            value={row.employeeSeq}
            disabled={!reached || row.state === "WAITING"}
            aria-label={`Select ${row.employeeName}`}
          />
          <span className="truncate">
            {row.employeeName}
            <span className="subtext">{row.employeeId}</span>
          </span>
        </span>
      </th>
      <td>{row.version}</td>
      <td data-figure="Email">{row.email === "" ? NIL : row.email}</td>
      <td data-card className="two-lines">
        <Badge tone={tone} icon={icon}>
          {row.text}
        </Badge>
        {(row.why ?? row.way) ? <span className="subtext">{row.why ?? row.way}</span> : null}
      </td>
      <td data-figure="Emailed">{row.at ? <span className="small faint tabular">{row.at}</span> : NIL}</td>
      <td data-card className="num">
        {row.state === "NOT_SENT" || row.state === "FAILED" ? (
          <Button type="submit" icon="mail" size="sm" name="employeeSeq" value={row.employeeSeq} of={`to ${row.employeeName}`}>
            {row.state === "FAILED" ? "Send again" : "Send"}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

/** Posts to the page: for all employees not mailed yet. */
export function SendMail({ text }: { text: string }) {
  const posting = useIsPosting();
  return (
    <Form method="post" className="inline-flex">
      <CsrfInput />
      <Button type="submit" icon="mail" variant="primary" aria-disabled={posting || undefined}>
        {text}
      </Button>
    </Form>
  );
}
