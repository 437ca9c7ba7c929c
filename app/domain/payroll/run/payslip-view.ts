import type { Centavos } from "~/domain/shared/money";
import type { ArrearCause } from "~/domain/payroll/arrears/arrear-causes";
import { explain } from "~/domain/payroll/explain/explanation";
import { whyIn } from "~/domain/payroll/explain/why-in";
import type { Language } from "~/domain/shared/language";
import type { Explanation } from "~/domain/payroll/explain/explanation-shapes";
import { loanBalanceAfter } from "~/domain/payroll/loans/balance-after";
import { adjustmentOf, isSettable, SETTABLE_LINES } from "./manual-value-input";
import type { Figures, LineSection, PayslipLine } from "~/domain/payroll/engine/payslip-lines";

/** A payslip line for the reader: its amount in its section, and why. */
export interface PayslipLineView {
  code: string;
  label: string;
  amount: Centavos;
  why: Explanation;
  /** May be fixed by hand. */
  settable: boolean;
  /** Is fixed by hand. */
  byHand: boolean;
  /** The adjustment behind it. */
  adjustmentSeq: number | null;
  /** What is left of the loan that it pays, centavos; null for every other line. */
  balanceAfter: Centavos | null;
  /** Which items of forms it stands in; not told to employees. */
  boxes?: string | null;
  /** The change of the records that arrears come from; not told to employees. */
  cause?: ArrearCause | null;
}

/** The parts of a payslip as they stand on the page, with their totals. */
export interface PayslipSections {
  earnings: PayslipLineView[];
  deductions: PayslipLineView[];
  refunds: PayslipLineView[];
  employer: PayslipLineView[];
  memo: PayslipLineView[];
  /** What the employer pays on top of gross pay: shares and points. */
  employerShare: Centavos;
}

/**
 * Every line with its explanation, by section.
 * @param boxes which items of forms a line stands in, by its code
 * @param causes what arrears come from, by the code of their line
 * @throws RangeError for a trace that names no rule
 */
export function payslipSections(
  lines: readonly PayslipLine[],
  figures: Figures,
  boxes: Readonly<Record<string, string | null>> = {},
  causes: Readonly<Record<string, ArrearCause>> = {},
): PayslipSections {
  const of = (section: LineSection) =>
    lines
      .filter((line) => line.section === section)
      .map((line) => ({ ...lineView(line), boxes: boxes[line.code] ?? null, cause: causes[line.code] ?? null }));
  return {
    earnings: of("EARNING"),
    deductions: of("DEDUCTION"),
    refunds: of("REFUND"),
    employer: of("EMPLOYER"),
    memo: of("MEMO"),
    employerShare: figures.employerCost - figures.grossPay,
  };
}

/** The same lines, each with its reason in the language of whoever reads it. */
export function sectionsIn(language: Language, sections: PayslipSections): PayslipSections {
  const said = <Line extends PayslipLineView>(lines: readonly Line[]) => lines.map((line) => ({ ...line, why: whyIn(language, line.why) }));
  const { earnings, deductions, refunds, employer, memo } = sections;
  return {
    ...sections,
    earnings: said(earnings),
    deductions: said(deductions),
    refunds: said(refunds),
    employer: said(employer),
    memo: said(memo),
  };
}

/** What the lines of the payslip before came to: beside a line stands its own of then, and what is no longer there is named (F-104). */
export interface LastTime {
  /** Centavos, by the code of the line. */
  amounts: Readonly<Record<string, Centavos>>;
  gone: { section: LineSection; label: string; amount: Centavos }[];
}

/** The payslip before beside this one. Adjustments are once: none is compared with another. */
export function lastTime(lines: readonly PayslipLine[], before: readonly PayslipLine[]): LastTime {
  const compared = before.filter(({ code }) => adjustmentOf(code) === null);
  const there = new Set(lines.map(({ code }) => code));
  return {
    amounts: Object.fromEntries(compared.map(({ code, amount }) => [code, amount])),
    gone: compared
      .filter(({ code, amount }) => amount !== 0 && !there.has(code))
      .map(({ section, label, amount }) => ({ section, label, amount })),
  };
}

/** Lines that this payslip does not have and that may be set by hand all the same; a 13th month payroll takes only tax. */
export function absentLines(
  lines: readonly Pick<PayslipLine, "code">[],
  payrollKind: string,
): { code: string; label: string; section: LineSection }[] {
  const there = new Set(lines.map(({ code }) => code));
  return SETTABLE_LINES.filter(({ code }) => !there.has(code) && (payrollKind !== "THIRTEEN_MONTH_PAY" || code === "withholdingTax"));
}

function lineView(line: PayslipLine): PayslipLineView {
  return {
    code: line.code,
    label: line.label,
    amount: line.amount,
    why: explain(line.trace),
    settable: isSettable(line),
    byHand: line.trace.rule === "MANUAL",
    adjustmentSeq: adjustmentOf(line.code),
    balanceAfter: loanBalanceAfter(line),
  };
}
