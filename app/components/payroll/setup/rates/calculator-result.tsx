import { Notice } from "~/components/ui/feedback/notice";
import { Card } from "~/components/ui/layout/card";
import { classNames } from "~/components/ui/layout/class-names";
import { Money } from "~/components/ui/data-display/money";
import { ScrollTable } from "~/components/ui/table/table";
import type { CalculatedPayroll } from "~/domain/payroll/setup/rates/pay-calculator";
import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import type { PayslipSections } from "~/domain/payroll/runs/payslip-view";
import { formatDay } from "~/domain/shared/day";
import { addedCentavos } from "~/domain/shared/money";
import { periodLabel, type OrderInMonth, type Period } from "~/domain/shared/period";
import { PayslipEquation } from "~/components/payroll/runs/payslips/payslip-equation";
import { LedgerCard, type PayslipPages } from "~/components/payroll/runs/payslips/payslip-ledger";

export type CalculatorResultData = {
  period: Period;
  order: OrderInMonth;
  figures: Figures;
  sections: PayslipSections;
  payrolls: CalculatedPayroll[];
  month: Figures;
  holidaysKnown: boolean;
};

/** Nothing here is stored, so lines have no links. */
const PAGES: PayslipPages = { payslip: null, open: false, recordPage: () => null };
/** From ₱100 million, the equation uses a smaller font. */
const LONG_AMOUNT = 100_000_000_00;
const PESO = <span className="small faint">₱</span>;

/** Payslip of the fictitious employee, and the whole month. */
export function CalculatorResult({
  result: { period, order, figures, sections, payrolls, month, holidaysKnown },
}: {
  result: CalculatorResultData;
}) {
  return (
    <div className="payslip stack grid-cols-[minmax(0,1fr)] self-start">
      <p className="muted small">
        Pay period <b className="num">{periodLabel(period.startDate, period.endDate)}</b>, payroll {order.k} of {order.n} in its month, paid
        on {formatDay(period.endDate)}. Every workday worked, nothing besides the salary; minimum wage earners pay no tax.
      </p>
      {holidaysKnown ? null : (
        <Notice tone="attention">
          The holidays of this year are not on file, so the calendar has none. Daily and hourly pay is computed without them.
        </Notice>
      )}
      <div className={classNames("[&>dl]:mb-0", figures.grossPay >= LONG_AMOUNT && "[&_dd]:text-lg")}>
        <PayslipEquation figures={figures} />
      </div>
      <LedgerCard
        title="Earnings"
        aside={PESO}
        lines={sections.earnings}
        total={{ label: "Gross pay", amount: figures.grossPay }}
        pages={PAGES}
        empty="Nothing is earned in this period."
      />
      <LedgerCard
        title="Deductions"
        aside={PESO}
        lines={sections.deductions}
        total={{ label: "Total deductions", amount: figures.totalDeductions }}
        pages={PAGES}
      />
      <LedgerCard
        title="Employer share"
        aside={<span className="small faint">Paid by the company on top of gross pay, ₱</span>}
        lines={sections.employer}
        total={{ label: `Employer cost: gross pay ${addedCentavos(sections.employerShare)}`, amount: figures.employerCost }}
        pages={PAGES}
      />
      <MonthCard period={period} payrolls={payrolls} month={month} />
    </div>
  );
}

type Row = { label: string; of: (figures: Figures) => number; strong?: true };

const ROWS: readonly Row[] = [
  { label: "Gross pay", of: (f) => f.grossPay, strong: true },
  { label: "SSS", of: (f) => f.sssEmployee },
  { label: "SSS MPF", of: (f) => f.sssMpfEmployee },
  { label: "PhilHealth", of: (f) => f.philHealthEmployee },
  { label: "Pag-IBIG", of: (f) => f.pagIbigEmployee },
  { label: "Taxable pay", of: (f) => f.taxableRegular + f.taxableSupplementary, strong: true },
  { label: "Withholding tax", of: (f) => f.withholdingTax },
  { label: "Net pay", of: (f) => f.netPay, strong: true },
  { label: "Employer SSS and EC", of: (f) => f.sssEmployer + f.sssMpfEmployer + f.sssEc },
  { label: "Employer PhilHealth", of: (f) => f.philHealthEmployer },
  { label: "Employer Pag-IBIG", of: (f) => f.pagIbigEmployer },
  { label: "Employer cost", of: (f) => f.employerCost, strong: true },
];

function MonthCard({ period, payrolls, month }: { period: Period; payrolls: readonly CalculatedPayroll[]; month: Figures }) {
  const alone = payrolls.length === 1;
  return (
    <Card title="Per pay period and per month" aside={PESO}>
      <ScrollTable label="Per pay period and per month" wide>
        <thead>
          <tr>
            <th scope="col" className="sticky-phone">
              Figure
            </th>
            {payrolls.map(({ startDate, endDate }) => (
              <th key={endDate} scope="col" className={classNames("num", endDate === period.endDate && "font-semibold text-ink")}>
                {periodLabel(startDate, endDate).replace(/\/\d{4}$/, "")}
              </th>
            ))}
            {alone ? null : (
              <th scope="col" className="num">
                Month {formatDay(period.endDate).replace(/\/\d{2}\//, "/")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, of, strong }) => (
            <tr key={label} className={strong && "sum"}>
              <th scope="row" className="sticky-phone">
                {label}
              </th>
              {payrolls.map(({ endDate, figures }) => (
                <td key={endDate} className="num">
                  <Money amount={of(figures)} zero="dash" />
                </td>
              ))}
              {alone ? null : (
                <td className="num">
                  <Money amount={of(month)} zero="dash" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
