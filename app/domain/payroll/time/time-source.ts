/** Where the time of a day in a payroll comes from. @source document 4 P-6 */
export type TimeSource = "ATTENDANCE" | "TYPED" | "WORKBOOK";

/** In the words of the screens. */
export const TIME_SOURCE_WORDS: Record<TimeSource, string> = { ATTENDANCE: "attendance", TYPED: "typed", WORKBOOK: "workbook" };
