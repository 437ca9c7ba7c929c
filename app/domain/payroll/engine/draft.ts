import type { Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";
import { getYearBalances } from "~/domain/payroll/engine/balances/balances";
import { dayIndex, formatDayIndex } from "./calendar";
import type { EmployeeFacts, ManualValue, YearBalances } from "~/domain/payroll/facts/facts";
import type { Figure, Figures, LineSection, PayslipLine, PayslipNotice, Trace } from "./payslip-lines";
import { isRegular, paysDays } from "./run-purpose";
import { getEmployeeScheduleRules, type RunRules, type ScheduleRules } from "./run-rules";
import { salaryOn, salarySpans, type SalarySpan } from "./salary";
import { wageRates, type WageRates } from "./wage-rates";

/** A payslip in progress: the paid days, the lines so far and the sums that later steps need. */
export interface Draft {
  facts: EmployeeFacts;
  rules: RunRules;
  schedule: ScheduleRules;
  /** Paid window: day numbers and their texts; empty when `to` is before `from`. */
  from: number;
  to: number;
  fromDay: Day;
  toDay: Day;
  spans: SalarySpan[];
  /** The attendance days and the salaries in effect on them: the paid days, unless attendance lags (document 4 P-8). */
  time: { from: number; to: number; fromDay: Day; toDay: Day; spans: SalarySpan[] };
  /** At the end of the window; null without a salary record. */
  rates: WageRates | null;
  salarySeq: number;
  /** Month amount M at the end of the window. */
  monthAmount: Centavos;
  year: YearBalances;
  figures: Figures;
  lines: PayslipLine[];
  notices: PayslipNotice[];
  manual: Map<string, ManualValue> | null;
  /** Basic salary less absence, tardiness, undertime and unpaid leave. */
  basicNet: Centavos;
  /** Taxable items of class REGULAR, and of class SUPPLEMENTARY. */
  regularItems: Centavos;
  supplementaryItems: Centavos;
  /** Items in the SSS base, as paid and for a nominal month; items in the Pag-IBIG base for a nominal month. */
  sssItems: Centavos;
  nominalSssItems: Centavos;
  nominalPagIbigItems: Centavos;
  /** 13th month, other benefits and de minimis excess of this run. */
  poolAdded: Centavos;
  /** De minimis excess and other benefits: the pool without the 13th month. */
  otherPool: Centavos;
  /** Exempt de minimis by key and span; null until it differs from the year's. */
  deMinimisUsed: Record<string, number> | null;
}

/** An empty payslip for the days that this run pays. @source payroll-rules R-7 */
export function startDraft(facts: EmployeeFacts, rules: RunRules): Draft {
  const { run } = rules;
  const { fromDay, toDay } = getPayWindow(facts, rules);
  const schedule = getEmployeeScheduleRules(rules, facts, toDay);
  const from = fromDay === run.startDate ? rules.start : dayIndex(fromDay);
  const to = toDay === run.endDate ? rules.end : dayIndex(toDay);
  const { minutesPerDay } = schedule;
  const pays = paysDays(run);
  const spans = pays ? salarySpans(facts.salaryRecords, { from, to, fromDay, toDay, factor: schedule.factor, minutesPerDay }) : [];
  const last = spans[spans.length - 1];
  let rates = last?.rates ?? null;
  let salarySeq = last?.salary.salarySeq ?? 0;
  if (rates === null && facts.salaryRecords.length > 0) {
    const salary = salaryOn(facts.salaryRecords, toDay)!;
    rates = wageRates(salary.salaryAmount, salary.salaryAmountType, schedule.factor, minutesPerDay);
    salarySeq = salary.salarySeq;
  }
  const draft: Draft = {
    facts,
    rules,
    schedule,
    from,
    to,
    fromDay,
    toDay,
    spans,
    time: pays && facts.countedDays ? getCountedTime(facts, facts.countedDays, schedule) : { from, to, fromDay, toDay, spans },
    rates,
    salarySeq,
    monthAmount: rates === null ? 0 : rates.monthAmount,
    year: getYearBalances(facts.balances, rules.taxYear),
    figures: zeroFigures(),
    lines: [],
    notices: [],
    manual: null,
    basicNet: 0,
    regularItems: 0,
    supplementaryItems: 0,
    sssItems: 0,
    nominalSssItems: 0,
    nominalPagIbigItems: 0,
    poolAdded: 0,
    otherPool: 0,
    deMinimisUsed: null,
  };
  if (facts.manualValues.length > 0) draft.manual = new Map(facts.manualValues.map((value) => [value.lineCode, value]));
  if (rates === null) notice(draft, "NO_SALARY", []);
  if (isRegular(run)) addGapNotices(draft);
  return draft;
}

/** The amount of a line: the manual value if there is one, else the computed amount. */
export function resolveAmount(draft: Draft, code: string, computed: Centavos): Centavos {
  if (draft.manual === null) return computed;
  const fixed = draft.manual.get(code);
  return fixed === undefined ? computed : fixed.amount;
}

/**
 * Adds a line and its amount in the register figure.
 * @param amount after manual values; positive in the sense of the figure's name, lost time negative
 * @param computed before any manual value; kept in the trace
 */
export function addLine(
  draft: Draft,
  code: string,
  label: string,
  {
    section,
    figure,
    amount,
    trace,
    computed = amount,
    ...extra
  }: { section: LineSection; figure: Figure; amount: Centavos; trace: Trace; computed?: Centavos } & Pick<PayslipLine, "pagIbigExtra">,
): void {
  let why = trace;
  if (draft.manual !== null) {
    const fixed = draft.manual.get(code);
    if (fixed !== undefined) {
      why = { rule: "MANUAL", values: [fixed.amount, computed, fixed.reason], records: [`manual:${fixed.manualValueSeq}`], parts: [trace] };
      draft.manual.delete(code);
    }
  }
  draft.figures[figure] += amount;
  draft.lines.push({ code, label, section, figure, amount: trace.rule.startsWith("LOST_") ? 0 - amount : amount, trace: why, ...extra });
}

/** Balances a figure that was set as a whole by hand although its lines have their own codes: adds one line with the difference. */
export function applyManualFigure(draft: Draft, figure: Figure, label: string, section: LineSection): Centavos {
  const fixed = draft.manual?.get(figure);
  if (fixed === undefined) return 0;
  const difference = fixed.amount - draft.figures[figure];
  const computed = draft.figures[figure];
  addLine(draft, figure, label, {
    section,
    figure,
    amount: difference,
    trace: { rule: "FIGURE", values: [computed, fixed.amount] },
    computed: 0,
  });
  return difference;
}

/** Records a notice for the payroll officer; `checks.ts` has the texts. */
export function notice(draft: Draft, code: string, values: (number | string)[]): void {
  draft.notices.push({ code, values });
}

/** False for a zero amount without a manual value: no line is needed. */
export function needsLine(draft: Draft, code: string, amount: Centavos): boolean {
  return amount !== 0 || (draft.manual !== null && draft.manual.has(code));
}

/** All figures at zero. */
export function zeroFigures(): Figures {
  return {
    basicSalary: 0,
    absence: 0,
    late: 0,
    undertime: 0,
    unpaidLeave: 0,
    holidayBasicPay: 0,
    overtimePay: 0,
    nightDifferential: 0,
    restDayPay: 0,
    specialDayPay: 0,
    regularHolidayPay: 0,
    taxableAllowance: 0,
    nonTaxableAllowance: 0,
    deMinimisPaid: 0,
    supplementaryPay: 0,
    otherBenefits: 0,
    thirteenthMonthPay: 0,
    leaveConversion: 0,
    separationPay: 0,
    grossPay: 0,
    flexBenCredit: 0,
    deMinimisExempt: 0,
    poolAdded: 0,
    poolTaxable: 0,
    poolUsedYtd: 0,
    sssEmployee: 0,
    sssMpfEmployee: 0,
    philHealthEmployee: 0,
    pagIbigEmployee: 0,
    contributionCarriedIn: 0,
    taxableRegular: 0,
    taxableSupplementary: 0,
    withholdingTax: 0,
    taxRefund: 0,
    governmentLoans: 0,
    otherDeductions: 0,
    companyLoans: 0,
    totalDeductions: 0,
    netPay: 0,
    sssEmployer: 0,
    sssMpfEmployer: 0,
    sssEc: 0,
    philHealthEmployer: 0,
    pagIbigEmployer: 0,
    employerCost: 0,
    thirteenthMonthAccrual: 0,
    contributionCarriedOut: 0,
    loanAndDeductionCarriedOut: 0,
    taxUncollected: 0,
  };
}

/** Reports days already paid or never paid: the employee changed template, or was entered after a payroll that should have paid them. */
function addGapNotices(draft: Draft): void {
  const { facts, rules } = draft;
  const { paidThrough } = facts.balances;
  const { startDate } = rules.run;
  const knownPaidDays = facts.paidDays ?? (paidThrough === null ? [] : [{ from: draft.fromDay, to: paidThrough }]);
  const paid = knownPaidDays.find(({ from, to }) => from <= draft.toDay && to >= draft.fromDay && to >= startDate);
  if (paid !== undefined)
    notice(draft, "PAID_BEFORE", [paid.from > draft.fromDay ? paid.from : draft.fromDay, paid.to < draft.toDay ? paid.to : draft.toDay]);
  const begun = findBegunElsewhere(draft);
  if (begun !== null) notice(draft, "OPENING_MONTH_MISSING", [begun.from, begun.to]);
  if (facts.joinDate >= startDate) return;
  const { begunBefore } = rules;
  if (paidThrough === null && begunBefore !== undefined && facts.joinDate <= begunBefore.to && paysDays(rules.run))
    return notice(draft, "MONTH_NOT_STATED", [facts.joinDate > begunBefore.from ? facts.joinDate : begunBefore.from, begunBefore.to]);
  const unpaid = paidThrough === null ? dayIndex(facts.joinDate) : Math.max(dayIndex(paidThrough) + 1, dayIndex(facts.joinDate));
  if (unpaid < rules.start && rules.start - unpaid <= GAP_DAYS)
    notice(draft, "UNPAID_BEFORE", [formatDayIndex(unpaid), formatDayIndex(rules.start - 1)]);
}

/**
 * The days of this run's contribution month that were paid elsewhere by an opening balance that ends within the month and does not state its
 * figures. Every payroll in Kawani stores a month, so balances without months come from an opening balance.
 * @source document 5, F-102
 */
function findBegunElsewhere({ facts, rules, fromDay, toDay }: Draft): { from: Day; to: Day } | null {
  const { begunBefore, policies } = rules;
  const { paidThrough, months } = facts.balances;
  if (!paysDays(rules.run) || months.length > 0 || paidThrough === null || paidThrough >= fromDay) return null;
  if (begunBefore !== undefined && facts.joinDate <= begunBefore.to && paidThrough >= begunBefore.from)
    return { from: facts.joinDate > begunBefore.from ? facts.joinDate : begunBefore.from, to: paidThrough };
  if (policies.contributionMonth === "PAY_DATE" || paidThrough.slice(0, 7) !== toDay.slice(0, 7)) return null;
  return { from: `${paidThrough.slice(0, 8)}01`, to: paidThrough };
}

/** The attendance days within employment. */
function getCountedTime(
  { salaryRecords, joinDate, resignationDate }: EmployeeFacts,
  counted: { from: Day; to: Day },
  schedule: ScheduleRules,
) {
  const fromDay = joinDate > counted.from ? joinDate : counted.from;
  const toDay = resignationDate !== null && resignationDate < counted.to ? resignationDate : counted.to;
  const [from, to] = [dayIndex(fromDay), dayIndex(toDay)];
  const spans = salarySpans(salaryRecords, { from, to, fromDay, toDay, factor: schedule.factor, minutesPerDay: schedule.minutesPerDay });
  return { from, to, fromDay, toDay, spans };
}

/** A longer gap is the time before the company used this payroll. */
const GAP_DAYS = 45;

function getPayWindow(facts: EmployeeFacts, { run }: RunRules): { fromDay: Day; toDay: Day } {
  if (!paysDays(run)) return { fromDay: run.startDate, toDay: run.endDate };
  if (run.payrollKind === "FINAL_PAY") {
    const { paidThrough } = facts.balances;
    const fromDay = paidThrough === null ? run.startDate : formatDayIndex(dayIndex(paidThrough) + 1);
    return { fromDay: fromDay < facts.joinDate ? facts.joinDate : fromDay, toDay: facts.resignationDate ?? run.endDate };
  }
  return {
    fromDay: facts.joinDate > run.startDate ? facts.joinDate : run.startDate,
    toDay: facts.resignationDate !== null && facts.resignationDate < run.endDate ? facts.resignationDate : run.endDate,
  };
}
