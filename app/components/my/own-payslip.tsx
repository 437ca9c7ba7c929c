import { PayslipEquation, YearToDateCard } from "~/components/payroll/payslips/payslip-cards";
import { BasicSalaryDetail, DeductDetail } from "~/components/payroll/payslips/payslip-details";
import { LedgerCard, type PayslipPages } from "~/components/payroll/payslips/payslip-ledger";
import { Card } from "~/components/ui/layout/card";
import type { YearToDate } from "~/domain/payroll/balances/year-to-date";
import type { BasicRow, DeductDetailRow, Figures } from "~/domain/payroll/engine/payslip-lines";
import type { PayslipSections } from "~/domain/payroll/run/payslip-view";
import { formatCentavos } from "~/domain/shared/money";

export type OwnPayslipData = {
  figures: Figures;
  sections: PayslipSections;
  basicRows: readonly BasicRow[];
  deductRows: readonly DeductDetailRow[];
  year: YearToDate | null;
  remark: string;
};

/** Its reader changes nothing, and what it is reckoned from are pages of whoever pays. */
const PAGES: PayslipPages = { payslip: null, recordPage: () => null, open: false };

/** One's own pay in one payroll, and why every amount is what it is. */
export function OwnPayslip({ figures, sections, basicRows, deductRows, year, remark }: OwnPayslipData) {
  return (
    <div className="payslip">
      <PayslipEquation figures={figures} />
      <div className="columns">
        <div className="stack">
          <LedgerCard
            title="Earnings"
            aside={PESO}
            lines={sections.earnings}
            total={{ label: "Gross pay", amount: figures.grossPay }}
            pages={PAGES}
          />
          {sections.refunds.length > 0 ? <LedgerCard title="Tax refund" aside={PESO} lines={sections.refunds} pages={PAGES} /> : null}
          <LedgerCard
            title="Employer share"
            aside={<span className="small faint">Paid by the company on top of gross pay, ₱</span>}
            lines={sections.employer}
            total={{ label: `Employer cost: gross pay + ${formatCentavos(sections.employerShare)}`, amount: figures.employerCost }}
            pages={PAGES}
          />
          {sections.memo.length > 0 ? (
            <LedgerCard
              title="Not part of this pay"
              aside={<span className="small faint">Points and amounts set aside, ₱</span>}
              lines={sections.memo}
              pages={PAGES}
            />
          ) : null}
          {remark === "" ? null : (
            <Card title="Note" padded>
              <p>{remark}</p>
            </Card>
          )}
        </div>
        <div className="stack">
          <LedgerCard
            title="Deductions"
            aside={PESO}
            lines={sections.deductions}
            total={{ label: "Total deductions", amount: figures.totalDeductions }}
            pages={PAGES}
          />
          {year ? <YearToDateCard year={year} /> : null}
          {basicRows.length > 0 ? <BasicSalaryDetail rows={basicRows} /> : null}
          {deductRows.length > 0 ? <DeductDetail rows={deductRows} /> : null}
        </div>
      </div>
    </div>
  );
}

const PESO = <span className="small faint">₱</span>;
