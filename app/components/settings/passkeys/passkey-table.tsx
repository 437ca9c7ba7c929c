import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { PasskeysText } from "~/domain/shared/i18n/en/account/passkeys";
import { pathTo } from "~/paths";

/** Times are formatted; `usedAt` is null for a passkey that has not been used. */
type Row = { passkeySeq: number; passkeyName: string; createdAt: string; usedAt: string | null };

/** The passkeys of the account, oldest first. */
export function PasskeyTable({ label, words, rows }: { label: string; words: PasskeysText; rows: readonly Row[] }) {
  if (rows.length === 0) return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;
  return (
    <ScrollTable cards label={label}>
      <ColumnHeads columns={[words.name, words.lastUsed, words.created]} actions={words.change} />
      <tbody>
        {rows.map(({ passkeySeq, passkeyName, createdAt, usedAt }) => (
          <tr key={passkeySeq}>
            <th scope="row" className="wrap-anywhere">
              {passkeyName}
            </th>
            <td data-figure={words.lastUsed} className="tabular">
              {usedAt ?? <span className="empty-value">{words.neverUsed}</span>}
            </td>
            <td data-figure={words.created} className="tabular">
              {createdAt}
            </td>
            <td data-card>
              <div className="row-tools">
                <LinkButton href={pathTo("get-passkey-edit", { passkeySeq })} size="sm" of={passkeyName}>
                  {words.rename}
                </LinkButton>
                <LinkButton href={pathTo("get-passkey-delete", { passkeySeq })} size="sm" variant="danger-quiet" of={passkeyName}>
                  {words.remove}
                </LinkButton>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
