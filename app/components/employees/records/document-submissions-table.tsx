import { Link } from "@remix-run/react";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type DocumentSubmissionRow = {
  submissionSeq: number;
  employeeName: string;
  employeeId: string;
  documentName: string;
  submittedAt: string;
  href: string;
};

/** Submissions that HR has not reviewed, oldest first. */
export function DocumentSubmissionsTable({ rows }: { rows: readonly DocumentSubmissionRow[] }) {
  return (
    <ScrollTable cards label="Submitted documents">
      <ColumnHeads columns={[["Document", "sticky-phone"], "Employee", "Submitted"]} />
      <tbody>
        {rows.map(({ submissionSeq, employeeName, employeeId, documentName, submittedAt, href }) => (
          <tr key={submissionSeq}>
            <th scope="row" className="sticky-phone">
              <Link to={href} className="main-link">
                {documentName}
                <span className="visually-hidden"> of {employeeName}</span>
              </Link>
            </th>
            <td data-figure="Employee">
              <span className="two-lines">
                <span className="truncate" title={employeeName}>
                  {employeeName}
                </span>
                <span className="subtext">{employeeId}</span>
              </span>
            </td>
            <td data-figure="Submitted" className="tabular">
              {submittedAt}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
