import { Badge } from "~/components/ui/figures/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type SuspensionRow = {
  suspensionSeq: number;
  when: string;
  offices: string;
  paid: string;
  reason: string;
  entered: string;
  /** Who took it back and when; null = it holds. */
  takenBack: string | null;
};

/** When work was called off. */
export function SuspensionTable({ rows, mayEdit }: { rows: readonly SuspensionRow[]; mayEdit: boolean }) {
  return (
    <ScrollTable label="Suspensions of work">
      <ColumnHeads columns={[["When", "stick-phone"], "Offices", "Lost time", "Reason"]} actions="State" />
      <tbody>
        {rows.map((row) => (
          <tr key={row.suspensionSeq}>
            <th scope="row" className="two stick-phone">
              <span className="tabular">{row.when}</span>
              <span className="sub">{row.entered}</span>
            </th>
            <td className="whitespace-normal">{row.offices}</td>
            <td className="whitespace-normal">{row.paid}</td>
            <td className="whitespace-normal">{row.reason}</td>
            <td>
              {row.takenBack !== null ? (
                <span className="two">
                  <span>
                    <Badge>Taken back</Badge>
                  </span>
                  <span className="sub">{row.takenBack}</span>
                </span>
              ) : mayEdit ? (
                <LinkButton href={pathTo("get-suspension-take-back", { workSuspensionSeq: row.suspensionSeq })} size="sm">
                  Take back
                </LinkButton>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
