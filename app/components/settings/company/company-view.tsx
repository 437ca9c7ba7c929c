import { Badge } from "~/components/ui/data-display/badge";
import { Values } from "~/components/ui/data-display/values";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";
import { Picture } from "./picture-form";

type CompanyPart = { title: string; rows: readonly (readonly [string, string])[] };
type VersionRow = {
  versionSeq: number;
  since: string;
  registeredName: string;
  tinNo: string;
  rdoCode: string;
  holds: string;
  /** The first version cannot be removed, nor can any by users with limited permission. */
  removable: boolean;
};

/** Current company details by section. */
export function CompanyView({ parts }: { parts: readonly CompanyPart[] }) {
  return parts.map(({ title, rows }) => (
    <Card key={title} title={title} padded>
      <Values rows={rows} />
    </Card>
  ));
}

/** Logo printed on payslips. */
export function LogoCard({ fileSeq, mayChange }: { fileSeq: number | null; mayChange: boolean }) {
  const change = mayChange ? (
    <LinkButton href={pathTo("get-company-logo")} size="sm" icon={fileSeq === null ? "plus" : "pencil"} of="the logo">
      {fileSeq === null ? "Add" : "Change"}
    </LinkButton>
  ) : undefined;
  return (
    <Card title="Logo" aside={change} padded>
      {fileSeq === null ? <p className="muted">Payslips print only the name.</p> : <Picture fileSeq={fileSeq} label="Logo" />}
    </Card>
  );
}

/** Past and future versions; forms print the details of their date. */
export function CompanyVersions({ rows }: { rows: readonly VersionRow[] }) {
  return (
    <Card title="Details over time">
      <ScrollTable label="Details over time">
        <ColumnHeads columns={[["Effective", "sticky-phone"], "Registered name", "TIN", "RDO"]} actions="Change" />
        <tbody>
          {rows.map(({ versionSeq, since, registeredName, tinNo, rdoCode, holds, removable }) => (
            <tr key={versionSeq}>
              <th scope="row" className="sticky-phone tabular">
                {since} {holds === "Before" ? null : <Badge tone={holds === "Now" ? "done" : undefined}>{holds}</Badge>}
              </th>
              <td className="whitespace-normal">{registeredName}</td>
              <td className="tabular">{tinNo || NIL}</td>
              <td>{rdoCode || NIL}</td>
              <td>
                <div className="row-tools">
                  <LinkButton href={pathTo("get-company-edit", null, { version: versionSeq })} size="sm" of={since}>
                    Edit
                  </LinkButton>
                  {removable ? (
                    <LinkButton
                      href={pathTo("get-company-version-delete", { companyVersionSeq: versionSeq })}
                      size="sm"
                      variant="danger-quiet"
                      of={since}
                    >
                      Delete
                    </LinkButton>
                  ) : null}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
