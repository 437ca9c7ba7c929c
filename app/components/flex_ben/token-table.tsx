import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type TokenRow = {
  tokenSeq: number;
  tokenName: string;
  /** First characters of the token. */
  tokenStart: string;
  /** "Record usages, Give usages back". */
  scopes: string;
  createdBy: string;
  /** "11/24/2026 08:52". */
  createdAt: string;
  usedAt: string | null;
  revokedAt: string | null;
};

/** Usage API tokens of the company. */
export function TokenTable({ rows }: { rows: readonly TokenRow[] }) {
  return (
    <ScrollTable label="API tokens">
      <ColumnHeads columns={[["Name", "sticky-phone"], "Permissions", "Created", "Last used", "State"]} actions="Actions" />
      <tbody>
        {rows.map((row) => (
          <tr key={row.tokenSeq}>
            <th scope="row" className="two-lines sticky-phone">
              {row.tokenName}
              <span className="subtext">{`${row.tokenStart}…`}</span>
            </th>
            <td>{row.scopes}</td>
            <td className="two-lines tabular">
              {row.createdAt}
              <span className="subtext">{row.createdBy}</span>
            </td>
            <td className="tabular">{row.usedAt ?? <span className="muted">Never</span>}</td>
            <td className="two-lines">
              {row.revokedAt ? <Badge>Revoked</Badge> : <Badge tone="done">Active</Badge>}
              {row.revokedAt ? <span className="subtext tabular">{row.revokedAt}</span> : null}
            </td>
            <td>
              {row.revokedAt ? null : (
                <LinkButton
                  href={pathTo("get-api-token-revocation", { tokenSeq: row.tokenSeq })}
                  size="sm"
                  variant="danger-quiet"
                  of={row.tokenName}
                >
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
