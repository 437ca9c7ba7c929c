import { Link } from "@remix-run/react";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type DocumentSubmissionRow = {
  handInSeq: number;
  employeeName: string;
  employeeId: string;
  documentName: string;
  handedInAt: string;
  href: string;
};

/** Submissions that HR has not reviewed, oldest first. */
export function DocumentSubmissionsTable({ rows }: { rows: readonly DocumentSubmissionRow[] }) {
  return (
    <ScrollTable cards label="Submitted documents">
      <ColumnHeads columns={[["Document", "stick-phone"], "Employee", "Submitted"]} />
      <tbody>
        {rows.map(({ handInSeq, employeeName, employeeId, documentName, handedInAt, href }) => (
          <tr key={handInSeq}>
            <th scope="row" className="stick-phone">
              <Link to={href} className="main-link">
                {documentName}
                <span className="visually-hidden"> of {employeeName}</span>
              </Link>
            </th>
            <td data-figure="Employee">
              <span className="two">
                <span className="truncate" title={employeeName}>
                  {employeeName}
                </span>
                <span className="sub">{employeeId}</span>
              </span>
            </td>
            <td data-figure="Submitted" className="tabular">
              {handedInAt}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
