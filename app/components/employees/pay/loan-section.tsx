import { Link } from "@remix-run/react";
import { RecordSection } from "~/components/employees/records/record-section";
import { Badge } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type EmployeeLoan = {
  loanSeq: number;
  /** "SSS salary loan". */
  name: string;
  loanNumber: string;
  balance: number;
  amortization: number;
  deductedIn: string;
  /** "Paused"; null = deducted. */
  paused: string | null;
};

/** Current loans of an employee, with links. */
export function LoanSection({ loans }: { loans: readonly EmployeeLoan[] }) {
  return (
    <RecordSection title="Loans" count={loans.length}>
      {loans.length === 0 ? (
        <p className="muted">No loan. Loans are entered in Payroll, Loans.</p>
      ) : (
        <ScrollTable cards label="Loans">
          <ColumnHeads columns={[["Loan", "sticky-phone"], ["Balance", "num"], ["Amortization", "num"], "Deducted in"]} />
          <tbody>
            {loans.map(({ loanSeq, name, loanNumber, balance, amortization, deductedIn, paused }) => (
              <tr key={loanSeq}>
                <th scope="row" className="sticky-phone">
                  <Link to={pathTo("get-loan", { loanSeq })}>{name}</Link>
                  {loanNumber === "" ? null : <small className="muted block">{loanNumber}</small>}
                </th>
                <td data-figure="Balance" className="num">
                  <Money amount={balance} />
                </td>
                <td data-figure="Amortization" className="num">
                  <Money amount={amortization} />
                </td>
                <td>
                  {deductedIn} {paused === null ? null : <Badge tone="attention">{paused}</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </RecordSection>
  );
}
