import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/figures/badge";
import { ScrollTable, SortHeading } from "~/components/ui/table/table";
import type { Day } from "~/domain/shared/day";
import { formatDay } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { pathTo } from "~/paths";

export type TemplateRow = {
  payrollTemplateSeq: number;
  payrollTemplateName: string;
  /** "Semi-monthly". */
  frequency: string;
  employeeCount: number;
  openRuns: number;
  next: { startDate: Day; endDate: Day; payDate: Day } | null;
  /** "Since 11/16/2026". */
  rules: string;
  /** The next day on which rules change. */
  rulesNext: string | null;
};

/** The templates of the company, one a row: who is paid by them, and what is paid next. */
export function TemplateTable({ rows }: { rows: readonly TemplateRow[] }) {
  return (
    <ScrollTable cards label="Templates">
      <thead>
        <tr>
          <SortHeading column="name" defaultSort="name" className="stick-phone">
            Template
          </SortHeading>
          <SortHeading column="frequency">Frequency</SortHeading>
          <SortHeading column="employees" first="descending" numeric>
            Employees
          </SortHeading>
          <th scope="col">Next period</th>
          <th scope="col">Next pay date</th>
          <SortHeading column="openRuns" first="descending" numeric>
            Open payrolls
          </SortHeading>
          <th scope="col">Rules in force</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ payrollTemplateSeq, payrollTemplateName, frequency, employeeCount, openRuns, next, rules, rulesNext }) => (
          <tr key={payrollTemplateSeq}>
            <th scope="row" className="stick-phone">
              <Link className="main-link" to={pathTo("get-payroll-template", { payrollTemplateSeq })} title={payrollTemplateName}>
                <span className="cell">{payrollTemplateName}</span>
              </Link>
            </th>
            <td>{frequency}</td>
            <td data-figure="Employees" className="num">
              {employeeCount.toLocaleString("en")}
            </td>
            <td className="tabular">{next ? periodLabel(next.startDate, next.endDate) : <span className="nil">—</span>}</td>
            <td data-figure="Next pay date" className="tabular">
              {next ? formatDay(next.payDate) : <span className="nil">—</span>}
            </td>
            <td className="num">
              {openRuns > 0 ? (
                <Link to={pathTo("get-payroll-process-list", null, { state: "open", template: payrollTemplateSeq })}>
                  {openRuns.toLocaleString("en")}
                  <span className="visually-hidden"> open payrolls of {payrollTemplateName}</span>
                </Link>
              ) : (
                "0"
              )}
            </td>
            <td className="tabular">
              {rules} {rulesNext ? <Badge>{`New ones ${rulesNext}`}</Badge> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
