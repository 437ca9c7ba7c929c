import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/data-display/money";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type LedgerRow = {
  /** 0 = opening balance. */
  movementSeq: number;
  day: string;
  what: string;
  /** The payslip with the deduction. */
  href: string | null;
  note: string;
  amount: number | null;
  left: number;
  reversible: boolean;
};

/** Loan payments with running balance. */
export function LedgerTable({ loanSeq, rows, changes }: { loanSeq: number; rows: readonly LedgerRow[]; changes: boolean }) {
  return (
    <ScrollTable label="Transactions">
      <ColumnHeads columns={["Day", "What", ["Amount", "num"], ["Left", "num"]]} actions={changes ? "Change" : undefined} />
      <tbody>
        {rows.map(({ movementSeq, day, what, href, note, amount, left, reversible }) => (
          <tr key={movementSeq}>
            <th scope="row" className="tabular">
              {day || NIL}
            </th>
            <td className="whitespace-normal">
              {href === null ? what : <Link to={href}>{what}</Link>}
              {note === "" ? null : <small className="muted block">{note}</small>}
            </td>
            <td className="num">
              <Money amount={amount} signed />
            </td>
            <td className="num">
              <Money amount={left} />
            </td>
            {changes ? (
              <td>
                {reversible ? (
                  <LinkButton href={pathTo("get-loan-reversal", { loanSeq, movementSeq })} size="sm" of={`${what} of ${day}`}>
                    Reverse
                  </LinkButton>
                ) : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
