import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import type { LeaveBalanceText } from "~/domain/shared/i18n/en/leave-balance";

export type LedgerRow = {
  entrySeq: number;
  date: string;
  what: string;
  days: string;
  balance: string;
  validTo: string;
  reason: string;
  recorded: string;
};

/** Leave ledger entries with running balance. */
export function LedgerTable({ rows, texts }: { rows: readonly LedgerRow[]; texts: LeaveBalanceText }) {
  return (
    <ScrollTable label={texts.entries} wide>
      <ColumnHeads
        columns={[texts.date, texts.what, [texts.number, "num"], [texts.balance, "num"], texts.validTo, texts.reason, texts.entered]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.entrySeq}>
            <th scope="row" className="tabular">
              {row.date}
            </th>
            <td>{row.what}</td>
            <td className="num">{row.days}</td>
            <td className="num">
              <b>{row.balance}</b>
            </td>
            <td className="tabular">{row.validTo || NIL}</td>
            <td>{row.reason || NIL}</td>
            <td className="tabular">{row.recorded}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
