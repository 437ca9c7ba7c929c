import { Badge, type Tone } from "~/components/ui/figures/badge";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pathTo } from "~/paths";

export type OwnDocumentRow = {
  documentSeq: number;
  documentName: string;
  required: boolean;
  description: string;
  exampleHref: string | null;
  tone: Tone;
  /** "Waiting for HR", "Expires in 7 days". */
  state: string;
  /** Why HR sent it back; empty where it did not. */
  reason: string;
  /** What counts, and what waits: a link and when it came. */
  files: readonly { href: string; name: string; told: string }[];
  verb: string;
};

/** What the company asks somebody for, and how each stands. */
export function DocumentsPage({ rows, summary }: { rows: readonly OwnDocumentRow[]; summary: string }) {
  return (
    <div className="my">
      <PageHeader breadcrumb={[{ label: "My Work" }, { label: "Home", href: pathTo("get-my-home") }]} title="My documents" />
      {rows.length === 0 ? (
        <Card label="My documents">
          <EmptyState title="Your company asks you for no document" icon="circle-check">
            When HR needs a document from you, such as an NBI Clearance, it stands here.
          </EmptyState>
        </Card>
      ) : (
        <Card title="Asked of you" aside={<span className="small muted">{summary}</span>}>
          <ul className="own-documents">
            {rows.map((row) => (
              <DocumentLine key={row.documentSeq} {...row} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function DocumentLine({ documentSeq, documentName, required, description, exampleHref, tone, state, reason, files, verb }: OwnDocumentRow) {
  return (
    <li>
      <div>
        <h3>
          {documentName} <Badge tone={tone}>{state}</Badge>
        </h3>
        {reason ? <p>{reason}</p> : null}
        {files.map(({ href, name, told }) => (
          <p key={href} className="small">
            <a href={href} download>
              {name}
            </a>{" "}
            <span className="muted">{told}</span>
          </p>
        ))}
        <p className="small muted">
          {required ? "Required" : "Optional"}
          {description ? ` · ${description}` : null}
          {exampleHref ? (
            <>
              {" · "}
              <a href={exampleHref} download>
                Example<span className="visually-hidden"> of {documentName}</span>
              </a>
            </>
          ) : null}
        </p>
      </div>
      <LinkButton href={pathTo("get-my-document-new", { documentSeq })} size="sm" icon="upload" of={documentName}>
        {verb}
      </LinkButton>
    </li>
  );
}
