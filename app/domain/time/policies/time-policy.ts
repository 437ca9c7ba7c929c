import type { Day } from "~/domain/shared/day";

/** Kinds of time policies. @source document 4 §2, §3.1 */
export const TIME_POLICY_KINDS = {
  OVERTIME: "Overtime",
  HOLIDAY_WORK: "Holiday work",
  CUSTOM_WORK: "Custom work",
  COMMUTE: "Commute",
} as const;
export type TimePolicyKind = keyof typeof TIME_POLICY_KINDS;

export type Yn = "Y" | "N";

/** Clock-in rules and how punches become a day (T-5 to T-13). Whole minutes. */
export interface CommutePolicy {
  /** Lateness and undertime up to these minutes are excused (T-11). */
  graceMinutes: number;
  undertimeGraceMinutes: number;
  /** FULL: once above the grace, all minutes count; EXCESS: only the minutes above it. */
  graceMode: "FULL" | "EXCESS";
  /** Lost minutes are rounded down to whole units (T-13). */
  lossUnitMinutes: number;
  /** Lateness or undertime above it is booked as absence (T-12); null = never. */
  halfDayAbsentAfterMinutes: number | null;
  /** T-7. */
  punchPairing: "FIRST_LAST" | "ALTERNATE" | "DIRECTION";
  /** A punch less than this many minutes after the last valid one is a double tap (T-6). */
  duplicateMinutes: number;
  /** A missing clock-out is set to the end of the shift (T-8). */
  autoClockOutYn: Yn;
  /** A day's punch window starts this many minutes before the shift and ends this many after it (T-5). */
  leadMinutes: number;
  tailMinutes: number;
  /** "HH:MM" at which a day without a shift starts (T-5). */
  dayBoundaryTime: string;
  /** Allowed means of clocking in. */
  meansWebYn: Yn;
  meansMobileYn: Yn;
  meansKioskYn: Yn;
  meansDeviceYn: Yn;
  /** Consequence of clocking outside the office: recorded, warned about, or refused. */
  placeCheck: "RECORD" | "WARN" | "REFUSE";
  /** Y: clocking in a browser or on a phone includes a photo. */
  photoYn: Yn;
}

/** Overtime rules of a workday (T-14). */
export interface OvertimePolicy {
  overtimeMode: "APPROVED_ONLY" | "AUTOMATIC";
  /** Overtime of a day below this is not counted. */
  minimumOvertimeMinutes: number;
  /** Overtime is rounded down to whole units. */
  overtimeUnitMinutes: number;
  /** Y: work before the shift can be overtime. */
  earlyOvertimeYn: Yn;
  /** A day with at least this many unapproved minutes is an exception; on free days too. */
  unapprovedAlertMinutes: number;
}

/** Rules for work on rest days and holidays (T-15, T-17, T-21). */
export interface HolidayWorkPolicy {
  /** Y: only approved work counts. */
  holidayWorkApprovalYn: Yn;
  minimumHolidayWorkMinutes: number;
  holidayWorkUnitMinutes: number;
  /** LEAVE: a day in lieu, only for employees exempt from premium pay (Art. 82). */
  compensation: "PAY" | "LEAVE";
  /** CALENDAR: minutes after midnight follow the date they fall on; SHIFT_START: all follow the day the shift begins. */
  midnightHoliday: "CALENDAR" | "SHIFT_START";
  /** A meal break of this many minutes is deducted from presence above `mealAfterMinutes`. */
  mealMinutes: number;
  mealAfterMinutes: number;
}

/** A company-defined kind of work that can be filed, and how it counts (T-22). */
export interface CustomWorkValues {
  paidYn: Yn;
  /** Y: presence from its start to its end, without punches. */
  countsAsWorkedYn: Yn;
  /** Y: employees clock in; this only waives the location check. */
  clockRequiredYn: Yn;
  approvalYn: Yn;
}

/** A named kind of custom work; DISABLE = not offered. */
export interface CustomWorkPolicy extends CustomWorkValues {
  workName: string;
  state: PolicyState;
}
export type PolicyState = "ENABLE" | "DISABLE";

/** All policies used to evaluate a day. */
export type TimePolicy = CommutePolicy & OvertimePolicy & HolidayWorkPolicy;

