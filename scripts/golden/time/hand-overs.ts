import type { DayType, SalaryAmountType } from "~/domain/payroll/engine/pay-kinds";
import { dayFactorRatio, wageRates } from "~/domain/payroll/engine/wage-rates";
import { editionOn } from "~/domain/payroll/statutory/edition";
import { PREMIUMS } from "~/domain/payroll/statutory/premium";
import {
  emptyRow,
  transferAttendance,
  type AttendedDay,
  type AttendedRow,
  type AttendanceTransferFacts,
} from "~/domain/payroll/time/attendance/attendance-transfer";
import { lateChanges, type LateRow, type Pricing } from "~/domain/payroll/time/attendance/retro-adjustments";
import { TIME_FIELDS, type TimeMinutes } from "~/domain/payroll/time/time-summary";
import type { Day } from "~/domain/shared/day";
import { decimalString, parseCentavos } from "~/domain/shared/money";
import type { DayState } from "~/domain/time/evaluation/day-result";
import { withoutNulls } from "./unsaid";

/** As text, or as a number. */
type Figure = string | number;

/** The input of a case of group HANDOVER, as document 4 §10 has it. */
interface HandOverInput {
  startDate: Day;
  endDate: Day;
  rate: {
    payType: SalaryAmountType;
    annualAmount?: Figure;
    monthlyAmount?: Figure;
    weeklyAmount?: Figure;
    dailyAmount?: Figure;
    hourlyAmount?: Figure;
    dayFactor: Figure;
    hours: Figure;
  };
  dayResults: GivenDay[];
  currentRows?: GivenRow[];
  handEdited?: GivenRow[];
  overwriteDates?: Day[];
  handedOver?: GivenRow[];
  incompleteAs?: AttendanceTransferFacts["incompleteAs"];
}
/** A day with what midnight moved to the next one. */
type GivenDay = GivenRow & { state?: DayState; scheduledMinutes?: number; moved?: GivenRow[] };
type GivenRow = { workDate: Day; basicDate?: Day; dayType?: DayType } & Partial<TimeMinutes>;

const PREMIUM_FIELDS = ["workedMinutes", "nightMinutes", "overtimeMinutes", "overtimeNightMinutes"] as const;

/** The hand-over of a case by the product's own functions; names as the file has them. */
export function handOverCase(given: unknown): Record<string, unknown> {
  const input = withoutNulls(given) as HandOverInput;
  const { rows, changes, blockers, assumed } = transferAttendance({
    startDate: input.startDate,
    endDate: input.endDate,
    days: input.dayResults.map(dayOf),
    current: (input.currentRows ?? []).map((row) => rowOf(row)),
    typed: (input.handEdited ?? []).map((row) => rowOf(row)),
    overwriteDates: input.overwriteDates ?? [],
    incompleteAs: input.incompleteAs ?? "BLOCK",
  });
  const late = latePairs(input);
  const retro = lateChanges(late, () => pricingOf(input)).map(({ basicAmount, premiumAmount, ...change }) => ({
    ...change,
    basicAmount: decimalString(basicAmount),
    premiumAmount: decimalString(premiumAmount),
  }));
  return { rows, changes, blockers, assumed, retro };
}

/** What a row of the file leaves unsaid is 0. */
export function unsaidZeros(expected: Record<string, unknown>): Record<string, unknown> {
  const zeros = Object.fromEntries(TIME_FIELDS.map((field) => [field, 0]));
  const filled = (rows: unknown) => (rows as object[]).map((row) => ({ ...zeros, ...row }));
  return Object.fromEntries(
    Object.entries(expected).map(([name, value]) => [name, ["rows", "retro"].includes(name) ? filled(value) : value]),
  );
}

/** @param basicDayType what the basic date is, where it is another one */
function rowOf({ workDate, basicDate = workDate, dayType = "ordinary", ...minutes }: GivenRow, basicDayType?: DayType): AttendedRow {
  const named = Object.fromEntries(TIME_FIELDS.map((field) => [field, minutes[field] ?? 0])) as TimeMinutes;
  return { ...emptyRow(workDate, basicDate, dayType, basicDate === workDate ? dayType : (basicDayType ?? "ordinary")), ...named };
}

/**
 * The days that were handed over, row by row beside what they are now; a row that is on one side alone was nothing on the other. A day that misses
 * a punch or is not over waits.
 */
function latePairs({ dayResults, handedOver = [] }: HandOverInput): LateRow[] {
  const keyOf = ({ workDate, basicDate }: AttendedRow) => `${workDate} ${basicDate}`;
  return dayResults.flatMap((day) => {
    const { workDate, state } = day;
    if (state === "OPEN" || state === "INCOMPLETE") return [];
    const given = handedOver.filter(({ basicDate, workDate: of }) => (basicDate ?? of) === workDate);
    if (given.length === 0) return [];
    // A row without premium minutes says nothing by its kind: unsaid, it is that of the day.
    const handed = given.map((row) =>
      row.workDate === workDate && row.dayType === undefined && !PREMIUM_FIELDS.some((field) => row[field])
        ? { ...row, dayType: day.dayType ?? ("ordinary" as const) }
        : row,
    );
    const kind = handed.find(({ workDate: of }) => of === workDate)?.dayType;
    const before = new Map(handed.map((row) => rowOf(row, kind)).map((row) => [keyOf(row), row]));
    const after = new Map(dayOf(day).rows.map((row) => [keyOf(row), row]));
    return [...new Set([...before.keys(), ...after.keys()])].map((key) => {
      const [old, now] = [before.get(key), after.get(key)];
      const none = (row: AttendedRow) => emptyRow(row.workDate, row.basicDate, row.dayType, row.basicDayType);
      return { before: old ?? none(now!), after: now ?? none(old!) };
    });
  });
}

const dayOf = (day: GivenDay): AttendedDay => ({
  workDate: day.workDate,
  state: day.state ?? "PRESENT",
  scheduledMinutes: day.scheduledMinutes ?? 0,
  rows: [rowOf(day), ...(day.moved ?? []).map((row) => rowOf({ basicDate: day.workDate, ...row }, day.dayType))],
});

function pricingOf({ rate, startDate }: HandOverInput): Pricing {
  const amounts = {
    ANNUALLY: rate.annualAmount,
    MONTHLY: rate.monthlyAmount,
    WEEKLY: rate.weeklyAmount,
    DAILY: rate.dailyAmount,
    HOURLY: rate.hourlyAmount,
  };
  const amount = parseCentavos(String(amounts[rate.payType] ?? ""));
  if (amount === null) throw new Error("the rate has no amount");
  return {
    rates: wageRates(amount, rate.payType, dayFactorRatio(String(rate.dayFactor)), Number(rate.hours) * 60),
    premiums: editionOn(PREMIUMS, startDate).rule,
    own: [],
    everyDayPaid: Number(rate.dayFactor) >= 365,
    premiumExempt: false,
  };
}
