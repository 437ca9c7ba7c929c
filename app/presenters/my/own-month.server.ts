import type { MonthPageData } from "~/components/my/month-page";
import { calendarWeeks, monthTitle } from "~/domain/shared/calendar";
import { addDays, isDay, manilaDay, monthEnd, type Day } from "~/domain/shared/day";
import { addMonths } from "~/domain/shared/period";
import { notBegunMessage } from "~/domain/time/clock/clock-text";
import { monthCell } from "~/domain/time/clock/month-cell";
import { punchDay } from "~/domain/time/clock/present-day";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { simulatedText } from "~/domain/time/simulator/simulated-text";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import { pathTo } from "~/paths";
import type { OwnScope } from "~/web/session/own-employee.server";
import { readOwnDays } from "./home.server";
import { punchViews } from "./own-punches.server";

/** Months ahead for which plans are shown. */
const MONTHS_AHEAD = 12;

/** A month of the employee's days and the selected day; dates out of range fall back to the current month. */
export async function readOwnMonth(request: Request, scope: OwnScope, now: Date): Promise<MonthPageData> {
  const { language } = scope;
  const { ownDays: texts, calendarTabs: tabs, clock, dayNames } = messagesFor(language);
  const common = { language, texts, tabs };
  const start = await findAttendanceStart(scope);
  const today = manilaDay(now);
  const lastMonth = startOfMonth(addMonths(startOfMonth(today), MONTHS_AHEAD));
  if (start === null || startOfMonth(start) > lastMonth)
    return { ...common, month: null, why: renderRefusal(language, notBegunMessage(start)) };
  const firstMonth = startOfMonth(start);
  const search = new URL(request.url).searchParams;
  const shownMonth = clampMonth(parseDay(`${search.get("month") ?? ""}-01`) ?? startOfMonth(today), firstMonth, lastMonth);
  const weeks = calendarWeeks(shownMonth);
  const { days, punches } = await readOwnDays(scope, { from: weeks[0]![0]!, to: addDays(weeks.at(-1)![6]!, 1) }, now);
  const cells = new Map(
    days.filter(({ day }) => day >= start).map((day) => [day.day, { day, cell: monthCell(day, today, { texts, names: dayNames }) }]),
  );
  const selectedDay = parseDay(search.get("day") ?? "") ?? (startOfMonth(today) === shownMonth ? today : shownMonth);
  const chosen = cells.get(selectedDay)?.day;
  const link = (month: Day, day?: Day) => pathTo("get-my-time", null, { month: month.slice(0, 7), ...(day === undefined ? {} : { day }) });
  return {
    ...common,
    why: "",
    month: {
      title: monthTitle(shownMonth),
      beforeHref: shownMonth > firstMonth ? link(addMonths(shownMonth, -1)) : null,
      afterHref: shownMonth < lastMonth ? link(addMonths(shownMonth, 1)) : null,
      weeks: weeks.map((week) =>
        week.map((day) => ({
          day,
          number: Number(day.slice(8)),
          href: link(shownMonth, day),
          outside: startOfMonth(day) !== shownMonth,
          today: day === today,
          chosen: day === chosen?.day,
          cell: cells.get(day)?.cell ?? null,
        })),
      ),
      chosen: chosen
        ? {
            texts: simulatedText({ date: chosen.facts, result: chosen.result }, texts.day, dayNames),
            punches: await punchViews(
              scope,
              punches.filter((punch) => punchDay(days, punch) === chosen.day),
              chosen.day,
              clock,
              dayNames,
            ),
          }
        : null,
    },
  };
}

const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
const parseDay = (text: string): Day | null => (isDay(text) && text >= "2000-01-01" && text <= "2100-12-31" ? text : null);
const clampMonth = (month: Day, first: Day, last: Day): Day => {
  if (month < first) return first;
  return month > last ? last : startOfMonth(monthEnd(month));
};
