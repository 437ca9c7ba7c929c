import { Notice } from "~/components/ui/feedback/notice";
import { Badge } from "~/components/ui/figures/badge";
import { Values } from "~/components/ui/figures/values";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type LeaveAsideProps = {
  /** Empty = the type keeps no balance. */
  balance: readonly (readonly [name: string, value: string])[];
  /** Empty = none. */
  warning: string;
  /** Who else of the department is away on its days. */
  away: readonly { employeeName: string; when: string; waiting: boolean }[];
  /** More are away than are named. */
  more: boolean;
  /** "2 of 7 in the department"; empty = nobody. */
  team: string;
};

/** What whoever decides a leave looks at beside it: the balance, and who else is away. */
export function LeaveAside({ balance, warning, away, more, team }: LeaveAsideProps) {
  return (
    <Card title="Balance and team" padded>
      {warning === "" ? null : <Notice tone="attention">{warning}</Notice>}
      {balance.length > 0 ? <Values rows={balance} /> : null}
      {away.length === 0 ? (
        <p className="muted small">Nobody else of the department is away on these days.</p>
      ) : (
        <>
          <p className="small">Away on these days: {team}</p>
          <ScrollTable label="Away on these days">
            <ColumnHeads columns={["Employee", "When", "State"]} />
            <tbody>
              {away.map(({ employeeName, when, waiting }) => (
                <tr key={`${employeeName} ${when}`}>
                  <th scope="row">{employeeName}</th>
                  <td className="tabular">{when}</td>
                  <td>
                    <Badge tone={waiting ? "attention" : "done"}>{waiting ? "Waiting" : "Approved"}</Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
          {more ? <p className="muted small">And more.</p> : null}
        </>
      )}
    </Card>
  );
}
