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
  texts = delegates,
}: {
  rows: readonly DelegationRow[];
  own?: boolean;
  texts?: DelegatesText;
}) {
  return (
    <ScrollTable cards label={texts.table}>
      {own ? (
        <ColumnHeads
          columns={[[texts.delegate, "sticky-phone"], texts.days, texts.why, texts.namedBy, texts.state]}
          actions={texts.actions}
        />
      ) : (
        <ColumnHeads
          columns={[
            [texts.delegate, "sticky-phone", "delegate"],
            [texts.standsInFor, "", "standsInFor"],
            [texts.days, "", "-days"],
            [texts.why, "", "why"],
            [texts.namedBy, "", "namedBy"],
            [texts.state, "", "state"],
          ]}
          defaultSort="-days"
          actions={texts.actions}
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
            <td data-figure={texts.days} className="tabular">
              {days}
            </td>
            <td className="whitespace-normal">{reason || NIL}</td>
            <td className="whitespace-normal">{givenBy}</td>
            <td data-figure={texts.state}>
              <Badge tone={STATES[state][1]}>{texts[STATES[state][0]]}</Badge>
            </td>
            <td data-card className="row-tools">
              {endHref === null ? null : (
                <LinkButton href={endHref} size="sm" of={interpolate(texts.endOf, { name: to, days })}>
                  {texts.end}
                </LinkButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
