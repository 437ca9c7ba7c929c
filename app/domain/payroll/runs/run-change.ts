import { divideHalfUp, type Centavos } from "~/domain/shared/money";
import { FIGURES, type BasicRow, type Figure, type Figures, type PayslipLine } from "~/domain/payroll/engine/payslip-lines";

/** Why a run costs more or less than the previous one: every centavo of the difference is attributed to one reason, in this order. */
export const CHANGE_REASONS = [
  "JOINED",
  "LEFT",
  "ADDED",
  "LEFT_OUT",
  "RAISE",
  "DAYS",
  "PREMIUMS",
  "ALLOWANCES",
  "BENEFITS",
  "ADJUSTMENT",
  "MANUAL",
  "TABLE",
  "CONTRIBUTIONS",
  "TAX",
  "LOANS",
  "OTHER_DEDUCTIONS",
  "UNEXPLAINED",
] as const;
/** Direction of the net pay change. */
export const CHANGE_WAYS = { up: "Went up", down: "Went down" } as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** Effect of a reason on the four totals. */
export type Effect = { gross: Centavos; deductions: Centavos; net: Centavos; employerCost: Centavos };
export type ReasonTotal = Effect & { reason: ChangeReason; employees: number; /** The first three. */ names: string[] };

/** The parts of a payslip that explain its change. */
export interface PaySnapshot {
  figures: Figures;
  basicRows: readonly Pick<BasicRow, "workingDayCount" | "dailyWageAmount">[];
  adjustments: Partial<Record<Figure, Centavos>>;
  /** Figures set manually. */
  manual: readonly Figure[];
}

/** Comparison of a run with the previous one of its template and kind. */
export type RunSummary = {
  totals: Figures;
  headcount: number;
  previous: { label: string; totals: Figures; headcount: number } | null;
  reasons: ReasonTotal[];
};

/** Whether the two runs use different statutory editions. */
export interface TableChange {
  contributions: boolean;
  tax: boolean;
}

type Weights = { gross?: 1 | -1; deductions?: 1; refund?: 1; employer?: 1 };
const RAISES_GROSS: Weights = { gross: 1 };
const LOWERS_GROSS: Weights = { gross: -1 };
const RAISES_DEDUCTIONS: Weights = { deductions: 1 };
const RAISES_EMPLOYER_COST: Weights = { employer: 1 };

/** Each figure in the totals: its reason and sign (payroll-rules §11). */
const FIGURE_REASONS: Partial<Record<Figure, [ChangeReason, Weights]>> = {
  absence: ["DAYS", LOWERS_GROSS],
  late: ["DAYS", LOWERS_GROSS],
  undertime: ["DAYS", LOWERS_GROSS],
  unpaidLeave: ["DAYS", LOWERS_GROSS],
  holidayBasicPay: ["DAYS", RAISES_GROSS],
  overtimePay: ["PREMIUMS", RAISES_GROSS],
  nightDifferential: ["PREMIUMS", RAISES_GROSS],
  restDayPay: ["PREMIUMS", RAISES_GROSS],
  specialDayPay: ["PREMIUMS", RAISES_GROSS],
  regularHolidayPay: ["PREMIUMS", RAISES_GROSS],
  taxableAllowance: ["ALLOWANCES", RAISES_GROSS],
  nonTaxableAllowance: ["ALLOWANCES", RAISES_GROSS],
  deMinimisPaid: ["ALLOWANCES", RAISES_GROSS],
  flexBenCredit: ["ALLOWANCES", { gross: -1, employer: 1 }],
  supplementaryPay: ["BENEFITS", RAISES_GROSS],
  otherBenefits: ["BENEFITS", RAISES_GROSS],
  thirteenthMonthPay: ["BENEFITS", RAISES_GROSS],
  leaveConversion: ["BENEFITS", RAISES_GROSS],
  separationPay: ["BENEFITS", RAISES_GROSS],
  sssEmployee: ["CONTRIBUTIONS", RAISES_DEDUCTIONS],
  sssMpfEmployee: ["CONTRIBUTIONS", RAISES_DEDUCTIONS],
  philHealthEmployee: ["CONTRIBUTIONS", RAISES_DEDUCTIONS],
  pagIbigEmployee: ["CONTRIBUTIONS", RAISES_DEDUCTIONS],
  contributionCarriedIn: ["CONTRIBUTIONS", RAISES_DEDUCTIONS],
  sssEmployer: ["CONTRIBUTIONS", RAISES_EMPLOYER_COST],
  sssMpfEmployer: ["CONTRIBUTIONS", RAISES_EMPLOYER_COST],
  sssEc: ["CONTRIBUTIONS", RAISES_EMPLOYER_COST],
  philHealthEmployer: ["CONTRIBUTIONS", RAISES_EMPLOYER_COST],
  pagIbigEmployer: ["CONTRIBUTIONS", RAISES_EMPLOYER_COST],
  withholdingTax: ["TAX", RAISES_DEDUCTIONS],
  taxRefund: ["TAX", { refund: 1 }],
  governmentLoans: ["LOANS", RAISES_DEDUCTIONS],
  companyLoans: ["LOANS", RAISES_DEDUCTIONS],
  otherDeductions: ["OTHER_DEDUCTIONS", RAISES_DEDUCTIONS],
};

