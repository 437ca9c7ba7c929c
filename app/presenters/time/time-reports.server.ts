import type { PunchRow } from "~/components/time/reports/punch-table";
import { addDays, formatInstant, isDay, manilaDay, type Day } from "~/domain/shared/day";
import { filePath } from "~/domain/shared/forms/stored-file";
import type { Scope } from "~/domain/shared/scope";
import { clock } from "~/domain/shared/i18n/en/clock";
import { placeText, positionText } from "~/domain/time/clock/clock-text";
import { punchText, sourceText, type Punch } from "~/domain/time/punches/punch";
import { punchStates } from "~/domain/time/punches/punch-state";
import { simulatedText } from "~/domain/time/simulator/simulated-text";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import { readEvaluatedDays } from "~/models/time/evaluated-days.server";
import { readPunchPlaces, type PunchPlace } from "~/models/time/clock/punch-places.server";
import { getReportPerson } from "~/models/time/time-report-people.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { notFound } from "~/web/session/scope.server";

type Params = Readonly<Record<string, string | undefined>>;

/** The employee and day in the URL. @throws 404 */
export function timeRecordParams(params: Params): { employeeSeq: number; workDate: Day } {
  const { workDate } = params;
  if (workDate === undefined || !isDay(workDate) || workDate < "2000-01-01" || workDate > "2100-12-31") throw notFound();
  return { employeeSeq: routeIds(params, "employeeSeq").employeeSeq, workDate };
}

/** An employee's day with its punches and explanation. @throws NotFound; 404 before the start of attendance */
export async function readTimeRecord(scope: Scope, { employeeSeq, workDate }: { employeeSeq: number; workDate: Day }, now: Date) {
  const start = await findAttendanceStart(scope);
  const person = await getReportPerson(scope, employeeSeq);
  if (start === null || workDate < start) throw notFound();
  const range = { from: addDays(workDate, -1), to: addDays(workDate, 1) };
  const evaluated = (await readEvaluatedDays(scope, [employeeSeq], range, now, true)).get(employeeSeq);
  const day = evaluated?.days[1];
  if (!evaluated || !day) throw notFound();
  const punches = evaluated.punches.filter((punch) => belongsToDay(punch, workDate));
  const mayPlace = scope.permissions.includes("ATTENDANCE_EDIT");
  const states = punchStates(evaluated.days, punches, workDate);
  const places = mayPlace ? await readPunchPlaces(scope, punchSeqs(punches)) : null;
  return {
    ...person,
    workDate,
    schedule: day.scheduleName,
    texts: simulatedText({ date: day.facts, result: day.result }),
    punches: punches.map((punch) => ({ ...punchRow(punch, workDate, places), state: states.get(punch.punchSeq) ?? "" })),
    before: workDate > start ? addDays(workDate, -1) : null,
    after: addDays(workDate, 1),
  };
}

/** A punch of the day, or an unassigned one of the next day, where a night shift ends. */
const belongsToDay = ({ workDate, punchedAt }: Punch, day: Day) =>
  workDate === null ? [day, addDays(day, 1)].includes(manilaDay(punchedAt)) : workDate === day;

const punchSeqs = (punches: readonly Punch[]): number[] => punches.map(({ punchSeq }) => punchSeq);

/** @param places null unless the viewer corrects attendance: only they see places and photos. @source document 4 §6.10 */
function punchRow(punch: Punch, workDate: Day, places: ReadonlyMap<number, PunchPlace> | null): Omit<PunchRow, "state"> {
  const place = places?.get(punch.punchSeq);
  const photo = place?.photoFileSeq ?? null;
  return {
    punchSeq: punch.punchSeq,
    text: punchText(punch, workDate),
    source: sourceText(punch),
    place: places && [placeText(punch.placeResult), place && positionText(place)].filter(Boolean).join(", "),
    reason: [punch.held && clock.held, punch.reason, punch.remark].filter(Boolean).join(", "),
    recorded: `${punch.recordedBy}, ${formatInstant(punch.recordedAt)}`,
    photo: photo === null ? null : filePath(photo),
    voided: punch.voided && `${punch.voided.reason} ${punch.voided.by}, ${formatInstant(punch.voided.at)}`,
  };
}
