import type { CertificateMailState } from "~/domain/payroll/certificates/certificate-mail";
import { Form } from "@remix-run/react";
import { Badge } from "~/components/ui/figures/badge";
import { CsrfInput } from "~/components/ui/form/csrf";
import { usePosting } from "~/components/ui/form/posting";
import { Button } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type MailRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  version: number;
  email: string;
  state: CertificateMailState;
  at: string | null;
};

const STATES = {
  NO_ACCOUNT: { tone: "attention", icon: "mail-x", words: "No account in My Work" },
  NOT_SENT: { tone: "quiet", icon: "mail", words: "Not sent" },
  WAITING: { tone: "info", icon: "clock", words: "On the way" },
  SENT: { tone: "done", icon: "circle-check", words: "Sent" },
  FAILED: { tone: "danger", icon: "triangle-alert", words: "Failed" },
} as const;

/** Who was told of the own certificate, and who not yet. */
export function CertificateMails({ label, rows }: { label: string; rows: readonly MailRow[] }) {
  return (
    <ScrollTable label={label}>
      <ColumnHeads columns={[["Employee", "stick-phone"], "Version", "E-mail", "Mail"]} actions="Send" />
      <tbody>
        {rows.map((row) => (
          <tr key={row.employeeSeq}>
            <th scope="row" className="two stick-phone">
              {row.employeeName}
              <span className="sub">{row.employeeId}</span>
            </th>
            <td>{row.version}</td>
            <td>{row.email === "" ? <span className="nil">—</span> : row.email}</td>
            <td>
              <Badge tone={STATES[row.state].tone} icon={STATES[row.state].icon}>
                {STATES[row.state].words}
              </Badge>{" "}
              {row.at ? <span className="small faint tabular">{row.at}</span> : null}
            </td>
            <td className="num">
              {row.state === "NOT_SENT" || row.state === "FAILED" ? (
                <SendMail words={row.state === "FAILED" ? "Send again" : "Send"} employeeSeq={row.employeeSeq} name={row.employeeName} />
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Posts to the page: for one person, or for everybody who was not told yet. */
export function SendMail({ words, employeeSeq, name }: { words: string; employeeSeq?: number; name?: string }) {
  const posting = usePosting();
  return (
    <Form method="post" className="inline-form">
      <CsrfInput />
      {employeeSeq === undefined ? null : <input type="hidden" name="employeeSeq" value={employeeSeq} />}
      <Button
        type="submit"
        icon="mail"
        size={name ? "sm" : "md"}
        variant={name ? "default" : "primary"}
        aria-disabled={posting || undefined}
        of={name && `to ${name}`}
      >
        {words}
      </Button>
    </Form>
  );
}
