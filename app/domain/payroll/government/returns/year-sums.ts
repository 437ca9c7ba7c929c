import { FIGURES, figuresOf, type Figures } from "~/domain/payroll/engine/payslip-lines";
import type { UncollectedDecision } from "~/domain/payroll/government/certificates/uncollected";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { isItemLine, type CertifiedPayslip } from "./compensation";
import { summedCode } from "./item-of-line";
import type { YearSlip } from "./person-year";

/**
 * Sums of an employee's completed payslips of a tax year, split by December or earlier and by minimum wage status. Form boxes are sums of
 * payslip figures and lines, so the certificate follows from these sums.
 * @source document 5, appendix E
 */
export interface YearSum {
  employeeSeq: number;
  december: boolean;
  minimumWageEarner: boolean;
  payslips: number;
  /** In the order of FIGURES, centavos. Cumulative figures (poolUsedYtd) are meaningless here. */
  figures: Centavos[];
  contributionsDue: Centavos;
  /** Item lines, one per item. */
  lines: CertifiedPayslip["lines"][number][];
  /** One of them settled the year's tax. */
  annualized: boolean;
  /** The last pay date with a tax refund. */
  refundDay: Day | null;
}

/** Uncollected tax of a payslip, with the decision on it. */
export interface UncollectedTaxDecision {
  employeeSeq: number;
  payDate: Day;
  amount: Centavos;
  decision: UncollectedDecision;
}

const isDecember = (payDate: Day) => payDate.slice(5, 7) === "12";

/** Key of the sum that a payslip belongs to. */
export const sumKey = ({ employeeSeq, december, minimumWageEarner }: Pick<YearSum, "employeeSeq" | "december" | "minimumWageEarner">) =>
  `${employeeSeq} ${december ? 12 : 0} ${minimumWageEarner ? 1 : 0}`;

/** Adds payslips to the sums in place. @param sums by `sumKey` */
export function addToSums(sums: Map<string, YearSum>, slips: readonly (YearSlip & { employeeSeq: number })[]): void {
  for (const slip of slips) {
    const { employeeSeq, payDate, figures, certified } = slip;
    const of = { employeeSeq, december: isDecember(payDate), minimumWageEarner: certified.minimumWageEarner };
    const sum = sums.get(sumKey(of)) ?? createEmptySum(of);
    sums.set(sumKey(of), sum);
    sum.payslips += 1;
    FIGURES.forEach((figure, index) => (sum.figures[index]! += figures[figure]));
    sum.contributionsDue += certified.contributionsDue;
    for (const line of slip.lines) if (isItemLine(line)) addLine(sum.lines, line);
    sum.annualized ||= slip.annualized;
    if (figures.taxRefund > 0 && payDate > (sum.refundDay ?? "")) sum.refundDay = payDate;
  }
}

const createEmptySum = (of: Pick<YearSum, "employeeSeq" | "december" | "minimumWageEarner">): YearSum => ({
  ...of,
  payslips: 0,
  figures: FIGURES.map(() => 0),
  contributionsDue: 0,
  lines: [],
  annualized: false,
  refundDay: null,
});

/** Sums lines by item, and one-time amounts by name, because these determine the form item. */
function addLine(lines: YearSum["lines"], { code, label, figure, amount }: YearSum["lines"][number]): void {
  const summed = summedCode(code);
  const knownLine = lines.find((line) => line.code === summed && line.label === label && line.figure === figure);
  if (knownLine) knownLine.amount += amount;
  else lines.push({ code: summed, label, figure, amount });
}

/**
 * Converts sums back to equivalent payslips; uncollected tax with a decision becomes a separate one.
 * @param year tax year @param decided of the same employee
 */
export function toYearSlips(year: number, sums: readonly YearSum[], decided: readonly UncollectedTaxDecision[]): YearSlip[] {
  const open = new Set(decided);
  return sums.flatMap((sum) => {
    const slip = toYearSlip(year, sum);
    const apart: YearSlip[] = [];
    for (const uncollectedTaxDecision of open) {
      if (isDecember(uncollectedTaxDecision.payDate) !== sum.december || slip.figures.taxUncollected < uncollectedTaxDecision.amount)
        continue;
      open.delete(uncollectedTaxDecision);
      slip.figures.taxUncollected -= uncollectedTaxDecision.amount;
      apart.push({
        ...slip,
        lines: [],
        figures: { ...NO_FIGURES, taxUncollected: uncollectedTaxDecision.amount },
        certified: { ...slip.certified, contributionsDue: 0 },
        uncollectedDecision: uncollectedTaxDecision.decision,
      });
    }
    return [slip, ...apart];
  });
}

const NO_FIGURES = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures;

const toYearSlip = (year: number, { december, minimumWageEarner, figures, contributionsDue, lines, annualized }: YearSum): YearSlip => ({
  payDate: december ? `${year}-12-31` : `${year}-11-30`,
  annualized,
  figures: figuresOf(figures),
  lines,
  certified: { minimumWageEarner, contributionsDue },
});

/** Employees whose stored sums differ from those derived from their payslips. @param stored @param derived both by `sumKey` */
export function differingSums(stored: ReadonlyMap<string, YearSum>, derived: ReadonlyMap<string, YearSum>): number[] {
  const keys = new Set([...stored.keys(), ...derived.keys()]);
  const differing = [...keys].filter((key) => serializeSum(stored.get(key)) !== serializeSum(derived.get(key)));
  return [...new Set(differing.map((key) => Number(key.split(" ", 1)[0])))].sort((a, b) => a - b);
}

/** Canonical text of a sum, independent of line order. */
function serializeSum(sum: YearSum | undefined): string {
  if (sum === undefined) return "";
  const lines = sum.lines.map(({ code, label, figure, amount }) => JSON.stringify([code, label, figure, amount])).sort();
  return JSON.stringify([sum.payslips, sum.figures, sum.contributionsDue, lines, sum.annualized, sum.refundDay]);
}
