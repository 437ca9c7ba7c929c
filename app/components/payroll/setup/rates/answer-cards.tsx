import { LedgerCard, type PayslipPages } from "~/components/payroll/runs/payslips/payslip-ledger";
import { EQUATION, EquationPart } from "~/components/payroll/runs/payslips/payslip-equation";
import { Notice } from "~/components/ui/feedback/notice";
import type { CalculatorAnswer } from "~/domain/payroll/setup/calculators/calculator-page";

/** Nothing here is stored, so lines have no links. */
const PAGES: PayslipPages = { payslip: null, open: false, recordPage: () => null };
const PESO = <span className="small faint">₱</span>;

/** Calculator result: key figures, then lines with "Why?". */
export function AnswerCards({ answer: { assumed, figures, cards, notes } }: { answer: CalculatorAnswer }) {
  return (
    <div className="payslip stack grid-cols-[minmax(0,1fr)] self-start">
      <p className="muted small">{assumed}</p>
      <dl className={EQUATION}>
        {figures.map(({ label, amount }, index) => (
          <EquationPart key={label} label={label} amount={amount} result={index === 0} />
        ))}
      </dl>
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      {cards.map(({ title, aside, lines, total, empty }) => (
        <LedgerCard
          key={title}
          title={title}
          aside={aside ?? PESO}
          lines={lines}
          pages={PAGES}
          {...(total === undefined ? {} : { total })}
          {...(empty === undefined ? {} : { empty })}
        />
      ))}
    </div>
  );
}
