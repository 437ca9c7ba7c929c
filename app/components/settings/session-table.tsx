import { Form } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { CsrfInput } from "~/components/ui/form/csrf";
import { Button } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { OwnAccountText } from "~/domain/shared/i18n/en/account/own-account";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Times are formatted. */
type Row = { sessionId: string; device: string; network: string; createdAt: string; usedAt: string; present: boolean };
type SessionTableProps = { label: string; texts: OwnAccountText["sessions"]; rows: readonly Row[] };

/** Active sessions, most recently used first; each except the current one can be ended. */
export function SessionTable({ label, texts, rows }: SessionTableProps) {
  return (
    <>
      <ScrollTable cards label={label}>
        <ColumnHeads columns={[texts.device, texts.lastUsed, texts.signedIn, texts.network]} actions={texts.end} />
        <tbody>
          {rows.map(({ sessionId, device, network, createdAt, usedAt, present }) => (
            <tr key={sessionId}>
              <th scope="row">{device || texts.unknownDevice}</th>
              <td data-figure={texts.lastUsed} className="tabular">
                {usedAt}
              </td>
              <td data-figure={texts.signedIn} className="tabular">
                {createdAt}
              </td>
              <td data-card className="tabular">
                {network || <span className="empty-value">{texts.unknownNetwork}</span>}
              </td>
              <td data-card>
                <div className="row-tools">
                  {present ? (
                    <Badge tone="accent">{texts.present}</Badge>
                  ) : (
                    <EndButton
                      sessionId={sessionId}
                      verb={texts.end}
                      of={interpolate(texts.endOf, { device: device || texts.unknownDevice, when: usedAt })}
                    />
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {rows.some(({ present }) => !present) ? (
        <Form method="post" className="table-foot">
          <CsrfInput />
          <Button type="submit" name="intent" value="endOthers" variant="danger-quiet">
            {texts.endOthers}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

function EndButton({ sessionId, verb, of }: { sessionId: string; verb: string; of: string }) {
  return (
    <Form method="post">
      <CsrfInput />
      <input type="hidden" name="intent" value="end" />
      <input type="hidden" name="sessionId" value={sessionId} />
      <Button type="submit" size="sm" of={of}>
        {verb}
      </Button>
    </Form>
  );
}
