import { CALENDAR_DAYS } from "~/domain/shared/calendar";
import { daysBetween, formatDay, weekday, type Day } from "~/domain/shared/day";
import { home, type HomeWords } from "~/domain/shared/words/en/home";
import { filled } from "~/domain/shared/words/filled";
import { hoursWords } from "~/domain/time/schedule/hours-words";
import { minuteOf } from "~/domain/time/schedule/clock";

const NOON = minuteOf("12:00");
const EVENING = minuteOf("18:00");

/** "Good morning, Ana": until noon, until six, then the evening. @param minute of the day in Manila */
export function greeting(firstName: string, minute: number, words: HomeWords = home): string {
  const part = minute < NOON ? words.morning : minute < EVENING ? words.afternoon : words.evening;
  return filled(part, { name: firstName });
}

/** "Fri 11/27" */
export const shortDay = (day: Day): string => `${CALENDAR_DAYS[weekday(day) % 7]!.slice(0, 3)} ${formatDay(day).slice(0, 5)}`;

/** "today", "tomorrow", "in 3 days" */
export function awayWords(day: Day, today: Day, words: HomeWords = home): string {
  const days = daysBetween(today, day) - 1;
  if (days === 0) return words.today;
  return days === 1 ? words.tomorrow : filled(words.inDays, { days });
}

/** "8 h of 40 h" */
export const ofPlanned = (worked: number, planned: number, words: HomeWords = home): string =>
  filled(words.ofPlanned, { worked: hoursWords(worked), planned: hoursWords(planned) });
