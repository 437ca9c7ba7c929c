import { multiplyDivide, type Centavos } from "~/domain/shared/money";
import { dayIndex, formatDayIndex, countWorkdays } from "./calendar";
import { addLine, needsLine, notice, resolveAmount, type Draft } from "./draft";
import { rateValues } from "./earnings";
import { sumAndRound } from "./rounded-sum";
import type { DeductRow } from "~/domain/payroll/facts/facts";
import type { DeductType } from "~/domain/payroll/facts/pay-kinds";
import type { DeductDetailRow, Figure, Trace } from "./payslip-lines";
import type { SalarySpan } from "./salary";
import { hourlyWage } from "./wage-rates";
import { compareStrings } from "~/domain/shared/compare";

interface LostLine {
  type: DeductType;
  figure: Figure;
  label: string;
}

/** In cut order when they exceed basic salary. */
const LINES: readonly LostLine[] = [
  { type: "LATE", figure: "late", label: "Late" },
  { type: "UNDERTIME", figure: "undertime", label: "Undertime" },
  { type: "UNPAID_LEAVE", figure: "unpaidLeave", label: "Unpaid leave" },
  { type: "ABSENCE", figure: "absence", label: "Absence" },
];
const DETAIL_ORDER = [3, 0, 1, 2] as const;

/**
 * Adds absence, tardiness, undertime and unpaid leave to the payslip, and the net basic salary to the draft.
 * @reads figures.basicSalary, time, deductRows
 * @writes the lines absence, late, undertime and unpaidLeave; basicNet
 * @returns the detail rows (PAY-31), which add up to the lines
 * @source payroll-rules; Labor Code Art. 88 and 116
 */
export function addLostTime(draft: Draft): DeductDetailRow[] {
  const basic = draft.figures.basicSalary;
  draft.basicNet = basic;
  const { deductRows } = draft.facts;
  if (deductRows.length === 0 && draft.manual === null) return [];
  const rows = filterRowsInWindow(draft, deductRows);
  const computed = LINES.map(({ type }) => lostPay(draft, rows, type, rows.length));
  deductWholeBasic(draft, rows, computed, basic);
  let over = sum(computed) - basic;
  for (let index = 0; index < 4 && over > 0; index++) {
    const cut = Math.min(over, computed[index]!);
    computed[index] = computed[index]! - cut;
    over -= cut;
  }
  for (const at of DETAIL_ORDER) {
    const { figure, label, type } = LINES[at]!;
    const amount = resolveAmount(draft, figure, computed[at]!);
    if (!needsLine(draft, figure, amount)) continue;
    addLine(draft, figure, label, {
      section: "EARNING",
      figure,
      amount,
      trace: traceLostPay(draft, rows, type, computed[at]!),
      computed: computed[at]!,
    });
    draft.basicNet -= amount;
    computed[at] = amount;
  }
  return detailRows(draft, rows, computed);
}

/** Unpaid minutes of a day: absence and unpaid leave. */
export function unpaidMinutes(rows: readonly DeductRow[], day: string): number {
  let minutes = 0;
  for (const row of rows)
    if (row.deductDate === day && (row.deductType === "ABSENCE" || row.deductType === "UNPAID_LEAVE")) minutes += row.deductHours;
  return minutes;
}

/** Adds the attendance days where they differ from the paid days. */
export function countedDaysTraceParts({ facts: { countedDays } }: Draft): Pick<Trace, "parts"> {
  return countedDays === undefined ? {} : { parts: [{ rule: "COUNTED_DAYS", values: [countedDays.from, countedDays.to] }] };
}

/** Index of the salary in effect on a day of the window. */
export function findSpanIndex(spans: readonly SalarySpan[], day: number): number {
  let at = spans.length - 1;
  while (at > 0 && spans[at]!.from > day) at--;
  return at;
}

function filterRowsInWindow(draft: Draft, rows: readonly DeductRow[]): readonly DeductRow[] {
  const { fromDay, toDay, spans } = draft.time;
  let sorted = true;
  let inside = true;
  for (let index = 0; index < rows.length; index++) {
    const { deductDate } = rows[index]!;
    if (deductDate < fromDay || deductDate > toDay) inside = false;
    if (index > 0 && rows[index - 1]!.deductDate > deductDate) sorted = false;
  }
  if (spans.length === 0) return [];
  let remainingRows = rows;
  if (!inside) {
    remainingRows = rows.filter(({ deductDate }) => deductDate >= fromDay && deductDate <= toDay);
    // Earlier rows are allowed: an absence before the period can forfeit a holiday.
    const after = rows.filter(({ deductDate }) => deductDate > toDay).length;
    if (after > 0) notice(draft, "TIME_OUTSIDE_PERIOD", [after]);
  }
  if (sorted) return remainingRows;
  return [...remainingRows].sort((a, b) => compareStrings(a.deductDate, b.deductDate) || a.timeSeq - b.timeSeq);
}

