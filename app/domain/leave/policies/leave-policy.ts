import type { EmploymentType } from "~/domain/employees/contracts/employment-type";
import type { Gender } from "~/domain/employees/personal/basic-info";
import type { LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";

/** The kinds of leave types, each with its own tab. @source document 4 §2 */
export const LEAVE_KINDS = { ANNUAL: "Annual", CUSTOM: "Custom", GLOBAL: "Global" } as const;
export type LeaveKind = keyof typeof LEAVE_KINDS;

export const LEAVE_UNITS = { DAY: "Whole days", HALF_DAY: "Half days", HOUR: "Hours" } as const;
export type LeaveUnit = keyof typeof LEAVE_UNITS;

/**
 * UPFRONT: the days of a year at once; MONTHLY: as accrued; MANUAL: posted by HR; EVENT: the days of each approved request (L-3 to L-6).
 */
export type GrantMethod = "UPFRONT" | "MONTHLY" | "MANUAL" | "EVENT";
export type LeaveBasis = "JOIN_DATE" | "CALENDAR_YEAR";
/** Which dates of a request count: planned workdays, every date, or also free days between two workdays (L-10, L-11). */
export type CountDays = "WORKDAYS" | "CALENDAR" | "SANDWICH";
type Yn = "Y" | "N";

/** Days per year from this many completed years of service on. */
export interface LeaveTier {
  fromYears: number;
  days: LeaveDays;
}

/** A leave type's version from a day on; days in ten-thousandths (`leave-days.ts`). */
export interface LeavePolicyValues {
  paidYn: Yn;
  unit: LeaveUnit;
  grantMethod: GrantMethod;
  basis: LeaveBasis;
  /** Ascending by years. */
  tiers: readonly LeaveTier[];
  /** N: all days of the first calendar year, whatever its start date (L-4). */
  prorateYn: Yn;
  /** Accrued days become available after this many months of service (L-6). */
  availableAfterMonths: number;
  /** Grants above this are dropped (L-6); null = no limit. */
  maxBalance: LeaveDays | null;
  /** Unused days carried into the next year (L-8); null = nothing expires. */
  carryOverDays: LeaveDays | null;
  /** For how many months carried days are valid; null = until the next year end. */
  carryOverMonths: number | null;
  unusedAtYearEnd: "FORFEIT" | "CONVERT";
  /** Y: remaining days are paid at separation (L-9). */
  convertAtSeparationYn: Yn;
  /** Y: the type replaces the service incentive leave (L-8). */
  silYn: Yn;
  /** N: filed without a balance. */
  limitedYn: Yn;
  /** How far a balance may go negative (L-9). */
  negativeLimit: LeaveDays;
  countDays: CountDays;
  /** Must be filed this many days before its first day; 0 = any time. */
  noticeDays: number;
  /** Must be filed within this many days after its first day; null = any time. */
  backdateDays: number | null;
  /** A document is required from this many days on; null = never. */
  attachmentFromDays: LeaveDays | null;
  /** Null = no limit. */
  maxDaysPerRequest: LeaveDays | null;
  /** Null = everyone. */
  gender: Gender | null;
  /** Null = all. */
  employmentTypes: readonly EmploymentType[] | null;
  /** Department numbers, including sub-departments; null = all, empty = none. */
  departments: readonly number[] | null;
  /** GLOBAL types only: days beyond the law, per year or per event. */
  extraDays: LeaveDays;
}

/** Colors of leave types in calendars, in the order of assignment. */
export const LEAVE_COLORS = ["teal", "blue", "amber", "violet", "rose", "slate"] as const;
export type LeaveColor = (typeof LEAVE_COLORS)[number];

/** Defaults of a leave type. @source document 4 §2, L-9 (annual leave is paid at separation; the others are not) */
export const LEAVE_POLICY_DEFAULTS: Readonly<LeavePolicyValues> = {
  paidYn: "Y",
  unit: "HALF_DAY",
  grantMethod: "UPFRONT",
  basis: "JOIN_DATE",
  tiers: [],
  prorateYn: "Y",
  availableAfterMonths: 0,
  maxBalance: null,
  carryOverDays: null,
  carryOverMonths: null,
  unusedAtYearEnd: "FORFEIT",
  convertAtSeparationYn: "Y",
  silYn: "N",
  limitedYn: "Y",
  negativeLimit: 0,
  countDays: "WORKDAYS",
  noticeDays: 0,
  backdateDays: null,
  attachmentFromDays: null,
  maxDaysPerRequest: null,
  gender: null,
  employmentTypes: null,
  departments: null,
  extraDays: 0,
};

export interface DatedLeaveValues {
  effectiveDay: Day;
  values: LeavePolicyValues;
}
