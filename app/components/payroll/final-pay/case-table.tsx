import { Badge } from "~/components/ui/figures/badge";
import { Person } from "~/components/ui/figures/person";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { CAUSES, STAGE_WORDS, type CaseStage } from "~/domain/payroll/final-pay/final-pay-case";
import type { SeparationCause } from "~/domain/payroll/engine/pay-kinds";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type CaseTableRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  lastDay: Day;
  cause: SeparationCause | null;
  dayThirty: Day;
  daysLeft: number;
  stage: CaseStage;
  blockedBy: string | null;
};

type CaseTableProps = {
  rows: readonly CaseTableRow[];
  offset: number;
  /** The name under which ticked people are sent; null where nobody may tick. */
  ticks: { name: string; ticked: readonly string[] } | null;
};

/** Who leaves or has left, until when final pay is due, and what keeps it. */
export function CaseTable({ rows, offset, ticks }: CaseTableProps) {
  return (
    <ScrollTable cards label="Final pay cases" wide>
      <ColumnHeads columns={[["Employee", "stick-l2 first"], "Last day", "Cause", "Due by", ["Days left", "num"], "Stage", "Blocked by"]} />
      <tbody>
        {rows.map((row, index) => {
          const waits = row.stage === "OPEN" || row.stage === "IN_RUN";
          return (
            <tr key={row.employeeSeq}>
              <th scope="row" className="two stick-l2 first">
                <span className="flex items-center gap-3">
                  {ticks === null ? null : (
                    <input
                      type="checkbox"
                      name={ticks.name}
                      value={row.employeeSeq}
                      defaultChecked={ticks.ticked.includes(String(row.employeeSeq))}
                      disabled={row.stage !== "OPEN"}
                      aria-label={`Choose ${row.employeeName}`}
                    />
                  )}
                  <Person
                    name={row.employeeName}
                    detail={[row.employeeId, row.departmentName].filter(Boolean).join(" · ")}
                    index={offset + index}
                    href={pathTo("get-final-pay", { employeeSeq: row.employeeSeq })}
                  />
                </span>
              </th>
              <td data-figure="Last day" className="tabular">
                {formatDay(row.lastDay)}
              </td>
              <td className="wrap">{row.cause === null ? <span className="nil">—</span> : causeWords(row.cause)}</td>
              <td className="tabular">{formatDay(row.dayThirty)}</td>
              <td data-figure="Days left" className="num">
                {waits ? <DaysLeft days={row.daysLeft} /> : <span className="nil">—</span>}
              </td>
              <td data-card>
                <Badge tone={waits ? (row.stage === "OPEN" ? "quiet" : "info") : "done"}>{STAGE_WORDS[row.stage]}</Badge>
              </td>
              <td className="wrap">{waits && row.blockedBy ? row.blockedBy : <span className="nil">—</span>}</td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}

function DaysLeft({ days }: { days: number }) {
  if (days >= 0) return <>{days}</>;
  return <Badge tone="danger">{`${-days} ${days === -1 ? "day" : "days"} overdue`}</Badge>;
}

/** "Resignation", "Redundancy": the first word of what the page of a case says at length. */
const causeWords = (cause: SeparationCause) => CAUSES[cause].label.split(",")[0];
