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
  words: OwnPayslipsText;
  parts: PayParts;
};

/** Read-only, and the sources are on payroll pages. */
const NO_PAGES = { payslip: null, recordPage: () => null, open: false } satisfies PayslipPages;

/** The employee's own payslip with explanations. */
export function OwnPayslip({ figures, noNet, sections, basicRows, deductRows, year, remark, words, parts }: OwnPayslipData) {
  const pages = { ...NO_PAGES, words: parts };
  return (
    <div className="payslip">
      <PayslipEquation figures={figures} noNet={noNet} deductions={sections.deductions} words={parts} />
      <div className="payslip-columns">
        <div className="stack">
          <LedgerCard
            title={words.earnings}
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
            total={{ label: words.totalDeductions, amount: figures.totalDeductions }}
            pages={pages}
          />
          {year ? <YearToDateCard year={year} words={parts} /> : null}
          {basicRows.length > 0 ? <BasicSalaryDetail rows={basicRows} words={parts} /> : null}
          {deductRows.length > 0 ? <DeductDetail rows={deductRows} words={parts} /> : null}
        </div>
        <div className="stack">
          <LedgerCard
            title={words.employerShare}
            aside={<span className="small faint">{words.employerPays}</span>}
            lines={sections.employer}
            total={{
              label: interpolate(words.employerCost, { share: addedCentavos(sections.employerShare) }),
              amount: figures.employerCost,
            }}
            pages={pages}
          />
          {sections.memo.length > 0 ? (
            <LedgerCard
              title={words.memo}
              aside={<span className="small faint">{words.memoNote}</span>}
              lines={sections.memo}
              pages={pages}
            />
          ) : null}
          {remark === "" ? null : (
            <Card title={words.note} padded>
              <p>{remark}</p>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

const PESO = <span className="small faint">₱</span>;
