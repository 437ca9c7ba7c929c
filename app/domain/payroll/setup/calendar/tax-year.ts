import type { Day } from "~/domain/shared/day";

/**
 * "Tax year 2027" where a period is paid in the year after it; else null. @source document 5, F-76; payroll-rules R-6: the pay date decides
 * the tax year
 */
export function taxYearText({ endDate, payDate }: { endDate: Day; payDate: Day }): string | null {
  return payDate.slice(0, 4) > endDate.slice(0, 4) ? `Tax year ${payDate.slice(0, 4)}` : null;
}
