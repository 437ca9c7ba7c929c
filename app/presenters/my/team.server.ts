import type { TeamPageData } from "~/components/my/team-page";
import { dayTitle } from "~/domain/shared/calendar";
import { addDays, isDay, manilaDay, type Day } from "~/domain/shared/day";
import { notBegunMessage } from "~/domain/time/clock/clock-text";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import { readEvaluatedDays } from "~/models/time/evaluated-days.server";
import { headsTeam, listTeam } from "~/models/time/team-people.server";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import type { OwnScope } from "~/web/session/own-employee.server";
import { weekDay } from "./own-days.server";

/** Days ahead for which a head sees plans. */
const DAYS_AHEAD = 62;

/** A day of the head's team: planned and actual times, without places, photos, pay or leave names. @throws 400 */
export async function readTeam(request: Request, scope: OwnScope, now: Date): Promise<TeamPageData> {
  const messages = messagesFor(scope.language);
  const common = { language: scope.language, texts: messages.ownTeam };
  if (!(await headsTeam(scope))) return { ...common, why: messages.ownTeam.leadsNoDepartment };
  const start = await findAttendanceStart(scope);
  const today = manilaDay(now);
  const last = addDays(today, DAYS_AHEAD);
  if (start === null || start > last) return { ...common, why: renderRefusal(scope.language, notBegunMessage(start)) };
  const day = clampDay(new URL(request.url).searchParams.get("day"), today, start, last);
  const people = await listTeam(scope, day);
  const { page, pageSize, offset } = readListQuery(request, { sorts: ["name"], pageSizes: [50] });
  toLastPage(request, { page, pageSize }, people.length);
  const pagePeople = people.slice(offset, offset + pageSize);
  const seqs = pagePeople.map(({ employeeSeq }) => employeeSeq);
  const evaluated = await readEvaluatedDays(scope, seqs, { from: day, to: day }, now, true);
  const link = (to: Day) => pathTo("get-my-team", null, { day: to });
  return {
    ...common,
    title: dayTitle(day),
    beforeHref: day > start ? link(addDays(day, -1)) : null,
    afterHref: day < last ? link(addDays(day, 1)) : null,
    page,
    pageSize,
    count: people.length,
    members: pagePeople.flatMap((person) => {
      const dayRecord = evaluated.get(person.employeeSeq)?.days[0];
      return dayRecord ? [{ ...person, ...weekDay(dayRecord, today, messages) }] : [];
    }),
  };
}

/** The day in the URL, clamped to the available range; default today. */
function clampDay(dayParam: string | null, today: Day, first: Day, last: Day): Day {
  const day = dayParam !== null && isDay(dayParam) ? dayParam : today;
  if (day < first) return first;
  return day > last ? last : day;
}
