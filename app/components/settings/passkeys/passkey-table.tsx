import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { PasskeysText } from "~/domain/shared/i18n/en/account/passkeys";
import { pathTo } from "~/paths";

/** Times are formatted; `usedAt` is null for a passkey that has not been used. */
type Row = { passkeySeq: number; passkeyName: string; createdAt: string; usedAt: string | null };

/** The passkeys of the account, oldest first. */
export function PasskeyTable({ label, texts, rows }: { label: string; texts: PasskeysText; rows: readonly Row[] }) {
  if (rows.length === 0) return <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>;
  return (
    <ScrollTable cards label={label}>
      <ColumnHeads columns={[texts.name, texts.lastUsed, texts.created]} actions={texts.change} />
      <tbody>
        {rows.map(({ passkeySeq, passkeyName, createdAt, usedAt }) => (
          <tr key={passkeySeq}>
            <th scope="row" className="wrap-anywhere">
              {passkeyName}
            </th>
            <td data-figure={texts.lastUsed} className="tabular">
              {usedAt ?? <span className="empty-value">{texts.neverUsed}</span>}
            </td>
            <td data-figure={texts.created} className="tabular">
              {createdAt}
            </td>
            <td data-card>
              <div className="row-tools">
                <LinkButton href={pathTo("get-passkey-edit", { passkeySeq })} size="sm" of={passkeyName}>
                  {texts.rename}
                </LinkButton>
                <LinkButton href={pathTo("get-passkey-delete", { passkeySeq })} size="sm" variant="danger-quiet" of={passkeyName}>
                  {texts.remove}
                </LinkButton>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
