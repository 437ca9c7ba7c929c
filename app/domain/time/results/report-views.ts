import { DAY_EXCEPTIONS, DAY_STATES, type DayException, type DayState } from "~/domain/time/evaluation/day-result";

/** Views of the Time Log Report with their tab labels. @source document 4 §6.1 */
export const REPORT_VIEWS = {
  all: "All",
  fix: "To mend",
  changed: "Late changes",
  late: "Late",
  undertime: "Undertime",
  overtime: "Overtime",
  absent: "Absent",
  missing: "Missing punch",
  leave: "On leave",
} as const;
export type ReportView = keyof typeof REPORT_VIEWS;
export const REPORT_VIEW_NAMES = Object.keys(REPORT_VIEWS) as [ReportView, ...ReportView[]];

/** Sort orders; figures descending. */
export const REPORT_SORTS = ["day", "name", "worked", "late", "undertime", "overtime", "night", "leave"] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

/** Totals over all filtered rows. Minutes. */
export const REPORT_TOTALS = ["worked", "late", "undertime", "overtime", "night", "leave"] as const;
export type ReportTotals = Record<(typeof REPORT_TOTALS)[number], number>;

/** State filter in the URL; unknown values filter nothing. */
export const parseDayState = (text: string | null): DayState | undefined => DAY_STATES.find((dayState) => dayState === text);
export const parseDayException = (text: string | null): DayException | undefined =>
  DAY_EXCEPTIONS.find((dayException) => dayException === text);

/** Notice that days are still being evaluated, and its effect on the page. */
export const waitingText = (people: number): string =>
  `The days of ${people.toLocaleString("en")} ${people === 1 ? "person" : "people"} are being computed and are not shown yet. Reload in a moment.`;
