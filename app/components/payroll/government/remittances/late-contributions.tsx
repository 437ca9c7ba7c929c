import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Money } from "~/components/ui/data-display/money";
import { LinkButton } from "~/components/ui/layout/button";
import { NIL, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import { pathTo } from "~/paths";
import type { RemittanceListView } from "./remittance-list-view";
import { RemittancePartCard, PartColumnHeads } from "./remittance-part";

type LateContributionsProps = Pick<ComponentProps<typeof RemittancePartCard>, "alone" | "pages"> & {
  late: RemittanceListView["late"];
  /** null = not permitted for this user. */
  file: string | null;
};

/** Labels of the amounts on phones; the shares have none. */
const FIGURES = ["Added to base, ₱", undefined, undefined, "Total, ₱"];

/** Contributions of the month charged by later payrolls; renders nothing if there are none. */
export function LateContributions({ late, file, alone, pages }: LateContributionsProps) {
  const { rows, total } = late;
  return (
    <RemittancePartCard
      title="Late remittance"
      part="late"
      view={late}
      alone={alone}
      pages={pages}
      aside={
        file === null ? undefined : (
          <LinkButton href={file} icon="download" size="sm" download>
            Excel
          </LinkButton>
        )
      }
    >
      <p className="muted small">
        The base of this month was recomputed after the month closed. Amounts charged in a later payroll are remitted separately from the
        list above.
      </p>
      <ScrollTable cards label="Late remittance">
        <PartColumnHeads
          alone={alone}
          heads={[
            ["Employee", "name"],
            ["Number", null],
            ["Added to base, ₱", "base", true],
            ["Employee’s share, ₱", null, true],
            ["Employer’s share with EC, ₱", null, true],
            ["Total, ₱", "total", true],
            ["Charged on", "payDate"],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.employeeSeq} ${row.payrollSeq}`}>
              <th scope="row" className="sticky-phone">
                {row.name}
              </th>
              <td className="tabular">{row.number || NIL}</td>
              {[row.base, row.employee, row.employer + row.ec, row.total].map((amount, index) => (
                <td key={index} data-figure={FIGURES[index]} className="num">
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
          <td data-figure="Total, ₱" className="num">
            <Money amount={total} />
          </td>
          <td />
        </TotalsRow>
      </ScrollTable>
    </RemittancePartCard>
  );
}