/** The payslip fields that the comparison uses; `lines` may be empty when none of them is an adjustment or manual. */
export function paySnapshot(
  figures: Figures,
  basicRows: PaySnapshot["basicRows"],
  lines: readonly Pick<PayslipLine, "code" | "figure" | "amount" | "trace">[],
): PaySnapshot {
  const adjustments: PaySnapshot["adjustments"] = {};
  const manual = new Set<Figure>();
  for (const { code, figure, amount, trace } of lines) {
    if (trace.records?.some((record) => record.startsWith("manual:"))) manual.add(figure);
    else if (code.includes(":adjustment:")) adjustments[figure] = (adjustments[figure] ?? 0) + amount;
  }
  return { figures, basicRows, adjustments, manual: [...manual] };
}

/**
 * Reasons for an employee's change between two runs; null = not in that run. The effects add up to the change exactly.
 * Where both pay and table changed, contributions and tax follow pay in proportion to gross pay, and the rest is attributed to the table.
 * @param stayed whether an employee who is in only one of the runs was employed in both, and thus was included or excluded rather than
 * hired or separated
 */
export function comparePayslips(
  before: PaySnapshot | null,
  after: PaySnapshot | null,
  tables: TableChange,
  stayed = false,
): Map<ChangeReason, Effect> {
  const reasons = new Map<ChangeReason, Effect>();
  const total = minus(toTotals(after), toTotals(before));
  if (before === null) return reasons.set(stayed ? "ADDED" : "JOINED", total);
  if (after === null) return reasons.set(stayed ? "LEFT_OUT" : "LEFT", total);
  const give = (reason: ChangeReason, weights: Weights, amount: Centavos) =>
    amount !== 0 && reasons.set(reason, plus(reasons.get(reason) ?? NO_EFFECT, toEffect(weights, amount)));
  const manualFigures = new Set([...before.manual, ...after.manual]);
  for (const figure of FIGURES) {
    const part: [ChangeReason, Weights] | undefined = figure === "basicSalary" ? ["DAYS", RAISES_GROSS] : FIGURE_REASONS[figure];
    const change = after.figures[figure] - before.figures[figure];
    if (part === undefined || change === 0) continue;
    const [reason, weights] = part;
    if (manualFigures.has(figure)) {
      give("MANUAL", weights, change);
      continue;
    }
    const adjusted = (after.adjustments[figure] ?? 0) - (before.adjustments[figure] ?? 0);
    give("ADJUSTMENT", weights, adjusted);
    const rest = change - adjusted;
    if (figure === "basicSalary") for (const [why, amount] of explainBasicChange(before, after, rest)) give(why, weights, amount);
    else if ((reason === "CONTRIBUTIONS" && tables.contributions) || (reason === "TAX" && tables.tax)) {
      const follows = amountFromPayChange(before, after, before.figures[figure] - (before.adjustments[figure] ?? 0));
      give(reason, weights, follows);
      give("TABLE", weights, rest - follows);
    } else give(reason, weights, rest);
  }
  const named = [...reasons.values()].reduce(plus, NO_EFFECT);
  const unnamed = minus(total, named);
  if (Object.values(unnamed).some((amount) => amount !== 0))
    reasons.set("UNEXPLAINED", plus(reasons.get("UNEXPLAINED") ?? NO_EFFECT, unnamed));
  return reasons;
}

/**
 * Whether the unexplained part of an employee's change exceeds the template's limit.
 * @param effect effect on net pay, centavos @param before previous net pay @param limit hundredths of a percent; null = off
 * @source F-104: 1% of 20,000.00 is 200.00; 200.01 is above it, 200.00 is not
 */
export function needsReview(effect: Centavos, before: Centavos | null, limit: number | null): boolean {
  return limit !== null && effect !== 0 && BigInt(Math.abs(effect)) * 10_000n > BigInt(limit) * BigInt(Math.max(0, before ?? 0));
}

/** Adds one employee's change to the run's totals. */
export function addToTotals(totals: Map<ChangeReason, ReasonTotal>, employeeName: string, change: ReadonlyMap<ChangeReason, Effect>): void {
  for (const [reason, effect] of change) {
    const total = totals.get(reason) ?? { reason, employees: 0, names: [], ...NO_EFFECT };
    totals.set(reason, {
      reason,
      employees: total.employees + 1,
      names: total.names.length < 3 ? [...total.names, employeeName] : total.names,
      ...plus(total, effect),
    });
  }
}

/** Totals in reason order. */
export function sortReasons(totals: ReadonlyMap<ChangeReason, ReasonTotal>): ReasonTotal[] {
  return CHANGE_REASONS.flatMap((reason) => totals.get(reason) ?? []);
}

const MEMBERSHIP_TEXT = { JOINED: "joined", LEFT: "left", ADDED: "not in the run before", LEFT_OUT: "not in this run" } as const;

