import type { PunchFact } from "./day-facts";
import { DAY_MINUTES } from "./local-time";
import type { PunchWindow } from "./windows";

/** Punches of a work date, and unmatched ones of its calendar date; both in time order. */
export interface DayPunches {
  own: PunchFact[];
  unmatched: PunchFact[];
}

/** Punches in the same minute are sorted by direction, not by order of arrival. */
const byTime = (a: PunchFact, b: PunchFact): number =>
  a.at - b.at || DIRECTIONS[a.direction] - DIRECTIONS[b.direction] || Number(a.outside) - Number(b.outside);
const DIRECTIONS = { IN: 0, OUT: 1, NONE: 2 } as const;

/**
 * Assigns punches to dates: manually if a date was given, else by window; voided ones belong to none.
 * @param windows of the day before the first date, of the dates, and of the day after the last, in order
 * @source document 4 T-5: a punch in no window is unmatched on its calendar date and counts nowhere
 */
export function assignPunches(punches: readonly PunchFact[], windows: readonly PunchWindow[], firstDay: number): DayPunches[] {
  const days: DayPunches[] = windows.slice(2).map(() => ({ own: [], unmatched: [] }));
  const inTime = punches.filter(({ voided }) => !voided).sort(byTime);
  let isManual = false;
  let at = 0;
  for (const punch of inTime) {
    if (punch.workDay !== null) {
      days[punch.workDay - firstDay]?.own.push(punch);
      isManual = true;
      continue;
    }
    while (at < windows.length && windows[at]!.end <= punch.at) at++;
    if (at < windows.length && windows[at]!.begin <= punch.at) days[at - 1]?.own.push(punch);
    else days[Math.floor(punch.at / DAY_MINUTES) - firstDay]?.unmatched.push(punch);
  }
  if (isManual) for (const { own } of days) own.sort(byTime);
  return days;
}
