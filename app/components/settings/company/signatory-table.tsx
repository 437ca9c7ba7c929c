import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";
import { Picture } from "./picture-form";

type SignatoryRow = {
  signatorySeq: number;
  name: string;
  position: string;
  mainFor: string;
  usedFor: string;
  signatureFileSeq: number | null;
  /** "From 01/01/2026", "until 12/31/2026"; empty = always. */
  valid: string;
  signsToday: boolean;
};

export function SignatoryTable({ rows }: { rows: readonly SignatoryRow[] }) {
  const add = (
    <LinkButton href={pathTo("get-company-signatory-new")} size="sm" icon="plus">
      Add signatory
    </LinkButton>
  );
  return (
    <Card title="Signatories" aside={rows.length > 0 ? add : undefined}>
      {rows.length === 0 ? (
        <EmptyState title="No signatory yet" icon="pencil" action={add}>
          Forms and certificates name the person who signs for the company.
        </EmptyState>
      ) : (
        <ScrollTable label="Signatories">
          <ColumnHeads columns={[["Name", "sticky-phone"], "Main signatory for", "Signature", "Signs"]} actions="Change" />
          <tbody>
            {rows.map((row) => (
              <tr key={row.signatorySeq}>
                <th scope="row" className="two-lines sticky-phone">
                  {row.name}
                  <span className="subtext">{row.position}</span>
                </th>
                <td className="whitespace-normal">{row.mainFor || NIL}</td>
                <td className="whitespace-normal">
                  {row.signatureFileSeq === null ? (
                    "By hand"
                  ) : (
                    <Picture fileSeq={row.signatureFileSeq} label={`Signature of ${row.name}`} />
                  )}
                  {row.signatureFileSeq !== null && row.usedFor ? <span className="subtext">{row.usedFor}</span> : null}
                </td>
                <td className="tabular">
                  {row.valid || "Always"} {row.signsToday ? null : <Badge>Not today</Badge>}
                </td>
                <td>
                  <RowTools row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Card>
  );
}

function RowTools({ row: { signatorySeq, name } }: { row: SignatoryRow }) {
  return (
    <div className="row-tools">
      <LinkButton href={pathTo("get-company-signatory-edit", { signatorySeq })} size="sm" of={name}>
        Edit
      </LinkButton>
      <LinkButton href={pathTo("get-company-signature", { signatorySeq })} size="sm" of={name}>
        Signature
      </LinkButton>
      <LinkButton href={pathTo("get-company-signatory-delete", { signatorySeq })} size="sm" variant="danger-quiet" of={name}>
        Delete
      </LinkButton>
    </div>
  );
}
