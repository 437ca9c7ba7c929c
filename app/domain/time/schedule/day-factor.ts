import { dayFactorOn } from "~/domain/payroll/engine/statutory/day-factors";
import type { Day } from "~/domain/shared/day";

/** Default factors of weeks of one to seven work days. @source payroll-rules R-8 */
export const factorsByWorkDays = (today: Day): string[] => [1, 2, 3, 4, 5, 6, 7].map((workDays) => dayFactorOn(workDays, today));

/** Day factors in use: days of a year by which a daily wage becomes a yearly one. @source payroll-rules R-8 */
export const DAY_FACTORS: readonly { value: string; label: string }[] = [
  { value: "261", label: "261, five days a week" },
  { value: "305", label: "305" },
  { value: "313", label: "313, six days a week" },
  { value: "365", label: "365, every calendar day is paid" },
  { value: "392.5", label: "392.5, works every day of the year" },
  { value: "393.5", label: "393.5, works every day of the year" },
  { value: "395", label: "395, works every day of the year" },
];

const [MIN, MAX] = [1, 400];
export const FACTOR_PROBLEM = "Type a day factor from 1 to 400 with one decimal at most, such as 313 or 392.5.";

/** The factor as stored, "392.5"; null if invalid. */
export function typedFactor(typed: string): string | null {
  if (!/^\d{1,3}(\.\d)?$/.test(typed.trim())) return null;
  const factor = Number(typed);
  return factor >= MIN && factor <= MAX ? String(factor) : null;
}
