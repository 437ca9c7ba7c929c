import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import { dayTypes } from "~/domain/payroll/runs/time/time-day";
import { dayIndex } from "./calendar";
import { companyRateParts, getPaidPremium } from "~/domain/payroll/setup/rates/company-premiums";
import { addLine, needsLine, notice, resolveAmount, type Draft } from "./draft";
import { rateValues } from "./earnings";
import { sumAndRound } from "./rounded-sum";
import type { PremiumRow } from "~/domain/payroll/facts/facts";
import type { DayType } from "~/domain/payroll/facts/pay-kinds";
import { countedDaysTraceParts, findSpanIndex } from "./lost-time";
import type { Figure, Trace } from "./payslip-lines";
import { getPaidHundredths } from "./premium-pay";
import type { SalarySpan } from "./salary";

interface PremiumLine {
  figure: Figure;
  label: string;
  rule: string;
}

/** One premium line of the run: minutes × multipliers per salary, with the days behind them. */
interface PremiumSum {
  weights: number[];
  operands: (number | string)[];
  records: string[];
}

const LINES: readonly PremiumLine[] = [
  { figure: "overtimePay", label: "Overtime pay", rule: "OVERTIME" },
  { figure: "nightDifferential", label: "Night differential", rule: "NIGHT" },
  { figure: "restDayPay", label: "Rest day pay", rule: "PREMIUM" },
  { figure: "specialDayPay", label: "Special day pay", rule: "PREMIUM" },
  { figure: "regularHolidayPay", label: "Regular holiday pay", rule: "PREMIUM" },
];
const OVERTIME = 0;
const NIGHT = 1;
/** Date, day type, minutes, multiplier and salary. */
const DAY_OPERANDS = 5;

/**
 * Adds overtime, night differential and the premiums for rest days, special days and regular holidays; each line is rounded once over the
 * run. Managers get none (Labor Code Art. 82).
 * @reads time, premiumRows, premium rates
 * @writes the lines overtimePay, nightDifferential, restDayPay, specialDayPay and regularHolidayPay
 * @source payroll-rules
 */
export function addPremiums(draft: Draft): void {
  const rows = draft.facts.premiumRows;
  const { fromDay, toDay, spans } = draft.time;
  if (draft.manual === null && (rows.length === 0 || draft.facts.premiumExempt || spans.length === 0)) return;
  const sums: (PremiumSum | null)[] = [null, null, null, null, null];
  if (!draft.facts.premiumExempt && spans.length > 0) {
    let outside = 0;
    for (const row of rows) {
      // Minutes after midnight belong to the payroll of their shift.
      const day = row.basicDate ?? row.workDate;
      if (day < fromDay || day > toDay) outside++;
      else addDayMinutes(draft, row, sums);
    }
    if (outside > 0) notice(draft, "TIME_OUTSIDE_PERIOD", [outside]);
  }
  for (let index = 0; index < LINES.length; index++) {
    const { figure, label, rule } = LINES[index]!;
    const sum = sums[index] ?? null;
    if (sum === null && draft.manual === null) continue;
    const computed = sum === null ? 0 : priceMinutes(spans, sum.weights);
    const amount = resolveAmount(draft, figure, computed);
    if (!needsLine(draft, figure, amount)) continue;
    const values = rateValues(draft, spans, computed).concat(sum?.operands ?? []);
    const trace: Trace = { rule, values, edition: draft.rules.premiums.key, records: sum?.records ?? [] };
    const rates =
      draft.rules.ownPremiums.length === 0 || sum === null ? [] : companyRateParts(draft.rules.ownPremiums, rule, listPremiumDays(sum));
    const parts = [...rates, ...(countedDaysTraceParts(draft).parts ?? [])];
    if (parts.length > 0) trace.parts = parts;
    addLine(draft, figure, label, { section: "EARNING", figure, amount, trace, computed });
  }
}

