import { Link } from "@remix-run/react";
import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { Language } from "~/domain/shared/language";
import type { OwnDocumentsText } from "~/domain/shared/i18n/en/own-documents";
import { interpolate } from "~/domain/shared/i18n/interpolate";
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
  /** Why HR returned it; empty if not returned. */
  reason: string;
  /** Accepted and pending file: link and date. */
  files: readonly { href: string; name: string; note: string }[];
  verb: string;
};

export type DocumentsPageData = { language: Language; texts: OwnDocumentsText; rows: readonly OwnDocumentRow[]; summary: string };

/** Required documents of the employee and their status. */
export function DocumentsPage({ texts, rows, summary }: DocumentsPageData) {
  return (
    <div className="mx-auto max-w-[1080px]">
      <PageHeader breadcrumb={[{ label: "My Work" }, { label: texts.home, href: pathTo("get-my-home") }]} title={texts.title} />
      {rows.length === 0 ? (
        <Card label={texts.title}>
          <EmptyState title={texts.empty} icon="circle-check">
            {texts.emptyWhy}
          </EmptyState>
        </Card>
      ) : (
        <Card title={texts.asked} aside={<span className="small muted">{summary}</span>}>
          <ul>
            {rows.map((row) => (
              <DocumentLine key={row.documentSeq} {...row} texts={texts} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function DocumentLine({
  documentSeq,
  documentName,
  required,
  description,
  exampleHref,
  tone,
  state,
  reason,
  files,
  verb,
  texts,
}: OwnDocumentRow & { texts: OwnDocumentsText }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-t border-line px-4 py-3">
      <div className="grid gap-1">
        <h3>
          {documentName} <Badge tone={tone}>{state}</Badge>
        </h3>
        {reason ? <p>{reason}</p> : null}
        {files.map(({ href, name, note }) => (
          <p key={href} className="small">
            <Link reloadDocument to={href} download>
              {name}
            </Link>{" "}
            <span className="muted">{note}</span>
          </p>
        ))}
        <p className="small muted">
          {required ? texts.required : texts.optional}
          {description ? ` · ${description}` : null}
          {exampleHref ? (
            <>
              {" · "}
              <Link reloadDocument to={exampleHref} download>
                {texts.example}
                <span className="visually-hidden"> {interpolate(texts.exampleOf, { name: documentName })}</span>
              </Link>
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
