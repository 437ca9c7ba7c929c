/** Source of a day's time in a payroll. @source document 4 P-6 */
export type TimeSource = "ATTENDANCE" | "TYPED" | "WORKBOOK";

/** Labels for screens. */
export const TIME_SOURCE_LABELS: Record<TimeSource, string> = { ATTENDANCE: "attendance", TYPED: "typed", WORKBOOK: "workbook" };