/** Pay for the minutes of one type in the first `count` rows, at the minute rate of each day, rounded once. */
function lostPay(draft: Draft, rows: readonly DeductRow[], type: DeductType, count: number): Centavos {
  const { spans } = draft.time;
  const [only] = spans;
  if (spans.length === 1 && only !== undefined) {
    let minutes = 0;
    for (let index = 0; index < count; index++) if (rows[index]!.deductType === type) minutes += rows[index]!.deductHours;
    return minutes === 0 ? 0 : multiplyDivide(only.rates.dailyNumerator, minutes, only.rates.dailyDenominator * only.rates.minutesPerDay);
  }
  const minutes = new Array<number>(spans.length).fill(0);
  for (let index = 0; index < count; index++) {
    const row = rows[index]!;
    if (row.deductType === type) minutes[findSpanIndex(spans, dayIndex(row.deductDate))]! += row.deductHours;
  }
  return sumAndRound(
    spans.map(({ rates }, index) => ({
      amount: rates.dailyNumerator,
      times: minutes[index]!,
      divisor: rates.dailyDenominator * rates.minutesPerDay,
    })),
  );
}

/** If every counted workday is wholly unpaid, no basic salary remains, regardless of days × daily. */
function deductWholeBasic(draft: Draft, rows: readonly DeductRow[], computed: Centavos[], basic: Centavos): void {
  const { calendar } = draft.schedule;
  const { from, to } = draft.time;
  const workdays = countWorkdays(calendar, from, to);
  const total = sum(computed);
  if (workdays === 0 || total >= basic || rows.length < workdays) return;
  for (let day = from; day <= to; day++) {
    if (countWorkdays(calendar, day, day) === 1 && unpaidMinutes(rows, formatDayIndex(day)) < calendar.workTime) return;
  }
  const at = rows.some(({ deductType }) => deductType === "UNPAID_LEAVE") ? 2 : 3;
  computed[at] = computed[at]! + basic - total;
}

/** Row k is the line after k rows minus the line after k − 1; a cut or rounding remainder goes to the last row of its type. */
function detailRows(draft: Draft, rows: readonly DeductRow[], amounts: readonly Centavos[]): DeductDetailRow[] {
  const minuteTotals = [0, 0, 0, 0];
  const lastRow = [-1, -1, -1, -1];
  rows.forEach(({ deductType }, index) => (lastRow[LINE_INDEXES[deductType]] = index));
  return rows.map((row, index) => {
    const line = LINE_INDEXES[row.deductType];
    const amount = amounts[line]!;
    const soFar = lastRow[line] === index ? amount : Math.min(amount, lostPay(draft, rows, row.deductType, index + 1));
    const deductAmount = soFar - minuteTotals[line]!;
    minuteTotals[line] = soFar;
    const { rates } = draft.time.spans[findSpanIndex(draft.time.spans, dayIndex(row.deductDate))]!;
    return {
      deductDate: row.deductDate,
      deductType: row.deductType,
      deductHours: row.deductHours,
      hourlyWageAmount: hourlyWage(rates),
      deductAmount,
    };
  });
}

/** Operands: the salaries, the amount, basic salary, then day, minutes and which salary of each row. */
function traceLostPay(draft: Draft, rows: readonly DeductRow[], type: DeductType, amount: Centavos): Trace {
  const values = rateValues(draft, draft.time.spans, amount);
  values.push(draft.figures.basicSalary);
  const records: string[] = [];
  for (const row of rows) {
    if (row.deductType !== type) continue;
    values.push(row.deductDate, row.deductHours, findSpanIndex(draft.time.spans, dayIndex(row.deductDate)));
    records.push(`time:${row.timeSeq}`);
  }
  return { rule: `LOST_${type}`, values, records, ...countedDaysTraceParts(draft) };
}

const LINE_INDEXES: Record<DeductType, number> = { LATE: 0, UNDERTIME: 1, UNPAID_LEAVE: 2, ABSENCE: 3 };

function sum(amounts: readonly Centavos[]): Centavos {
  return amounts[0]! + amounts[1]! + amounts[2]! + amounts[3]!;
}
