import { Notice } from "~/components/ui/feedback/notice";
import { Badge } from "~/components/ui/data-display/badge";
import { Values } from "~/components/ui/data-display/values";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import { interpolate } from "~/domain/shared/i18n/interpolate";

export type LeaveContextProps = {
  /** Empty = the type has no balance. */
  balance: readonly (readonly [name: string, value: string])[];
  /** Empty = none. */
  warning: string;
  /** Department members on leave on the same days. */
  away: readonly { employeeName: string; when: string; waiting: boolean }[];
  /** Whether there are more than listed. */
  more: boolean;
  /** "2 of 7 in the department"; empty = none. */
  team: string;
};

/** Context of a leave decision: the balance, and who else is on leave. */
export function LeaveContext({ balance, warning, away, more, team, words }: LeaveContextProps & { words: ApprovalsText["aside"] }) {
  return (
    <Card title={words.title} padded>
      {warning === "" ? null : <Notice tone="attention">{warning}</Notice>}
      {balance.length > 0 ? <Values rows={balance} /> : null}
      {away.length === 0 ? (
        <p className="muted small">{words.nobodyAway}</p>
      ) : (
        <>
          <p className="small">{interpolate(words.awayTeam, { team })}</p>
          <ScrollTable label={words.away}>
            <ColumnHeads columns={[words.employee, words.when, words.state]} />
            <tbody>
              {away.map(({ employeeName, when, waiting }) => (
                <tr key={`${employeeName} ${when}`}>
                  <th scope="row">{employeeName}</th>
                  <td className="tabular">{when}</td>
                  <td>
                    <Badge tone={waiting ? "attention" : "done"}>{waiting ? words.waiting : words.approved}</Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
          {more ? <p className="muted small">{words.more}</p> : null}
        </>
      )}
    </Card>
  );
}
