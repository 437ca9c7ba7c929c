import { Form } from "@remix-run/react";
import { Badge } from "~/components/ui/figures/badge";
import { CsrfInput } from "~/components/ui/form/csrf";
import { Button } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

/** Times as they are shown. */
type Row = { sessionId: string; device: string; network: string; createdAt: string; usedAt: string; present: boolean };

/** Where somebody is signed in, the last used first; each but the present one can be ended. */
export function SessionTable({ rows }: { rows: readonly Row[] }) {
  return (
    <>
      <ScrollTable label="Sessions">
        <ColumnHeads columns={[["Device", "stick-phone"], "Last used", "Signed in", "Network"]} actions="End" />
        <tbody>
          {rows.map(({ sessionId, device, network, createdAt, usedAt, present }) => (
            <tr key={sessionId}>
              <th scope="row" className="stick-phone">
                {device || "Unknown device"}
              </th>
              <td className="tabular">{usedAt}</td>
              <td className="tabular">{createdAt}</td>
              <td className="tabular">{network || <span className="nil">Not known</span>}</td>
              <td>
                <div className="row-tools">
                  {present ? (
                    <Badge tone="accent">This one</Badge>
                  ) : (
                    <EndButton sessionId={sessionId} of={`${device || "unknown device"}, last used ${usedAt}`} />
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
            End all others
          </Button>
        </Form>
      ) : null}
    </>
  );
}

function EndButton({ sessionId, of }: { sessionId: string; of: string }) {
  return (
    <Form method="post">
      <CsrfInput />
      <input type="hidden" name="intent" value="end" />
      <input type="hidden" name="sessionId" value={sessionId} />
      <Button type="submit" size="sm" of={of}>
        End
      </Button>
    </Form>
  );
}
