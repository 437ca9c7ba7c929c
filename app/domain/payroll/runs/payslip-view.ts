import type { Centavos } from "~/domain/shared/money";
import type { ArrearCause } from "~/domain/payroll/arrears/arrear-causes";
import { explain } from "~/domain/payroll/engine/explain/explanation";
import { translateExplanation } from "~/domain/payroll/engine/explain/translate-explanation";
import type { Language } from "~/domain/shared/language";
import type { Explanation } from "~/domain/payroll/engine/explain/explanation-shapes";
import { getBalanceAfter } from "~/domain/payroll/loans/balance-after";
import { getAdjustmentSeq, isSettable, SETTABLE_LINES } from "./manual-value-input";
import type { Figures, LineSection, PayslipLine } from "~/domain/payroll/engine/payslip-lines";

/** A payslip line for display: its amount in its section, and the explanation. */
export interface PayslipLineView {
  code: string;
  label: string;
  amount: Centavos;
  why: Explanation;
  /** Can be set manually. */
  settable: boolean;
  /** Is set manually. */
  isManual: boolean;
  /** The adjustment behind it. */
  adjustmentSeq: number | null;
  /** Remaining balance of the loan it pays, centavos; null for other lines. */
  balanceAfter: Centavos | null;
  /** Form items of the line; hidden from employees. */
  boxes?: string | null;
  /** The record change behind arrears; hidden from employees. */
  cause?: ArrearCause | null;
}

/** Sections of a payslip on the page, with totals. */
export interface PayslipSections {
  earnings: PayslipLineView[];
  deductions: PayslipLineView[];
  refunds: PayslipLineView[];
  employer: PayslipLineView[];
  memo: PayslipLineView[];
  /** Employer costs on top of gross pay: shares and points. */
  employerShare: Centavos;
}

/**
 * All lines with explanations, by section.
 * @param boxes form items by line code
 * @param causes causes of arrears by line code
 * @throws RangeError for a trace with an unknown rule
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

/** Translates the explanations to the reader's language. */
export function translateSections(language: Language, sections: PayslipSections): PayslipSections {
  const translateLines = <Line extends PayslipLineView>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, why: translateExplanation(language, line.why) }));
  const { earnings, deductions, refunds, employer, memo } = sections;
  return {
    ...sections,
    earnings: translateLines(earnings),
    deductions: translateLines(deductions),
    refunds: translateLines(refunds),
    employer: translateLines(employer),
    memo: translateLines(memo),
  };
}

/** Amounts of the previous payslip by line: for display next to each line, with lines that no longer exist (F-104). */
export interface PreviousAmounts {
  /** Centavos, by the code of the line. */
  amounts: Readonly<Record<string, Centavos>>;
  gone: { section: LineSection; label: string; amount: Centavos }[];
}

/** The previous payslip next to this one. Adjustments are one-time and not compared. */
export function getPreviousAmounts(lines: readonly PayslipLine[], before: readonly PayslipLine[]): PreviousAmounts {
  const compared = before.filter(({ code }) => getAdjustmentSeq(code) === null);
  const there = new Set(lines.map(({ code }) => code));
  return {
    amounts: Object.fromEntries(compared.map(({ code, amount }) => [code, amount])),
    gone: compared
      .filter(({ code, amount }) => amount !== 0 && !there.has(code))
      .map(({ section, label, amount }) => ({ section, label, amount })),
  };
}

/** Lines missing on this payslip that can be set manually; a 13th month payroll allows only tax. */
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
    isManual: line.trace.rule === "MANUAL",
    adjustmentSeq: getAdjustmentSeq(line.code),
    balanceAfter: getBalanceAfter(line),
  };
}
