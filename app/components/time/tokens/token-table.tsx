import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type TimeTokenRow = {
  timeTokenSeq: number;
  tokenName: string;
  /** Secondary line: first characters of the token, or office. */
  sub: string;
  createdBy: string;
  /** "11/24/2026 08:52". */
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
};

type TimeTokenTableProps = {
  label: string;
  rows: readonly TimeTokenRow[];
  /** Where one is revoked; null = not permitted. */
  revokeHref: ((timeTokenSeq: number) => string) | null;
};

/** Punch API tokens or kiosks. */
export function TimeTokenTable({ label, rows, revokeHref }: TimeTokenTableProps) {
  return (
    <ScrollTable label={label}>
      <ColumnHeads
        columns={[["Name", "sticky-phone", "name"], "Made", "Last used", "State"]}
        actions={revokeHref ? "Actions" : undefined}
      />
      <tbody>
        {rows.map(({ timeTokenSeq, tokenName, sub, createdBy, createdAt, lastUsedAt, revokedAt }) => (
          <tr key={timeTokenSeq}>
            <th scope="row" className="two-lines sticky-phone">
              {tokenName}
              <span className="subtext">{sub}</span>
            </th>
            <td className="two-lines tabular">
              {createdAt}
              <span className="subtext">{createdBy}</span>
            </td>
            <td className="tabular">{lastUsedAt ?? <span className="muted">Never</span>}</td>
            <td className="two-lines">
              {revokedAt ? <Badge>Revoked</Badge> : <Badge tone="done">Active</Badge>}
              {revokedAt ? <span className="subtext tabular">{revokedAt}</span> : null}
            </td>
            {revokeHref ? (
              <td>
                {revokedAt ? null : (
                  <LinkButton href={revokeHref(timeTokenSeq)} size="sm" variant="danger-quiet" of={tokenName}>
                    Revoke
                  </LinkButton>
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
