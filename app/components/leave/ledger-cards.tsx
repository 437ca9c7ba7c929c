import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Values } from "~/components/ui/figures/values";
import { Card } from "~/components/ui/layout/card";
import { LedgerTable, type LedgerRow } from "./ledger-table";

/** Somebody's leave of one type: what it comes to today, and the entries behind that. */
export function LedgerCards({ values, rows }: { values: readonly (readonly [name: string, value: string])[]; rows: readonly LedgerRow[] }) {
  return (
    <>
      <Card title="Today" padded>
        <Values rows={values} />
      </Card>
      <Card title="Entries">
        {rows.length > 0 ? (
          <LedgerTable rows={rows} />
        ) : (
          <EmptyState title="Nothing was entered yet" icon="history">
            Days stand here when they are granted or earned.
          </EmptyState>
        )}
      </Card>
    </>
  );
}
