import type { RosterPageData } from "~/components/my/roster-page";
import { monthTitle } from "~/domain/shared/calendar";
import { addDays, formatInstant, isDay, manilaDay, monthEnd, type Day } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import { named } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { shortDay } from "~/domain/time/clock/own-text";
import { ROSTER_FILE_DAYS, type OwnRosterDay } from "~/domain/time/roster/own-roster";
import { readRosterDays } from "~/models/time/own-roster/roster-days.server";
import { findRosterLink } from "~/models/time/own-roster/roster-links.server";
import { pathTo } from "~/paths";
import type { OwnScope } from "~/web/session/own-employee.server";

/** Months before and after today that can be shown. */
const MONTHS_SHOWN = 12;

/** A month of the employee's roster; a missing or out-of-range month shows the current one. */
export async function readOwnRoster(request: Request, scope: OwnScope, now: Date): Promise<RosterPageData> {
  const { language } = scope;
  const { roster: text, calendarTabs: tabs, dayNames } = messagesFor(language);
  const today = manilaDay(now);
  const present = `${today.slice(0, 8)}01`;
  const monthParam = `${new URL(request.url).searchParams.get("month") ?? ""}-01`;
  const [first, last] = [addMonths(present, -MONTHS_SHOWN), addMonths(present, MONTHS_SHOWN)];
  const month = isDay(monthParam) && monthParam >= first && monthParam <= last ? monthParam : present;
  const [days, link] = await Promise.all([readRosterDays(scope, { from: month, to: monthEnd(month) }, now), findRosterLink(scope)]);
  const href = (of: Day) => pathTo("get-my-roster", null, { month: of.slice(0, 7) });
  return {
    language,
    texts: text,
    tabs,
    title: monthTitle(month),
    beforeHref: month > first ? href(addMonths(month, -1)) : null,
    afterHref: month < last ? href(addMonths(month, 1)) : null,
    days: days.map(({ day, kind, text: planned, leave }) => ({
      day,
      date: shortDay(day),
      kind,
      text: [planned, leave]
        .filter(Boolean)
        .map((value) => named(dayNames, value))
        .join(", "),
      today: day === today,
    })),
    link: link && { since: formatInstant(link.createdAt), read: link.lastUsedAt && formatInstant(link.lastUsedAt) },
  };
}

/** The roster behind a calendar subscription link. */
export function readLinkedRoster(holder: { companySeq: number; employeeSeq: number }, now: Date): Promise<OwnRosterDay[]> {
  const today = manilaDay(now);
  return readRosterDays(holder, { from: addDays(today, -ROSTER_FILE_DAYS.before), to: addDays(today, ROSTER_FILE_DAYS.after) }, now);
}
