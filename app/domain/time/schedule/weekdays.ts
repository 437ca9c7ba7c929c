import { weekday, type Day } from "~/domain/shared/day";

/** Names by digit: 1 = Monday … 7 = Sunday. */
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const weekdayName = (day: Day): string => WEEKDAYS[weekday(day) - 1]!;