/** The values of a policy by its kind. */
export interface PolicyValues {
  OVERTIME: OvertimePolicy;
  HOLIDAY_WORK: HolidayWorkPolicy;
  CUSTOM_WORK: CustomWorkValues;
  COMMUTE: CommutePolicy;
}
export type AnyPolicyValues = PolicyValues[TimePolicyKind];

/** Defaults of a company that has set nothing. @source document 4 §3.1 */
export const COMMUTE_DEFAULTS: Readonly<CommutePolicy> = {
  graceMinutes: 0,
  undertimeGraceMinutes: 0,
  graceMode: "FULL",
  lossUnitMinutes: 1,
  halfDayAbsentAfterMinutes: null,
  punchPairing: "FIRST_LAST",
  duplicateMinutes: 2,
  autoClockOutYn: "N",
  leadMinutes: 240,
  tailMinutes: 720,
  dayBoundaryTime: "03:00",
  meansWebYn: "Y",
  meansMobileYn: "Y",
  meansKioskYn: "Y",
  meansDeviceYn: "Y",
  placeCheck: "RECORD",
  photoYn: "N",
};

export const OVERTIME_DEFAULTS: Readonly<OvertimePolicy> = {
  overtimeMode: "APPROVED_ONLY",
  minimumOvertimeMinutes: 0,
  overtimeUnitMinutes: 1,
  earlyOvertimeYn: "N",
  unapprovedAlertMinutes: 30,
};

export const HOLIDAY_WORK_DEFAULTS: Readonly<HolidayWorkPolicy> = {
  holidayWorkApprovalYn: "Y",
  minimumHolidayWorkMinutes: 0,
  holidayWorkUnitMinutes: 1,
  compensation: "PAY",
  midnightHoliday: "CALENDAR",
  mealMinutes: 60,
  mealAfterMinutes: 300,
};

export const TIME_POLICY_DEFAULTS: Readonly<TimePolicy> = { ...COMMUTE_DEFAULTS, ...OVERTIME_DEFAULTS, ...HOLIDAY_WORK_DEFAULTS };

const filed = { paidYn: "Y", countsAsWorkedYn: "Y", approvalYn: "Y", state: "ENABLE" } as const;
/** Kinds of custom work that every company starts with. */
export const CUSTOM_WORK_DEFAULTS: readonly Readonly<CustomWorkPolicy>[] = [
  { ...filed, workName: "Business trip", clockRequiredYn: "N" },
  { ...filed, workName: "Offsite", clockRequiredYn: "N" },
  { ...filed, workName: "Work from home", clockRequiredYn: "Y" },
];

/** Minimum and maximum minutes of a field. @source document 4 §3.1 */
export const MINUTES_BOUNDS = {
  graceMinutes: [0, 60],
  undertimeGraceMinutes: [0, 60],
  halfDayAbsentAfterMinutes: [30, 480],
  duplicateMinutes: [1, 10],
  leadMinutes: [60, 480],
  tailMinutes: [120, 960],
  minimumOvertimeMinutes: [0, 120],
  unapprovedAlertMinutes: [1, 240],
  minimumHolidayWorkMinutes: [0, 240],
  mealMinutes: [0, 120],
  mealAfterMinutes: [240, 360],
} as const;

/** Latest start of a day without a shift; the earliest is midnight. */
export const LATEST_DAY_BOUNDARY = "06:00";

/** Selectable units in minutes; values are rounded down to them. */
export const LOSS_UNITS = [1, 5, 6, 10, 15, 30] as const;
export const WORK_UNITS = [1, 5, 6, 10, 15, 30, 60] as const;

/** The values of a policy version. */
export interface DatedValues<Values> {
  effectiveDay: Day;
  values: Values;
}

/** The values in force on a day: the latest version that starts on or before it; null before the first. */
export function valuesOn<Values>(versions: readonly DatedValues<Values>[], day: Day): Values | null {
  let current: DatedValues<Values> | null = null;
  for (const version of versions)
    if (version.effectiveDay <= day && (!current || version.effectiveDay > current.effectiveDay)) current = version;
  return current && current.values;
}
