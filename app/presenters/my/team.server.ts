import type { TeamPageData } from "~/components/my/team-page";
import { dayTitle } from "~/domain/shared/calendar";
import { addDays, isDay, manilaDay, type Day } from "~/domain/shared/day";
import { beginsOn } from "~/domain/time/clock/clock-text";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import { readJudgedDays } from "~/models/time/evaluated-days.server";
import { headsTeam, listTeam } from "~/models/time/team-people.server";
import { pathTo } from "~/paths";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import type { OwnScope } from "~/web/session/own-employee.server";
import { weekDay } from "./own-days.server";

/** Days ahead for which a head sees plans. */
const DAYS_AHEAD = 62;

/** A day of the head's team: planned and actual times, without places, photos, pay or leave names. @throws 400 */
export async function readTeam(request: Request, scope: OwnScope, now: Date): Promise<TeamPageData> {
  const said = messagesFor(scope.language);
  const told = { language: scope.language, words: said.ownTeam };
  if (!(await headsTeam(scope))) return { ...told, why: said.ownTeam.leadsNobody };
  const start = await findAttendanceStart(scope);
  if (start === null) return { ...told, why: said.clock.notBegun };
  const today = manilaDay(now);
  const last = addDays(today, DAYS_AHEAD);
  if (start > last) return { ...told, why: beginsOn(start, said.clock) };
  const day = within(new URL(request.url).searchParams.get("day"), today, start, last);
  const people = await listTeam(scope, day);
  const { page, pageSize, offset } = readListQuery(request, { sorts: ["name"], pageSizes: [50] });
  toLastPage(request, { page, pageSize }, people.length);
  const shown = people.slice(offset, offset + pageSize);
  const seqs = shown.map(({ employeeSeq }) => employeeSeq);
  const judged = await readJudgedDays(scope, seqs, { from: day, to: day }, now, true);
  const link = (to: Day) => pathTo("get-my-team", null, { day: to });
  return {
    ...told,
    title: dayTitle(day),
    beforeHref: day > start ? link(addDays(day, -1)) : null,
    afterHref: day < last ? link(addDays(day, 1)) : null,
    page,
    pageSize,
    count: people.length,
    members: shown.flatMap((person) => {
      const found = judged.get(person.employeeSeq)?.days[0];
      return found ? [{ ...person, ...weekDay(found, today, said) }] : [];
    }),
  };
}

/** The day in the URL, clamped to the available range; default today. */
function within(asked: string | null, today: Day, first: Day, last: Day): Day {
  const day = asked !== null && isDay(asked) ? asked : today;
  return day < first ? first : day > last ? last : day;
}
