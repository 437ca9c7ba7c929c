import type { DayType, HolidayType } from "~/domain/payroll/facts/pay-kinds";

/** The day type of a date by the calendar only. */
export type DateKind = "none" | "special_working" | "special" | "regular" | "double";

/**
 * Combines the holidays of a date: two regular ones make a double holiday, regular takes precedence over special, two special ones count as
 * one.
 * @source payroll-rules R-15
 */
export function dateKind(types: readonly HolidayType[]): DateKind {
  const regular = types.filter((type) => type === "regular").length;
  if (regular > 0) return regular > 1 ? "double" : "regular";
  if (types.includes("special_non_working")) return "special";
  return types.includes("special_working") ? "special_working" : "none";
}

const WORKDAYS = {
  none: "ordinary",
  special_working: "special_working",
  special: "special",
  regular: "regular_holiday",
  double: "double_holiday",
} as const satisfies Record<DateKind, DayType>;
const REST_DAYS = {
  none: "rest_day",
  special_working: "rest_day",
  special: "special_rest_day",
  regular: "regular_holiday_rest_day",
  double: "double_holiday_rest_day",
} as const satisfies Record<DateKind, DayType>;

/**
 * The day type of a date for a resting or working employee; a special working day outside the roster is a rest day. @source payroll-rules
 *
 */
export const getDayType = (kind: DateKind, rests: boolean): DayType => (rests ? REST_DAYS : WORKDAYS)[kind];
