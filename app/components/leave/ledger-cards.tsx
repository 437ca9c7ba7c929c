import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Values } from "~/components/ui/data-display/values";
import { Card } from "~/components/ui/layout/card";
import { LedgerTable, type LedgerRow } from "./ledger-table";
import { leaveBalance, type LeaveBalanceText } from "~/domain/shared/i18n/en/leave-balance";

/** An employee's leave of one type: today's balance, and its entries. */
export function LedgerCards({
  values,
  rows,
  texts = leaveBalance,
}: {
  values: readonly (readonly [name: string, value: string])[];
  rows: readonly LedgerRow[];
  texts?: LeaveBalanceText;
}) {
  return (
    <>
      <Card title={texts.today} padded>
        <Values rows={values} />
      </Card>
      <Card title={texts.entries}>
        {rows.length > 0 ? (
          <LedgerTable rows={rows} texts={texts} />
        ) : (
          <EmptyState title={texts.empty} icon="history">
            {texts.emptyWhy}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
