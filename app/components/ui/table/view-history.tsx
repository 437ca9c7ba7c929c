import { DialogPage } from "~/components/ui/layout/dialog-page";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Pagination } from "./pagination";
import { ColumnHeads, ScrollTable } from "./table";

/** One entry of the change log; the time as it is shown. */
export type HistoryRow = { id: number; changedAt: string; adminName: string; actionDescription: string };

type ViewHistoryProps = { closeHref: string; rows: readonly HistoryRow[]; page: number; pageSize: number; count: number };

/** Who changed what: the dialog that every feature opens over itself, at an address of its own. */
export function ViewHistory({ closeHref, rows, page, pageSize, count }: ViewHistoryProps) {
  return (
    <DialogPage title="View History" closeHref={closeHref} size="lg">
      {count === 0 ? (
        <EmptyState title="No results found." />
      ) : (
        <ScrollTable label="Changes">
          <ColumnHeads columns={["Timestamp", "Admin Name", "Action Description"]} />
          <tbody>
            {rows.map(({ id, changedAt, adminName, actionDescription }) => (
              <tr key={id}>
                <td>{changedAt}</td>
                <td>{adminName}</td>
                <td className="wrap">{actionDescription}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      {count === 0 ? null : <Pagination page={page} pageSize={pageSize} total={count} pageSizes={[pageSize]} parameter="historyPage" />}
    </DialogPage>
  );
}
