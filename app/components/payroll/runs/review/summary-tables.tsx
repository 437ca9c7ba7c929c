import { Card } from "~/components/ui/layout/card";
import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { reasonText, type RunSummary } from "~/domain/payroll/runs/run-change";
import type { Figure, Figures } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";
import { ListLink } from "~/components/ui/table/list-link";
import { pathTo } from "~/paths";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

type Line = { label: string; of: (figures: Figures) => Centavos; total?: boolean; always?: boolean };

const sumOf =
  (...names: Figure[]) =>
  (figures: Figures) =>
    names.reduce((all, name) => all + figures[name], 0);
const subtract =
  (...names: Figure[]) =>
  (figures: Figures) =>
    0 - sumOf(...names)(figures);

const EMPLOYEE: readonly Line[] = [
  { label: "Basic salary", of: sumOf("basicSalary"), always: true },
  { label: "Time not worked", of: subtract("absence", "late", "undertime", "unpaidLeave") },
  { label: "Holidays not worked", of: sumOf("holidayBasicPay") },
  { label: "Overtime", of: sumOf("overtimePay") },
  { label: "Night differential", of: sumOf("nightDifferential") },
  { label: "Rest day and holiday work", of: sumOf("restDayPay", "specialDayPay", "regularHolidayPay") },
  { label: "Taxable allowances", of: sumOf("taxableAllowance") },
  { label: "Non-taxable allowances", of: sumOf("nonTaxableAllowance") },
  { label: "De minimis benefits", of: sumOf("deMinimisPaid") },
  { label: "Supplementary pay", of: sumOf("supplementaryPay") },
  { label: "Other benefits", of: sumOf("otherBenefits", "thirteenthMonthPay", "leaveConversion", "separationPay") },
  { label: "Paid as FlexBen", of: subtract("flexBenCredit") },
  { label: "Gross pay", of: sumOf("grossPay"), total: true },
  { label: "SSS", of: subtract("sssEmployee", "sssMpfEmployee"), always: true },
  { label: "PhilHealth", of: subtract("philHealthEmployee"), always: true },
  { label: "Pag-IBIG", of: subtract("pagIbigEmployee"), always: true },
  { label: "Earlier contributions", of: subtract("contributionCarriedIn") },
  { label: "Withholding tax", of: subtract("withholdingTax"), always: true },
  { label: "Loans", of: subtract("governmentLoans", "companyLoans") },
  { label: "Other deductions", of: subtract("otherDeductions") },
  { label: "Tax refund", of: sumOf("taxRefund") },
  { label: "Net pay", of: sumOf("netPay"), total: true },
];

const EMPLOYER: readonly Line[] = [
  { label: "Gross pay", of: sumOf("grossPay"), always: true },
  { label: "FlexBen credit", of: sumOf("flexBenCredit") },
  { label: "SSS, employer", of: sumOf("sssEmployer", "sssMpfEmployer"), always: true },
  { label: "EC, employer", of: sumOf("sssEc"), always: true },
  { label: "PhilHealth, employer", of: sumOf("philHealthEmployer"), always: true },
  { label: "Pag-IBIG, employer", of: sumOf("pagIbigEmployer"), always: true },
  { label: "Employer cost", of: sumOf("employerCost"), total: true },
  { label: "13th month pay accrued", of: sumOf("thirteenthMonthAccrual") },
];

/** Employee and employer totals compared with the previous run, with the reasons for the difference. */
export function SummaryTables({ payrollSeq, summary }: { payrollSeq: number; summary: RunSummary }) {
  return (
    <div className="grid gap-4 p-4 max-tablet:p-3">
      <div className="grid grid-cols-2 items-start gap-4 max-desktop:grid-cols-1">
        <TotalsCard title="For employees" lines={EMPLOYEE} summary={summary} headcount />
        <TotalsCard title="For the employer" lines={EMPLOYER} summary={summary} />
      </div>
      {summary.previous ? <ReasonsCard payrollSeq={payrollSeq} summary={summary} against={summary.previous.label} /> : null}
    </div>
  );
}

function TotalsCard({
  title,
  lines,
  summary: { totals, previous, headcount },
  headcount: counted = false,
}: {
  title: string;
  lines: readonly Line[];
  summary: RunSummary;
  headcount?: boolean;
}) {
  const visibleLines = lines.filter(
    ({ of, total, always }) => total || always || of(totals) !== 0 || (previous !== null && of(previous.totals) !== 0),
  );
  return (
    <Card title={title} className="plain">
      <ScrollTable label={title}>
        <thead>
          <tr>
            <th scope="col">Total</th>
            <th scope="col" className="num">
              This run, ₱
            </th>
            {previous ? (
              <th scope="col" className="num">
                {previous.label}
              </th>
            ) : null}
            {previous ? (
              <th scope="col" className="num">
                Change
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {counted ? (
            <tr>
              <th scope="row">Employees</th>
              <td className="num">{headcount.toLocaleString("en")}</td>
              {previous ? <td className="num">{previous.headcount.toLocaleString("en")}</td> : null}
              {previous ? <td className="num">{signedCount(headcount - previous.headcount)}</td> : null}
            </tr>
          ) : null}
          {visibleLines.map(({ label, of, total }) => (
            <tr key={label} className={total ? "sum" : undefined}>
              <th scope="row">{label}</th>
              <td className="num">
                <Money amount={of(totals)} zero="dash" />
              </td>
              {previous ? (
                <td className="num">
                  <Money amount={of(previous.totals)} zero="dash" />
                </td>
              ) : null}
              {previous ? (
                <td className="num">
                  <Money amount={of(totals) - of(previous.totals)} zero="dash" signed />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}

function ReasonsCard({
  payrollSeq,
  summary: { reasons, totals, previous },
  against,
}: {
  payrollSeq: number;
  summary: RunSummary;
  against: string;
}) {
  const total = (figure: Figure) => totals[figure] - (previous?.totals[figure] ?? 0);
  return (
    <Card title={`Reasons for the change from ${against}`} className="plain">
      <ScrollTable label="Reasons for the change">
        <ColumnHeads
          columns={[
            "Reason",
            ["Employees", "num"],
            ["Gross pay, ₱", "num"],
            ["Deductions, ₱", "num"],
            ["Net pay, ₱", "num"],
            ["Employer cost, ₱", "num"],
          ]}
        />
        <tbody>
          {reasons.map((reason) => (
            <tr key={reason.reason}>
              <th scope="row" title={reason.names.join(", ")}>
                <ListLink href={pathTo("get-payroll-process-changes", { payrollSeq }, { reason: reason.reason })}>
                  {reasonText(reason)}
                </ListLink>
              </th>
              <td className="num">{reason.employees.toLocaleString("en")}</td>
              {(["gross", "deductions", "net", "employerCost"] as const).map((key) => (
                <td key={key} className="num">
                  <Money amount={reason[key]} zero="dash" signed />
                </td>
              ))}
            </tr>
          ))}
          {reasons.length === 0 ? (
            <tr>
              <td colSpan={6} className="muted">
                Nothing changed: every figure of every employee is the same.
              </td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Change
            </th>
            {(["grossPay", "totalDeductions", "netPay", "employerCost"] as const).map((figure) => (
              <td key={figure} className="num">
                <Money amount={total(figure)} zero="dash" signed />
              </td>
            ))}
          </tr>
        </tfoot>
      </ScrollTable>
    </Card>
  );
}

const signedCount = (count: number) => (count === 0 ? EMPTY_VALUE : `${count > 0 ? "+" : "−"}${Math.abs(count).toLocaleString("en")}`);
