import { Link } from "@remix-run/react";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { StoredFileField } from "~/components/ui/form/stored-file-field";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { CARD_LINES } from "~/components/ui/layout/card-lines";
import type { loanDocumentInput } from "~/domain/payroll/loans/loan-document";
import { pathTo } from "~/paths";

export type DocumentRow = { fileSeq: number; href: string; name: string; note: string };

/** Documents of a loan, for example its contract. */
export function LoanDocuments({ loanSeq, rows, changes }: { loanSeq: number; rows: readonly DocumentRow[]; changes: boolean }) {
  return (
    <Card
      title="Documents"
      aside={
        changes ? (
          <LinkButton href={pathTo("get-loan-document-new", { loanSeq })} size="sm" icon="plus">
            Attach
          </LinkButton>
        ) : null
      }
    >
      {rows.length === 0 ? (
        <p className="pad muted">No document. Attach the contract or the agency’s letter.</p>
      ) : (
        <ul className={CARD_LINES}>
          {rows.map(({ fileSeq, href, name, note }) => (
            <li key={fileSeq}>
              <span className="two-lines">
                <Link reloadDocument to={href}>
                  {name}
                </Link>
                <span className="muted">{note}</span>
              </span>
              {changes ? (
                <LinkButton href={pathTo("get-loan-document-delete", { loanSeq, fileSeq })} size="sm" variant="danger-quiet" of={name}>
                  Delete
                </LinkButton>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function LoanDocumentForm({ cancelHref, lastResult }: { cancelHref: string; lastResult: LastResult }) {
  const [form, fields] = useForm<FieldsOf<typeof loanDocumentInput> & { documentUpload: string }>({
    id: "loan-document",
    lastResult,
    defaultValue: { document: "", documentName: "", documentUpload: "" },
  });
  const { document, documentName, documentUpload } = fields;
  const upload = {
    id: documentUpload.id,
    name: documentUpload.name,
    errors: [...(documentUpload.errors ?? []), ...(document.errors ?? [])],
  };
  return (
    <PostForm
      form={form}
      verb="Attach"
      pendingText="Attaching…"
      cancelHref={cancelHref}
      encType="multipart/form-data"
      problems={problemsOf(form, [upload])}
    >
      <StoredFileField field={document} upload={upload} name={documentName} label="Document" required />
    </PostForm>
  );
}
