import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type MissingDocumentsRow = {
  key: string;
  employeeName: string;
  employeeId: string;
  /** The employee's documents tab; null without permission. */
  href: string | null;
  departmentName: string;
  officeName: string;
  documentName: string;
  /** "Not submitted", "Expired 11/21/2026". */
  state: string;
  tone: "danger" | "attention";
};

/** One row per employee and missing document. */
export function MissingDocumentsTable({ rows }: { rows: readonly MissingDocumentsRow[] }) {
  return (
    <ScrollTable cards label="Missing documents">
      <ColumnHeads columns={[["Employee", "sticky-phone"], "Document", "State", "Department", ["Office", "col-extra"]]} />
      <tbody>
        {rows.map(({ key, employeeName, employeeId, href, departmentName, officeName, documentName, state, tone }) => (
          <tr key={key}>
            <th scope="row" className="sticky-phone">
              <span className="two-lines">
                {href ? (
                  <Link to={href} className="main-link truncate" title={employeeName}>
                    {employeeName}
                  </Link>
                ) : (
                  <b className="truncate" title={employeeName}>
                    {employeeName}
                  </b>
                )}
                <span className="subtext">{employeeId}</span>
              </span>
            </th>
            <td data-figure="Document">{documentName}</td>
            <td data-figure="State">
              <Badge tone={tone}>{state}</Badge>
            </td>
            <td>{departmentName}</td>
            <td className="col-extra">{officeName}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
