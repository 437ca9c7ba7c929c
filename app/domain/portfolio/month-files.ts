import { shiftMonth } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";

/** Government files and returns of a month of several companies. */

/** Months offered. */
const RECENT_MONTHS = 14;

/** The present month and those before it, latest first. @param today in Manila */
export const recentMonths = (today: Day): string[] =>
  Array.from({ length: RECENT_MONTHS }, (_, index) => shiftMonth(today.slice(0, 7), -index));

/** Monthly returns that can be marked as filed in a row. */
export const MONTHLY_FORMS = ["1601-c", "sss", "philhealth", "pag-ibig"] as const;
export type MonthlyForm = (typeof MONTHLY_FORMS)[number];

export const NO_PAYROLL_OF_MONTH = "No payroll of this month.";
export const LIST_HAS_ERRORS = "the list has errors marked red, or the employer number is missing. Fix them on the page of the agency.";
export const NOT_INCLUDED_FILE = "Not included.txt";

/** The list of what the zip does not contain. */
export const notIncludedText = (lines: readonly string[]): string => `These files are not included.\r\n\r\n${lines.join("\r\n")}\r\n`;

/** A folder of the zip: the company's number keeps equal names apart. */
export const companyFolder = (companySeq: number, companyName: string): string =>
  `${companyName
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, "_")
    .trim()
    .slice(0, 100)} ${companySeq}`;
