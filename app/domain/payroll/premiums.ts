import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import { dayIndex } from "./calendar";
import { addLine, isWorthALine, notice, settled, type Draft } from "./draft";
import { rateValues } from "./earnings";
import { roundedSum } from "./exact-sum";
import type { PremiumRow } from "./facts";
import { spanOn } from "./lost-time";
import type { Figure } from "./payslip-lines";
import { alreadyPaid, nightWeight } from "./premium-pay";

interface PremiumLine {
  figure: Figure;
  label: string;
}

const LINES: readonly PremiumLine[] = [
  { figure: "overtimePay", label: "Overtime pay" },
  { figure: "nightDifferential", label: "Night differential" },
  { figure: "restDayPay", label: "Rest day pay" },
  { figure: "specialDayPay", label: "Special day pay" },
  { figure: "regularHolidayPay", label: "Regular holiday pay" },
];
const OVERTIME = 0;
const NIGHT = 1;

/**
 * Puts overtime, night differential and the additions for rest days, special days and regular holidays on the payslip; each
 * line is rounded once over the run. Managers get none (Labor Code Art. 82).
 * @source payroll-rules
 */
export function addPremiums(draft: Draft): void {
  const rows = draft.facts.premiumRows;
  if (draft.manual === null && (rows.length === 0 || draft.facts.premiumExempt || draft.spans.length === 0)) return;
  const weights: number[][] = LINES.map(() => new Array<number>(Math.max(1, draft.spans.length)).fill(0));
  const operands: (number | string)[][] = LINES.map(() => []);
  const records: string[][] = LINES.map(() => []);
  if (!draft.facts.premiumExempt && draft.spans.length > 0) {
    let outside = 0;
    for (const row of rows) {
      if (row.workDate < draft.fromDay || row.workDate > draft.toDay) outside++;
      else weigh(draft, row, weights, operands, records);
    }
    if (outside > 0) notice(draft, "TIME_OUTSIDE_PERIOD", [outside]);
  }
  for (let at = 0; at < LINES.length; at++) {
    const { figure, label } = LINES[at]!;
    const computed = priced(draft, weights[at]!);
    const amount = settled(draft, figure, computed);
    if (!isWorthALine(draft, figure, amount)) continue;
    const values = rateValues(draft, draft.spans);
    for (const value of operands[at]!) values.push(value);
    addLine(draft, figure, label, "EARNING", figure, amount, { rule: at === NIGHT ? "NIGHT" : at === OVERTIME ? "OVERTIME" : "PREMIUM", values, edition: draft.rules.premiums.key, records: records[at]! }, computed);
  }
}

/** Adds one day's minutes × multipliers (ten-thousandths) to the lines, with date, day type, minutes, multiplier and salary as operands. */
function weigh(draft: Draft, row: PremiumRow, weights: number[][], operands: (number | string)[][], records: string[][]): void {
  const { spans, rules } = draft;
  const premiums = rules.premiums.rule;
  const at = spans.length === 1 ? 0 : spanOn(spans, dayIndex(row.workDate));
  const { first8, overtime } = premiums.days[row.dayType];
  const record = `time:${row.timeSeq}`;
  if (row.overtimeMinutes > 0) {
    weights[OVERTIME]![at]! += row.overtimeMinutes * overtime * 100;
    operands[OVERTIME]!.push(row.workDate, row.dayType, row.overtimeMinutes, overtime * 100, at);
    records[OVERTIME]!.push(record);
  }
  if (row.nightMinutes > 0 || row.overtimeNightMinutes > 0) {
    weights[NIGHT]![at]! += nightWeight(premiums, row);
    if (row.nightMinutes > 0) operands[NIGHT]!.push(row.workDate, row.dayType, row.nightMinutes, first8 * premiums.nightPercent, at);
    if (row.overtimeNightMinutes > 0) operands[NIGHT]!.push(row.workDate, row.dayType, row.overtimeNightMinutes, overtime * premiums.nightPercent, at);
    records[NIGHT]!.push(record);
  }
  const line = lineOf(row);
  if (row.workedMinutes <= 0 || line < 0) return;
  const full = rules.policies.restDayHolidayBase === "FULL" && row.dayType.endsWith("rest_day");
  const paid = full ? 0 : alreadyPaid(premiums, row.dayType, spans[at]!.rates.monthlyPaid, draft.schedule.calendar.everyDayPaid);
  const added = first8 - paid;
  if (added === 0) return;
  weights[line]![at]! += row.workedMinutes * added * 100;
  operands[line]!.push(row.workDate, row.dayType, row.workedMinutes, added * 100, at);
  records[line]!.push(record);
}

/** Which line the addition of R-16 belongs to; −1 for ordinary and special working days, which add nothing. */
function lineOf(row: PremiumRow): number {
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

function priced(draft: Draft, weights: readonly number[]): Centavos {
  const { spans } = draft;
  const [only] = spans;
  if (only === undefined) return 0;
  const weight = weights[0]!;
  if (spans.length === 1) return weight === 0 ? 0 : multiplyDivide(only.rates.dailyNumerator, weight, only.rates.dailyDenominator * only.rates.minutesPerDay * 10_000);
  return roundedSum(spans.map(({ rates }, at) => ({ amount: rates.dailyNumerator, times: weights[at]!, divisor: rates.dailyDenominator * rates.minutesPerDay * 10_000 })));
}
