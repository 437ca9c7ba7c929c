import { Link } from "@remix-run/react";
import { pathTo } from "~/paths";
import { Badge } from "~/components/ui/data-display/badge";
import { Card } from "~/components/ui/layout/card";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { EmptyState } from "./empty-state";
import { PageHeader } from "~/components/ui/layout/page-header";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export interface OutboxLine {
  key: string;
  recipient: string;
  subject: string;
  mailState: string;
  attempts: number;
  lastError: string | null;
  createdAt: string;
}

/** List of mails with recipient and delivery state. */
export function Outbox({ list }: { list: readonly OutboxLine[] }) {
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Kawani" }, { label: "Outbox" }]}
        meta={["Emails of all companies, newest first; without an SMTP server they are kept here"]}
      />
      <Card label="Emails">
        {list.length === 0 ? (
          <EmptyState title="No email yet" icon="mail">
            Invite someone, or request a new password.
          </EmptyState>
        ) : (
          <ScrollTable label="Emails">
            <ColumnHeads columns={["Subject", "To", "Written", "State"]} />
            <tbody>
              {list.map((mail) => (
                <tr key={mail.key}>
                  <td>
                    <Link to={`?mail=${mail.key}`}>{mail.subject}</Link>
                  </td>
                  <td>{mail.recipient}</td>
                  <td>{mail.createdAt}</td>
                  <td>
                    <Badge tone={TONES[mail.mailState] ?? "quiet"}>{mail.mailState}</Badge> {mail.lastError}
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        )}
      </Card>
    </>
  );
}

const TONES: Record<string, "done" | "danger"> = { SENT: "done", FAILED: "danger" };

/** One mail, text and HTML. The HTML is in a sandboxed iframe without scripts; links open outside. */
export function MailDialog({ mail }: { mail: OutboxLine & { textBody: string; htmlBody: string } }) {
  return (
    <DialogPage title={mail.subject} closeHref={pathTo("get-outbox")} size="lg">
      <div className="body stack">
        <p>To {mail.recipient}</p>
        <iframe className="mail-page" title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={mail.htmlBody} />
        <h3>Plain text</h3>
        <pre className="mail-text">{withLinks(mail.textBody)}</pre>
      </div>
    </DialogPage>
  );
}

/** Turns URLs in plain text into links. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((piece, index) =>
    index % 2 === 1 ? (
      <a key={index} href={piece}>
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}
