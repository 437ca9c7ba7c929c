import { instantOrNull } from "~/domain/api/fields";
import { MAX_DAYS, type ATTENDANCE_OPERATIONS } from "~/domain/api/operations/attendance";
import { daysBetween, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { toInstant, type LocalMinute } from "~/domain/time/evaluation/local-time";
import type { ReportView } from "~/domain/time/results/report-views";
import { storeApiPunches } from "~/models/time/api-punches.server";
import { readEvaluatedDays, type EvaluatedDayView } from "~/models/time/evaluated-days.server";
import { listPunchesAfter } from "~/models/time/punch-list.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { refreshDays } from "~/models/time/results/refresh-days.server";
import { listDaysOfPeople } from "~/models/time/results/report-days.server";
import { filteredEmployees, readEmployeeRows } from "~/web/api/employee-pages.server";
import { pageAfter, type HandlersOf } from "~/web/api/handlers.server";

export const attendanceHandlers: HandlersOf<typeof ATTENDANCE_OPERATIONS> = {
  async listPunches({ scope, query: { updatedSince: changedSince, from, to, ...filter }, today }, page) {
    const employeeSeqs = await filteredEmployees(scope, filter, today);
    return pageAfter(page, (of) => listPunchesAfter(scope, { employeeSeqs, from, to, changedSince }, of), {
      itemOf: (punch) => ({ ...punch, punchedAt: punch.punchedAt.toISOString(), recordedAt: punch.recordedAt.toISOString() }),
      keyOf: ({ punchSeq }) => punchSeq,
    });
  },

  async createPunches({ scope, tokenSeq, body, now }) {
    const sender = { companySeq: scope.companySeq, tokenName: scope.employeeName, sender: `api ${tokenSeq}` };
    return { punches: await storeApiPunches(sender, body.punches, now) };
  },

  async listDays({ scope, query: { from, to, state, exception, view, ...filter }, now, today }, page) {
    const days = daysBetween(from, to);
    if (from > to) throw new Refusal("Send a first day that is not after the last day.", { field: "from" });
    if (days > MAX_DAYS) throw new Refusal(`Send at most ${MAX_DAYS} days at once.`, { field: "to" });
    return readEmployeeRows({
      scope,
      filter,
      page,
      today,
      perEmployee: days,
      keyOf: ({ workDate }) => workDate,
      lastKey: "~",
      read: async (employeeSeqs, employees) => {
        const viewed = view && (await readViewKeys(scope, { employeeSeqs, view, from, to, now }));
        const evaluated = await readEvaluatedDays(scope, employeeSeqs, { from, to }, now);
        return employees.flatMap(({ employeeSeq, employeeId, employeeName }) =>
          (evaluated.get(employeeSeq)?.days ?? [])
            .filter(({ result }) => (state === undefined ? result.state !== "NOT_EMPLOYED" : result.state === state))
            .filter(({ result }) => exception === undefined || result.exceptions.includes(exception))
            .filter(({ day }) => viewed?.has(`${employeeSeq} ${day}`) ?? true)
            .map((view) => ({ employeeSeq, employeeId, employeeName, ...dayItem(view) })),
        );
      },
    });
  },
};

type Viewed = { employeeSeqs: readonly number[]; view: ReportView; from: Day; to: Day; now: Date };

/** Keys of the days in a view of the Time Log Report. Like its file, it evaluates changed days first. */
async function readViewKeys(scope: { companySeq: number }, { employeeSeqs, view, now, ...days }: Viewed): Promise<Set<string>> {
  if ((await refreshDays(scope, days, now)) > 0) await evaluateDays(scope, now);
  const listed = await listDaysOfPeople(scope, employeeSeqs, { q: "", view }, days);
  return new Set(listed.map(({ employeeSeq, workDate }) => `${employeeSeq} ${workDate}`));
}

const instant = (minute: LocalMinute | null) => instantOrNull(minute === null ? null : toInstant(minute));

function dayItem({ day, result, scheduleName }: EvaluatedDayView) {
  const { dayType, state, scheduledMinutes, regularMinutes, absentMinutes, lateMinutes, undertimeMinutes, unpaidLeaveMinutes } = result;
  const { paidLeaveMinutes, workedMinutes, nightMinutes, overtimeMinutes, overtimeNightMinutes, exceptions } = result;
  return {
    workDate: day satisfies Day,
    dayType,
    state,
    scheduleName,
    scheduledMinutes,
    regularMinutes,
    absentMinutes,
    lateMinutes,
    undertimeMinutes,
    unpaidLeaveMinutes,
    paidLeaveMinutes,
    workedMinutes,
    nightMinutes,
    overtimeMinutes,
    overtimeNightMinutes,
    firstPunch: instant(result.firstPunch),
    lastPunch: instant(result.lastPunch),
    exceptions: [...exceptions],
  };
}