/** Adds one day's minutes × multipliers to the lines. */
function addDayMinutes(draft: Draft, row: PremiumRow, sums: (PremiumSum | null)[]): void {
  const { rules } = draft;
  const { spans } = draft.time;
  const premiums = rules.premiums.rule;
  const at = spans.length === 1 ? 0 : findSpanIndex(spans, dayIndex(row.workDate));
  const { first8, overtime } = getPaidPremium(premiums, rules.ownPremiums, row.dayType, row.workDate);
  const place = { row, spans: spans.length, at };
  const { nightPercent } = premiums;
  if (row.overtimeMinutes > 0) addMinutes(sums, place, { line: OVERTIME, minutes: row.overtimeMinutes, tenThousandths: overtime * 100 });
  if (row.nightMinutes > 0) addMinutes(sums, place, { line: NIGHT, minutes: row.nightMinutes, tenThousandths: first8 * nightPercent });
  if (row.overtimeNightMinutes > 0)
    addMinutes(sums, place, { line: NIGHT, minutes: row.overtimeNightMinutes, tenThousandths: overtime * nightPercent });
  const line = getPremiumLine(row);
  if (row.workedMinutes <= 0 || line < 0) return;
  const full = rules.policies.restDayHolidayBase === "FULL" && row.dayType.endsWith("rest_day");
  const { rates } = spans[at]!;
  const { everyDayPaid } = draft.schedule.calendar;
  const paidHundredths = getPaidHundredths(
    premiums,
    getBasicDayType(draft, row),
    rates.monthlyPaid,
    everyDayPaid,
    rules.policies.payUnworkedSpecialDays,
  );
  const paid = full ? 0 : paidHundredths;
  if (first8 > paid) addMinutes(sums, place, { line, minutes: row.workedMinutes, tenThousandths: (first8 - paid) * 100 });
}

/** What basic pay includes depends on the day of the shift. @source payroll-rules R-16, document 4 T-17 */
function getBasicDayType({ rules, facts }: Draft, { dayType, basicDate, basicDayType }: PremiumRow): DayType {
  if (basicDayType) return basicDayType;
  return basicDate ? dayTypes(rules.holidays)(basicDate, facts.workSchedule.workDay) : dayType;
}

/** @param tenThousandths the multiplier; minutes × multiplier is added to the line, with date, day type and salary as operands */
function addMinutes(
  sums: (PremiumSum | null)[],
  { row, spans, at }: { row: PremiumRow; spans: number; at: number },
  { line, minutes, tenThousandths }: { line: number; minutes: number; tenThousandths: number },
): void {
  let sum = sums[line] ?? null;
  if (sum === null) {
    sum = { weights: spans === 1 ? [0] : new Array<number>(spans).fill(0), operands: [], records: [] };
    sums[line] = sum;
  }
  sum.weights[at]! += minutes * tenThousandths;
  sum.operands.push(row.workDate, row.dayType, minutes, tenThousandths, at);
  const record = `time:${row.timeSeq}`;
  if (sum.records[sum.records.length - 1] !== record) sum.records.push(record);
}

/** Reads the days of a line from its operands. */
function listPremiumDays({ operands }: PremiumSum): { workDate: string; dayType: DayType }[] {
  const days = [];
  for (let index = 0; index < operands.length; index += DAY_OPERANDS)
    days.push({ workDate: String(operands[index]), dayType: operands[index + 1] as DayType });
  return days;
}

/** Line index of the R-16 premium; −1 for ordinary and special working days, which have none. */
function getPremiumLine(row: PremiumRow): number {
  switch (row.dayType) {
    case "rest_day":
      return 2;
    case "special":
    case "special_rest_day":
      return 3;
    case "ordinary":
    case "special_working":
      return -1;
    default:
      return 4;
  }
}

function priceMinutes(spans: readonly SalarySpan[], weights: readonly number[]): Centavos {
  const [only] = spans;
  if (only === undefined) return 0;
  const weight = weights[0]!;
  if (spans.length === 1)
    return weight === 0
      ? 0
      : multiplyDivide(only.rates.dailyNumerator, weight, only.rates.dailyDenominator * only.rates.minutesPerDay * 10_000);
  return sumAndRound(
    spans.map(({ rates }, index) => ({
      amount: rates.dailyNumerator,
      times: weights[index]!,
      divisor: rates.dailyDenominator * rates.minutesPerDay * 10_000,
    })),
  );
}
