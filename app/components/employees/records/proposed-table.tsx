import { Link } from "@remix-run/react";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type ProposedRow = {
  proposalSeq: number;
  employeeName: string;
  employeeId: string;
  fields: string;
  reason: string;
  proposedAt: string;
  href: string;
};

/** Undecided proposals of employees, oldest first. */
export function ProposedTable({ rows }: { rows: readonly ProposedRow[] }) {
  return (
    <ScrollTable cards label="Proposed changes">
      <ColumnHeads columns={[["Employee", "sticky-phone"], "Asks to change", "Reason", "Proposed"]} />
      <tbody>
        {rows.map(({ proposalSeq, employeeName, employeeId, fields, reason, proposedAt, href }) => (
          <tr key={proposalSeq}>
            <th scope="row" className="sticky-phone">
              <Link to={href} className="main-link">
                {employeeName}
                <span className="visually-hidden">: {fields}</span>
              </Link>
              <span className="subtext"> {employeeId}</span>
            </th>
            <td data-card>{fields}</td>
            <td data-card>{reason}</td>
            <td data-card className="tabular">
              {proposedAt}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
