import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import type { DelegationState } from "~/domain/filing/delegations/delegation-sorts";
import { delegates, type DelegatesText } from "~/domain/shared/i18n/en/delegates";
import { interpolate } from "~/domain/shared/i18n/interpolate";

export type DelegationRow = {
  delegationSeq: number;
  from: string;
  to: string;
  /** "11/24/2026 – 11/28/2026" */
  days: string;
  reason: string;
  givenBy: string;
  state: DelegationState;
  /** Null = already over. */
  endHref: string | null;
};

const STATES = { NOW: ["now", "done"], COMING: ["coming", "accent"], OVER: ["over", "quiet"] } as const;

/** Sortable list of delegations. @param own the user's own: no name column, not sortable */
export function DelegationList({
  rows,
  own = false,
  words = delegates,
}: {
  rows: readonly DelegationRow[];
  own?: boolean;
  words?: DelegatesText;
}) {
  return (
    <ScrollTable cards label={words.table}>
      {own ? (
        <ColumnHeads
          columns={[[words.delegate, "sticky-phone"], words.days, words.why, words.namedBy, words.state]}
          actions={words.actions}
        />
      ) : (
        <ColumnHeads
          columns={[
            [words.delegate, "sticky-phone", "delegate"],
            [words.standsInFor, "", "standsInFor"],
            [words.days, "", "-days"],
            [words.why, "", "why"],
            [words.namedBy, "", "namedBy"],
            [words.state, "", "state"],
          ]}
          defaultSort="-days"
          actions={words.actions}
        />
      )}
      <tbody>
        {rows.map(({ delegationSeq, from, to, days, reason, givenBy, state, endHref }) => (
          <tr key={delegationSeq}>
            <th scope="row" className="sticky-phone whitespace-normal">
              {to}
            </th>
            {own ? null : (
              <td data-card className="whitespace-normal">
                {from}
              </td>
            )}
            <td data-figure={words.days} className="tabular">
              {days}
            </td>
            <td className="whitespace-normal">{reason || NIL}</td>
            <td className="whitespace-normal">{givenBy}</td>
            <td data-figure={words.state}>
              <Badge tone={STATES[state][1]}>{words[STATES[state][0]]}</Badge>
            </td>
            <td data-card className="row-tools">
              {endHref === null ? null : (
                <LinkButton href={endHref} size="sm" of={interpolate(words.endOf, { name: to, days })}>
                  {words.end}
                </LinkButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
