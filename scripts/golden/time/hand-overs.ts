import type { DayType } from "~/domain/payroll/engine/pay-kinds";
import { dayFactorRatio, wageRates } from "~/domain/payroll/engine/wage-rates";
import { editionOn } from "~/domain/payroll/statutory/edition";
import { PREMIUMS } from "~/domain/payroll/statutory/premium";
import { emptyRow, handOver, type AttendedDay, type AttendedRow, type HandOverFacts } from "~/domain/payroll/time/attendance/hand-over";
import { lateChanges, type Pricing } from "~/domain/payroll/time/attendance/late-changes";
import { TIME_FIELDS, type TimeMinutes } from "~/domain/payroll/time/time-summary";
import type { Day } from "~/domain/shared/day";
import { decimalString, parseCentavos } from "~/domain/shared/money";
import type { DayState } from "~/domain/time/judgement/day-result";
import { withoutNulls } from "./unsaid";

/** The input of a case of group HANDOVER, as document 4 §10 has it. */
interface HandOverInput {
  startDate: Day;
  endDate: Day;
  rate: { payType: "MONTHLY" | "DAILY"; monthlyAmount?: string; dailyAmount?: string; dayFactor: string; hours: string };
  dayResults: (GivenRow & { state?: DayState; scheduledMinutes?: number })[];
  currentRows?: GivenRow[];
  handEdited?: GivenRow[];
  overwriteDates?: Day[];
  handedOver?: GivenRow[];
  incompleteAs?: HandOverFacts["incompleteAs"];
}
type GivenRow = { workDate: Day; basicDate?: Day; dayType?: DayType } & Partial<TimeMinutes>;

/** The hand-over of a case by the product's own functions; names as the file has them. */
export function handOverCase(given: unknown): Record<string, unknown> {
  const input = withoutNulls(given) as HandOverInput;
  const { rows, changes, blockers, assumed } = handOver({
    startDate: input.startDate,
    endDate: input.endDate,
    days: input.dayResults.map(dayOf),
    current: (input.currentRows ?? []).map(rowOf),
    typed: (input.handEdited ?? []).map(rowOf),
    overwriteDates: input.overwriteDates ?? [],
    incompleteAs: input.incompleteAs ?? "BLOCK",
  });
  const now = new Map(input.dayResults.map((day) => [day.workDate, rowOf(day)]));
  const late = (input.handedOver ?? []).flatMap((row) => {
    const after = now.get(row.workDate);
    return after ? [{ before: rowOf(row), after }] : [];
  });
  const retro = lateChanges(late, () => pricingOf(input)).map(({ basicDate: _, basicAmount, premiumAmount, ...change }) => ({
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

function rowOf({ workDate, basicDate = workDate, dayType = "ordinary", ...minutes }: GivenRow): AttendedRow {
  const named = Object.fromEntries(TIME_FIELDS.map((field) => [field, minutes[field] ?? 0])) as TimeMinutes;
  return { ...emptyRow(workDate, basicDate, dayType, dayType), ...named };
}

const dayOf = (day: HandOverInput["dayResults"][number]): AttendedDay => ({
  workDate: day.workDate,
  state: day.state ?? "PRESENT",
  scheduledMinutes: day.scheduledMinutes ?? 0,
  rows: [rowOf(day)],
});

function pricingOf({ rate, startDate }: HandOverInput): Pricing {
  const amount = parseCentavos(rate.payType === "MONTHLY" ? (rate.monthlyAmount ?? "") : (rate.dailyAmount ?? ""));
  if (amount === null) throw new Error("the rate has no amount");
  return {
    rates: wageRates(amount, rate.payType, dayFactorRatio(rate.dayFactor), Number(rate.hours) * 60),
    premiums: editionOn(PREMIUMS, startDate).rule,
    own: [],
    everyDayPaid: Number(rate.dayFactor) >= 365,
    premiumExempt: false,
  };
}
