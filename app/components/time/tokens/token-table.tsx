import { Badge } from "~/components/ui/figures/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type TimeTokenRow = {
  timeTokenSeq: number;
  tokenName: string;
  /** Its first characters. */
  tokenStart: string;
  createdBy: string;
  /** "11/24/2026 08:52". */
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
};

/** The tokens of programs that send punches, one a row. */
export function TimeTokenTable({ rows, mayEdit }: { rows: readonly TimeTokenRow[]; mayEdit: boolean }) {
  return (
    <ScrollTable label="Tokens for punches">
      <ColumnHeads columns={[["Name", "stick-phone"], "Made", "Last used", "State"]} actions={mayEdit ? "Actions" : undefined} />
      <tbody>
        {rows.map(({ timeTokenSeq, tokenName, tokenStart, createdBy, createdAt, lastUsedAt, revokedAt }) => (
          <tr key={timeTokenSeq}>
            <th scope="row" className="two stick-phone">
              {tokenName}
              <span className="sub">{`${tokenStart}…`}</span>
            </th>
            <td className="two tabular">
              {createdAt}
              <span className="sub">{createdBy}</span>
            </td>
            <td className="tabular">{lastUsedAt ?? <span className="muted">Never</span>}</td>
            <td className="two">
              {revokedAt ? <Badge>Revoked</Badge> : <Badge tone="done">Active</Badge>}
              {revokedAt ? <span className="sub tabular">{revokedAt}</span> : null}
            </td>
            {mayEdit ? (
              <td>
                {revokedAt ? null : (
                  <LinkButton href={pathTo("get-time-token-revocation", { timeTokenSeq })} size="sm" variant="danger-quiet" of={tokenName}>
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
