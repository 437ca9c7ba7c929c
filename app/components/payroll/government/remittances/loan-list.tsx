import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Money } from "~/components/ui/data-display/money";
import { LinkButton } from "~/components/ui/layout/button";
import { NIL, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";
import type { RemittanceListView } from "./remittance-list-view";
import { RemittancePartCard, PartColumnHeads } from "./remittance-part";

type LoanListProps = Pick<ComponentProps<typeof RemittancePartCard>, "alone" | "pages"> & {
  loans: RemittanceListView["loans"];
  /** The agency's loan files, one per program. */
  files: readonly { label: string; href: string }[];
};

/** Loan deductions of a month for an agency; renders nothing if there are none. */
export function LoanList({ loans, files, alone, pages }: LoanListProps) {
  const { rows, totals } = loans;
  return (
    <RemittancePartCard
      title="Loans of the month"
      part="loans"
      view={loans}
      alone={alone}
      pages={pages}
      aside={files.map(({ label, href }) => (
        <LinkButton key={label} href={href} icon="download" size="sm" download>
          {label}
        </LinkButton>
      ))}
    >
      <ScrollTable cards label="Loans of the month">
        <PartColumnHeads
          alone={alone}
          heads={[
            ["Employee", "name"],
            ["Number", null],
            ["Loan", "loan"],
            ["Due, ₱", "due", true],
            ["Taken, ₱", "amount", true],
            ["Not covered, ₱", "notCovered", true],
            ["Balance after, ₱", "balance", true],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.loanSeq} ${row.payrollSeq}`}>
              <th scope="row" className="sticky-phone">
                {row.lastName}, {row.firstName}
              </th>
              <td className="tabular">{row.number || NIL}</td>
              <td data-card>
                <Link to={pathTo("get-loan", { loanSeq: row.loanSeq })}>{[row.loanType, row.loanNumber].filter(Boolean).join(" · ")}</Link>
              </td>
              <td className="num">
                <Money amount={row.due} />
              </td>
              <td data-figure="Taken, ₱" className="num">
                <Money amount={row.amount} />
              </td>
              <td className="num">
                <Money amount={row.notCovered} zero="dash" />
              </td>
              <td data-figure="Balance after, ₱" className="num">
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
              <td data-figure="Taken, ₱" className="num">
                <Money amount={amount} />
              </td>
              <td colSpan={2} />
            </tr>
          ))}
        </tfoot>
      </ScrollTable>
    </RemittancePartCard>
  );
}
