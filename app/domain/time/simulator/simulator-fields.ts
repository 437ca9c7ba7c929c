/** Simulator fields: events and approvals of each day, numbered from 1. */

/** Number of days; the shorter choice first. */
export const SIMULATOR_LENGTHS = ["7", "14"] as const;
export const MAX_DAYS = 14;

export const SIMULATED_FIELDS = ["shift", "punches", "leave", "leaveHours", "overtime", "freeDayWork", "customWork", "calledOff"] as const;
export type SimulatedField = (typeof SIMULATED_FIELDS)[number];

/** "punches3": the field of the third day. */
export const simulatedField = (field: SimulatedField, day: number): string => `${field}${day}`;

/** Maximum length of a field in characters. */
export const MAX_SIMULATED_TEXT_LENGTH = 200;

/** Part of the day on leave, paid and unpaid. */
export const LEAVE_CHOICES = [
  { value: "FULL_PAID", label: "Whole day, paid" },
  { value: "AM_PAID", label: "Morning, paid" },
  { value: "PM_PAID", label: "Afternoon, paid" },
  { value: "HOURS_PAID", label: "Hours, paid" },
  { value: "FULL_UNPAID", label: "Whole day, unpaid" },
  { value: "AM_UNPAID", label: "Morning, unpaid" },
  { value: "PM_UNPAID", label: "Afternoon, unpaid" },
  { value: "HOURS_UNPAID", label: "Hours, unpaid" },
] as const;
export type LeaveChoice = (typeof LEAVE_CHOICES)[number]["value"];

export const SIMULATED_PEOPLE = [
  { value: "ORDINARY", label: "Clocks, with premium pay" },
  { value: "PREMIUM_EXEMPT", label: "Without premium pay (Art. 82)" },
  { value: "ATTENDANCE_EXEMPT", label: "Not required to clock" },
] as const;
export type SimulatedPerson = (typeof SIMULATED_PEOPLE)[number]["value"];

/** Custom work for the whole plan; a suspension of the whole day. */
export const WHOLE_PLAN = "day";
