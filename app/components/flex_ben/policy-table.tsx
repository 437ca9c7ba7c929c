import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { BASIS_LABELS, type DistributionTransferType } from "~/domain/flex_ben/allocation";
import { PERIOD_LABELS, type PeriodTransferType } from "~/domain/flex_ben/schedule";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type PolicyRow = {
  policySeq: number;
  flexbenPolicyTransferName: string;
  /** "Regular, Probationary". */
  types: string;
  periodTransferType: PeriodTransferType;
  distributionTransferType: DistributionTransferType;
  /** "2,000 points each". */
  points: string;
  startDay: Day;
  endDay: Day | null;
  nextRunDay: Day | null;
  paused: boolean;
};

/** Transfer policies of the company. */
export function PolicyTable({ rows }: { rows: readonly PolicyRow[] }) {
  return (
    <ScrollTable cards label="FlexBen types">
      <ColumnHeads columns={[["Name", "sticky-phone"], "Employee types", "Period", "Basis", "Next transfer", "State"]} actions="Actions" />
      <tbody>
        {rows.map((row) => {
          const state = row.nextRunDay ? <Badge tone="done">Active</Badge> : <Badge>Ended</Badge>;
          return (
            <tr key={row.policySeq}>
              <th scope="row" className="sticky-phone">
                <Link className="main-link" to={pathTo("get-transfer-policy", null, { policySeq: row.policySeq })}>
                  {row.flexbenPolicyTransferName}
                </Link>
              </th>
              <td>{row.types}</td>
              <td className="two-lines">
                {PERIOD_LABELS[row.periodTransferType]}
                <span className="subtext tabular">{`from ${formatDay(row.startDay)}${row.endDay ? ` to ${formatDay(row.endDay)}` : ""}`}</span>
              </td>
              <td className="two-lines">
                {BASIS_LABELS[row.distributionTransferType]}
                <span className="subtext">{row.points}</span>
              </td>
              <td data-figure="Next transfer" className="tabular">
                {row.nextRunDay && !row.paused ? formatDay(row.nextRunDay) : NIL}
              </td>
              <td data-figure="State">{row.paused ? <Badge tone="attention">Paused</Badge> : state}</td>
              <td data-card>
                <div className="row-tools">
                  <LinkButton
                    href={pathTo("get-transfer-policy-pause", { policySeq: row.policySeq })}
                    size="sm"
                    of={row.flexbenPolicyTransferName}
                  >
                    {row.paused ? "Resume" : "Pause"}
                  </LinkButton>
                  <LinkButton
                    href={pathTo("get-transfer-policy-delete", { policySeq: row.policySeq })}
                    size="sm"
                    variant="danger-quiet"
                    of={row.flexbenPolicyTransferName}
                  >
                    Delete
                  </LinkButton>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}
