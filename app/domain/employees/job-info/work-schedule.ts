/** A work schedule as the card of the tab Job Info shows it (EMP-47). */
export interface WorkScheduleCard {
  workScheduleName: string;
  /** FIXED_TIME or SHIFT_TIME. */
  workScheduleType: string;
  /** "HH:MM"; null = not set. */
  startTime: string | null;
  endTime: string | null;
  /** Minutes of a full day. */
  workTime: number;
  /** Weekday digits, 1 = Monday … 7 = Sunday. */
  workDay: string;
  shifts: readonly { startTime: string; endTime: string }[];
}

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Minutes in words: "8 h", "7 h 30 min". */
export function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : "", rest > 0 ? `${rest} min` : ""].filter(Boolean).join(" ") || "0 h";
}
