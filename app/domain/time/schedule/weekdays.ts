import { weekday, type Day } from "~/domain/shared/day";

/** By their digits: 1 = Monday … 7 = Sunday. */
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The weekday of a day, in words. */
export const weekdayName = (day: Day): string => WEEKDAYS[weekday(day) - 1]!;