const REASON_LABELS: Record<Exclude<ChangeReason, keyof typeof MEMBERSHIP_TEXT>, string> = {
  RAISE: "Change of salary",
  DAYS: "Days paid, absence, late",
  PREMIUMS: "Overtime, night and holiday pay",
  ALLOWANCES: "Allowances",
  BENEFITS: "Benefits and supplementary pay",
  ADJUSTMENT: "Adjustments",
  MANUAL: "Values set by hand",
  TABLE: "New table of contributions or tax",
  CONTRIBUTIONS: "SSS, PhilHealth, Pag-IBIG",
  TAX: "Withholding tax and refund",
  LOANS: "Loans",
  OTHER_DEDUCTIONS: "Other deductions",
  UNEXPLAINED: "Not explained by records",
};

/** A reason for one employee, as a filter and next to the name. */
export const reasonLabel = (reason: ChangeReason): string =>
  reason in MEMBERSHIP_TEXT
    ? upperFirst(MEMBERSHIP_TEXT[reason as keyof typeof MEMBERSHIP_TEXT])
    : REASON_LABELS[reason as keyof typeof REASON_LABELS];

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A reason in words: "Karl Catacutan Yap left", "3 joined", "Allowances". */
export function reasonText({ reason, employees, names }: Pick<ReasonTotal, "reason" | "employees" | "names">): string {
  if (!(reason in MEMBERSHIP_TEXT)) return REASON_LABELS[reason as keyof typeof REASON_LABELS];
  return `${employees === 1 ? names[0] : employees.toLocaleString("en")} ${MEMBERSHIP_TEXT[reason as keyof typeof MEMBERSHIP_TEXT]}`;
}

const NO_EFFECT: Effect = { gross: 0, deductions: 0, net: 0, employerCost: 0 };

/** Splits a change of basic salary: days are valued at the old daily wage, the rest is due to the raise. */
function explainBasicChange(before: PaySnapshot, after: PaySnapshot, change: Centavos): [ChangeReason, Centavos][] {
  const [old, now] = [averageWage(before.basicRows), averageWage(after.basicRows)];
  if (old === null || now === null) return [["UNEXPLAINED", change]];
  if (sameWage(old, now)) return [[old.days === now.days ? "UNEXPLAINED" : "DAYS", change]];
  const atOldWage = divideHalfUp(BigInt(after.figures.basicSalary) * old.sum * BigInt(now.days), now.sum * BigInt(old.days));
  const raise = after.figures.basicSalary - atOldWage;
  // Wages keep five decimals, so a difference of one or two centavos is rounding, not another day.
  return Math.abs(change - raise) <= 2
    ? [["RAISE", change]]
    : [
        ["RAISE", raise],
        ["DAYS", change - raise],
      ];
}

type Wage = { /** Daily wages × days, in hundred-thousandths of a peso. */ sum: bigint; days: number };

function averageWage(rows: PaySnapshot["basicRows"]): Wage | null {
  let sum = 0n;
  let days = 0;
  for (const { workingDayCount, dailyWageAmount } of rows) {
    const [whole = "0", part = ""] = dailyWageAmount.split(".");
    sum += BigInt(whole + part.padEnd(5, "0").slice(0, 5)) * BigInt(workingDayCount);
    days += workingDayCount;
  }
  return days > 0 && sum > 0n ? { sum, days } : null;
}

const sameWage = (a: Wage, b: Wage) => a.sum * BigInt(b.days) === b.sum * BigInt(a.days);

/** How an amount would have changed in proportion to gross pay. */
function amountFromPayChange(before: PaySnapshot, after: PaySnapshot, amount: Centavos): Centavos {
  const gross = before.figures.grossPay;
  return gross <= 0 ? 0 : divideHalfUp(BigInt(amount) * BigInt(after.figures.grossPay), BigInt(gross)) - amount;
}

function toTotals(snapshot: PaySnapshot | null): Effect {
  if (snapshot === null) return NO_EFFECT;
  const { grossPay, totalDeductions, netPay, employerCost } = snapshot.figures;
  return { gross: grossPay, deductions: totalDeductions, net: netPay, employerCost };
}

function toEffect({ gross = 0, deductions = 0, refund = 0, employer = 0 }: { [Key in keyof Weights]?: number }, amount: Centavos): Effect {
  const times = (weight: number) => (weight === 0 ? 0 : weight * amount);
  return {
    gross: times(gross),
    deductions: times(deductions),
    net: times(gross - deductions + refund),
    employerCost: times(gross + employer),
  };
}

const plus = (a: Effect, b: Effect): Effect => ({
  gross: a.gross + b.gross,
  deductions: a.deductions + b.deductions,
  net: a.net + b.net,
  employerCost: a.employerCost + b.employerCost,
});
const minus = (a: Effect, b: Effect): Effect => ({
  gross: a.gross - b.gross,
  deductions: a.deductions - b.deductions,
  net: a.net - b.net,
  employerCost: a.employerCost - b.employerCost,
});
