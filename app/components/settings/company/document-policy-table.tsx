import { Form, Link } from "@remix-run/react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { Badge } from "~/components/ui/data-display/badge";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { shortened } from "~/domain/shared/shortened";
import { pathTo } from "~/paths";

export type DocumentPolicyRow = {
  documentSeq: number;
  documentName: string;
  /** "Required". */
  requirement: string;
  required: boolean;
  /** "Everyone", or the target group. */
  who: string;
  /** "always", "12 months". */
  validity: string;
  description: string;
  exampleHref: string | null;
  submissionCount: number;
  archived: boolean;
};

/** Documents in company order; arrow buttons reorder them. */
export function DocumentPolicyTable({ rows }: { rows: readonly DocumentPolicyRow[] }) {
  const used = rows.filter(({ archived }) => !archived).length;
  return (
    <ScrollTable label="Documents">
      <ColumnHeads columns={[["Document", "sticky-phone"], "Requirement", "Who", "Valid for", ["Submitted by", "num"]]} actions="Change" />
      <tbody>
        {rows.map((row, index) => (
          <DocumentLine
            key={row.documentSeq}
            row={row}
            first={index === 0 || index === used}
            last={index === used - 1 || index === rows.length - 1}
          />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function DocumentLine({ row, first, last }: { row: DocumentPolicyRow; first: boolean; last: boolean }) {
  const { documentSeq, documentName, requirement, required, who, validity, description, exampleHref, submissionCount, archived } = row;
  const tools = { size: "sm", of: documentName } as const;
  return (
    <tr>
      <th scope="row" className="sticky-phone">
        <span className="two-lines" title={description || undefined}>
          <b>
            {documentName} {archived ? <Badge>Archived</Badge> : null}
          </b>
          {description === "" && exampleHref === null ? null : (
            <span className="subtext">
              {shortened(description, 40)}{" "}
              {exampleHref === null ? null : (
                <Link to={exampleHref} reloadDocument>
                  Example<span className="visually-hidden"> of {documentName}</span>
                </Link>
              )}
            </span>
          )}
        </span>
      </th>
      <td>{required ? <b>{requirement}</b> : requirement}</td>
      <td className="whitespace-normal">{who}</td>
      <td>{validity}</td>
      <td className="num">{submissionCount.toLocaleString("en")}</td>
      <td>
        <div className="row-tools">
          <MoveButtons documentSeq={documentSeq} documentName={documentName} first={first} last={last} />
          <LinkButton href={pathTo("get-company-document-edit", { documentSeq })} {...tools}>
            Edit
          </LinkButton>
          <LinkButton href={pathTo("get-company-document-archive", { documentSeq })} variant="ghost" {...tools}>
            {archived ? "Restore" : "Archive"}
          </LinkButton>
          <LinkButton href={pathTo("get-company-document-delete", { documentSeq })} variant="danger-quiet" {...tools}>
            Delete
          </LinkButton>
        </div>
      </td>
    </tr>
  );
}

function MoveButtons({
  documentSeq,
  documentName,
  first,
  last,
}: {
  documentSeq: number;
  documentName: string;
  first: boolean;
  last: boolean;
}) {
  const arrow = { type: "submit", name: "direction", size: "sm", variant: "ghost" } as const;
  return (
    <Form method="post" action={pathTo("put-company-document-order", { documentSeq })} preventScrollReset>
      <CsrfInput />
      <Button {...arrow} value="up" icon="arrow-up" label={`Move ${documentName} up`} disabled={first} />
      <Button {...arrow} value="down" icon="arrow-down" label={`Move ${documentName} down`} disabled={last} />
    </Form>
  );
}
