import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "./table";
import type { TokenState } from "~/domain/api/api-token";

export type TokenRow = {
  tokenSeq: number;
  tokenName: string;
  /** First characters of the token. */
  tokenStart: string;
  /** "Employees: read, Punches: write". */
  scopes: string;
  /** "203.0.113.0/24"; empty = all. */
  networks: string;
  createdBy: string;
  /** "11/24/2026 08:52". */
  createdAt: string;
  usedAt: string | null;
  expiresAt: string | null;
  revokedAt: string | null;
  state: TokenState;
};

const STATES: Readonly<Record<TokenState, { tone: Tone; text: string }>> = {
  ACTIVE: { tone: "done", text: "Active" },
  REVOKED: { tone: "quiet", text: "Revoked" },
  EXPIRED: { tone: "attention", text: "Expired" },
  SUSPENDED: { tone: "attention", text: "Account closed" },
};

type TokenTableProps = { rows: readonly TokenRow[]; revokeHref: (tokenSeq: number) => string };

/** API tokens with their state. */
export function TokenTable({ rows, revokeHref }: TokenTableProps) {
  return (
    <ScrollTable cards label="API tokens">
      <ColumnHeads columns={[["Name", "sticky-phone"], "Scopes", "Created", "Last used", "Expires", "State"]} actions="Actions" />
      <tbody>
        {rows.map((row) => (
          <tr key={row.tokenSeq}>
            <th scope="row" className="two-lines sticky-phone">
              {row.tokenName}
              <span className="subtext">{`${row.tokenStart}…`}</span>
            </th>
            <td data-card className="wrap two-lines min-w-60">
              {row.scopes}
              {row.networks ? <span className="subtext">{`Only from ${row.networks}`}</span> : null}
            </td>
            <td className="two-lines tabular">
              {row.createdAt}
              <span className="subtext">{row.createdBy}</span>
            </td>
            <td data-figure="Last used" className="tabular">
              {row.usedAt ?? <span className="muted">Never</span>}
            </td>
            <td data-figure="Expires" className="tabular">
              {row.expiresAt ?? <span className="muted">No expiry</span>}
            </td>
            <td data-card className="two-lines">
              <Badge tone={STATES[row.state].tone}>{STATES[row.state].text}</Badge>
              {row.revokedAt ? <span className="subtext tabular">{row.revokedAt}</span> : null}
            </td>
            <td data-card>
              {row.revokedAt ? null : (
                <LinkButton href={revokeHref(row.tokenSeq)} size="sm" variant="danger-quiet" of={row.tokenName}>
                  Revoke
                </LinkButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
