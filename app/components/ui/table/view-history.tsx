import { useLoaderData } from "@remix-run/react";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useHistoryPages, type HistoryPage } from "./history-pages";
import { Pagination } from "./pagination";
import { ColumnHeads, ScrollTable } from "./table";

type ViewHistoryProps = HistoryPage & { closeHref: string };

/** Change log dialog with its own URL, shared by all features. */
export function ViewHistory({ closeHref, ...history }: ViewHistoryProps) {
  const { shown, turn } = useHistoryPages(history);
  const { rows, page, pageSize, count } = shown;
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
      {count === 0 ? null : (
        <Pagination page={page} pageSize={pageSize} total={count} pageSizes={[pageSize]} parameter="historyPage" onTurn={turn} />
      )}
    </DialogPage>
  );
}

/** Default export of a View History route, with the data of its `historyLoader`. */
export function HistoryRoute() {
  return <ViewHistory {...useLoaderData<ViewHistoryProps>()} />;
}
