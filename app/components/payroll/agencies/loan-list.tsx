import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/figures/money";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { Centavos } from "~/domain/shared/money";
import { pathTo } from "~/paths";

export type LoanRowView = {
  loanSeq: number;
  payrollSeq: number;
  number: string;
  lastName: string;
  firstName: string;
  loanType: string;
  loanNumber: string;
  due: Centavos;
  amount: Centavos;
  notCovered: Centavos;
  balance: Centavos | null;
};

type LoanListProps = {
  loans: readonly LoanRowView[];
  totals: readonly { loanType: string; amount: Centavos }[];
  /** The lists that the agency takes, one for each of its programs. */
  files: readonly { label: string; href: string }[];
};

/** What payrolls of a month took for the loans of an agency; nothing where there are none. */
export function LoanList({ loans, totals, files }: LoanListProps) {
  if (loans.length === 0) return null;
  return (
    <Card
      title="Loans of the month"
      aside={files.map(({ label, href }) => (
        <LinkButton key={label} href={href} icon="download" size="sm" download>
          {label}
        </LinkButton>
      ))}
    >
      <ScrollTable label="Loans of the month">
        <ColumnHeads
          columns={[
            ["Employee", "stick-phone"],
            "Number",
            "Loan",
            ["Due, ₱", "num"],
            ["Taken, ₱", "num"],
            ["Not covered, ₱", "num"],
            ["Balance after, ₱", "num"],
          ]}
        />
        <tbody>
          {loans.map((row) => (
            <tr key={`${row.loanSeq} ${row.payrollSeq}`}>
              <th scope="row" className="stick-phone">
                {row.lastName}, {row.firstName}
              </th>
              <td className="tabular">{row.number || <span className="nil">—</span>}</td>
              <td>
                <Link to={pathTo("get-loan", { loanSeq: row.loanSeq })}>{[row.loanType, row.loanNumber].filter(Boolean).join(" · ")}</Link>
              </td>
              <td className="num">
                <Money amount={row.due} />
              </td>
              <td className="num">
                <Money amount={row.amount} />
              </td>
              <td className="num">
                <Money amount={row.notCovered} zero="dash" />
              </td>
              <td className="num">
                <Money amount={row.balance} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(({ loanType, amount }) => (
            <tr key={loanType}>
              <th scope="row" colSpan={4}>
                {loanType}
              </th>
              <td className="num">
                <Money amount={amount} />
              </td>
              <td colSpan={2} />
            </tr>
          ))}
        </tfoot>
      </ScrollTable>
    </Card>
  );
}
