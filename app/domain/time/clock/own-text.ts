import { CALENDAR_DAYS } from "~/domain/shared/calendar";
import { daysBetween, formatDay, weekday, type Day } from "~/domain/shared/day";
import { home, type HomeText } from "~/domain/shared/i18n/en/home";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { hoursText } from "~/domain/time/schedule/hours-text";
import { parseMinuteOfDay } from "~/domain/time/schedule/clock";

const NOON = parseMinuteOfDay("12:00");
const EVENING = parseMinuteOfDay("18:00");

/** "Good morning, Ana": until noon, until six, then the evening. @param minute of the day in Manila */
export function greeting(firstName: string, minute: number, messages: HomeText = home): string {
  const afterNoon = minute < EVENING ? messages.afternoon : messages.evening;
  return interpolate(minute < NOON ? messages.morning : afterNoon, { name: firstName });
}

/** "Fri 11/27" */
export const shortDay = (day: Day): string => `${CALENDAR_DAYS[weekday(day) % 7]!.slice(0, 3)} ${formatDay(day).slice(0, 5)}`;

/** "today", "tomorrow", "in 3 days" */
export function daysAheadText(day: Day, today: Day, messages: HomeText = home): string {
  const days = daysBetween(today, day) - 1;
  if (days === 0) return messages.today;
  return days === 1 ? messages.tomorrow : interpolate(messages.inDays, { days });
}

/** "8 h of 40 h" */
export const ofPlanned = (worked: number, planned: number, messages: HomeText = home): string =>
  interpolate(messages.ofPlanned, { worked: hoursText(worked), planned: hoursText(planned) });
