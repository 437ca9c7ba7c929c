import { YearToDateCard } from "~/components/payroll/runs/payslips/payslip-cards";
import { PayslipEquation } from "~/components/payroll/runs/payslips/payslip-equation";
import { BasicSalaryDetail, DeductDetail } from "~/components/payroll/runs/payslips/payslip-details";
import { LedgerCard, type PayslipPages } from "~/components/payroll/runs/payslips/payslip-ledger";
import { Card } from "~/components/ui/layout/card";
import type { YearToDate } from "~/domain/payroll/engine/balances/year-to-date";
import type { BasicRow, DeductDetailRow, Figures } from "~/domain/payroll/engine/payslip-lines";
import type { PayslipSections } from "~/domain/payroll/runs/payslip-view";
import { addedCentavos } from "~/domain/shared/money";
import type { OwnPayslipsText } from "~/domain/shared/i18n/en/own-payslips";
import type { PayParts } from "~/domain/shared/i18n/en/pay-parts";
import { interpolate } from "~/domain/shared/i18n/interpolate";

export type OwnPayslipData = {
  figures: Figures;
  /** Why there is no net pay; null = there is. */
  noNet: string | null;
  sections: PayslipSections;
  basicRows: readonly BasicRow[];
  deductRows: readonly DeductDetailRow[];
  year: YearToDate | null;
  remark: string;
  texts: OwnPayslipsText;
  parts: PayParts;
};

/** Read-only, and the sources are on payroll pages. */
const NO_PAGES = { payslip: null, recordPage: () => null, open: false } satisfies PayslipPages;

/** The employee's own payslip with explanations. */
export function OwnPayslip({ figures, noNet, sections, basicRows, deductRows, year, remark, texts, parts }: OwnPayslipData) {
  const pages = { ...NO_PAGES, texts: parts };
  return (
    <div className="payslip">
      <PayslipEquation figures={figures} noNet={noNet} deductions={sections.deductions} texts={parts} />
      <div className="payslip-columns">
        <div className="stack">
          <LedgerCard
            title={texts.earnings}
            aside={PESO}
            lines={sections.earnings}
            total={{ label: parts.grossPay, amount: figures.grossPay }}
            pages={pages}
          />
          {sections.refunds.length > 0 ? <LedgerCard title={parts.taxRefund} aside={PESO} lines={sections.refunds} pages={pages} /> : null}
        </div>
        <div className="stack">
          <LedgerCard
            title={parts.deductions}
            aside={PESO}
            lines={sections.deductions}
            total={{ label: texts.totalDeductions, amount: figures.totalDeductions }}
            pages={pages}
          />
          {year ? <YearToDateCard year={year} texts={parts} /> : null}
          {basicRows.length > 0 ? <BasicSalaryDetail rows={basicRows} texts={parts} /> : null}
          {deductRows.length > 0 ? <DeductDetail rows={deductRows} texts={parts} /> : null}
        </div>
        <div className="stack">
          <LedgerCard
            title={texts.employerShare}
            aside={<span className="small faint">{texts.employerPays}</span>}
            lines={sections.employer}
            total={{
              label: interpolate(texts.employerCost, { share: addedCentavos(sections.employerShare) }),
              amount: figures.employerCost,
            }}
            pages={pages}
          />
          {sections.memo.length > 0 ? (
            <LedgerCard
              title={texts.memo}
              aside={<span className="small faint">{texts.memoNote}</span>}
              lines={sections.memo}
              pages={pages}
            />
          ) : null}
          {remark === "" ? null : (
            <Card title={texts.note} padded>
              <p>{remark}</p>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

const PESO = <span className="small faint">₱</span>;
