import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/figures/money";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import type { Centavos } from "~/domain/shared/money";
import { pathTo } from "~/paths";

export type LateRowView = {
  employeeSeq: number;
  payrollSeq: number;
  name: string;
  number: string;
  payDate: string;
  base: Centavos;
  employee: Centavos;
  employer: Centavos;
  ec: Centavos;
  total: Centavos;
};

/** What later payrolls charged of the month; nothing where there is none. @param file null = not for this reader */
export function LateList({ late, total, file }: { late: readonly LateRowView[]; total: Centavos; file: string | null }) {
  if (late.length === 0) return null;
  return (
    <Card
      title="Late remittance"
      aside={
        file === null ? undefined : (
          <LinkButton href={file} icon="download" size="sm" download>
            Excel
          </LinkButton>
        )
      }
    >
      <p className="muted small">
        The base of this month was reckoned again after it was closed. What a later payroll charged is remitted beside the list above.
      </p>
      <ScrollTable label="Late remittance">
        <ColumnHeads
          columns={[
            ["Employee", "stick-phone"],
            "Number",
            ["Added to base, ₱", "num"],
            ["Employee’s share, ₱", "num"],
            ["Employer’s share with EC, ₱", "num"],
            ["Total, ₱", "num"],
            "Charged on",
          ]}
        />
        <tbody>
          {late.map((row) => (
            <tr key={`${row.employeeSeq} ${row.payrollSeq}`}>
              <th scope="row" className="stick-phone">
                {row.name}
              </th>
              <td className="tabular">{row.number || <span className="nil">—</span>}</td>
              {[row.base, row.employee, row.employer + row.ec, row.total].map((amount, at) => (
                <td key={at} className="num">
                  <Money amount={amount} />
                </td>
              ))}
              <td>
                <Link to={pathTo("get-payslip", { payrollSeq: row.payrollSeq, employeeSeq: row.employeeSeq })}>{row.payDate}</Link>
              </td>
            </tr>
          ))}
        </tbody>
        <TotalsRow label="Total" span={5}>
          <td className="num">
            <Money amount={total} />
          </td>
          <td />
        </TotalsRow>
      </ScrollTable>
    </Card>
  );
}
