import { Badge } from "~/components/ui/figures/badge";
import { Person } from "~/components/ui/figures/person";
import { ListLink } from "~/components/ui/table/list-link";
import { HiddenHeading, ScrollTable, SortHeading } from "~/components/ui/table/table";

export type PostingLine = {
  entrySeq: number;
  employeeId: string;
  employeeName: string;
  leaveName: string;
  kind: "Granted" | "Deducted";
  days: string;
  validTo: string;
  reason: string;
  recorded: string;
  /** It takes another one back, or was taken back. */
  note: string | null;
  undoHref: string | null;
};

/** What was granted and deducted by hand, with who did it and why. */
export function PostingHistory({ rows }: { rows: readonly PostingLine[] }) {
  return (
    <ScrollTable cards label="Grants and deductions" wide>
      <thead>
        <tr>
          <SortHeading column="name" className="stick-phone">
            Employee
          </SortHeading>
          <SortHeading column="kind">What</SortHeading>
          <SortHeading column="type">Leave type</SortHeading>
          <SortHeading column="days" numeric first="descending">
            Days
          </SortHeading>
          <SortHeading column="validTo">Valid to</SortHeading>
          <th scope="col">Reason</th>
          <SortHeading column="entered" defaultSort="-entered" first="descending">
            Entered
          </SortHeading>
          <HiddenHeading>Undo</HiddenHeading>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.entrySeq}>
            <th scope="row" className="stick-phone">
              <Person name={row.employeeName} detail={row.employeeId} index={index} />
            </th>
            <td data-card>
              {row.kind} {row.note ? <Badge tone="quiet">{row.note}</Badge> : null}
            </td>
            <td data-figure="Leave type">{row.leaveName}</td>
            <td data-figure="Days" className="num">
              {row.days}
            </td>
            <td className="tabular">{row.validTo || <span className="nil">—</span>}</td>
            <td>{row.reason}</td>
            <td className="tabular">{row.recorded}</td>
            <td data-card className="actions">
              {row.undoHref ? (
                <ListLink href={row.undoHref} className="btn btn-sm btn-secondary">
                  Undo
                </ListLink>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
