import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Values } from "~/components/ui/data-display/values";
import { Card } from "~/components/ui/layout/card";
import { LedgerTable, type LedgerRow } from "./ledger-table";
import { leaveBalance, type LeaveBalanceText } from "~/domain/shared/i18n/en/leave-balance";

/** An employee's leave of one type: today's balance, and its entries. */
export function LedgerCards({
  values,
  rows,
  words = leaveBalance,
}: {
  values: readonly (readonly [name: string, value: string])[];
  rows: readonly LedgerRow[];
  words?: LeaveBalanceText;
}) {
  return (
    <>
      <Card title={words.today} padded>
        <Values rows={values} />
      </Card>
      <Card title={words.entries}>
        {rows.length > 0 ? (
          <LedgerTable rows={rows} words={words} />
        ) : (
          <EmptyState title={words.empty} icon="history">
            {words.emptyWhy}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
