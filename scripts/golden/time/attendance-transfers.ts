import type { DayType, SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import { dayFactorRatio, wageRates } from "~/domain/payroll/engine/wage-rates";
import { editionOn } from "~/domain/payroll/engine/statutory/edition";
import { PREMIUMS } from "~/domain/payroll/engine/statutory/premium";
import {
  emptyRow,
  transferAttendance,
  type AttendanceDay,
  type AttendanceRow,
  type AttendanceTransferFacts,
} from "~/domain/payroll/runs/time/attendance/attendance-transfer";
import { listRetroChanges, type RetroRow, type Pricing } from "~/domain/payroll/runs/time/attendance/retro-adjustments";
import { TIME_FIELDS, type TimeMinutes } from "~/domain/payroll/runs/time/time-summary";
import type { Day } from "~/domain/shared/day";
import { parseCentavos } from "~/domain/shared/parse-money";
import { decimalString } from "~/domain/shared/money";
import type { DayState } from "~/domain/time/evaluation/day-result";
import { withoutNulls } from "./without-nulls";

/** As text or as a number. */
type Figure = string | number;

/** Input of a HANDOVER case (document 4 §10). */
interface AttendanceTransferInput {
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
/** A day, including what midnight moved to the next one. */
type GivenDay = GivenRow & { state?: DayState; scheduledMinutes?: number; moved?: GivenRow[] };
type GivenRow = { workDate: Day; basicDate?: Day; dayType?: DayType } & Partial<TimeMinutes>;

const PREMIUM_FIELDS = ["workedMinutes", "nightMinutes", "overtimeMinutes", "overtimeNightMinutes"] as const;

/** Runs the attendance transfer of a case with the product's functions; names as in the file. */
export function attendanceTransferCase(given: unknown): Record<string, unknown> {
  const input = withoutNulls(given) as AttendanceTransferInput;
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
  const retro = listRetroChanges(late, () => pricingOf(input)).map(({ basicAmount, premiumAmount, ...change }) => ({
    ...change,
    basicAmount: decimalString(basicAmount),
    premiumAmount: decimalString(premiumAmount),
  }));
  return { rows, changes, blockers, assumed, retro };
}

/** Fields missing from a row of the file are 0. */
export function fillMissingZeros(expected: Record<string, unknown>): Record<string, unknown> {
  const zeros = Object.fromEntries(TIME_FIELDS.map((field) => [field, 0]));
  const filled = (rows: unknown) => (rows as object[]).map((row) => ({ ...zeros, ...row }));
  return Object.fromEntries(
    Object.entries(expected).map(([name, value]) => [name, ["rows", "retro"].includes(name) ? filled(value) : value]),
  );
}

/** @param basicDayType type of the basic date, if that is a different day */
function rowOf({ workDate, basicDate = workDate, dayType = "ordinary", ...minutes }: GivenRow, basicDayType?: DayType): AttendanceRow {
  const named = Object.fromEntries(TIME_FIELDS.map((field) => [field, minutes[field] ?? 0])) as TimeMinutes;
  return { ...emptyRow(workDate, basicDate, dayType, basicDate === workDate ? dayType : (basicDayType ?? "ordinary")), ...named };
}

/** Compares the transferred days with their current results, row by row; a row missing on one side counts as empty. Incomplete days wait. */
function latePairs({ dayResults, handedOver = [] }: AttendanceTransferInput): RetroRow[] {
  const keyOf = ({ workDate, basicDate }: AttendanceRow) => `${workDate} ${basicDate}`;
  return dayResults.flatMap((day) => {
    const { workDate, state } = day;
    if (state === "OPEN" || state === "INCOMPLETE") return [];
    const given = handedOver.filter(({ basicDate, workDate: of }) => (basicDate ?? of) === workDate);
    if (given.length === 0) return [];
    // A row without premium minutes needs no day type: it defaults to that of the day.
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
      const none = (row: AttendanceRow) => emptyRow(row.workDate, row.basicDate, row.dayType, row.basicDayType);
      return { before: old ?? none(now!), after: now ?? none(old!) };
    });
  });
}

const dayOf = (day: GivenDay): AttendanceDay => ({
  workDate: day.workDate,
  state: day.state ?? "PRESENT",
  scheduledMinutes: day.scheduledMinutes ?? 0,
  rows: [rowOf(day), ...(day.moved ?? []).map((row) => rowOf({ basicDate: day.workDate, ...row }, day.dayType))],
});

function pricingOf({ rate, startDate }: AttendanceTransferInput): Pricing {
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
