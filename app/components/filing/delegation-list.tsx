import { Badge } from "~/components/ui/figures/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type DelegationRow = {
  delegationSeq: number;
  from: string;
  to: string;
  /** "11/24/2026 – 11/28/2026" */
  days: string;
  reason: string;
  givenBy: string;
  state: "NOW" | "COMING" | "OVER";
  /** Null = it is over. */
  endHref: string | null;
};

const STATES = {
  NOW: ["In force", "done"],
  COMING: ["To come", "accent"],
  OVER: ["Over", "quiet"],
} as const;

/** Who stands in for whom. @param own all of one person, who is not named in each row */
export function DelegationList({ rows, own = false }: { rows: readonly DelegationRow[]; own?: boolean }) {
  return (
    <ScrollTable cards label="Delegations">
      <ColumnHeads
        columns={[["Delegate", "stick-phone"], ...(own ? [] : ["Stands in for"]), "Days", "Why", "Named by", "State"]}
        actions="Actions"
      />
      <tbody>
        {rows.map(({ delegationSeq, from, to, days, reason, givenBy, state, endHref }) => (
          <tr key={delegationSeq}>
            <th scope="row" className="stick-phone">
              {to}
            </th>
            {own ? null : <td>{from}</td>}
            <td data-figure="Days" className="tabular">
              {days}
            </td>
            <td>{reason || "-"}</td>
            <td>{givenBy}</td>
            <td data-figure="State">
              <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
            </td>
            <td data-card className="row-tools">
              {endHref === null ? null : (
                <LinkButton href={endHref} size="sm" of={`delegation to ${to}, ${days}`}>
                  End
                </LinkButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
