import { Badge } from "~/components/ui/data-display/badge";
import { Notice } from "~/components/ui/feedback/notice";
import { Details } from "~/components/ui/layout/details";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import { DecisionEffect } from "./request-effect";

export type LeaveContextProps = {
  /** Null = the type has no balance. */
  balance: { before: string; after: string } | null;
  /** Empty = none. */
  warning: string;
  /** Department members on leave on the same days. */
  away: readonly { employeeName: string; when: string; waiting: boolean }[];
  /** Whether there are more than listed. */
  more: boolean;
  /** "2 of 7 away, see who"; empty = none. */
  team: string;
};

/** Context of a leave decision: the balance, and who else is on leave. */
export function LeaveContext({ balance, warning, away, more, team, texts }: LeaveContextProps & { texts: ApprovalsText["aside"] }) {
  return (
    <>
      {warning === "" ? null : <Notice tone="attention">{warning}</Notice>}
      <DecisionEffect icon="calendar-days">
        <div>
          {balance === null ? null : (
            <p>
              <b>
                {texts.after}: {balance.after}
              </b>{" "}
              <small>
                {texts.before}: {balance.before}
              </small>
            </p>
          )}
          {away.length === 0 ? (
            <p>{texts.noOneAway}</p>
          ) : (
            <Details summary={team}>
              <ScrollTable label={texts.away}>
                <ColumnHeads columns={[texts.employee, texts.when, texts.state]} />
                <tbody>
                  {away.map(({ employeeName, when, waiting }) => (
                    <tr key={`${employeeName} ${when}`}>
                      <th scope="row">{employeeName}</th>
                      <td className="tabular">{when}</td>
                      <td>
                        <Badge tone={waiting ? "attention" : "done"}>{waiting ? texts.waiting : texts.approved}</Badge>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </ScrollTable>
              {more ? <p className="muted small">{texts.more}</p> : null}
            </Details>
          )}
        </div>
      </DecisionEffect>
    </>
  );
}
