import { Badge } from "~/components/ui/figures/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type PunchRow = {
  punchSeq: number;
  /** "08:00 in". */
  words: string;
  reason: string;
  recorded: string;
  /** Why it is void, and by whom; null = it counts. */
  voided: string | null;
};

type PunchTableProps = { employeeSeq: number; workDate: string; rows: readonly PunchRow[]; mayEdit: boolean };

/** The punches of a day; a void one stays in sight, struck out. */
export function PunchTable({ employeeSeq, workDate, rows, mayEdit }: PunchTableProps) {
  return (
    <ScrollTable label="Punches">
      <ColumnHeads columns={[["Punch", "stick-phone"], "Reason", "Entered by", "State"]} actions={mayEdit ? "Change" : undefined} />
      <tbody>
        {rows.map(({ punchSeq, words, reason, recorded, voided }) => (
          <tr key={punchSeq}>
            <th scope="row" className="stick-phone tabular">
              {voided === null ? words : <s>{words}</s>}
            </th>
            <td className="wrap">{reason}</td>
            <td>{recorded}</td>
            <td className="wrap">
              {voided === null ? (
                "Counts"
              ) : (
                <span className="two">
                  <span>
                    <Badge>Void</Badge>
                  </span>
                  <span className="sub">{voided}</span>
                </span>
              )}
            </td>
            {mayEdit ? (
              <td>
                <div className="row-tools">
                  <LinkButton href={pathTo("get-punch-void", { employeeSeq, workDate, punchSeq })} size="sm" variant="ghost" of={words}>
                    {voided === null ? "Void" : "Lift the void"}
                  </LinkButton>
                </div>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
