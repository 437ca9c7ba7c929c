import { Badge } from "~/components/ui/data-display/badge";
import { REQUEST_TONES } from "~/components/ui/data-display/request-tones";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { RequestState } from "~/domain/filing/requests/request";
import { pathTo } from "~/paths";

export type DayRequestRow = {
  filingRequestSeq: number;
  what: string;
  /** "17:00–20:00". */
  when: string;
  amount: string;
  reason: string;
  filed: string;
  state: RequestState;
  stateText: string;
  /** Last approver; null = none yet. */
  decided: string | null;
  remark: string;
  mayTakeBack: boolean;
  revision: number;
};

type RequestTableProps = { employeeSeq: number; workDate: string; rows: readonly DayRequestRow[]; mayEdit: boolean };

/** Requests and direct entries of a day with decisions. */
export function RequestTable({ employeeSeq, workDate, rows, mayEdit }: RequestTableProps) {
  return (
    <ScrollTable label="Requests">
      <ColumnHeads
        columns={[["Request", "sticky-phone"], "Time", ["Length", "num"], "Reason", "Filed by", "State"]}
        actions={mayEdit ? "Change" : undefined}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.filingRequestSeq}>
            <th scope="row" className="sticky-phone">
              {row.what}
            </th>
            <td className="tabular">{row.when}</td>
            <td className="num">{row.amount}</td>
            <td className="wrap">{row.reason}</td>
            <td>{row.filed}</td>
            <td className="wrap">
              <span className="two-lines">
                <span>
                  <Badge tone={REQUEST_TONES[row.state]}>{row.stateText}</Badge>
                </span>
                {row.decided === null ? null : <span className="subtext">{[row.decided, row.remark].filter(Boolean).join(": ")}</span>}
              </span>
            </td>
            {mayEdit ? (
              <td>
                <div className="row-tools">
                  {row.mayTakeBack ? (
                    <LinkButton
                      href={pathTo("get-day-request-take-back", { employeeSeq, workDate, filingRequestSeq: row.filingRequestSeq })}
                      size="sm"
                      variant="ghost"
                      of={`${row.what} ${row.when}`}
                    >
                      Reverse
                    </LinkButton>
                  ) : null}
                </div>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
