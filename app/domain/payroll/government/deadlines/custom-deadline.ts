import { findWorkday } from "~/domain/payroll/setup/calendar/pay-days";
import type { Day } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import { compareStrings } from "~/domain/shared/compare";

/** Repeat intervals of a company deadline. */
export const DEADLINE_REPEATS = { ONCE: "Once", MONTHLY: "Every month", YEARLY: "Every year" } as const;
export type DeadlineRepeat = keyof typeof DEADLINE_REPEATS;

/** A deadline added by the company: a permit, a report, an appointment with an agency. */
export interface CustomDeadline {
  customDeadlineSeq: number;
  title: string;
  note: string;
  /** The first occurrence. */
  day: Day;
  repeats: DeadlineRepeat;
  /** Moves to the next workday off weekends and holidays, like statutory deadlines. */
  moves: boolean;
  revision: number;
}

/** One occurrence of a company deadline. */
export interface CustomDeadlineDay extends Pick<CustomDeadline, "customDeadlineSeq" | "title" | "note"> {
  /** The day before any shift; identifies the occurrence. */
  nominal: Day;
  due: Day;
}

const MONTHS_APART = { MONTHLY: 1, YEARLY: 12 } as const;

/**
 * The due days of company deadlines in a span, sorted; in a shorter month the last day is used.
 * @param daysOff regular and special non-working days
 * @source document 5 F-70, F-71, F-72: the 31st of every month falls on 28 February 2027, a Sunday, and moves to 1 March
 */
export function buildCustomDeadlineDays(
  duties: readonly CustomDeadline[],
  from: Day,
  to: Day,
  daysOff: ReadonlySet<Day>,
): CustomDeadlineDay[] {
  return duties
    .flatMap((duty) =>
      nominalDays(duty, to).map((nominal) => ({ duty, nominal, due: duty.moves ? findWorkday(nominal, 1, daysOff) : nominal })),
    )
    .filter(({ due }) => due >= from && due <= to)
    .map(({ duty: { customDeadlineSeq, title, note }, nominal, due }) => ({ customDeadlineSeq, title, note, nominal, due }))
    .sort((a, b) => compareStrings(a.due, b.due) || a.customDeadlineSeq - b.customDeadlineSeq);
}

/** All occurrences up to a day; months are counted from the first one, so that the 31st returns after February. */
function nominalDays({ day, repeats }: CustomDeadline, to: Day): Day[] {
  if (repeats === "ONCE") return [day];
  const days: Day[] = [];
  for (let time = 0, date = day; date <= to; time += 1, date = addMonths(day, time * MONTHS_APART[repeats])) days.push(date);
  return days;
}

/** Maximum number of company deadlines. */
export const MAX_CUSTOM_DEADLINES = 200;
export const TOO_MANY_CUSTOM_DEADLINES = `There are ${MAX_CUSTOM_DEADLINES} custom deadlines already. Delete one that has passed, then add this one.`;
