import { Badge } from "~/components/ui/data-display/badge";
import { Person } from "~/components/ui/data-display/person";
import { ListLink } from "~/components/ui/table/list-link";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";

export type PostingLine = {
  entrySeq: number;
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  leaveName: string;
  kind: "Granted" | "Deducted";
  days: string;
  validTo: string;
  reason: string;
  recorded: string;
  /** It reverses another posting, or was reversed. */
  note: string | null;
  undoHref: string | null;
};

/** Manual grants and deductions, with author and reason. */
export function PostingHistory({ rows }: { rows: readonly PostingLine[] }) {
  return (
    <ScrollTable cards label="Grants and deductions" wide>
      <ColumnHeads
        columns={[
          ["Employee", "sticky-phone", "name"],
          ["What", "", "kind"],
          ["Leave type", "", "type"],
          ["Days", "num", "-days"],
          ["Valid to", "", "validTo"],
          "Reason",
          ["Entered", "", "-entered"],
        ]}
        defaultSort="-entered"
        actions="Undo"
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.entrySeq}>
            <th scope="row" className="sticky-phone">
              <Person name={row.employeeName} detail={row.employeeId} index={row.employeeSeq} />
            </th>
            <td data-card>
              {row.kind} {row.note ? <Badge tone="quiet">{row.note}</Badge> : null}
            </td>
            <td data-figure="Leave type">{row.leaveName}</td>
            <td data-figure="Days" className="num">
              {row.days}
            </td>
            <td className="tabular">{row.validTo || NIL}</td>
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
