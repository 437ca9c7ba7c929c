import { findWorkday } from "~/domain/payroll/setup/calendar/pay-days";
import { monthEnd, type Day } from "~/domain/shared/day";

/** Statutory deadlines of forms, lists and certificates. */
export const STATUTORY_DEADLINES = {
  "1601C": "BIR 1601-C",
  SSS: "SSS contributions",
  PHILHEALTH: "PhilHealth",
  PAGIBIG: "Pag-IBIG",
  REFUND: "Tax refunds",
  DOLE_13TH: "13th month report",
  2316: "BIR 2316 to employees",
  "1604C": "BIR 1604-C",
  "2316_COPIES": "BIR 2316 duplicates",
} as const;
export type StatutoryDeadline = `${keyof typeof STATUTORY_DEADLINES}`;
export const MONTHLY_DEADLINES = ["1601C", "SSS", "PHILHEALTH", "PAGIBIG"] as const satisfies readonly StatutoryDeadline[];
export const YEARLY_DEADLINES = ["REFUND", "DOLE_13TH", "2316", "1604C", "2316_COPIES"] as const satisfies readonly StatutoryDeadline[];

/** Employer facts that deadlines depend on; empty where unknown. */
export interface DeadlineEmployer {
  registeredName: string;
  /** Digits, with or without dashes. */
  philHealthNo: string;
  /** A to E; empty = does not use eFPS. */
  efpsGroup: string;
}

/** @source document 5 §6: RMC 65-2004, groups of the electronic filing and payment system (P) */
const EFPS_DAYS: Readonly<Record<string, number>> = { A: 15, B: 14, C: 13, D: 12, E: 11 };

/**
 * The deadline before it moves off weekends and holidays.
 * @param period "2026-11" for monthly deadlines, "2026" for yearly ones
 * @source document 5 F-70: 1601-C by the 10th, for December by 15 January; PhilHealth by the last digit; Pag-IBIG by the first letter
 */
export function nominalDueDay(duty: StatutoryDeadline, period: string, employer: DeadlineEmployer): Day {
  const year = Number(period.slice(0, 4));
  const next = (month: number, day: number): Day => `${year + 1}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  if (duty === "REFUND") return next(1, 25);
  if (duty === "DOLE_13TH") return next(1, 15);
  if (duty === "2316" || duty === "1604C") return next(1, 31);
  if (duty === "2316_COPIES") return next(2, 28);
  const month = Number(period.slice(5, 7));
  const following = month === 12 ? next(1, 1).slice(0, 8) : `${year}-${String(month + 1).padStart(2, "0")}-`;
  const last = monthEnd(`${following}01`);
  const on = (day: number | null): Day => (day === null ? last : `${following}${String(day).padStart(2, "0")}`);
  if (duty === "1601C") return on(month === 12 ? 15 : (EFPS_DAYS[employer.efpsGroup] ?? 10));
  if (duty === "SSS") return last;
  return on(duty === "PHILHEALTH" ? philHealthDay(employer.philHealthNo) : pagIbigDay(employer.registeredName));
}

/** The 15th for a PEN ending in 0 to 4, the 20th for 5 to 9; the 15th without a number. @source PhilHealth Circular 01-2014 */
const philHealthDay = (number: string) => (/[5-9]\D*$/.test(number) ? 20 : 15);

/** By the first letter of the name; digits are in the last group. @source form instructions of Pag-IBIG (P) */
function pagIbigDay(name: string): number | null {
  const letter = /[a-z0-9]/i.exec(name.normalize("NFD"))?.[0].toUpperCase() ?? "0";
  if (letter >= "A" && letter <= "D") return 14;
  if (letter >= "E" && letter <= "L") return 19;
  return letter >= "M" && letter <= "Q" ? 24 : null;
}

/**
 * The deadline, moved to the next workday if it falls on a weekend or holiday.
 * @param daysOff regular and special non-working days
 * @source document 5 F-71: SSS of November 2026 with holidays on 31 December and 1 January → 4 January 2027
 */
export function dueDay(duty: StatutoryDeadline, period: string, employer: DeadlineEmployer, daysOff: ReadonlySet<Day>): Day {
  return findWorkday(nominalDueDay(duty, period, employer), 1, daysOff);
}
