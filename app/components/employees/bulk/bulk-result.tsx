import { LinkButton } from "~/components/ui/layout/button";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { Skipped } from "~/domain/employees/bulk/bulk-change";

type BulkResultProps = {
  summary: string;
  skipped: readonly Skipped[];
  /** Number of skipped employees that are not listed. */
  more: number;
  closeHref: string;
};

/** Result of a bulk change: number changed, and skipped employees with reasons. */
export function BulkResult({ summary, skipped, more, closeHref }: BulkResultProps) {
  return (
    <DialogPage title={summary} closeHref={closeHref} size="md">
      <div className="body" role="status">
        <p className="muted">These employees were left out:</p>
        <ScrollTable label="Left out">
          <ColumnHeads columns={["Employee", "Reason"]} />
          <tbody>
            {skipped.map(({ employeeSeq, employeeName, employeeId, why }) => (
              <tr key={employeeSeq}>
                <th scope="row">
                  {employeeName}
                  <span className="subtext">{employeeId}</span>
                </th>
                <td className="wrap">{why}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
        {more > 0 ? <p className="muted">and {more.toLocaleString("en")} more</p> : null}
      </div>
      <footer className="form-footer">
        <LinkButton href={closeHref} variant="primary" data-first-focus>
          Done
        </LinkButton>
      </footer>
    </DialogPage>
  );
}
